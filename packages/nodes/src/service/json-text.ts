import { nodeError } from "../errors/node-error.ts";

/** Parses a parameter that users can write as JSON; an empty string is `undefined`. @throws NodeError that names the parameter */
export function jsonOfText(value: unknown, label: string, itemIndex: number): unknown {
  if (typeof value !== "string") return value;
  if (value.trim() === "") return undefined;
  try {
    return JSON.parse(value);
  } catch (error) {
    throw nodeError("parameter-not-json", { label, reason: (error as Error).message }, { itemIndex });
  }
}
