import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAsking, startModels } from "../testing/agent-workflow.ts";

let models: Awaited<ReturnType<typeof startModels>>;
beforeAll(async () => {
  models = await startModels();
});
beforeEach(() => models.reset());
afterAll(() => models.close());

const rule = (kind: string, modelIndex?: number) => ({
  ...(modelIndex !== undefined && { modelIndex }),
  conditions: {
    options: { caseSensitive: true, leftValue: "", typeValidation: "strict", version: 2 },
    combinator: "and",
    conditions: [
      {
        id: kind,
        leftValue: "={{ $json.kind }}",
        rightValue: kind,
        operator: { type: "string", operation: "equals" },
      },
    ],
  },
});

/** Runs an agent behind a selector with two models; returns the model that was called. */
async function askedFor(kind: string, second = true) {
  models.provider.mock.on({}, { content: "Hello" });
  const run = await runAsking(
    models.model,
    {
      parameters: { promptType: "define", text: "Hi" },
      subNodes: {
        Selector: {
          connection: "ai_languageModel",
          type: "@n8n/n8n-nodes-langchain.modelSelector",
          parameters: { rules: { rule: [rule("simple"), rule("coding", 2)] } } as never,
        },
        Small: {
          connection: "ai_languageModel",
          to: "Selector",
          type: "test.model",
          parameters: { model: "gpt-4.1-nano" },
        },
        ...(second && {
          Large: {
            connection: "ai_languageModel" as const,
            to: "Selector",
            index: 1,
            type: "test.model",
            parameters: { model: "gpt-4.1" },
          },
        }),
      },
    },
    [{ json: { kind } }],
  );
  return { run, model: (models.provider.seen[0]?.body as { model?: string } | undefined)?.model };
}

describe("Model Selector", () => {
  it.each([
    ["simple", "gpt-4.1-nano"],
    ["coding", "gpt-4.1"],
  ])("supplies the model of the first matching rule: %s", async (kind, expected) => {
    const { run, model } = await askedFor(kind);
    expect(run.result.error).toBeUndefined();
    expect(model).toBe(expected);
  });

  it("reports that no rule matches, and that no model is connected", async () => {
    expect((await askedFor("other")).run.result.error?.message).toContain(
      "No rule of the model selector holds",
    );
    expect((await askedFor("coding", false)).run.result.error?.message).toContain("Model 2");
  });
});
