import type { Item } from "@heddle/workflow";
import type { AnswerRule, HttpAnswer } from "./messages.ts";

const JSON_TYPE = "application/json; charset=utf-8";
/** The sandbox of every answer keeps pages out of the editor's origin. */
const TEXT_TYPE = "text/html; charset=utf-8";

/** The answer to a webhook call from the items of the last node. */
export function lastNodeAnswer(rule: AnswerRule, output: readonly (readonly Item[] | null)[]): HttpAnswer {
  if (rule.data === "noData") return { status: rule.status, headers: rule.headers };
  const items = output.find((one) => one && one.length > 0) ?? [];
  if (rule.data === "allEntries") return json(rule, JSON.stringify(items.map((item) => item.json)));
  const first = items[0];
  if (rule.data === "firstEntryBinary") return binary(rule, first);
  if (!first) return failed("No item to return was found");
  return firstJson(rule, first);
}

/** Response to the caller of a failed workflow; it reveals no internals. */
export function failed(message = "Error in workflow"): HttpAnswer {
  return { status: 500, headers: { "content-type": JSON_TYPE }, body: JSON.stringify({ message }) };
}

function firstJson(rule: AnswerRule, item: Item): HttpAnswer {
  const value = rule.propertyName ? readPath(item.json, rule.propertyName) : item.json;
  if (rule.contentType) {
    const body = typeof value === "string" ? value : JSON.stringify(value ?? null);
    return { status: rule.status, headers: { ...rule.headers, "content-type": rule.contentType }, body };
  }
  if (rule.propertyName && typeof value === "string")
    return { status: rule.status, headers: { "content-type": TEXT_TYPE, ...rule.headers }, body: value };
  return json(rule, JSON.stringify(value ?? null));
}

function binary(rule: AnswerRule, item: Item | undefined): HttpAnswer {
  const name = rule.binaryProperty || "data";
  const file = item?.binary?.[name];
  if (!file) return failed(`The binary property "${name}" which should be returned does not exist`);
  return {
    status: rule.status,
    headers: { ...rule.headers, "content-type": rule.contentType || file.mimeType },
    body: { file },
  };
}

function json(rule: AnswerRule, body: string): HttpAnswer {
  return { status: rule.status, headers: { "content-type": JSON_TYPE, ...rule.headers }, body };
}

function readPath(value: unknown, path: string): unknown {
  let current = value;
  for (const part of path.split(".")) {
    if (typeof current !== "object" || current === null || !Object.hasOwn(current, part)) return undefined;
    current = (current as Record<string, unknown>)[part];
  }
  return current;
}
