import { isRecord, parseLooseLiteral } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { TriggerContext } from "./description.ts";

/** Fields that a trigger declares, with an example of each; `undefined` if it passes items through. */
export function inputFields({ read }: TriggerContext): Record<string, unknown> | undefined {
  const { inputSource } = read();
  if (inputSource === "passthrough") return undefined;
  const fields =
    inputSource === "jsonExample" ? exampleFields(read.given().jsonExample ?? "") : listedFields(read);
  return Object.keys(fields).length > 0 ? fields : undefined;
}

function listedFields(read: TriggerContext["read"]): Record<string, unknown> {
  const names = read()
    .workflowInputs.values.map(({ name }) => name)
    .filter((name) => name !== "");
  return Object.fromEntries(names.map((name) => [name, null]));
}

function exampleFields(example: unknown): Record<string, unknown> {
  const value = typeof example === "string" ? parsed(example) : example;
  if (isRecord(value)) return value;
  throw nodeError("input-example-not-an-object", {});
}

function parsed(text: string): unknown {
  if (text.trim() === "") return {};
  try {
    return parseLooseLiteral(text);
  } catch {
    return undefined;
  }
}
