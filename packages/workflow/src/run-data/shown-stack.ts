import { NodeError } from "./node-error.ts";

const MAX_FRAMES = 10;
const FRAME = /^\s+at (?:(.{1,120}?) )?\(?([^\s()]+:\d+:\d+)\)?$/;

/**
 * Stack of an error, one frame per line, with file names but without their folders. Errors that nodes throw on purpose
 * have descriptive messages: for them only the frames of a user's script are shown.
 */
export function shownStack(thrown: unknown): string | undefined {
  if (thrown instanceof NodeError) return thrown.scriptStack;
  if (!(thrown instanceof Error) || typeof thrown.stack !== "string") return undefined;
  const frames: string[] = [];
  for (const line of thrown.stack.split("\n")) {
    const [, name, place = ""] = FRAME.exec(line) ?? [];
    if (place === "" || place.startsWith("node:")) continue;
    const file = place.slice(place.lastIndexOf("/") + 1);
    frames.push(name === undefined ? `at ${file}` : `at ${name} (${file})`);
    if (frames.length === MAX_FRAMES) break;
  }
  return frames.length > 0 ? frames.join("\n") : undefined;
}
