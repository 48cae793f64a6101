// Keeps the page itself, so that it opens without a network and says so. Games are never kept.

const CACHE = "genial-page";
const isPage = (url) => url.origin === location.origin
  && (url.pathname === "/" || /^\/(static|font|words)/.test(url.pathname));

const keyOf = (url) => url.origin + url.pathname + (url.pathname === "/words" ? url.search : "");

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// What the page loaded before this worker was there.
self.addEventListener("message",
  ({ data }) => data.map((at) => new URL(at)).filter(isPage).forEach(async (url) => {
  const cache = await caches.open(CACHE);
  const answer = await fetch(url, { cache: "force-cache" }).catch(() => null);
  if (answer?.ok) cache.put(keyOf(url), answer);
}));

// The network first, because what is kept may be old; what is kept where there is no network.
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !isPage(url)) return;
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    const key = keyOf(url);
    try {
      const answer = await fetch(event.request);
      if (answer.ok) cache.put(key, answer.clone());
      return answer;
    } catch (error) {
      const kept = await cache.match(key);
      if (kept) return kept;
      throw error;
    }
  })());
});
