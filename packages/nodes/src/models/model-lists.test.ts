import type { FormContext, FormRequest } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import gemini from "../services/google-gemini/lm-chat-google-gemini.node.ts";
import openAi from "../services/openai/lm-chat-open-ai.node.ts";

/** A form whose service answers with this. */
function form(answer: unknown, credential: Record<string, unknown>) {
  const asked: FormRequest[] = [];
  const context = {
    parameters: {},
    credentials: async () => credential,
    request: async (request: FormRequest) => {
      asked.push(request);
      return answer;
    },
  } as unknown as FormContext;
  return { asked, context };
}

describe("The list of models of a form", () => {
  it("leaves out models of other kinds, and finds by a part of the name", async () => {
    const ids = ["gpt-5", "gpt-4o", "whisper-1", "text-embedding-3-small"];
    const { context, asked } = form(
      { data: ids.map((id) => ({ id, owned_by: "openai" })) },
      { url: "https://own.example/v1" },
    );
    const search = openAi.methods?.listSearch?.["searchModels"];
    expect(await search?.(context)).toEqual({
      results: [
        { name: "gpt-4o", value: "gpt-4o" },
        { name: "gpt-5", value: "gpt-5" },
      ],
    });
    expect(await search?.(context, "4O")).toMatchObject({ results: [{ value: "gpt-4o" }] });
    expect(asked[0]).toMatchObject({ baseURL: "https://own.example/v1", url: "models" });
  });

  it("is a choice with the names of the provider", async () => {
    const models = [
      { name: "models/b", displayName: "B", supportedGenerationMethods: ["generateContent"] },
      { name: "models/a", displayName: "A", supportedGenerationMethods: ["embedContent"] },
    ];
    const { context } = form({ models }, { host: "https://own.example" });
    expect(await gemini.methods?.loadOptions?.["getModels"]?.(context)).toEqual([
      { name: "B", value: "models/b" },
    ]);
  });
});
