// Who plays on this device: a key that is made here at the first visit. The server learns of its public half with the
// first table that is made or joined; whoever has none, or no server, plays as before.

import { table as tableAt } from "./api";
import { Refused } from "./api";
import { publicKey, sign } from "./ed25519";
import { keepPlace, placeAt, places } from "./keep";
import { SEAT_COLOURS } from "./kit";
import * as me from "./me";
import { read, SECRET_BYTES, written } from "./recovery";
import { serverless } from "./route.svelte";
import { settings } from "./settings.svelte";
import { digest, fromHex, toHex } from "./sha256";
import { say } from "./texts.svelte";

const KEY = "paddock.you";
const DERIVED = "paddock player key ";
const SIGNED = "paddock sign-in ";

interface Kept {
  secret: string; // 16 bytes; the recovery code says the same
  token: string; // of the server; empty: not signed in
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
    // What cannot be read is made anew.
  }
  return fresh();
}

export const you = $state<Kept>(kept());

function keep(change: Partial<Kept>): void {
  Object.assign(you, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(you));
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

export const recoveryCode = (): string => written(fromHex(you.secret));

async function proof(secret = you.secret): Promise<me.Proof> {
  const { challenge } = await me.challenge();
  const seed = seedOf(secret);
  const signature = sign(seed, utf8.encode(SIGNED + challenge));
  return { key: letters(publicKey(seed)), challenge, signature: letters(signature) };
}

/** What a list of devices calls this one. */
function device(): string {
  const { userAgent } = navigator;
  const found = /(iPhone|iPad|Android|Windows|Macintosh|CrOS|Linux)/.exec(userAgent)?.[1] ?? "";
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)/.exec(userAgent)?.[1] ?? "";
  return [browser.replace("Edg", "Edge").replace("OPR", "Opera"), found].filter(Boolean).join(", ");
}

/** A token of this player; a new player, if the server does not know the key yet. */
export async function signIn(): Promise<string> {
  if (you.token) return you.token;
  const name = settings.name.trim() || say("web-guest");
  const { token } = await me.register({ ...(await proof()), name, colour: you.colour, device: device() });
  keep({ token });
  // Places from before the key are this player's too.
  void Promise.allSettled(places().map((place) => me.claim(token, place.token)));
  return token;
}

/** Ask as this player; a token that has grown old is replaced. */
export async function mine<T>(work: (token: string) => Promise<T>): Promise<T> {
  const token = await signIn();
  try {
    return await work(token);
  } catch (error) {
    if (!(error instanceof Refused) || error.reason !== "player-token-bad") throw error;
    keep({ token: "" });
    return work(await signIn());
  }
}

/** Make or join a table as this player; where signing in does not work, as somebody without a key. */
export async function asPlayer<T>(work: (token: string) => Promise<T>): Promise<T> {
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

/** The seat of the player's colour. */
export const wishedSeat = (): string =>
  Object.keys(SEAT_COLOURS).find((seat) => SEAT_COLOURS[seat] === you.colour) ?? "";

/** A table that was joined on another device of the player opens here too. */
export async function arrive(table: string): Promise<void> {
  if (serverless || placeAt(table) || !you.token) return;
  try {
    const seated = await mine((token) => me.openTable(token, table));
    const { game } = await tableAt(seated.table, seated.token);
    keepPlace({ ...seated, code: seated.code ?? "", game, at: Date.now() });
  } catch {
    // Then it is a table to look at.
  }
}

export async function setProfile(name: string, colour: string): Promise<me.Player> {
  keep({ colour });
  return mine((token) => me.change(token, { name: name.trim() || say("web-guest"), colour }));
}

/** From now on this device has the key that a recovery code says. */
export async function recover(code: string): Promise<void> {
  const secret = read(code);
  if (!secret) throw new Refused("recovery-bad");
  const { token } = await me.session(await proof(toHex(secret)));
  keep({ secret: toHex(secret), token });
}

/** This device becomes one of the player who made the code. */
export async function follow(code: string): Promise<void> {
  const { token } = await me.addDevice({ ...(await proof()), code, device: device() });
  await become(token);
}

/** From now on this device is the player whose token it got. */
async function become(token: string): Promise<void> {
  keep({ token });
  const known = await me.show(token);
  keep({ colour: known.colour });
  settings.name = known.name;
}

/** Browsers make passkeys for a host with a name, and not all can write them as JSON. */
export const hasPasskeys =
  "PublicKeyCredential" in globalThis &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential &&
  isSecureContext &&
  !/^[\d.]+$|:/.test(location.hostname);

/** The credential that the browser made or found; it does not say why there is none. */
async function credential(asked: Promise<Credential | null>): Promise<object> {
  const found = (await asked.catch(() => null)) as PublicKeyCredential | null;
  if (!found) throw new Refused("passkey-none");
  return found.toJSON();
}

export async function addPasskey(): Promise<void> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await mine(me.passkeyOptions));
  const made = await credential(navigator.credentials.create({ publicKey }));
  await mine((token) => me.addPasskey(token, { credential: made, device: device() }));
}

/** This device becomes one of the player whose passkey it has. */
export async function usePasskey(): Promise<void> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await me.passkeyChallenge());
  const found = await credential(navigator.credentials.get({ publicKey }));
  const { token } = await me.passkeySession({ ...(await proof()), credential: found, device: device() });
  await become(token);
}

/** Everything at the server is deleted; this device makes a new key. */
export async function deleteAll(): Promise<void> {
  await mine((token) => me.deleteAll(token));
  localStorage.removeItem(KEY);
  Object.assign(you, kept());
  keep({});
}
