import { type ExecuteContext, isRecord, NodeError, parseLooseLiteral } from "@heddle/workflow";

/** The fields that a trigger declares, with an example of each; undefined when it takes every item as it is. */
export function inputFields(
  parameter: Pick<ExecuteContext, "parameter">["parameter"],
): Record<string, unknown> | undefined {
  const source = parameter<string>("inputSource", 0, "workflowInputs");
  if (source === "passthrough") return undefined;
  const fields =
    source === "jsonExample" ? exampleFields(parameter("jsonExample", 0, "")) : listedFields(parameter);
  return Object.keys(fields).length > 0 ? fields : undefined;
}

function listedFields(parameter: ExecuteContext["parameter"]): Record<string, unknown> {
  const values = parameter<unknown>("workflowInputs.values", 0, []);
  const names = (Array.isArray(values) ? values : [])
    .map((field) => (isRecord(field) ? field["name"] : undefined))
    .filter((name): name is string => typeof name === "string" && name !== "");
  return Object.fromEntries(names.map((name) => [name, null]));
}

function exampleFields(example: unknown): Record<string, unknown> {
  const value = typeof example === "string" ? parsed(example) : example;
  if (isRecord(value)) return value;
  throw new NodeError("The JSON example of the inputs is no object.", {
    description: 'Write an object with one member per input, such as { "name": "Ada", "age": 36 }.',
  });
}

function parsed(text: string): unknown {
  if (text.trim() === "") return {};
  try {
    return parseLooseLiteral(text);
  } catch {
    return undefined;
  }
}
