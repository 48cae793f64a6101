"""REDIS_URL in all its forms.

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
PATIENCE: Final[dict[str, Any]] = {"socket_timeout": 5.0, "socket_connect_timeout": 5.0}
ATTEMPTS: Final = 6  # 0.05 s, 0.1 s … 1.6 s: as long as a server that was killed needs to be back


class BadAddress(ValueError):
    """Not an address of a Redis. What it says is not repeated: there may be a password in it."""


def connect(url: str) -> Any:
    """A client that does not talk to anybody yet. Raises BadAddress."""
    try:
        return _client(url)
    except BadAddress:
        raise
    except ValueError:  # a port or a database that is no number
        raise BadAddress from None


async def disconnect(client: Any) -> None:
    """Also from the sentinels, which the client does not see to itself."""
    await client.aclose()
    manager = getattr(getattr(client, "connection_pool", None), "sentinel_manager", None)
    for sentinel in manager.sentinels if manager else ():
        await sentinel.aclose()


def _client(url: str) -> Any:
    parts = urlsplit(url)
    match parts.scheme:
        case "redis" | "rediss" | "unix":
            pool = BlockingConnectionPool.from_url(
                url, max_connections=CONNECTIONS, timeout=20, retry=_retry(), **PATIENCE
            )
            return Redis.from_pool(pool)
        case "redis+sentinel" | "rediss+sentinel":
            return _sentinel(parts)
        case "redis+cluster" | "rediss+cluster":
            nodes = [ClusterNode(host, port) for host, port in _hosts(parts, 6379)]
            return RedisCluster(startup_nodes=nodes, max_connections=CONNECTIONS, **_secrets(parts), **PATIENCE)
    raise BadAddress


def _sentinel(parts: SplitResult) -> Any:
    name, _, db = parts.path.strip("/").partition("/")
    if not name:
        raise BadAddress
    sentinel: Any = Sentinel(_hosts(parts, 26379), **PATIENCE)  # type: ignore[no-untyped-call]
    pool = SentinelConnectionPool(  # type: ignore[no-untyped-call]
        name,
        sentinel,
        db=int(db or 0),
        retry=_retry(),
        max_connections=CONNECTIONS,
        **_secrets(parts),
        **PATIENCE,
    )
    return Redis.from_pool(pool)


def _hosts(parts: SplitResult, port: int) -> list[tuple[str, int]]:
    hosts = []
    for place in parts.netloc.rpartition("@")[2].split(","):
        host, _, number = place.partition(":")
        if not host:
            raise BadAddress
        hosts.append((host, int(number or port)))
    return hosts


def _secrets(parts: SplitResult) -> dict[str, Any]:
    user, _, password = parts.netloc.rpartition("@")[0].partition(":")
    found: dict[str, Any] = {"ssl": True} if parts.scheme.startswith("rediss") else {}
    if user:
        found["username"] = unquote(user)
    if password:
        found["password"] = unquote(password)
    return found


def _retry() -> Retry:
    return Retry(ExponentialBackoff(cap=1.6, base=0.05), ATTEMPTS)
