import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../port/message.ts";
import { fromStored, toStored } from "./stored-message.ts";
import { lastExchanges, windowedMemory } from "./window.ts";

const user = (text: string): ChatMessage => ({ role: "user", content: [{ type: "text", text }] });
const call: ChatMessage = {
  role: "assistant",
  content: [
    { type: "reasoning", text: "Hm" },
    { type: "tool-call", toolCallId: "1", toolName: "Calc", input: "{}" },
  ],
};
const result: ChatMessage = {
  role: "tool",
  content: [{ type: "tool-result", toolCallId: "1", toolName: "Calc", result: 3 }],
};
const answer = (text: string): ChatMessage => ({ role: "assistant", content: [{ type: "text", text }] });
const talk = [user("a"), call, result, answer("A"), user("b"), answer("B")];

function memoryOf(keepsTools: boolean) {
  const kept: ChatMessage[] = [];
  const store = {
    keepsTools,
    read: async () => kept,
    append: async (messages: readonly ChatMessage[]) => void kept.push(...messages),
    replace: async (messages: readonly ChatMessage[]) => void kept.splice(0, kept.length, ...messages),
  };
  return { kept, memory: windowedMemory(store, 1) };
}

describe("the window of a memory", () => {
  it("holds whole exchanges: no result of a tool without its call", () => {
    expect(lastExchanges(talk, 1)).toEqual(talk.slice(4));
    expect(lastExchanges(talk, 2)).toEqual(talk);
    expect(lastExchanges(talk.slice(2), 9)).toEqual(talk.slice(4));
    expect(lastExchanges(talk, 0)).toEqual([]);
  });

  it("keeps calls of tools without the model's reasoning, or only text", async () => {
    const whole = memoryOf(true);
    await whole.memory.append(talk);
    expect(whole.kept[1]?.content).toMatchObject([{ type: "tool-call" }]);
    expect(whole.kept).toHaveLength(6);
    const said = memoryOf(false);
    await said.memory.append(talk);
    expect(said.kept.map(({ role }) => role)).toEqual(["user", "assistant", "user", "assistant"]);
    expect(await said.memory.load()).toEqual(talk.slice(4));
  });
});

describe("a stored message", () => {
  it("has LangChain's format and is read back, also with its data at the top level and as a string", () => {
    expect(toStored(answer("A"))).toEqual({
      type: "ai",
      data: {
        content: "A",
        additional_kwargs: {},
        response_metadata: {},
        tool_calls: [],
        invalid_tool_calls: [],
      },
    });
    for (const message of [user("a"), answer("A"), { role: "system", content: "s" } as const]) {
      const { type, data } = toStored(message)!;
      expect(fromStored({ type, data })).toEqual(message);
      expect(fromStored(JSON.stringify({ type, ...data }))).toEqual(message);
    }
    expect(fromStored({ type: "human", content: [{ type: "text", text: "a" }] })).toEqual(user("a"));
    for (const odd of [null, "{", { type: "tool", content: "3" }, { type: "ai", content: "" }])
      expect(fromStored(odd)).toBeUndefined();
  });
});
