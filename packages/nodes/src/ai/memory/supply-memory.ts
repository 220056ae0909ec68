import type { MessageStore } from "@heddle/ai";
import type { NodeEnvironment, Supply } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";

const CHAT_TRIGGERS = ["@n8n/n8n-nodes-langchain.chatTrigger", "@n8n/n8n-nodes-langchain.manualChatTrigger"];

/** Common parameters of memories. */
interface MemoryParameters {
  readonly sessionIdType: string;
  readonly sessionKey: unknown;
  readonly contextWindowLength: number;
}

/** Supplies the memory of the conversation that the parameters select. */
export async function supplyMemory(
  context: NodeEnvironment,
  parameters: MemoryParameters,
  storeOf: (session: string) => MessageStore,
): Promise<Supply> {
  const { windowedMemory } = await import("@heddle/ai");
  const store = storeOf(sessionOf(context, parameters));
  return { value: windowedMemory(store, Number(parameters.contextWindowLength)) };
}

/** Returns the session of the item, or of the chat trigger that started the execution. */
function sessionOf(context: NodeEnvironment, { sessionIdType, sessionKey }: MemoryParameters): string {
  const isGiven = sessionIdType === "customKey";
  const session = isGiven ? sessionKey : (idOf(context.items[0]?.json) ?? idOfTrigger(context));
  const text = typeof session === "object" ? JSON.stringify(session) : String(session ?? "");
  if (text === "" || text === "null") throw nodeError(isGiven ? "no-session-key" : "no-session", {});
  return text;
}

function idOfTrigger(context: NodeEnvironment): unknown {
  const items = CHAT_TRIGGERS.map((type) => context.lastItemsOf(type)?.[0]);
  return idOf(items.find((item) => item)?.json);
}

function idOf(json: Readonly<Record<string, unknown>> | undefined): unknown {
  return json?.["sessionId"] ?? json?.["session_id"] ?? undefined;
}
