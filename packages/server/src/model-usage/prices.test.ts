import { describe, expect, it } from "vitest";
import { hasPrice, priceOf } from "./prices.ts";

const million = { inputTokens: 1_000_000, cachedInputTokens: 400_000, outputTokens: 100_000 };

describe("the price of a call", () => {
  it.each([
    ["openai", "gpt-4.1-mini"],
    ["azure.ai.openai", "gpt-4o"],
    ["anthropic", "claude-sonnet-4-5"],
    ["gcp.gemini", "models/gemini-2.5-flash"],
    ["mistral_ai", "mistral-large-latest"],
    ["x_ai", "grok-4"],
    ["deepseek", "deepseek-chat"],
    ["groq", "llama-3.3-70b-versatile"],
    ["openrouter", "openai/gpt-4.1"],
    ["cohere", "command-r-plus"],
  ])("is known without a network for %s %s", async (provider, model) => {
    const cost = await priceOf({ provider, model }, million, {});
    expect(cost).toBeGreaterThan(0.05);
    expect(cost).toBeLessThan(20);
  });

  it("is less for tokens that the provider had in its cache", async () => {
    const of = { provider: "openai", model: "gpt-4.1-mini" };
    // Published price: 0.40 for a million tokens, 0.10 for cached ones, 1.60 for output.
    expect(await priceOf(of, million, {})).toBeCloseTo(0.6 * 0.4 + 0.4 * 0.1 + 0.1 * 1.6, 9);
  });

  it("is not guessed for models that are not listed, or run elsewhere", async () => {
    expect(await priceOf({ provider: "openai", model: "my-tuned-model" }, million, {})).toBeNull();
    expect(await priceOf({ provider: "openai_compatible", model: "gpt-4o" }, million, {})).toBeNull();
    expect(await priceOf({ provider: "ollama", model: "llama3" }, million, {})).toBeNull();
  });

  it.each([
    ["gpt-4.1-mini", true],
    ["models/gemini-2.5-flash", true],
    ["openai/gpt-4.1", true],
    ["llama-3.3-70b-versatile", true],
    ["mine", true],
    ["also-mine", true],
    ["my-tuned-model", false],
  ])("of %s is known before a run: %s", async (model, isKnown) => {
    const own = { mine: { input: 2 }, "ollama/also-mine": { input: 1 } };
    expect(await hasPrice(model, own)).toBe(isKnown);
  });

  it("is unknown for calls without tokens, unless the operator sets a price per call", async () => {
    const none = { inputTokens: 0 };
    for (const model of ["whisper-1", "gpt-4o-mini-tts", "dall-e-3"])
      expect(await priceOf({ provider: "openai", model }, none, {})).toBeNull();
    const own = { "dall-e-3": { call: 0.04 }, priced: { input: 2 }, both: { input: 1, call: 0.01 } };
    expect(await priceOf({ provider: "openai", model: "dall-e-3" }, none, own)).toBeCloseTo(0.04, 9);
    expect(await priceOf({ provider: "openai", model: "priced" }, none, own)).toBeNull();
    expect(await priceOf({ provider: "openai", model: "both" }, million, own)).toBeCloseTo(1.01, 9);
  });

  it("of a search has the price of the request in it", async () => {
    const tokens = { inputTokens: 1_000_000, outputTokens: 1_000_000 };
    // Published price: 1 dollar for a million tokens of either kind, and 12 dollars for a thousand requests.
    expect(await priceOf({ provider: "perplexity", model: "sonar" }, tokens, {})).toBeCloseTo(2.012, 9);
  });

  it("is that of the operator, of one provider before that of any", async () => {
    const own = { mine: { input: 2, cachedInput: 1, output: 10 }, "ollama/mine": { input: 1 } };
    expect(await priceOf({ provider: "openai_compatible", model: "mine" }, million, own)).toBeCloseTo(2.6, 9);
    expect(await priceOf({ provider: "ollama", model: "mine" }, million, own)).toBeCloseTo(1, 9);
  });
});
