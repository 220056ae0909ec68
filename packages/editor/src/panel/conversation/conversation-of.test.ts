import { describe, expect, it } from "vitest";
import type { ShownTask } from "../../document/index.ts";
import { conversationsOf, hasConversation, placesBefore } from "./conversation-of.ts";

let index = 0;
const subRun = (
  connection: `ai_${string}`,
  step: string,
  {
    input = {},
    output,
    from = "Agent",
    ...more
  }: { input?: object; output?: object; from?: string } & Partial<ShownTask>,
): ShownTask =>
  ({
    startTime: 0,
    executionTime: 5,
    executionIndex: index++,
    executionStatus: "success",
    source: [{ previousNode: from, previousNodeRun: 0 }],
    inputOverride: { [connection]: [[{ json: input }]] },
    ...(output && { data: { main: [], [connection]: [[{ json: output }]] } }),
    ...more,
    metadata: { step, ...more.metadata },
  }) as ShownTask;
const answer = (text: string, toolCalls?: object[]) => ({
  response: { generations: [[{ text, generationInfo: { finish_reason: "stop" }, toolCalls }]] },
});
const task = (executionIndex: number): ShownTask => ({
  startTime: 0,
  executionTime: 9,
  executionIndex,
  source: [],
});

describe("The conversation of an agent", () => {
  it("includes messages, answers with their cost, tool calls with arguments and results, and errors", () => {
    const modelUsage = {
      provider: "openai",
      model: "m",
      calls: 1,
      inputTokens: 7,
      outputTokens: 3,
      cost: 0.1,
    };
    const tasks = new Map<string, ShownTask[]>([
      ["Agent", [task(index++)]],
      [
        "Model",
        [
          subRun("ai_languageModel", "0 model 0", {
            input: {
              messages: [
                { role: "system", content: "Be kind" },
                { role: "user", content: "Price?" },
              ],
            },
            output: answer("Let me look", [{ name: "prices", input: '{"q":"A"}' }]),
            metadata: { modelUsage },
          }),
          subRun("ai_languageModel", "0 model 1", {
            input: {
              messages: [
                {
                  role: "assistant",
                  content: [
                    { call: "prices", input: '{"q":"A"}' },
                    { call: "prices", input: '{"q":1}' },
                  ],
                },
                {
                  role: "tool",
                  content: [
                    { tool: "prices", result: 3 },
                    { tool: "prices", result: "The call was not made: q must be text", isError: true },
                  ],
                },
              ],
            },
            error: { name: "NodeApiError", message: "Out of order" } as never,
            executionIndex: 9,
          }),
        ],
      ],
      [
        "prices",
        [subRun("ai_tool", "0 tool 1 0", { input: { q: "A" }, output: { response: 3 }, executionIndex: 5 })],
      ],
    ]);
    const [conversation] = conversationsOf(tasks, "Agent", 0);
    expect(conversation?.item).toBe(0);
    expect(conversation?.steps).toMatchObject([
      { kind: "said", role: "system", text: "Be kind" },
      { kind: "said", role: "user", text: "Price?" },
      { kind: "answer", node: "Model", run: 0, text: "Let me look", usage: { cost: 0.1 }, model: "m" },
      { kind: "tool", node: "prices", input: { q: "A" }, result: 3, status: "success" },
      { kind: "refused", tool: "prices", input: { q: 1 }, reason: "The call was not made: q must be text" },
      { kind: "answer", run: 1, status: "error", error: { message: "Out of order" } },
    ]);
    expect(hasConversation(tasks, "Agent", 0)).toBe(true);
    expect(hasConversation(tasks, "Model", 0)).toBe(false);
  });

  it("is separate for each item, and includes nested agents", () => {
    const tasks = new Map<string, ShownTask[]>([
      [
        "Model",
        [
          subRun("ai_languageModel", "1 model 0", { output: answer("two") }),
          subRun("ai_languageModel", "0 model 0", { output: answer("one") }),
        ],
      ],
      ["Helper", [subRun("ai_tool", "0 tool 1 0", { output: { response: "ok" } })]],
      ["Other model", [subRun("ai_languageModel", "0 model 0", { from: "Helper", output: answer("inner") })]],
    ]);
    const conversations = conversationsOf(tasks, "Agent", 0);
    expect(conversations.map(({ item }) => item)).toEqual([0, 1]);
    const [first, helper] = [
      { node: "Model", run: 1 },
      { node: "Helper", run: 0 },
    ];
    const other = { node: "Model", run: 0 };
    expect(placesBefore(conversations)).toEqual([first, helper, other]);
    expect(placesBefore(conversations, conversations[0]?.steps[1])).toEqual([first, other]);
    expect(placesBefore(conversations, conversations[0]?.steps[0])).toEqual([other]);
    expect(conversations[0]?.steps).toMatchObject([
      { kind: "answer", text: "one" },
      { kind: "tool", node: "Helper", within: [{ kind: "answer", text: "inner" }] },
    ]);
  });

  it("reports steps in progress, and stored ones that are not loaded", () => {
    const tasks = new Map<string, ShownTask[]>([
      [
        "Model",
        [
          subRun("ai_languageModel", "0 model 0", {}),
          subRun("ai_languageModel", "0 model 1", { executionStatus: "running" }),
        ],
      ],
    ]);
    expect(conversationsOf(tasks, "Agent", 0)[0]?.steps).toMatchObject([
      { isMissing: true, status: "success" },
      { isMissing: false, status: "running" },
    ]);
  });
});
