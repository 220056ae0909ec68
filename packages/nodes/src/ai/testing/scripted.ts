import type { ChatMessage, ChatModel, GenerateResult } from "@heddle/ai";
import { defineNode, type Effect, type NodeType, type Tool } from "@heddle/workflow";

/** A call by a scripted model: the tool, and the raw arguments. */
export interface ScriptedCall {
  readonly tool: string;
  readonly input: string;
}

/** Replies of the model for one item: the calls of each reply, then its final answer. */
export type Script = readonly (readonly ScriptedCall[])[];

/** The world outside of the processes: its records survive a killed process. */
export interface World {
  /** Called before and after everything that happens outside. */
  moment(): Promise<void>;
  /** Answers of the model: its item and turn, and the messages it had read. */
  readonly asked: { readonly turn: string; readonly read: string }[];
  /** Effects of tools, by the call that had them. */
  readonly done: string[];
}

/** Nodes that act in a world: `test.scripted` is the model, the others are tools by their effects. */
export function scriptedTypes(scripts: readonly Script[], world: () => World): NodeType[] {
  const model: ChatModel = {
    provider: "openai",
    modelId: "scripted",
    supports: { tools: true, structuredOutput: "none" },
    generate: (messages) => answerOf(scripts, messages, world()),
    stream: () => {
      throw new Error("No caller reads this answer as it arrives");
    },
  };
  return [
    supplier("test.scripted", "ai_languageModel", "idempotent", () => model),
    ...(["unsafe", "idempotent", "pure"] as const).map((effect) =>
      supplier(`test.${effect}`, "ai_tool", effect, (name) => toolOf(name, world)),
    ),
  ];
}

function supplier(
  name: string,
  connection: `ai_${string}`,
  effect: Effect,
  supplied: (name: string) => unknown,
): NodeType {
  return defineNode({
    name,
    effect,
    descriptions: [
      {
        name,
        displayName: name,
        description: "",
        version: 1,
        group: ["transform"],
        defaults: { name },
        inputs: [],
        outputs: [connection],
        properties: [],
      },
    ],
    supply: (context) => ({ value: supplied(context.node.name) }),
  });
}

/** Replies with the script's entry for the turn, and finally with all results that it has read. */
async function answerOf(
  scripts: readonly Script[],
  messages: readonly ChatMessage[],
  world: World,
): Promise<GenerateResult> {
  await world.moment();
  const item = Number(/^item (\d+)$/.exec(textOfUser(messages))?.[1]);
  const turn = messages.filter(({ role }) => role === "assistant").length;
  world.asked.push({ turn: `${item} ${turn}`, read: JSON.stringify(messages) });
  await world.moment();
  const calls = scripts[item]?.[turn] ?? [];
  const usage = { inputTokens: 1, outputTokens: 1 };
  if (calls.length === 0) {
    const results = messages.flatMap(({ role, content }) => (role === "tool" ? content : []));
    const text = `Done: ${results.map(({ result }) => JSON.stringify(result)).join(" ")}`;
    return { content: [{ type: "text", text }], finishReason: "stop", usage };
  }
  const content = calls.map(({ tool, input }, position) => ({
    type: "tool-call" as const,
    toolCallId: `call ${item} ${turn} ${position}`,
    toolName: tool,
    input,
  }));
  return { content, finishReason: "tool-calls", usage };
}

function textOfUser(messages: readonly ChatMessage[]): string {
  const content = messages.find(({ role }) => role === "user")?.content;
  return Array.isArray(content) && content[0]?.type === "text" ? content[0].text : "";
}

/** Tool that doubles numbers, and fails for negative ones. `id` identifies the call. */
function toolOf(name: string, world: () => World): Tool {
  return {
    name,
    description: "Doubles a number",
    inputSchema: {
      type: "object",
      properties: { n: { type: "integer" }, id: { type: "string" } },
      required: ["n"],
    },
    async invoke({ n, id = "no id" }) {
      await world().moment();
      world().done.push(`${name} ${String(id)}`);
      await world().moment();
      if (Number(n) < 0) throw new Error(`${String(n)} is below zero`);
      return { doubled: Number(n) * 2 };
    },
  };
}
