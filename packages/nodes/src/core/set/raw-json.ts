import { isRecord, parseLooseLiteral } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { SetContext } from "./description.ts";

/** Reads the JSON object of one item. */
export type ReadJson = (itemIndex: number) => Record<string, unknown>;

/**
 * Prepares the JSON of raw mode. Expressions inside a string are inserted one by one, objects and lists as JSON, so
 * that `{ "user": {{ $json.user }} }` works.
 */
export function readRawJson(context: SetContext): ReadJson {
  const { read } = context;
  const raw = read.stored("jsonOutput");
  const parts = typeof raw === "string" && raw.startsWith("=") ? splitTemplate(raw.slice(1)) : [];
  const mixed = parts.length > 1 && parts.some((part) => part.expression);
  if (!mixed) return (itemIndex) => toObject(read.given(itemIndex).jsonOutput, itemIndex);
  return (itemIndex) => {
    const text = parts.map((part) =>
      part.expression ? asText(context.evaluate(`=${part.text}`, itemIndex)) : part.text,
    );
    return toObject(text.join(""), itemIndex);
  };
}

interface Part {
  expression: boolean;
  text: string;
}

/** Splits a template into literal text and `{{ }}` parts; quotes and brackets inside a part can contain `}}`. */
export function splitTemplate(template: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (let open = template.indexOf("{{"); open >= 0; open = template.indexOf("{{", at)) {
    const end = endOfPart(template, open + 2);
    if (end < 0) break;
    if (open > at) parts.push({ expression: false, text: template.slice(at, open) });
    parts.push({ expression: true, text: template.slice(open, end) });
    at = end;
  }
  if (at < template.length) parts.push({ expression: false, text: template.slice(at) });
  return parts;
}

function endOfPart(template: string, from: number): number {
  let depth = 0;
  let quote = "";
  for (let at = from; at < template.length; at++) {
    const char = template.charAt(at);
    if (quote) {
      if (char === "\\") at++;
      else if (char === quote) quote = "";
    } else if (char === '"' || char === "'" || char === "`") quote = char;
    else if (char === "{") depth++;
    else if (char === "}" && depth > 0) depth--;
    else if (char === "}" && template.charAt(at + 1) === "}") return at + 2;
  }
  const plain = template.indexOf("}}", from);
  return plain < 0 ? -1 : plain + 2;
}

function asText(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "null");
}

function toObject(value: unknown, itemIndex: number): Record<string, unknown> {
  const parsed = typeof value === "string" ? parse(value, itemIndex) : value;
  if (isRecord(parsed)) return parsed;
  throw nodeError("item-json-not-an-object", { itemIndex }, { itemIndex });
}

/** JSON, or what JavaScript writes: names without quotes, single quotes, a comma at the end. */
function parse(text: string, itemIndex: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const loose = looseOrUndefined(text);
    if (loose !== undefined) return loose;
    throw nodeError("item-json-unreadable", { itemIndex, reason: (error as Error).message }, { itemIndex });
  }
}

function looseOrUndefined(text: string): unknown {
  try {
    return parseLooseLiteral(text.trim().replace(/,+$/, ""));
  } catch {
    return undefined;
  }
}
