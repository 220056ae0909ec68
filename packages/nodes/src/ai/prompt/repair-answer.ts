import type { UnusableAnswer } from "@heddle/ai";
import type { ExecuteContext, NodeProperty } from "@heddle/workflow";

/** Prompt for a parser's model; the names in braces are placeholders. */
const REPAIR_PROMPT = `An answer does not have the shape that it has to have.
Write it again so that it has; change nothing else.

The shape:
{instructions}

The answer:
{completion}

What is wrong with it:
{error}`;

/** Parser parameter with the prompt. */
export const retryPrompt = {
  displayName: "Retry Prompt",
  name: "prompt",
  type: "string",
  typeOptions: { rows: 10 },
  default: REPAIR_PROMPT,
  description:
    "What the model is told: {instructions} stands for the shape, {completion} for the answer, {error} for what is wrong with it",
} as const satisfies NodeProperty;

interface Repair {
  readonly answer: UnusableAnswer;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly template?: string | undefined;
}

/** Lets the model of a parser correct an answer; returns its text. */
export async function repairAnswer(
  call: ExecuteContext,
  { answer, schema, template }: Repair,
): Promise<string> {
  const { askForText } = await import("@heddle/ai");
  const values: Readonly<Record<string, string>> = {
    instructions: `JSON only, without any other text, that follows this JSON Schema:\n${JSON.stringify(schema)}`,
    completion: answer.text,
    error: answer.problem,
  };
  const text = (template || REPAIR_PROMPT).replaceAll(
    /\{(instructions|completion|error)\}/g,
    (_all, name: string) => values[name] ?? "",
  );
  return (await askForText(call, { key: "repair", instructions: "", content: [{ type: "text", text }] }))
    .output;
}
