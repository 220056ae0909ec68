import type { KeptMessage } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAsking, startModels } from "../testing/agent-workflow.ts";
import { conversationsInMemory } from "../testing/conversations.ts";

let models: Awaited<ReturnType<typeof startModels>>;
let kept: Map<string, KeptMessage[]>;
beforeAll(async () => {
  models = await startModels();
});
beforeEach(() => {
  models.reset();
  kept = new Map();
});
afterAll(() => models.close());

const memory = (parameters: object = {}, typeVersion = 1.3) => ({
  connection: "ai_memory" as const,
  type: "@n8n/n8n-nodes-langchain.memoryBufferWindow",
  typeVersion,
  parameters: { ...parameters },
});
const run = (type: string, parameters: object, subNodes: object, items: { json: object }[]) =>
  runAsking(
    models.model,
    {
      type: `@n8n/n8n-nodes-langchain.${type}`,
      typeVersion: 1.1,
      parameters: { ...parameters },
      subNodes: subNodes as never,
    },
    items as never,
    { ports: { conversations: conversationsInMemory(kept) } },
  );
describe("Chat Memory Manager", () => {
  const manage = async (parameters: object) => {
    const result = await run("memoryManager", parameters, { Memory: memory() }, [
      { json: { sessionId: "s" } },
    ]);
    expect(result.result.error).toBeUndefined();
    return result.json("Agent")?.[0] as { messages: unknown; messagesCount: number };
  };
  const values = (...messageValues: object[]) => ({ messages: { messageValues } });

  it("marks messages that are hidden from chats but visible to models", async () => {
    const given = { type: "user", message: "Secret rules", hideFromUI: true };
    await manage({ mode: "insert", ...values(given, { type: "ai", message: "Understood" }) });
    expect(kept.get("s")).toMatchObject([{ role: "user", isHidden: true }, { role: "assistant" }]);
    expect(kept.get("s")![1]).not.toHaveProperty("isHidden");
    expect((await manage({})).messages).toEqual([{ human: "Secret rules", ai: "Understood" }]);
  });

  it("adds, replaces, reads and removes messages", async () => {
    await manage({
      mode: "insert",
      ...values({ type: "user", message: "Hi" }, { type: "ai", message: "Hello" }),
    });
    await manage({ mode: "insert", ...values({ type: "user", message: "Bye" }) });
    expect(await manage({})).toEqual({
      messages: [{ human: "Hi", ai: "Hello" }, { human: "Bye" }],
      messagesCount: 3,
    });
    expect((await manage({ options: { groupMessages: false } })).messages).toHaveLength(3);
    expect((await manage({ simplifyOutput: false })).messages).toMatchObject([{ role: "user" }, {}, {}]);
    await manage({ mode: "delete", lastMessagesCount: 1 });
    expect(kept.get("s")).toHaveLength(2);
    await manage({ mode: "insert", insertMode: "override", ...values({ type: "user", message: "New" }) });
    expect((await manage({})).messages).toEqual([{ human: "New" }]);
    expect(await manage({ mode: "delete", deleteMode: "all" })).toMatchObject({ messages: [] });
  });
});
