import type { ChatMessage, MessageStore } from "@heddle/ai";
import { type Conversations, defineNode, type NodeParameters } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { keyProperty, MEMORY_FORM, sessionProperties, windowProperties } from "../memory/properties.ts";
import { supplyMemory } from "../memory/supply-memory.ts";

/** First version that reads the session from the item unless a key is given. */
const FIRST_WITH_CHOICE = 1.2;

const FORM = {
  name: "@n8n/n8n-nodes-langchain.memoryBufferWindow",
  displayName: "Simple Memory",
  description: "Remembers conversations in Heddle's database",
  icon: "file:memory-buffer-window.svg",
  defaults: { name: "Simple Memory" },
  ...MEMORY_FORM,
  codex: {
    categories: ["AI"],
    subcategories: { AI: ["Memory"], Memory: ["For beginners"] },
    alias: ["chat history", "conversation", "context", "window buffer"],
  },
} as const;

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.memoryBufferWindow",
  effect: "idempotent",
  descriptions: [
    { ...FORM, version: 1, properties: [...keyProperty("chat_history"), ...windowProperties] },
    { ...FORM, version: 1.1, properties: [...keyProperty("={{ $json.sessionId }}"), ...windowProperties] },
    { ...FORM, version: [1.2, 1.3, 1.4], properties: [...sessionProperties, ...windowProperties] },
  ],
  upgrade: (parameters: NodeParameters, version: number) =>
    version < FIRST_WITH_CHOICE ? { ...parameters, sessionIdType: "customKey" } : parameters,
  supply(context) {
    const { conversations } = context;
    if (!conversations) throw nodeError("no-conversations", {});
    return supplyMemory(context, context.read(0), (session) => storeOf(conversations, session));
  },
});

function storeOf({ call }: Conversations, session: string): MessageStore {
  return {
    keepsTools: true,
    read: async (exchanges) => (await call("read", { session, exchanges })) as unknown as ChatMessage[],
    append: async (messages, step) => {
      await call("append", { session, messages, step });
    },
    replace: async (messages) => {
      await call("replace", { session, messages });
    },
  };
}
