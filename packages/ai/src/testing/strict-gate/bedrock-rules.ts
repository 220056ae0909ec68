import type { Body } from "./rules.ts";
import { firstProblem, objectOf, objectsOf, unknownKey } from "./shapes.ts";

const KNOWN = new Set(["messages", "system", "inferenceConfig", "toolConfig"]);

/** Requests that Bedrock's Converse rejects with 400, each rule with its error message. */
export function bedrockProblem(body: Body): string | undefined {
  const messages = objectsOf(body["messages"]);
  const blocks = messages.map(({ content }) => objectsOf(content));
  return firstProblem(
    () => {
      const key = unknownKey(body, KNOWN);
      return key && `extraneous key [${key}] is not permitted`;
    },
    () => (messages[0]?.["role"] === "user" ? undefined : "A conversation must start with a user message."),
    () =>
      messages.some(({ role }, at) => at > 0 && messages[at - 1]?.["role"] === role)
        ? "A conversation must alternate between user and assistant roles."
        : undefined,
    () =>
      blocks.some(
        (all) => all.length === 0 || all.some(({ text }) => typeof text === "string" && text.trim() === ""),
      )
        ? "The text field in the ContentBlock object is blank."
        : undefined,
    () => unansweredUse(blocks),
    () => {
      const uses = blocks.flat().some((block) => block["toolUse"] || block["toolResult"]);
      return uses && !body["toolConfig"]
        ? "The toolConfig field must be defined when using toolUse and toolResult content blocks."
        : undefined;
    },
  );
}

function unansweredUse(blocks: Body[][]): string | undefined {
  for (const [at, all] of blocks.entries()) {
    const used = all.flatMap(({ toolUse }) => (toolUse ? [objectOf(toolUse)["toolUseId"]] : []));
    const answers = (blocks[at + 1] ?? []).flatMap(({ toolResult }) =>
      toolResult ? [objectOf(toolResult)["toolUseId"]] : [],
    );
    if (used.length !== answers.length || used.some((id) => !answers.includes(id)))
      return `Expected toolResult blocks at messages.${at + 1}.content for the following Ids: ${used.join(", ")}`;
  }
  return undefined;
}
