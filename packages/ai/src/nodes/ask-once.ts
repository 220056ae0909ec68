import type { NodeEnvironment } from "@heddle/workflow";
import { runAgent } from "../agent/run-agent.ts";
import { objectSchema } from "../json/object-schema.ts";
import { schemaNote } from "../json/schema-note.ts";
import type { ChatMessage, UserContent } from "../port/message.ts";
import type { OutputParser } from "../port/output-parser.ts";
import type { JsonSchema } from "../port/tool.ts";
import type { Usage } from "../port/usage.ts";
import { AgentModel } from "./ask-model.ts";

/** Responses before giving up: the first, and two corrected ones. */
const MAX_ANSWERS = 3;

/** A question to the model of a node. */
export interface Question {
  /** Different for every question of a node run, and the same when the run is repeated. */
  readonly key: string;
  /** Instructions for the model; omitted if empty. */
  readonly instructions: string;
  readonly content: readonly UserContent[];
}

/** A response, and its cost. */
export interface OnceAnswer<T> {
  readonly output: T;
  readonly usage: Usage;
}

/** Requests a text from a node's model. */
export async function askForText(context: NodeEnvironment, question: Question): Promise<OnceAnswer<string>> {
  return ask<string>(context, question, undefined);
}

/**
 * Requests a value of a schema from a node's model; a retry includes the errors of its response. `otherwise` reads
 * responses in another format.
 */
export async function askForValue<T>(
  context: NodeEnvironment,
  question: Question & { readonly schema: JsonSchema; readonly otherwise?: OutputParser["otherwise"] },
): Promise<OnceAnswer<T>> {
  const { schema, otherwise } = question;
  return ask<T>(context, question, { schema, toOutput: (value) => value, ...(otherwise && { otherwise }) });
}

async function ask<T>(
  context: NodeEnvironment,
  { key, instructions, content }: Question,
  parser: OutputParser | undefined,
): Promise<OnceAnswer<T>> {
  const model = await AgentModel.of(context, { hasFallback: false });
  const schema = parser && objectSchema(parser.schema);
  const note = schema && model.structuredOutput !== "schema" ? schemaNote(schema) : "";
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
