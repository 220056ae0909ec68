import { expect, it } from "vitest";
import { usageIn } from "./send-metered.ts";

it("what an answer cost is read in the words of each API", () => {
  const counts = { inputTokens: 100, cachedInputTokens: 40, outputTokens: 30, reasoningTokens: 10 };
  expect(
    usageIn({
      usage: {
        prompt_tokens: 100,
        completion_tokens: 30,
        prompt_tokens_details: { cached_tokens: 40 },
        completion_tokens_details: { reasoning_tokens: 10 },
      },
    }),
  ).toEqual(counts);
  expect(
    usageIn({
      usage: {
        input_tokens: 100,
        output_tokens: 30,
        input_tokens_details: { cached_tokens: 40 },
        output_tokens_details: { reasoning_tokens: 10 },
      },
    }),
  ).toEqual(counts);
  expect(
    usageIn({
      usageMetadata: {
        promptTokenCount: 100,
        candidatesTokenCount: 20,
        thoughtsTokenCount: 10,
        cachedContentTokenCount: 40,
      },
    }),
  ).toEqual(counts);
  expect([usageIn(undefined), usageIn({}), usageIn({ usage: "much" })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
