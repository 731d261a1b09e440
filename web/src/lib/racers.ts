// Who is who at a table, for boards and sentences.

import type { Kit, Racer, Say } from "./kit";
import type { AnyEvent, GameEvent, TableView } from "./types";
import { isGameEvent } from "./types";

/** A racer without a person or a bot. */
export const nobody = (seat: string, name: string): Racer => ({
  seat,
  name,
  bot: null,
  away: false,
  me: false,
});

/** Everybody who races; `neutral` are the names of those whom nobody plays. */
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

/** Levels that think by the rules alone: every table has them, also one on this device. */
export const LEVELS = ["random", "reflex", "rookie", "driver", "champion"];
const NETWORKED = ["legend", "grandmaster"]; // ask a network, where one was trained

/** Whether a bot is one of our levels; external bots play only at a server. */
export const isLevel = (bot: string): boolean => NETWORKED.includes(bot) || LEVELS.includes(bot);

/** The name of a level; an external bot keeps its own. */
export const levelName = (bot: string, say: Say): string =>
  isLevel(bot) ? say(`web-level-${bot}`) : bot.replace(/^policy:/, "");

/** "A" is a seat, "A2" the second piece of a seat. */
function nameOf(letters: string, racers: Record<string, Racer>): string | undefined {
  const [, letter, number] = /^([A-Z])(\d?)$/.exec(letters) ?? [];
  return letter && racers[letter] ? racers[letter].name + (number ? ` ${number}` : "") : undefined;
}

/** Names for the letters in an event's details. */
function names(event: AnyEvent, racers: Record<string, Racer>): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(event)) {
    if (key === "event" || key === "clause" || typeof value !== "string") continue;
    const named = value.split(", ").map((one) => nameOf(one, racers));
    if (named.every((one) => one !== undefined)) found[key] = named.join(", ");
  }
  return found;
}

/** An event as a sentence. */
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
