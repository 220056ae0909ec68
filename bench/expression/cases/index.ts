import { dates } from "./dates.ts";
import { lists } from "./lists.ts";
import { paths } from "./paths.ts";
import type { Case } from "./scope.ts";
import { simple } from "./simple.ts";
import { texts } from "./texts.ts";

/** All measured expressions, by their goal. */
export const groups: Readonly<Record<string, readonly Case[]>> = { paths, simple, texts, lists, dates };

export const cases: readonly Case[] = Object.values(groups).flat();
export { type Case, scope } from "./scope.ts";
