// The client without a network. Its own files are kept when this version is installed; a new version is fetched quietly
// and takes over when no page of the old one is open. What a server says (games, texts, lessons, rules) is kept as it
// was said last.

const VERSION = "dev";
const FILES = ["./"];
const SHELL = `paddock-shell-${VERSION}`;
const SAID = "paddock-said";
const HOME = new URL("./", location.href);

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })))),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        names.filter((name) => ![SHELL, SAID].includes(name)).map((name) => caches.delete(name)),
      )
      .then((gone) => Promise.all(gone))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "claim") event.waitUntil(self.clients.claim());
});

/** Pages that change only with the program. */
const isPage = (path) =>
  /^(api\/games(\.json|$|\/[^/]+\/(manual|texts|lessons|description|puzzles))|browser\/)/.test(path);

async function fresh(request, keep) {
  const answer = await fetch(request);
  if (answer.ok && keep) {
    const copy = answer.clone();
    await (await caches.open(SAID)).put(request.url, copy).catch(() => {}); // the storage may be full
  }
  return answer;
}

const kept = (request) => caches.match(request, { ignoreSearch: true });

/** A folder of files has its own page at each address; at a server one page is enough for all. */
async function keptPage(request, url) {
  const found = await kept(request);
  if (found) return found;
  const folder = new URL(`${url.pathname}/`, url);
  if (await caches.match(folder.href)) return Response.redirect(folder.href + url.search);
  return caches.match(HOME.href);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(HOME.href)) return;
  const path = url.pathname.slice(HOME.pathname.length);
  if (request.mode === "navigate") {
    if (/^(api|health|metrics)\b/.test(path)) return;
    event.respondWith(fetch(request).catch(() => keptPage(request, url)));
  } else if (path.startsWith("assets/")) {
    // Their names change with their contents.
    event.respondWith(kept(request).then((found) => found ?? fetch(request)));
  } else if (isPage(path)) {
    event.respondWith(fresh(request, true).catch(async () => (await kept(request)) ?? Response.error()));
  } else if (!path.startsWith("api")) {
    event.respondWith(fetch(request).catch(async () => (await kept(request)) ?? Response.error()));
  }
});

// A table waits for whoever uses this device. The notice names it, and a tap opens it.
self.addEventListener("push", (event) => {
  const { title, body, table } = event.data?.json() ?? {};
  if (!/^[0-9a-f]{16}$/.test(table)) return;
  const icon = new URL("icon-192.png", HOME).href;
  event.waitUntil(self.registration.showNotification(title, { body, icon, tag: table, data: { table } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const page = new URL(`table/${event.notification.data.table}`, HOME).href;
  const open = async () => {
    const windows = await self.clients.matchAll({ type: "window" });
    const there = windows.find((one) => one.url.split(/[?#]/)[0] === page);
    return there ? there.focus() : self.clients.openWindow(page);
  };
  event.waitUntil(open());
});
