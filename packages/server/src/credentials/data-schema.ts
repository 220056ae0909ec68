import { loadCredentialType } from "@heddle/nodes";
import { type DisplayOptions, declarationsInOrder, isRecord, type NodeProperty } from "@heddle/workflow";
import { Ajv, type ErrorObject } from "ajv";
import { credentialProperties } from "../node-types/credential-properties.ts";

type Json = Record<string, unknown>;

/** Parts of a form without a value, or without one that users enter. */
const WITHOUT_VALUE = new Set(["hidden", "notice", "callout", "button", "curlImport"]);
const MAX_NAMED_CHARACTERS = 100;

/**
 * JSON schema (draft 7) of a credential type's data: its fields, the required ones, and the conditions under which a
 * field exists. `undefined` if the type is not installed.
 */
export async function credentialDataSchema(type: string): Promise<Json | undefined> {
  if (!(await loadCredentialType(type))) return undefined;
  const all = (await credentialProperties(type)) ?? [];
  const fields = declarationsInOrder(all.filter((property) => !WITHOUT_VALUE.has(property.type)));
  const byName = new Map(all.map((property) => [property.name, property]));
  const properties = fields.map(({ name, properties: versions }) => [name, valueSchema(versions)]);
  const conditional = fields.flatMap(({ name, properties: versions }) => conditionOf(name, versions, byName));
  return {
    additionalProperties: false,
    type: "object",
    properties: Object.fromEntries(properties),
    required: fields
      .filter(({ properties: versions }) => versions.every((one) => one.required && !conditionsOf(one)))
      .map(({ name }) => name),
    ...(conditional.length > 0 ? { allOf: conditional } : {}),
  };
}

/** Validation error of data, as the end of a sentence; `undefined` if valid. */
export function problemOfData(schema: Json, data: Json): string | undefined {
  const ajv = new Ajv({ strict: false, allErrors: true });
  const validate = ajv.compile(schema);
  if (validate(data)) return undefined;
  const told = (validate.errors ?? []).toSorted((a, b) => rankOf(a) - rankOf(b))[0];
  return told ? sentenceOf(told) : "is not valid";
}

/** Least specific errors first; other keywords identify the field, and are the most helpful. */
const KEYWORDS = ["if", "anyOf", "allOf", "not", "required"];

function rankOf({ keyword }: ErrorObject): number {
  const index = KEYWORDS.indexOf(keyword);
  return index < 0 ? -KEYWORDS.length : -index;
}

function sentenceOf({ keyword, params, instancePath, message = "is not valid" }: ErrorObject): string {
  if (keyword === "additionalProperties") return `has no field ${named(params["additionalProperty"])}`;
  if (keyword === "not") return "has a field that the values of the others leave out";
  if (keyword === "required") return `needs the field ${named(params["missingProperty"])}`;
  const choices = keyword === "enum" ? `: ${(params["allowedValues"] as unknown[]).join(", ")}` : "";
  return `${named(instancePath.slice(1))} ${message}${choices}`.trim();
}

function named(name: unknown): string {
  return `"${String(name).slice(0, MAX_NAMED_CHARACTERS)}"`;
}

/** A field that several declarations share takes what any of them takes. */
function valueSchema(versions: readonly NodeProperty[]): Json {
  const schemas = versions.map(schemaOf);
  const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  return distinct.length === 1 ? distinct[0]! : { anyOf: distinct };
}

function schemaOf({ type, options }: NodeProperty): Json {
  switch (type) {
    case "number":
      return { type: "number" };
    case "boolean":
      return { type: "boolean" };
    case "options":
      return choiceOf(options);
    case "multiOptions":
      return { type: "array", items: choiceOf(options) };
    case "collection":
    case "fixedCollection":
      return { type: "object" };
    case "json":
      return { type: ["string", "object", "array"] };
    default:
      return { type: "string" };
  }
}

/** Choices that a service lists are not known here. */
function choiceOf(options: NodeProperty["options"]): Json {
  const values = (options ?? []).flatMap((option) => ("value" in option ? [option.value] : []));
  const types = [...new Set(values.map((value) => typeof value))];
  if (values.length === 0) return { type: ["string", "number", "boolean"] };
  return { type: types.length === 1 ? types[0] : types, enum: values };
}

/** A displayed field can be required; a hidden one must not be sent. */
function conditionOf(
  name: string,
  versions: readonly NodeProperty[],
  byName: ReadonlyMap<string, NodeProperty>,
): Json[] {
  const shown = versions.map((one) => conditionsOf(one));
  if (shown.some((one) => one === undefined)) return [];
  const conditions = shown.map((one) => conditionSchema(one!, byName));
  const isNeeded = versions.every(({ required }) => required);
  return [
    {
      if: conditions.length === 1 ? conditions[0] : { anyOf: conditions },
      // biome-ignore lint/suspicious/noThenProperty: the word of JSON schema
      then: isNeeded ? { allOf: [{ required: [name] }] } : {},
      else: { allOf: [{ not: { required: [name] } }] },
    },
  ];
}

/** Conditions on plain values of other fields; `undefined` if there are none. */
function conditionsOf({ displayOptions }: NodeProperty): DisplayOptions | undefined {
  const plain = (part: Record<string, unknown[]> | undefined) =>
    Object.entries(part ?? {}).filter(
      ([key, values]) => !/^[@/]/.test(key) && !values.some((value) => isRecord(value)),
    );
  const [show, hide] = [plain(displayOptions?.show as never), plain(displayOptions?.hide as never)];
  if (show.length + hide.length === 0) return undefined;
  return { show: Object.fromEntries(show), hide: Object.fromEntries(hide) } as DisplayOptions;
}

function conditionSchema({ show, hide }: DisplayOptions, byName: ReadonlyMap<string, NodeProperty>): Json {
  const shown = Object.entries(show ?? {}).map(([key, values]) => valueIn(key, values as unknown[], byName));
  const hidden = Object.entries(hide ?? {}).map(([key, values]) => ({
    not: valueIn(key, values as unknown[], byName),
  }));
  const [only, ...more] = [merged(shown), ...hidden].filter((one) => one !== undefined);
  return more.length === 0 ? only! : { allOf: [only, ...more] };
}

/** A field that is not sent has its default. */
function valueIn(key: string, values: unknown[], byName: ReadonlyMap<string, NodeProperty>): Json {
  const isDefault = values.includes(byName.get(key)?.default);
  return { properties: { [key]: { enum: values } }, ...(isDefault ? {} : { required: [key] }) };
}

function merged(parts: Json[]): Json | undefined {
  if (parts.length === 0) return undefined;
  const properties = Object.assign({}, ...parts.map((part) => part["properties"]));
  const required = parts.flatMap((part) => (part["required"] as string[] | undefined) ?? []);
  return { properties, ...(required.length > 0 ? { required } : {}) };
}
