import type { Body } from "./rules.ts";
import { firstProblem, objectOf, objectsOf, unknownKey } from "./shapes.ts";

const KNOWN = new Set([
  "contents",
  "systemInstruction",
  "tools",
  "toolConfig",
  "generationConfig",
  "safetySettings",
  "cachedContent",
]);
const KNOWN_IN_SCHEMAS = new Set([
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
  "minProperties",
  "maxProperties",
  "minLength",
  "maxLength",
  "pattern",
  "example",
  "anyOf",
  "propertyOrdering",
  "default",
  "items",
  "minimum",
  "maximum",
]);

/** Requests that Gemini rejects with 400, each rule with its error message. */
export function geminiProblem(body: Body): string | undefined {
  const contents = objectsOf(body["contents"]);
  return firstProblem(
    () => {
      const key = unknownKey(body, KNOWN);
      return key && `Invalid JSON payload received. Unknown name "${key}": Cannot find field.`;
    },
    () => (contents.length === 0 ? "GenerateContentRequest.contents: contents is not specified" : undefined),
    () => contentProblem(contents),
    () => turnProblem(contents),
    () => schemaProblem(body),
  );
}

const partsOf = (content: Body): Body[] => objectsOf(content["parts"]);

function contentProblem(contents: Body[]): string | undefined {
  for (const content of contents) {
    if (content["role"] !== "user" && content["role"] !== "model")
      return "Please use a valid role: user, model.";
    const parts = partsOf(content);
    if (parts.length === 0) return "contents.parts must not be empty.";
    if (
      parts.some((part) => Object.keys(part).every((key) => key === "thought" || key === "thoughtSignature"))
    ) {
      return "contents.parts: required oneof field 'data' must have one initialized field";
    }
  }
  return undefined;
}

/** A turn of function calls comes after one of the user or of responses, and is answered part by part. */
function turnProblem(contents: Body[]): string | undefined {
  for (const [index, content] of contents.entries()) {
    const calls = partsOf(content).filter((part) => part["functionCall"]).length;
    const responses = partsOf(contents[index + 1] ?? {}).filter((part) => part["functionResponse"]).length;
    if (calls !== responses) {
      return "Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.";
    }
    if (calls > 0 && contents[index - 1]?.["role"] !== "user") {
      return "Please ensure that function call turn comes immediately after a user turn or after a function response turn.";
    }
  }
  return undefined;
}

function schemaProblem(body: Body): string | undefined {
  const declared = objectsOf(body["tools"]).flatMap((tool) => objectsOf(tool["functionDeclarations"]));
  const generation = objectOf(body["generationConfig"]);
  if (generation["responseSchema"] && generation["responseMimeType"] !== "application/json") {
    return "generation_config.response_mime_type must be application/json when response_schema is set";
  }
  const schemas = [...declared.map((tool) => tool["parameters"]), generation["responseSchema"]];
  for (const schema of schemas) {
    const problem = schema === undefined ? undefined : schemaIssue(objectOf(schema));
    if (problem) return problem;
  }
  return undefined;
}

function schemaIssue(schema: Body): string | undefined {
  const key = unknownKey(schema, KNOWN_IN_SCHEMAS);
  if (key)
    return `Unknown name "${key}" at 'tools[0].function_declarations[0].parameters': Cannot find field.`;
  if (Array.isArray(schema["type"])) return "Proto field is not repeating, cannot start list.";
  const values = schema["enum"];
  if (Array.isArray(values) && values.some((value) => typeof value !== "string" || value === "")) {
    return "Invalid value at 'parameters.properties.enum' (TYPE_STRING)";
  }
  if (schema["type"] === "array" && schema["items"] === undefined)
    return "parameters.properties.items: missing field.";
  const inner = [
    schema["items"],
    ...objectsOf(schema["anyOf"]),
    ...Object.values(objectOf(schema["properties"])),
  ];
  return inner.flatMap((part) => (part === undefined ? [] : (schemaIssue(objectOf(part)) ?? [])))[0];
}
