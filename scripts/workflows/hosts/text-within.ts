import { isRecord } from "@heddle/workflow";
import { objectOf } from "../sample.ts";
import type { Shape } from "../shape.ts";

/** Paths where model nodes put the text of a response; the first one that a workflow reads is used. */
const PLACES = [
  "output.0.content.0.text",
  "output",
  "text",
  "message.content",
  "content.parts.0.text",
  "content.0.text",
  "candidates.0.content.parts.0.text",
  "choices.0.message.content",
  "response.text",
  "response",
  "content",
];

/** Text that a workflow reads of a model's response. */
export function textWithin(shape: Shape): string {
  const whole = objectOf(shape);
  for (const place of PLACES) {
    const found = place.split(".").reduce<unknown>(inside, whole);
    if (typeof found === "string" && found !== "") return found;
    if (typeof found === "number" || typeof found === "boolean") return String(found);
    if (isRecord(found) || Array.isArray(found)) return JSON.stringify(found);
  }
  return Object.keys(whole).length > 0 ? JSON.stringify(whole) : "A sample answer.";
}

function inside(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isRecord(value) ? value[key] : undefined;
}
