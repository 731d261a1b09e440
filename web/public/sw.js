// The shell opens without a network; everything else always comes from the server.
const CACHE = "paddock-1";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add("/")));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

async function fromNetwork(request, key) {
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(CACHE)).put(key, answer.clone());
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (/^\/(api|health|metrics)/.test(url.pathname)) return;
  if (request.mode === "navigate") {
    event.respondWith(fromNetwork(request, "/").catch(() => caches.match("/")));
  } else if (url.pathname.startsWith("/assets/")) {
    // Their names change with their contents.
    event.respondWith(caches.match(request).then((kept) => kept ?? fromNetwork(request, request)));
  }
});
