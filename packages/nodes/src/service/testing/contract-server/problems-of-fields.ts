import type { Contract, ContractSchema } from "./contract.ts";
import { problemsOf, problemsOfText } from "./problems-of.ts";
import type { BodyPart } from "./read-body.ts";

/** Violations in the fields of a form, whose values are all strings: `a[b]` is a member of `a`, `a[]` and `a[0]` an entry. */
export function problemsOfForm(
  fields: readonly (readonly [string, string])[],
  schema: ContractSchema,
): string[] {
  const wrong = fields.flatMap(([name, value]) => {
    const found = memberAt(schema, name);
    if (!found) return [`body.${name}: unknown`];
    return problemsOfText(value, found.items ?? found).map((problem) => `body.${name}: ${problem}`);
  });
  return [...wrong, ...missingOf(schema, new Set(fields.map(([name]) => name.replace(/\[.*$/, ""))))];
}

/** Violations in the parts of a multipart body: files instead of strings, and invalid strings. */
export function problemsOfParts(
  parts: readonly BodyPart[],
  schema: ContractSchema,
  contract: Contract,
): string[] {
  const wrong = parts.flatMap(({ name, text, isFile }) => {
    const found = schema.properties?.[name] ?? memberAt(schema, name);
    if (!found) return [`body.${name}: unknown`];
    const wanted = isJson(found) || !found.items ? found : found.items;
    if (Object.keys(wanted).every((key) => key === "required")) return [];
    if (isFile !== (wanted.format === "binary")) return [`body.${name}: ${isFile ? "a" : "no"} file`];
    if (isFile) return [];
    if (isJson(wanted)) return problemsOfJson(text, wanted, contract, `body.${name}`);
    return problemsOfText(text, wanted).map((problem) => `body.${name}: ${problem}`);
  });
  return [...wrong, ...missingOf(schema, new Set(parts.map(({ name }) => name.replace(/\[\d*\]$/, ""))))];
}

const isJson = ({ type, items }: ContractSchema) =>
  type === "object" || (items !== undefined && (items.type === "object" || items.type === "array"));

function problemsOfJson(text: string, schema: ContractSchema, contract: Contract, at: string): string[] {
  try {
    return problemsOf(JSON.parse(text), schema, contract, at);
  } catch {
    return [`${at}: is not JSON`];
  }
}

function memberAt(schema: ContractSchema, name: string): ContractSchema | undefined {
  const [first = "", ...inner] = name.replaceAll("]", "").split("[");
  return inner.reduce<ContractSchema | undefined>(
    (found, key) =>
      /^\d*$/.test(key) && found?.items
        ? found.items
        : (found?.properties?.[key] ?? found?.additionalProperties),
    schema.properties?.[first],
  );
}

function missingOf({ properties = {} }: ContractSchema, given: ReadonlySet<string>): string[] {
  return Object.entries(properties)
    .filter(([name, { required }]) => required && !given.has(name))
    .map(([name]) => `body.${name}: missing`);
}
