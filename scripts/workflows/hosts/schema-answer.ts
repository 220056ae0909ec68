import { isRecord } from "@heddle/workflow";

type Schema = Record<string, unknown>;

const IN_TEXT = "It follows this JSON Schema:\\n";

/** The JSON Schema that a request to a model holds for the answer, in the words of any provider. */
export function answerSchemaOf(body: string): Schema | undefined {
  const request = parsed(body);
  return (isRecord(request) ? declared(request) : undefined) ?? told(body);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function declared(request: Schema): Schema | undefined {
  const places = [
    ["response_format", "json_schema", "schema"],
    ["text", "format", "schema"],
    ["output_config", "format", "schema"],
    ["generationConfig", "responseSchema"],
    ["generationConfig", "responseJsonSchema"],
    ["generationConfig", "response_schema"],
    ["generation_config", "response_schema"],
    ["format"],
  ];
  for (const place of places) {
    const found = place.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), request);
    if (isRecord(found)) return found;
  }
  return undefined;
}

/** A schema inside instructions: the string is itself escaped in JSON. */
function told(body: string): Schema | undefined {
  const from = body.indexOf(IN_TEXT);
  if (from < 0) return undefined;
  const inner = /^(?:[^"\\]|\\.)*/.exec(body.slice(from + IN_TEXT.length))?.[0] ?? "";
  const text = String(parsed(`"${inner}"`));
  const found = parsed(text.split("\n\n")[0] ?? "") ?? parsed(text);
  return isRecord(found) ? found : undefined;
}

/** A value that is valid for the schema; values of `hint` are used if valid. */
export function sampleOfSchema(schema: Schema, hint?: unknown, root: Schema = schema): unknown {
  const reference = schema["$ref"];
  if (typeof reference === "string") return sampleOfSchema(resolved(reference, root), hint, root);
  const [choice] = [schema["anyOf"], schema["oneOf"], schema["allOf"]].filter(Array.isArray).flat();
  if (isRecord(choice)) return sampleOfSchema(choice, hint, root);
  const { const: only, enum: values, items, properties } = schema;
  if (only !== undefined) return only;
  if (Array.isArray(values)) return values.includes(hint) ? hint : values[0];
  switch (typeOf(schema)) {
    case "object":
      return Object.fromEntries(
        Object.entries(isRecord(properties) ? properties : {}).map(([key, one]) => [
          key,
          sampleOfSchema(isRecord(one) ? one : {}, isRecord(hint) ? hint[key] : undefined, root),
        ]),
      );
    case "array": {
      const hints =
        Array.isArray(hint) && hint.length > 0
          ? hint
          : Array(Number(schema["minItems"] ?? 1)).fill(undefined);
      return hints.map((each) => sampleOfSchema(isRecord(items) ? items : {}, each, root));
    }
    case "boolean":
      return typeof hint === "boolean" ? hint : true;
    case "integer":
    case "number":
      return typeof hint === "number" ? hint : Number(schema["minimum"] ?? 7);
    case "null":
      return null;
    default:
      return typeof hint === "string" ? hint : "sample";
  }
}

function typeOf({ type, properties, items }: Schema): string {
  const first = Array.isArray(type) ? type.find((each) => each !== "null") : type;
  if (typeof first === "string") return first.toLowerCase();
  return properties ? "object" : items ? "array" : "string";
}

function resolved(reference: string, root: Schema): Schema {
  const found = reference
    .split("/")
    .slice(1)
    .reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), root);
  return isRecord(found) ? found : {};
}
