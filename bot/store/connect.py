"""Clients for every form of REDIS_URL.

    redis://host:6379/0   rediss://…   unix:///path/to/socket      one server
    redis+sentinel://host:26379,host:26379/name/0                  Sentinel; `name` is the master's
    redis+cluster://host:7000,host:7001                            Cluster

User and password go before the hosts as always: redis://user:password@host.
"""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import SplitResult, unquote, urlsplit

from redis.asyncio import BlockingConnectionPool, Redis, RedisCluster, Sentinel
from redis.asyncio.cluster import ClusterNode
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import SentinelConnectionPool
from redis.backoff import ExponentialBackoff

CONNECTIONS: Final = 128
TIMEOUTS: Final[dict[str, Any]] = {"socket_timeout": 5.0, "socket_connect_timeout": 5.0}
RETRIES: Final = 6  # after 0.05 s, 0.1 s … 1.6 s: together as long as a killed server takes to restart


class BadAddress(ValueError):
    """The text is no address of a Redis server. It is not repeated here: it may contain a password."""


def connect(url: str) -> Any:
    """Make a client; it connects with its first command. Raises BadAddress."""
    try:
        return _client(url)
    except BadAddress:
        raise
    except ValueError:  # a port or a database that is no number
        raise BadAddress from None


async def disconnect(client: Any) -> None:
    """Close a client and its connections to the sentinels, which the client itself leaves open."""
    await client.aclose()
    manager = getattr(getattr(client, "connection_pool", None), "sentinel_manager", None)
    for sentinel in manager.sentinels if manager else ():
        await sentinel.aclose()


def _client(url: str) -> Any:
    parts = urlsplit(url)
    match parts.scheme:
        case "redis" | "rediss" | "unix":
            pool = BlockingConnectionPool.from_url(
                url, max_connections=CONNECTIONS, timeout=20, retry=_retry(), **TIMEOUTS
            )
            return Redis.from_pool(pool)
        case "redis+sentinel" | "rediss+sentinel":
            return _sentinel(parts)
        case "redis+cluster" | "rediss+cluster":
            nodes = [ClusterNode(host, port) for host, port in _hosts(parts, 6379)]
            return RedisCluster(
                startup_nodes=nodes, max_connections=CONNECTIONS, **_security(parts), **TIMEOUTS
            )
    raise BadAddress


def _sentinel(parts: SplitResult) -> Any:
    name, _, db = parts.path.strip("/").partition("/")
    if not name:
        raise BadAddress
    sentinel: Any = Sentinel(_hosts(parts, 26379), **TIMEOUTS)  # type: ignore[no-untyped-call]
    pool = SentinelConnectionPool(  # type: ignore[no-untyped-call]
        name,
        sentinel,
        db=int(db or 0),
        retry=_retry(),
        max_connections=CONNECTIONS,
        **_security(parts),
        **TIMEOUTS,
    )
    return Redis.from_pool(pool)


def _hosts(parts: SplitResult, default_port: int) -> list[tuple[str, int]]:
    hosts = []
    for node in parts.netloc.rpartition("@")[2].split(","):
        host, _, port = node.partition(":")
        if not host:
            raise BadAddress
        hosts.append((host, int(port or default_port)))
    return hosts


def _security(parts: SplitResult) -> dict[str, Any]:
    """Read the options for TLS, user and password."""
    user, _, password = parts.netloc.rpartition("@")[0].partition(":")
    options: dict[str, Any] = {"ssl": True} if parts.scheme.startswith("rediss") else {}
    if user:
        options["username"] = unquote(user)
    if password:
        options["password"] = unquote(password)
    return options


def _retry() -> Retry:
    return Retry(ExponentialBackoff(cap=1.6, base=0.05), RETRIES)
