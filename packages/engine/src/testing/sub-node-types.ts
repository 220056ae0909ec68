import {
  defineNode,
  type ExecuteContext,
  NodeError,
  type NodeOutput,
  type NodeType,
  type Tool,
} from "@heddle/workflow";
import { describeType } from "./sample-types.ts";

/** Part supplied by a sample model. */
interface SampleModel {
  readonly prefix: string;
  answer(text: string): Promise<string>;
}

/** Everything that the sample sub-nodes did, in order. */
export const done: string[] = [];

/** Calls its model once and each of its tools once per item, one after the other. */
const asks = defineNode({
  name: "asks",
  descriptions: [describeType("asks")],
  effect: "idempotent",
  async execute(context) {
    const output = [];
    for (const [index, item] of context.items.entries())
      output.push(await answerFor(context, index, item.json));
    return [output];
  },
});

async function answerFor(context: ExecuteContext, index: number, json: Record<string, unknown>) {
  const [model] = await context.supplied<SampleModel>("ai_languageModel");
  const tools = await context.supplied<Tool>("ai_tool");
  const text = String(json["text"]);
  const answer = await model!.run({ key: `${index} model`, input: { text } }, () =>
    model!.value.answer(text),
  );
  const results: unknown[] = [];
  for (const [at, { value, run }] of tools.entries()) {
    const input = { to: `${answer} ${at}` };
    const request = { key: `${index} tool ${at}`, input, fromAi: input, keepsFailure: true };
    results.push(await run(request, (call) => value.invoke(input, call)).catch(failure));
  }
  return { json: { answer, results }, pairedItem: { item: index } };
}

function failure(error: Error): string {
  if (error.name === "AbortError") throw error;
  return `failed: ${error.message}`;
}

const model = defineNode({
  name: "model",
  descriptions: [
    describeType("model", {
      inputs: [],
      outputs: ["ai_languageModel"],
      properties: [{ displayName: "Prefix", name: "prefix", type: "string", default: "" }],
    }),
  ],
  effect: "idempotent",
  supply(context) {
    const prefix = String(context.read(0)["prefix"]);
    done.push(`made ${prefix}`);
    const value: SampleModel = {
      prefix,
      async answer(text) {
        done.push(`asked ${text}`);
        return `${prefix}${text}`;
      },
    };
    return { value, close: () => void done.push(`closed ${prefix}`) };
  },
});

/** Sends a message; a sender named `no one` is an error. */
const post = defineNode({
  name: "post",
  descriptions: [
    describeType("post", {
      usableAsTool: true,
      properties: [
        { displayName: "To", name: "to", type: "string", default: "" },
        { displayName: "From", name: "from", type: "string", default: "" },
      ],
    }),
  ],
  effect: "unsafe",
  async execute(context): Promise<NodeOutput> {
    const { to, from } = context.read(0);
    done.push(`posted ${to}`);
    if (from === "no one") throw new NodeError("There is no sender");
    return [[{ json: { sent: to, from } }]];
  },
});

/** A node with sub-nodes of each kind. The catalogue derives the tool from a node type. */
export const subNodeTypes = { asks, model, post } as const satisfies Record<string, NodeType>;
