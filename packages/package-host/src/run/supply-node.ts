import type { ChatMemory, ChatMessage } from "@heddle/ai";
import { type ExecuteContext, isRecord, type Supply, type Tool, toolName } from "@heddle/workflow";
import type { PackageType } from "../catalogue/package-type.ts";
import { packageError } from "../errors.ts";
import { runInPackage } from "../process/processes.ts";
import type { TaskKind } from "../protocol/messages.ts";
import type { Answers } from "./answers.ts";
import { executePort, type NodeSurroundings } from "./execute-port.ts";
import { compatibleModel, packageEmbedder, packageModel } from "./supplied-model.ts";
import { packageTexts } from "./supplied-texts.ts";
import { taskRequest } from "./task-request.ts";

/** Environment for running code of a node in a separate run. */
type SurroundingsOf = (context: ExecuteContext) => NodeSurroundings;

type Values = Record<string, unknown>;

/** Runs a task with a node's supplied part, which is created again for it. */
export type AskPart = (
  kind: TaskKind,
  extra?: Values,
  more?: {
    readonly around?: ExecuteContext;
    readonly answers?: Answers;
    readonly signal?: AbortSignal | undefined;
  },
) => Promise<Values>;

/** Exchanges of a package's memory that a model receives: the memory itself limits what it keeps. */
const MAX_EXCHANGES = 1000;

/**
 * Part supplied by a package's node: tools, a language model, a memory, text operations and so on. Each call is a task
 * of its process.
 */
export async function supplyPart(
  one: PackageType,
  context: ExecuteContext,
  surroundingsOf: SurroundingsOf,
): Promise<Supply> {
  const ask: AskPart = async (kind, extra = {}, { around = context, answers, signal } = {}) => {
    const request = taskRequest(kind, { context: around, type: one.type, file: one.node.file }, extra);
    const port = executePort(surroundingsOf(around), answers);
    const signals = [around.signal, signal].filter((each) => each !== undefined);
    const task = { ...port, signal: AbortSignal.any(signals) };
    return (await runInPackage(one.location, request, JSON.stringify([around.items]), task)).head;
  };
  const said = await ask("describeSupply");
  switch (said["kind"]) {
    case "tools":
      return { value: toolsOf(said, ask) };
    case "openAi":
      return { value: await compatibleModel(isRecord(said["settings"]) ? said["settings"] : {}, context) };
    case "model":
      return { value: packageModel(said, context, ask) };
    case "embeddings":
      return { value: packageEmbedder(said, context, ask) };
    case "memory":
      return { value: await packageMemory(ask) };
    default: {
      const value = packageTexts(said, ask);
      if (!value) throw packageError("package-kind-unsupported", { kind: "supply something to agents" });
      return { value };
    }
  }
}

function toolsOf({ tools }: Values, ask: AskPart): unknown {
  const made = (Array.isArray(tools) ? tools.filter(isRecord) : []).map(
    ({ name, description, inputSchema }): Tool => ({
      name: toolName(String(name)),
      description: String(description),
      inputSchema: isRecord(inputSchema) ? inputSchema : {},
      invoke: async (input, call) =>
        (await ask("callTool", { tool: name, input }, { around: call }))["value"],
    }),
  );
  return made.length === 1 ? made[0] : { tools: made };
}

async function packageMemory(ask: AskPart): Promise<ChatMemory> {
  const { windowedMemory } = await import("@heddle/ai");
  const store = {
    keepsTools: false,
    read: async () => {
      const { value } = await ask("useMemory");
      return (Array.isArray(value) ? value.filter(isRecord) : []) as unknown as ChatMessage[];
    },
    append: async (messages: readonly ChatMessage[]) => void (await ask("useMemory", { messages })),
    replace: async (messages: readonly ChatMessage[]) =>
      void (await ask("useMemory", { messages, replaces: true })),
  };
  return windowedMemory(store, MAX_EXCHANGES);
}
