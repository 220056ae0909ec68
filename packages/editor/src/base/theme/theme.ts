import { useSyncExternalStore } from "react";
import { storageKeys } from "../storage/index.ts";

/** `system` follows the operating system. */
export type ThemeChoice = "system" | "light" | "dark";

/** Also read by public/theme.js before the first paint. */
const storageKey = storageKeys.theme;
const systemDark = window.matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

function themeChoice(): ThemeChoice {
  const stored = localStorage.getItem(storageKey);
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** Returns the theme on screen. */
function activeTheme(): "light" | "dark" {
  const choice = themeChoice();
  if (choice !== "system") return choice;
  return systemDark.matches ? "dark" : "light";
}

/** Switches to a theme and stores the choice in the browser. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === "system") localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, choice);
  apply();
}

function apply(): void {
  const theme = activeTheme();
  document.documentElement.dataset["theme"] = theme;
  document.body.classList.toggle("theme-light", theme === "light");
  document.body.classList.toggle("theme-dark", theme === "dark");
  for (const listener of listeners) listener();
}

/** Applies the stored choice and starts following the system and other tabs. */
export function startTheme(): void {
  systemDark.addEventListener("change", apply);
  window.addEventListener("storage", (event) => event.key === storageKey && apply());
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the chosen theme, `system` by default. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, themeChoice);
}

/** Returns the theme on screen, and follows it. */
export function useActiveTheme(): "light" | "dark" {
  return useSyncExternalStore(subscribe, activeTheme);
}
