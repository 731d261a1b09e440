// The requests of a player: keys, devices, tables, races, notices.

import { ask, type Seated } from "./api";

export interface Device {
  key: string;
  name: string;
  made: number;
  seen: number;
  this: boolean;
}
export interface Passkey {
  id: string;
  name: string;
  made: number;
  seen: number;
}
export interface Player {
  player: string;
  name: string;
  colour: string;
  made: number;
  devices: Device[];
  passkeys: Passkey[];
}
export interface Proof {
  key: string;
  challenge: string;
  signature: string;
}
export interface OpenTable {
  table: string;
  code: string;
  game: string;
  phase: "lobby" | "playing";
  person: string;
  touched: number;
  turn: number | null;
  due: number | null;
  slow: boolean;
}
export interface PlayedRace {
  record: string;
  game: string;
  variant: Record<string, unknown>;
  seat: string;
  rank: number;
  seats: number;
  ended: number;
  names: Record<string, string>;
  analysis: string;
}
export interface RaceAnalysis {
  record: string;
  ended: number;
  luck: number;
  decisions: number;
  cost: number;
}
export interface Statistics {
  game: string;
  races: number;
  wins: number;
  ranks: Record<string, number>;
  seats: Record<string, number>;
  nemesis: { name: string; bot: boolean; times: number; races: number } | null;
  read: RaceAnalysis[];
}
export interface Channel {
  id: string;
  kind: "push" | "mail" | "hook";
  target: string;
  confirmed: boolean;
}
export interface Notices {
  kinds: Channel["kind"][]; // supported by this server
  push_key: string;
  channels: Channel[];
}
interface SignedIn {
  player: string;
  token: string;
}

const request = <T>(method: string, path: string, token: string, body?: unknown): Promise<T> =>
  ask<T>(method, `/me${path}`, body, { token });

export const challenge = () => request<{ challenge: string }>("GET", "/challenge", "");
export const session = (proof: Proof) => request<SignedIn>("POST", "/session", "", proof);
export const register = (body: object) => request<SignedIn>("POST", "/register", "", body);
export const addDevice = (body: object) => request<SignedIn>("POST", "/devices", "", body);
export const show = (token: string) => request<Player>("GET", "", token);
export const change = (token: string, body: object) => request<Player>("PUT", "", token, body);
export const deleteAll = (token: string) => request<{ tables: number }>("DELETE", "", token);
export const exportAll = (token: string) => request<object>("GET", "/export", token);
export const transfer = (token: string) =>
  request<{ code: string; until: number }>("POST", "/transfer", token);
export const qr = (token: string, page: string) => request<string>("POST", "/transfer/qr", token, { page });
export const removeDevice = (token: string, key: string) =>
  request<object>("DELETE", `/devices/${key}`, token);
export const passkeyOptions = (token: string) =>
  request<PublicKeyCredentialCreationOptionsJSON>("POST", "/passkeys/options", token);
export const addPasskey = (token: string, body: object) => request<Player>("POST", "/passkeys", token, body);
export const removePasskey = (token: string, id: string) =>
  request<object>("DELETE", `/passkeys/${id}`, token);
export const passkeyChallenge = () =>
  request<PublicKeyCredentialRequestOptionsJSON>("POST", "/passkeys/challenge", "");
export const passkeySession = (body: object) => request<SignedIn>("POST", "/passkeys/session", "", body);
export const tables = (token: string) => request<OpenTable[]>("GET", "/tables", token);
export const openTable = (token: string, table: string) => request<Seated>("POST", `/tables/${table}`, token);
export const claim = (token: string, seat: string) =>
  request<object>("POST", "/places", token, { token: seat });
export const races = (token: string, before = "") =>
  request<{ races: PlayedRace[]; before: string | null }>(
    "GET",
    before ? `/races?before=${encodeURIComponent(before)}` : "/races",
    token,
  );
export const statistics = (token: string) => request<Statistics[]>("GET", "/statistics", token);
export const notices = (token: string) => request<Notices>("GET", "/notices", token);
export const addNotice = (token: string, body: object) => request<Notices>("POST", "/notices", token, body);
export const confirmNotice = (token: string, code: string) =>
  request<Notices>("POST", "/notices/confirm", token, { code });
export const dropNotice = (token: string, id: string) => request<Notices>("DELETE", `/notices/${id}`, token);
