import { nodeError } from "../errors/node-error.ts";

/** The value of a parameter that users may write as JSON; an empty text is nothing. @throws NodeError that names the parameter. */
export function jsonOfText(value: unknown, label: string, itemIndex: number): unknown {
  if (typeof value !== "string") return value;
  if (value.trim() === "") return undefined;
  try {
    return JSON.parse(value);
  } catch (error) {
    throw nodeError("parameter-not-json", { label, reason: (error as Error).message }, { itemIndex });
  }
}
