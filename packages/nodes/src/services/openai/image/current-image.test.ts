import type { Item } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../../service/testing/service-bench.ts";
import node from "../open-ai.node.ts";
import credential from "../openai.credential.ts";
import { currentImage } from "./current-image.ts";

let bench: ServiceBench;
let ended: readonly string[] = [];

/** OpenAI, which has ended some models. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ apiKey: "k" }),
    answer: ({ body }) => {
      const { model } = body as { model?: string };
      const error = { message: `The model \`${model}\` does not exist`, code: "model_not_found" };
      if (ended.includes(String(model))) return { status: 404, json: { error } };
      if (model === "strict") return { status: 400, json: { error: { message: "Invalid size" } } };
      return { json: { data: [{ b64_json: Buffer.from("a picture").toString("base64") }] } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

async function draw(parameters: object): Promise<{ items: Item[]; hints: string[] }> {
  const hints: string[] = [];
  const all = { resource: "image", prompt: "a cat", options: {}, ...parameters };
  return { items: await bench.run(node, all, { typeVersion: 1.8, hints }), hints };
}

describe("The model that draws", () => {
  it.each(["dall-e-2", "dall-e-3", "gpt-image-1", "gpt-image-1-mini", "gpt-image-2"])(
    "is %s if the workflow selects it, with its own size",
    async (model) => {
      ended = [];
      const { hints } = await draw({ model, options: { size: "512x512" } });
      expect(bench.asked.map(({ body }) => body)).toMatchObject([
        { model, prompt: "a cat", size: "512x512" },
      ]);
      expect(hints).toEqual([]);
    },
  );

  it("is the successor if OpenAI rejects a discontinued model, with a note in the run", async () => {
    ended = ["dall-e-3"];
    const { items, hints } = await draw({
      model: "dall-e-3",
      options: { size: "1792x1024", style: "vivid" },
    });
    expect(items[0]?.binary).toHaveProperty("data");
    expect(bench.asked.map(({ body }) => body)).toEqual([
      {
        model: "dall-e-3",
        prompt: "a cat",
        size: "1792x1024",
        style: "vivid",
        response_format: "b64_json",
      },
      { model: "gpt-image-2.6-flare", prompt: "a cat", size: "1536x1024" },
    ]);
    expect(hints).toEqual([
      "OpenAI refused “dall-e-3”, which it has ended: its successor “gpt-image-2.6-flare” was asked instead, with size “1536x1024” instead of “1792x1024”, no style. Choose a model that is still offered.",
    ]);
  });

  it("stays unchanged after other errors, or for a model that is not discontinued", async () => {
    ended = ["gpt-image-9"];
    await expect(draw({ model: "strict" })).rejects.toThrow("Invalid size");
    await expect(draw({ model: "gpt-image-9" })).rejects.toThrow("does not exist");
    expect(bench.asked).toHaveLength(2);
  });
});

it("a successor takes the nearest size and quality", () => {
  const old = { model: "dall-e-3", size: "1792x1024", quality: "hd", style: "vivid", response_format: "url" };
  expect(currentImage(old)).toEqual({ model: "gpt-image-2.6-flare", size: "1536x1024", quality: "high" });
  expect(currentImage({ model: "dall-e-2", size: "256x256" })).toMatchObject({ size: "1024x1024" });
  expect(currentImage({ size: "auto", quality: "low" })).toMatchObject({ size: "auto", quality: "low" });
});
