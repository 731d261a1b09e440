// Six little scrap rockets seen from above, nose up, around 0, 0 in a box of 36 by 56. Each kind has its own body,
// so that two pilots of one colour are told apart.

import type { Kind } from "./types";

interface Body {
  steel: string; // fins, wings, rams: bare metal
  hull: string; // painted in the player's colour
  patch: string; // a plate of other scrap riveted on
  nozzles: number[]; // where the fire comes out
  glass: [number, number]; // where the pilot sits, and how wide the dome is
  mark: number; // where the player's symbol is
}

export const BODIES: Record<Kind, Body> = {
  racer: {
    steel: "M-6 4-17 18V25L-6 19ZM6 4 17 18V25L6 19ZM-5-14-12-7V-3L-5-7ZM5-14 12-7V-3L5-7Z",
    hull: "M0-28C7-18 9-6 8 20Q0 25-8 20C-9-6-7-18 0-28Z",
    patch: "M-7.5 4 1 2 2 7-7.8 9Z",
    nozzles: [0],
    glass: [-10, 4.5],
    mark: 13,
  },
  sprinter: {
    steel: "M-16 0Q-11-6-7 0V24H-16ZM16 0Q11-6 7 0V24H16ZM-2-28H2V-20H-2Z",
    hull: "M0-26C4-22 6-14 6 22H-6C-6-14-4-22 0-26Z",
    patch: "M-5.8-2H5.8V2H-5.8Z",
    nozzles: [-11.5, 11.5],
    glass: [-10, 3.8],
    mark: 12,
  },
  overtaker: {
    steel: "M-7 8-18-8V-14L-7-2ZM7 8 18-8V-14L7-2ZM-7 20-13 25H13L7 20Z",
    hull: "M-5-24Q0-28 5-24L9-4 8 22H-8L-9-4Z",
    patch: "M1-22 6-19 8-8 2-10Z",
    nozzles: [-4, 4],
    glass: [-8, 4.6],
    mark: 11,
  },
  opportunist: {
    steel:
      "M-13-12V-24Q-13-29-7-27L-9-20V-12ZM13-12V-24Q13-29 7-27L9-20V-12ZM-12 10-17 22H-9ZM12 10 17 22H9Z",
    hull: "M-12-14Q0-19 12-14L11 16Q0 25-11 16Z",
    patch: "M3-14 10-13 9.5-4 3-5Z",
    nozzles: [0],
    glass: [-5, 5],
    mark: 10,
  },
  brawler: {
    steel: "M-16-16-17-27-10-22-5-28 0-22 5-28 10-22 17-27 16-16ZM-14 6-18 10V22H-12ZM14 6 18 10V22H12Z",
    hull: "M-14-18H14L13 20Q0 25-13 20Z",
    patch: "M-13-16H-3V-9H-13.3Z",
    nozzles: [-7, 7],
    glass: [-6, 5.2],
    mark: 10,
  },
  trickster: {
    steel: "M-9-2-18 6V10L-9 8ZM9-10 17-16V-11L9-2ZM-2-29H2V-22H-2ZM-9-28H9V-25.5H-9ZM9 10 15 24H8Z",
    hull: "M-7-22Q0-26 7-22L10-8 9 8 10 20Q0 25-10 20L-9 8-10-8Z",
    patch: "M-9 16 9.6 14 9.8 19-9.8 20Z",
    nozzles: [3],
    glass: [-9, 4.6],
    mark: 6,
  },
};

/** A small sign for each kind's ability, around 0, 0 in a square of 16. */
export const SIGNS: Record<Kind, string> = {
  racer: "M-6 6V2A7 7 0 0 1 1-5H3",
  sprinter: "M0 7V-6M-4-2 0-6 4-2",
  overtaker: "M-4 6V-2Q-4-6 0-6T4-2V2M1 0 4 3 7 0",
  opportunist: "M-5-5V0A5 5 0 0 0 5 0V-5M-5-2H-2M5-2H2",
  brawler: "M-6-6 6 6M6-6-6 6",
  trickster: "M-6 3H4M1 0 4 3 1 6M6-3H-4M-1-6-4-3-1 0",
};
