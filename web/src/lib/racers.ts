// Names of racers and bots, and events as sentences.

import type { Kit, Racer, Say } from "./kit";
import type { AnyEvent, GameEvent, TableView } from "./types";
import { isGameEvent } from "./types";

/** Return a racer without a person or a bot. */
export const nobody = (seat: string, name: string): Racer => ({
  seat,
  name,
  bot: null,
  away: false,
  me: false,
});

/** Return all racers by seat; `neutral` are the names of racers that nobody plays. */
export function racersOf(
  table: TableView,
  mine: string[],
  say: Say,
  neutral: Record<string, string> = {},
): Record<string, Racer> {
  const racers: Record<string, Racer> = {};
  for (const [seat, name] of Object.entries(neutral)) racers[seat] = nobody(seat, name);
  for (const [seat, held] of Object.entries(table.seats)) {
    const person = held.person ? table.people[held.person] : undefined;
    const unnamed = Object.values(table.seats).filter((one) => one.person === held.person && !one.name);
    const bot = held.bot ? say("web-bot-name", { level: levelName(held.bot, say), seat }) : say("web-nobody");
    racers[seat] = {
      seat,
      name: person ? held.name || (unnamed.length > 1 ? `${person.name} ${seat}` : person.name) : bot,
      bot: held.bot,
      away: held.away,
      me: mine.includes(seat),
    };
  }
  return racers;
}

/** Levels that search by the rules only: available at every table, also without a server. */
export const LEVELS = ["random", "reflex", "rookie", "driver", "champion"];
const NETWORKED = ["legend", "grandmaster"]; // use a trained network

/** Whether a bot is a built-in level; external bots play only at a server. */
export const isLevel = (bot: string): boolean => NETWORKED.includes(bot) || LEVELS.includes(bot);

/** Return the translated name of a level; external bots keep their own name. */
export const levelName = (bot: string, say: Say): string =>
  isLevel(bot) ? say(`web-level-${bot}`) : bot.replace(/^policy:/, "");

/** Return the name for "A" (a seat) or "A2" (the second piece of a seat). */
function nameOf(letters: string, racers: Record<string, Racer>): string | undefined {
  const [, letter, number] = /^([A-Z])(\d?)$/.exec(letters) ?? [];
  return letter && racers[letter] ? racers[letter].name + (number ? ` ${number}` : "") : undefined;
}

/** Replace seat letters in an event's details by names. */
function names(event: AnyEvent, racers: Record<string, Racer>): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(event)) {
    if (key === "event" || key === "clause" || typeof value !== "string") continue;
    const named = value.split(", ").map((one) => nameOf(one, racers));
    if (named.every((one) => one !== undefined)) found[key] = named.join(", ");
  }
  return found;
}

/** Return an event as a translated sentence. */
export function sentence(
  kit: Pick<Kit, "words">,
  game: string,
  event: AnyEvent,
  racers: Record<string, Racer>,
  say: Say,
): string {
  if (!isGameEvent(event)) {
    const why = { absent: "absent", host: "stand-in" }[String(event.why)] ?? event.table;
    return say(`web-table-${why}`, { ...event, ...names(event, racers) });
  }
  const id = `${game}-event-${event.event}${event.hidden ? "-hidden" : ""}`;
  return say(id, { ...event, ...names(event, racers), ...kit.words?.(event as GameEvent, say, racers) });
}
