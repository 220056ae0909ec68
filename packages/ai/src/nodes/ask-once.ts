import type { NodeEnvironment } from "@heddle/workflow";
import { runAgent } from "../agent/run-agent.ts";
import { schemaNote } from "../json/schema-note.ts";
import type { ChatMessage, UserContent } from "../port/message.ts";
import type { JsonSchema } from "../port/tool.ts";
import type { Usage } from "../port/usage.ts";
import { AgentModel } from "./ask-model.ts";

/** Answers before a question is given up: the first, and two corrected ones. */
const MAX_ANSWERS = 3;

/** A question to the model of a node. */
export interface Question {
  /** Different for every question of a node run, and the same when the run is repeated. */
  readonly key: string;
  /** What the model is to know and do; left out where empty. */
  readonly instructions: string;
  readonly content: readonly UserContent[];
}

/** An answer, and what it cost. */
export interface OnceAnswer<T> {
  readonly output: T;
  readonly usage: Usage;
}

/** Asks the model of a node for a text. */
export async function askForText(context: NodeEnvironment, question: Question): Promise<OnceAnswer<string>> {
  return ask<string>(context, question, undefined);
}

/** Asks the model of a node for a value of a schema; it is asked again with what is wrong with its answer. */
export async function askForValue<T>(
  context: NodeEnvironment,
  question: Question & { readonly schema: JsonSchema },
): Promise<OnceAnswer<T>> {
  return ask<T>(context, question, question.schema);
}

async function ask<T>(
  context: NodeEnvironment,
  { key, instructions, content }: Question,
  schema: JsonSchema | undefined,
): Promise<OnceAnswer<T>> {
  const model = await AgentModel.of(context, { hasFallback: false });
  const parser = schema && { schema, toOutput: (value: unknown) => value };
  const note = parser && model.structuredOutput !== "schema" ? schemaNote(parser.schema) : "";
  const system = [instructions, note].filter(Boolean).join("\n\n");
  const messages: ChatMessage[] = [
    ...(system ? [{ role: "system" as const, content: system }] : []),
    { role: "user", content },
  ];
  const { state, output } = await runAgent({
    messages,
    limits: { maxTurns: MAX_ANSWERS },
    parser,
    ask: (transcript, turn) =>
      model.ask(`${key} model ${turn}`, transcript, { output: schema && { name: "answer", schema } }),
    call: async () => [],
  });
  return { output: output as T, usage: state.usage };
}
