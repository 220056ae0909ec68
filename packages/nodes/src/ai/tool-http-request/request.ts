import { isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { Draft, DraftBody } from "../../requests/draft.ts";
import { type PartName, type PartSettings, partArgument, type RequestSettings } from "./arguments.ts";
import { filledAddress, filledJson, filledText, plainText } from "./placeholders.ts";

type Values = Readonly<Record<string, unknown>>;

/** The request of a call, before its credential is added. */
export function draftOf(method: string, settings: RequestSettings, values: Values): Draft {
  const { url, parts } = settings;
  const headers = Object.entries(valuesOf("Headers", parts.Headers, values));
  const body: DraftBody | undefined = parts.Body && {
    kind: "json",
    value: valuesOf("Body", parts.Body, values),
  };
  return {
    method,
    url: filledAddress(url, values),
    query: Object.entries(valuesOf("Query", parts.Query, values)),
    arrayFormat: "indices",
    headers: Object.fromEntries(
      headers.map(([name, value]) => [name.trim().toLowerCase(), plainText(value)]),
    ),
    ...(body && { body }),
    transport: {},
  };
}

/** Values of one part for a call. */
function valuesOf(
  part: PartName,
  settings: PartSettings | undefined,
  values: Values,
): Record<string, unknown> {
  if (!settings) return {};
  if (settings.by === "keypair") return fieldsOf(settings.fields, values);
  if (settings.by === "model") return recordOf(part, values[partArgument(part)] ?? {});
  return recordOf(part, parsed(part, filledJson(settings.json, values)));
}

function fieldsOf(
  fields: (PartSettings & { by: "keypair" })["fields"],
  values: Values,
): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const { name, valueProvider, value } of fields) {
    if (name === "") continue;
    if (valueProvider === "fieldValue") given[name] = filledText(value, values);
    else if (values[name] !== undefined) given[name] = values[name];
  }
  return given;
}

function parsed(part: PartName, text: string): unknown {
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch (thrown) {
    throw nodeError("request-json-invalid", { label: part, reason: (thrown as Error).message });
  }
}

function recordOf(part: PartName, value: unknown): Record<string, unknown> {
  if (isRecord(value)) return value;
  throw nodeError("request-json-invalid", { label: part, reason: "It is not an object." });
}
