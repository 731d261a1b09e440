// The player of this device: a key pair that is created at the first visit. The public key is registered with the
// first table that is made or joined. Without a server or a key, the device plays as a guest.

import { table as tableAt } from "./api";
import { Refused } from "./api";
import { publicKey, sign } from "./ed25519";
import { saveJoined, joinedTable, joinedTables } from "./joined_tables";
import { SEAT_COLOURS } from "./kit";
import * as playerApi from "./player_api";
import { read, SECRET_BYTES, written } from "./recovery";
import { serverless } from "./route.svelte";
import { settings } from "./settings.svelte";
import { digest, fromHex, toHex } from "./sha256";
import { say } from "./texts.svelte";

const KEY = "paddock.you";
const DERIVED = "paddock player key ";
const SIGNED = "paddock sign-in ";

interface Kept {
  secret: string; // 16 bytes in hexadecimal; the recovery code encodes them
  token: string; // of the session at the server; empty: not signed in
  colour: string;
}

function kept(): Kept {
  const fresh = (): Kept => ({
    secret: toHex(crypto.getRandomValues(new Uint8Array(SECRET_BYTES))),
    token: "",
    colour: "",
  });
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null;
    if (found?.secret) return found;
  } catch {
    // Invalid data: create a new key.
  }
  return fresh();
}

export const player = $state<Kept>(kept());

function keep(change: Partial<Kept>): void {
  Object.assign(player, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(player));
  } catch {
    // Without storage the key lasts until the page is closed.
  }
}
keep({});

const utf8 = new TextEncoder();
const letters = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const seedOf = (secret: string): Uint8Array =>
  digest(Uint8Array.from([...utf8.encode(DERIVED), ...fromHex(secret)]));

export const recoveryCode = (): string => written(fromHex(player.secret));

async function proof(secret = player.secret): Promise<playerApi.Proof> {
  const { challenge } = await playerApi.challenge();
  const seed = seedOf(secret);
  const signature = sign(seed, utf8.encode(SIGNED + challenge));
  return { key: letters(publicKey(seed)), challenge, signature: letters(signature) };
}

/** Return the name of this device for the list of devices, from the user agent. */
function device(): string {
  const { userAgent } = navigator;
  const found = /(iPhone|iPad|Android|Windows|Macintosh|CrOS|Linux)/.exec(userAgent)?.[1] ?? "";
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)/.exec(userAgent)?.[1] ?? "";
  return [browser.replace("Edg", "Edge").replace("OPR", "Opera"), found].filter(Boolean).join(", ");
}

/** Return a session token; registers the player if the server does not know the key yet. */
export async function signIn(): Promise<string> {
  if (player.token) return player.token;
  const name = settings.name.trim() || say("web-guest");
  const { token } = await playerApi.register({
    ...(await proof()),
    name,
    colour: player.colour,
    device: device(),
  });
  keep({ token });
  // Seats that were taken before registration belong to this player too.
  void Promise.allSettled(joinedTables().map((place) => playerApi.claim(token, place.token)));
  return token;
}

/** Run a request with the token of this player; sign in again if the token has expired. */
export async function asPlayer<T>(work: (token: string) => Promise<T>): Promise<T> {
  const token = await signIn();
  try {
    return await work(token);
  } catch (error) {
    if (!(error instanceof Refused) || error.reason !== "player-token-bad") throw error;
    keep({ token: "" });
    return work(await signIn());
  }
}

/** Run a request as this player; as a guest if signing in fails. */
export async function asPlayerOrGuest<T>(work: (token: string) => Promise<T>): Promise<T> {
  if (serverless) return work("");
  const token = await signIn().catch(() => "");
  try {
    return await work(token);
  } catch (error) {
    if (!(error instanceof Refused) || error.reason !== "player-token-bad") throw error;
    keep({ token: "" });
    return work(await signIn().catch(() => ""));
  }
}

/** Return the seat with the player's colour. */
export const wishedSeat = (): string =>
  Object.keys(SEAT_COLOURS).find((seat) => SEAT_COLOURS[seat] === player.colour) ?? "";

/** Fetch the token of a table that was joined on another device of the player. */
export async function restoreTable(table: string): Promise<void> {
  if (serverless || joinedTable(table) || !player.token) return;
  try {
    const seated = await asPlayer((token) => playerApi.openTable(token, table));
    const { game } = await tableAt(seated.table, seated.token);
    saveJoined({ ...seated, code: seated.code ?? "", game, at: Date.now() });
  } catch {
    // Fall back to spectating.
  }
}

export async function setProfile(name: string, colour: string): Promise<playerApi.Player> {
  keep({ colour });
  return asPlayer((token) => playerApi.change(token, { name: name.trim() || say("web-guest"), colour }));
}

/** Replace the key of this device by the key of a recovery code. */
export async function recover(code: string): Promise<void> {
  const secret = read(code);
  if (!secret) throw new Refused("recovery-bad");
  const { token } = await playerApi.session(await proof(toHex(secret)));
  keep({ secret: toHex(secret), token });
}

/** Link this device to the player who made the code. */
export async function linkDevice(code: string): Promise<void> {
  const { token } = await playerApi.addDevice({ ...(await proof()), code, device: device() });
  await usePlayer(token);
}

/** Switch this device to the player of a token. */
async function usePlayer(token: string): Promise<void> {
  keep({ token });
  const known = await playerApi.show(token);
  keep({ colour: known.colour });
  settings.name = known.name;
}

/** Passkeys need HTTPS, a host name (not an address), and the JSON methods of newer browsers. */
export const hasPasskeys =
  "PublicKeyCredential" in globalThis &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential &&
  isSecureContext &&
  !/^[\d.]+$|:/.test(location.hostname);

/** Return the credential from the browser, which gives no reason if there is none. */
async function credential(asked: Promise<Credential | null>): Promise<object> {
  const found = (await asked.catch(() => null)) as PublicKeyCredential | null;
  if (!found) throw new Refused("passkey-none");
  return found.toJSON();
}

export async function addPasskey(): Promise<void> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    await asPlayer(playerApi.passkeyOptions),
  );
  const made = await credential(navigator.credentials.create({ publicKey }));
  await asPlayer((token) => playerApi.addPasskey(token, { credential: made, device: device() }));
}

/** Link this device to the player of its passkey. */
export async function usePasskey(): Promise<void> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await playerApi.passkeyChallenge());
  const found = await credential(navigator.credentials.get({ publicKey }));
  const { token } = await playerApi.passkeySession({
    ...(await proof()),
    credential: found,
    device: device(),
  });
  await usePlayer(token);
}

/** Delete all data at the server, and create a new key. */
export async function deleteAll(): Promise<void> {
  await asPlayer((token) => playerApi.deleteAll(token));
  localStorage.removeItem(KEY);
  Object.assign(player, kept());
  keep({});
}
