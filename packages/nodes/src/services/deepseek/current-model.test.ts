import { expect, it } from "vitest";
import { currentModel } from "./current-model.ts";

it("older names of DeepSeek mean its current model in one of its modes", () => {
  const at = (model: string) => currentModel(model, "https://api.deepseek.com");
  const modelId = "deepseek-v4-flash";
  const note = expect.stringContaining("has ended the name");
  expect(at("deepseek-chat")).toEqual({ modelId, extraBody: { thinking: { type: "disabled" } }, note });
  expect(at("deepseek-reasoner")).toEqual({ modelId, extraBody: { thinking: { type: "enabled" } }, note });
  expect(at("deepseek-v4-pro")).toEqual({ modelId: "deepseek-v4-pro" });
});

it("other services with these names keep them", () => {
  for (const address of ["https://proxy.example/v1", "none"])
    expect(currentModel("deepseek-chat", address)).toEqual({ modelId: "deepseek-chat" });
});
