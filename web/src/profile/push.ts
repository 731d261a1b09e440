// Web Push: subscribes this browser to notifications of the server.

/** Over HTTPS and on this machine only; the service worker shows what comes. */
export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in self && "Notification" in self;

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** What the server needs to send; null if the browser or its owner does not want that. */
export async function subscribe(key: string): Promise<object | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const found = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
    const { endpoint, keys } = found.toJSON();
    return { kind: "push", endpoint, p256dh: keys?.p256dh, auth: keys?.auth };
  } catch {
    return null; // no push service available
  }
}
