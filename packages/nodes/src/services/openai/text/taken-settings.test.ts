import { expect, it } from "vitest";
import { takenSettings } from "./taken-settings.ts";

const baseUrl = "https://api.openai.com/v1";
const settings = { temperature: 0.2, top_p: 0.9, max_output_tokens: 5, reasoning: { effort: "low" } };

it("OpenAI receives only settings that the model supports", async () => {
  const given = async (model: string) =>
    Object.entries(await takenSettings(settings, { model, baseUrl })).flatMap(([name, value]) =>
      value === undefined ? [] : [name],
    );
  expect(await given("gpt-5-mini")).toEqual(["max_output_tokens", "reasoning"]);
  expect(await given("o3")).toEqual(["max_output_tokens", "reasoning"]);
  expect(await given("gpt-4.1-mini")).toEqual(["temperature", "top_p", "max_output_tokens"]);
});

it("other services receive all selected settings", async () => {
  const asked = { model: "gpt-5-mini", baseUrl: "http://localhost:8000/v1" };
  expect(await takenSettings(settings, asked)).toBe(settings);
});
