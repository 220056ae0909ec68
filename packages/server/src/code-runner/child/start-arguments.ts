import type { StartArguments } from "../guest/kit.ts";
import type { Frame } from "./frames.ts";

/**
 * Single values instead of objects: a new context has to build the shape of every object that it parses, property by property, which took
 * more time than a small script.
 */
export function startArguments({ head, body }: Frame): StartArguments {
  const { mode, task, keepGoing, isMore, now, timezone, hasEnv, names, values } = head;
  const { characters, items } = head["limits"] as { characters: number; items: number };
  return [
    String(mode),
    String(task),
    keepGoing === true,
    isMore === true,
    characters,
    items,
    (head["modules"] as string[]).join(","),
    Number(now),
    String(timezone),
    hasEnv === true,
    String(names),
    String(values),
    body,
  ];
}
