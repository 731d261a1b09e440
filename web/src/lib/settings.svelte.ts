// The settings of this device, in localStorage.

import { LANGUAGES, spoken, texts, type Language } from "./texts.svelte";

const KEY = "paddock.settings";

interface Kept {
  language: Language | "";
  theme: "" | "dark" | "light"; // "": the system's preference
  motion: "" | "on" | "off";
  sound: boolean;
  vibration: boolean;
  confirm: boolean; // ask before sending an action
  large: boolean; // large type
  shortcuts: boolean; // single keys for hint, undo and choices
  ownOnly: boolean; // pass automatically on reactions that do not concern own pieces
  name: string;
}

const FRESH: Kept = {
  language: "",
  theme: "",
  motion: "",
  sound: false,
  vibration: false,
  confirm: false,
  large: false,
  shortcuts: true,
  ownOnly: false,
  name: "",
};

function kept(): Kept {
  try {
    return { ...FRESH, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...FRESH };
  }
}

export const settings = $state<Kept>(kept());

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const system = $state({ dark: dark.matches, still: still.matches });
dark.addEventListener("change", () => (system.dark = dark.matches));
still.addEventListener("change", () => (system.still = still.matches));

/** Whether motion is reduced: pieces jump instead of moving. */
export const motionless = (): boolean =>
  settings.motion === "off" || (settings.motion === "" && system.still);

/** Apply the settings to the page whenever they change, and store them. */
export function followSettings(): void {
  $effect.root(() => {
    $effect(() => {
      const root = document.documentElement;
      root.dataset.theme = settings.theme || (system.dark ? "dark" : "light");
      root.dataset.motion = motionless() ? "off" : "on";
      root.style.fontSize = settings.large ? "125%" : "";
      root.lang = texts.language;
    });
    $effect(() => {
      const kept = JSON.stringify(settings);
      try {
        localStorage.setItem(KEY, kept);
      } catch {
        // Without storage they last until the page is closed.
      }
    });
  });
}

export async function speak(language: Language): Promise<void> {
  await texts.speak(language);
  settings.language = language;
}

/** Load the chosen language, else the browser's. */
export async function speakAtFirst(): Promise<void> {
  const chosen = settings.language as Language;
  await texts.speak(LANGUAGES.includes(chosen) ? chosen : spoken());
}
