type Json = Record<string, unknown>;
type Node = Record<string, unknown>;

const MAX_DEPTH = 30;
/** Default arguments of a tool: one string. */
export const TEXT_ARGUMENT: Json = {
  type: "object",
  properties: { input: { type: "string" } },
  required: ["input"],
};

/**
 * JSON Schema of a tool's arguments. Packages include their own version of zod, so its objects are read through the
 * common members of both generations; a schema that is JSON already stays unchanged.
 */
export function argumentsOf(schema: unknown): Json {
  if (typeof schema !== "object" || schema === null) return TEXT_ARGUMENT;
  if (defOf(schema) === undefined) return schema as Json;
  const read = schemaOf(schema, 0);
  return read["type"] === "object" ? read : TEXT_ARGUMENT;
}

/** Definition of a zod object: `_def` in version 3, also `def` in version 4. */
function defOf(schema: unknown): Node | undefined {
  const { _def, _zod } = (schema ?? {}) as { _def?: Node; _zod?: { def?: Node } };
  return _zod?.def ?? _def;
}

function kindOf(def: Node): string {
  const { typeName, type } = def;
  return String(typeName ?? type)
    .replace(/^Zod/, "")
    .toLowerCase();
}

/** The JSON Schema of a zod object. */
export function schemaOf(schema: unknown, depth = 0): Json {
  const def = defOf(schema);
  if (!def || depth > MAX_DEPTH) return {};
  const inner = (one: unknown) => schemaOf(one, depth + 1);
  const made = (KINDS[kindOf(def)] ?? (() => ({})))(def, inner, schema as Node);
  const description = (schema as { description?: unknown }).description ?? def["description"];
  return typeof description === "string" ? { ...made, description } : made;
}

type Inner = (schema: unknown) => Json;
const wrapped = (def: Node, inner: Inner) => inner(def["innerType"] ?? def["schema"] ?? def["in"]);

const KINDS: Readonly<Record<string, (def: Node, inner: Inner, schema: Node) => Json>> = {
  string: () => ({ type: "string" }),
  number: () => ({ type: "number" }),
  bigint: () => ({ type: "integer" }),
  boolean: () => ({ type: "boolean" }),
  date: () => ({ type: "string", format: "date-time" }),
  null: () => ({ type: "null" }),
  literal: ({ value, values }) => ({ enum: Array.isArray(values) ? values : [value] }),
  enum: ({ values, entries }) => ({
    type: "string",
    enum: Array.isArray(values) ? values : Object.values((entries ?? {}) as Json),
  }),
  array: ({ type, element }, inner) => ({ type: "array", items: inner(element ?? type) }),
  union: ({ options }, inner) => ({ anyOf: (options as unknown[]).map(inner) }),
  record: ({ valueType }, inner) => ({ type: "object", additionalProperties: inner(valueType) }),
  nullable: (def, inner) => ({ anyOf: [wrapped(def, inner), { type: "null" }] }),
  optional: wrapped,
  default: wrapped,
  effects: wrapped,
  pipe: wrapped,
  pipeline: wrapped,
  readonly: wrapped,
  object: (def, inner) => {
    const { shape } = def;
    const members = Object.entries((typeof shape === "function" ? (shape as () => Json)() : shape) as Json);
    return {
      type: "object",
      properties: Object.fromEntries(members.map(([name, one]) => [name, inner(one)])),
      required: members.filter(([, one]) => !isOptional(one)).map(([name]) => name),
    };
  },
};

function isOptional(schema: unknown): boolean {
  return ["optional", "default"].includes(kindOf(defOf(schema) ?? {}));
}
