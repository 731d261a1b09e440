// A symbol for every colour, since colour alone does not distinguish racers for everybody. Drawn around 0, 0, size 18.
export const SYMBOLS: Record<string, string> = {
  blue: "M-7 0A7 7 0 1 0 7 0A7 7 0 1 0-7 0Z",
  white: "M0-8.5 8.5 0 0 8.5-8.5 0Z",
  red: "M0-8 8 6H-8Z",
  green: "M-6.5-6.5H6.5V6.5H-6.5Z",
  yellow: "M0-8.5 2.4-2.7 8.6-2.4 3.8 1.6 5.4 7.6 0 4.2-5.4 7.6-3.8 1.6-8.6-2.4-2.4-2.7Z",
  black: "M-2.6-8h5.2v5.4H8v5.2H2.6V8h-5.2V2.6H-8v-5.2h5.4Z",
  orange: "M0-8 7.6-2.5 4.7 6.5H-4.7L-7.6-2.5Z",
  violet: "M0 7.5C-12-1-6-9.5 0-4 6-9.5 12-1 0 7.5Z",
};

/** Return a text colour with enough contrast on a colour. */
export const inkOn = (colour: string): string =>
  ["white", "yellow", "orange", "green"].includes(colour) ? "#14171c" : "#fff";
