import type { JsonSchema } from "../../port/tool.ts";

type Node = Record<string, unknown>;

/** Keywords of Gemini's own schemas. @see https://ai.google.dev/api/caching#Schema */
const KNOWN = new Set([
  "type",
  "format",
  "title",
  "description",
  "nullable",
  "enum",
  "maxItems",
  "minItems",
  "properties",
  "required",
  "minLength",
  "maxLength",
  "pattern",
  "anyOf",
  "items",
  "minimum",
  "maximum",
]);
const FORMATS = new Set(["enum", "date-time", "float", "double", "int32", "int64"]);
const MAX_DEPTH = 20;

/**
 * A JSON Schema in Gemini's format: references are resolved, unions of types become alternatives, and unsupported
 * keywords are dropped (constants become an enumeration of one). The model then has slightly less information; its
 * arguments are checked against the whole schema anyway.
 */
export function narrowSchema(schema: JsonSchema): Record<string, unknown> {
  return narrowed(schema as Node, schema as Node, 0);
}

function narrowed(node: Node, root: Node, depth: number): Node {
  if (depth > MAX_DEPTH) return { type: "object" };
  const whole = withConst(withType(combined(resolved(node, root), root)));
  const copy: Node = {};
  for (const [key, value] of Object.entries(whole)) {
    if (KNOWN.has(key)) copy[key] = narrowedPart({ key, value, root, depth });
  }
  return cleaned(copy);
}

function narrowedPart({
  key,
  value,
  root,
  depth,
}: {
  key: string;
  value: unknown;
  root: Node;
  depth: number;
}): unknown {
  const part = (schema: unknown) => narrowed(objectOf(schema), root, depth + 1);
  switch (key) {
    case "properties":
      return Object.fromEntries(
        Object.entries(objectOf(value)).map(([name, schema]) => [name, part(schema)]),
      );
    case "items":
      return part(Array.isArray(value) ? value[0] : value);
    case "anyOf":
      return (value as unknown[]).map(part);
    default:
      return value;
  }
}

function resolved(node: Node, root: Node): Node {
  const path = node["$ref"];
  if (typeof path !== "string" || !path.startsWith("#")) return node;
  let target: unknown = root;
  for (const step of path.slice(1).split("/").filter(Boolean)) {
    target = objectOf(target)[decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~")];
  }
  const { $ref: _path, ...own } = node;
  return { ...objectOf(target), ...own };
}

/** `oneOf` is read as `anyOf`; the parts of `allOf` are put together. */
function combined(node: Node, root: Node): Node {
  const { oneOf, allOf, ...rest } = node;
  const alternatives = rest["anyOf"] ?? oneOf;
  const base = Array.isArray(alternatives) ? { ...rest, anyOf: alternatives } : rest;
  if (!Array.isArray(allOf)) return base;
  return allOf.reduce<Node>(
    (whole, part) => joined(whole, combined(resolved(objectOf(part), root), root)),
    base,
  );
}

function joined(one: Node, other: Node): Node {
  return {
    ...other,
    ...one,
    properties: { ...objectOf(other["properties"]), ...objectOf(one["properties"]) },
    required: [...new Set([...listOf(one["required"]), ...listOf(other["required"])])],
  };
}

/** `["string", "null"]` is a nullable string; several types are alternatives. */
function withType(node: Node): Node {
  if (!Array.isArray(node["type"])) return withNullAlternative(node);
  const types = node["type"].filter((type) => type !== "null");
  const nullable = types.length < node["type"].length ? { nullable: true } : {};
  const { type: _types, ...rest } = node;
  if (types.length === 1) return { ...rest, type: types[0], ...nullable };
  return {
    ...(rest["description"] ? { description: rest["description"] } : {}),
    anyOf: types.map((type) => ({ ...rest, type })),
    ...nullable,
  };
}

function withNullAlternative(node: Node): Node {
  if (!Array.isArray(node["anyOf"])) return node;
  const others = node["anyOf"].filter((part) => objectOf(part)["type"] !== "null");
  if (others.length === node["anyOf"].length) return node;
  const { anyOf: _all, ...rest } = node;
  const [only] = others;
  return others.length === 1
    ? { ...rest, ...objectOf(only), nullable: true }
    : { ...rest, anyOf: others, nullable: true };
}

function withConst(node: Node): Node {
  if (!("const" in node)) return node;
  const { const: value, ...rest } = node;
  return { ...rest, type: rest["type"] ?? typeof value, enum: [value] };
}

/** Enumerations contain only strings, and lists define their items. */
function cleaned(node: Node): Node {
  const { enum: values, format, ...rest } = node;
  const texts = listOf(values);
  const isText = texts.length > 0 && texts.every((value) => typeof value === "string" && value !== "");
  const type =
    rest["type"] ?? (rest["properties"] ? "object" : rest["items"] ? "array" : isText ? "string" : undefined);
  const known = new Set(Object.keys(objectOf(rest["properties"])));
  const required = listOf(rest["required"]).filter((name) => known.has(String(name)));
  const { required: _required, ...plain } = rest;
  return {
    ...plain,
    ...(type === undefined && !rest["anyOf"] ? { type: "string" } : type === undefined ? {} : { type }),
    ...(isText && { enum: texts }),
    ...(FORMATS.has(String(format)) && { format }),
    ...(required.length > 0 && { required }),
    ...(type === "array" && rest["items"] === undefined && { items: { type: "string" } }),
  };
}

function objectOf(value: unknown): Node {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Node) : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
