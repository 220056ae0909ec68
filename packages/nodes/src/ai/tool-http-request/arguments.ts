import type { Tool } from "@heddle/workflow";
import { namesIn } from "./placeholders.ts";

/** Parts of a request that are fields, as the parameters of the form call them. */
export const PARTS = ["Query", "Headers", "Body"] as const;
export type PartName = (typeof PARTS)[number];

/** A field of a part. */
export interface PartField {
  readonly name: string;
  readonly valueProvider: "modelRequired" | "modelOptional" | "fieldValue";
  readonly value: string;
}

/** Settings of one part of the request in the form. */
export type PartSettings =
  | { readonly by: "keypair"; readonly fields: readonly PartField[] }
  | { readonly by: "json"; readonly json: string }
  | { readonly by: "model" };

/** Settings of the request in the form. */
export interface RequestSettings {
  readonly url: string;
  readonly parts: Readonly<Partial<Record<PartName, PartSettings>>>;
  readonly placeholders: readonly {
    readonly name: string;
    readonly description: string;
    readonly type: string;
  }[];
}

/** The argument that is a whole part. */
export const partArgument = (part: PartName) => part.toLowerCase();

/** Arguments that the model fills in: placeholders in braces, fields left to the model, and whole parts. */
export function argumentsOf({ url, parts, placeholders }: RequestSettings): Tool["inputSchema"] {
  const properties: Record<string, object> = {};
  const required: string[] = [];
  const add = (name: string, schema: object, isRequired = true) => {
    if (name === "" || Object.hasOwn(properties, name)) return;
    properties[name] = schema;
    if (isRequired) required.push(name);
  };
  const defined = (name: string) => schemaOf(placeholders.find((one) => one.name === name));
  const gaps = (text: string) => {
    for (const name of namesIn(text)) add(name, defined(name));
  };
  gaps(url);
  for (const part of PARTS) {
    const settings = parts[part];
    if (settings?.by === "json") gaps(settings.json);
    if (settings?.by === "model")
      add(partArgument(part), { type: "object", description: `The ${part.toLowerCase()} of the request` });
    for (const { name, valueProvider, value } of settings?.by === "keypair" ? settings.fields : [])
      if (valueProvider === "fieldValue") gaps(value);
      else add(name, defined(name), valueProvider === "modelRequired");
  }
  return { type: "object", properties, required };
}

const TYPES: Readonly<Record<string, string>> = {
  string: "string",
  number: "number",
  boolean: "boolean",
  json: "object",
};

/** Schema of a placeholder; a string by default. */
function schemaOf(definition: { description: string; type: string } | undefined): object {
  const type = TYPES[definition?.type ?? ""] ?? "string";
  return definition?.description ? { type, description: definition.description } : { type };
}
