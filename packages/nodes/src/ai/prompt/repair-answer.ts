import type { UnusableAnswer } from "@heddle/ai";
import type { ExecuteContext, NodeProperty } from "@heddle/workflow";

/** The prompt for the model of a parser; the names in braces are filled in. */
const REPAIR_PROMPT = `An answer does not have the shape that it has to have.
Write it again so that it has; change nothing else.

The shape:
{instructions}

The answer:
{completion}

What is wrong with it:
{error}`;

/** The parameter of parsers that holds it. */
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

/** Has the model that is connected to a parser correct an answer; returns its text. */
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
