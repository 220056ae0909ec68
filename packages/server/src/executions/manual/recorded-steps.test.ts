import type { TaskData } from "@heddle/workflow";
import { expect, it } from "vitest";
import { recordedSteps } from "./recorded-steps.ts";

const run = (
  node: string,
  connection: `ai_${string}`,
  step: string,
  json: object,
  more: Partial<TaskData> = {},
) => ({
  node,
  task: {
    startTime: 0,
    executionTime: 1,
    source: [],
    inputOverride: { [connection]: [[{ json: {} }]] },
    data: { main: [], [connection]: [[{ json }]] },
    metadata: { step, modelUsage: { provider: "openai", model: "m", calls: 1, inputTokens: 9, cost: 1 } },
    ...more,
  } as TaskData,
});
const answer = (text: string, toolCalls?: object[]) => ({
  response: { generations: [[{ text, generationInfo: {}, toolCalls }]] },
});

it("a run takes answers, results and memories from an earlier one, and does what failed again", () => {
  const steps = recordedSteps("Agent", [
    run("Memory", "ai_memory", "0 memory load", {
      messages: [
        { role: "user", content: [{ type: "text", text: "Hi" }] },
        { role: "tool", content: [{ type: "tool-result", toolCallId: "c" }] },
        { role: "assistant", content: "Hello" },
      ],
    }),
    run("Model", "ai_languageModel", "0 model 0", answer("Look", [{ name: "prices", input: '{"q":1}' }])),
    run("prices", "ai_tool", "0 tool 1 0", { response: { price: 3 } }),
    run("Model", "ai_languageModel", "0 model 1", {}, { error: { message: "no" } as never }),
    run("Memory", "ai_memory", "0 memory save", {}),
  ]);
  expect(steps.map(({ step, value }) => [step, value])).toEqual([
    [
      "0 memory load",
      [
        { role: "user", content: [{ type: "text", text: "Hi" }] },
        { role: "assistant", content: [{ type: "text", text: "Hello" }] },
      ],
    ],
    [
      "0 model 0",
      {
        answer: {
          content: [
            { type: "text", text: "Look" },
            { type: "tool-call", toolCallId: "call_0_model_0_0", toolName: "prices", input: '{"q":1}' },
          ],
          finishReason: "tool-calls",
        },
      },
    ],
    ["0 tool 1 0", { price: 3 }],
  ]);
  // Reused steps are not charged again.
  expect(steps[1]?.subRun?.task.metadata).toEqual({ step: "0 model 0", replayed: true });
  expect(steps[1]).toMatchObject({ node: "Agent", runIndex: 0, subRun: { node: "Model" } });
});
