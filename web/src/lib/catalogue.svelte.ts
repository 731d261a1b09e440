// The games of this server and their texts.

import * as api from "./api";
import { texts } from "./texts.svelte";

class Catalogue {
  games = $state.raw<string[]>([]);
  broken = $state.raw<api.GameInfo[]>([]); // games that failed to load, with the reason
  lessons = $state.raw<Record<string, string[]>>({}); // by game
  local = $state.raw<string[]>([]); // playable on this device without a server
  infos = $state.raw<Record<string, api.GameInfo>>({}); // by game
  ready = $state(false); // infos and texts are loaded

  readonly loaded: Promise<void>;
  #done!: () => void;

  constructor() {
    this.loaded = new Promise((done) => (this.#done = done));
  }

  async load(): Promise<void> {
    const infos = await api.games();
    this.games = infos.filter((one) => !one.broken).map((one) => one.name);
    this.broken = infos.filter((one) => one.broken);
    this.infos = Object.fromEntries(infos.map((one) => [one.name, one]));
    this.lessons = Object.fromEntries(infos.map((one) => [one.name, one.lessons ?? []]));
    this.local = infos.filter((one) => one.local).map((one) => one.name);
    await texts.need(...this.games);
    this.ready = true;
    this.#done();
  }
}

export const catalogue = new Catalogue();
