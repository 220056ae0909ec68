import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../../service/testing/service-bench.ts";
import credential from "../openai.credential.ts";
import node from "./open-ai-completions.node.ts";

let bench: ServiceBench;
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: (url) => ({ apiKey: "k1", url: `${url}/v1` }),
    answer: ({ path, headers, body }) => {
      if (headers.authorization !== "Bearer k1")
        return { status: 401, json: { error: { message: "No key" } } };
      if (path === "/v1/models") return { json: { data: [{ id: "gpt-4o" }, { id: "babbage" }] } };
      if (path === "/v1/moderations") return { json: { id: "m", results: [{ flagged: false }] } };
      if (path === "/v1/edits") return { status: 404, json: { error: { message: "The endpoint is gone" } } };
      if (path === "/v1/images/generations") {
        const isFile = (body as Record<string, unknown>)["response_format"] === "b64_json";
        return { json: { data: [isFile ? { b64_json: "aGk=" } : { url: "https://images.example/1" }] } };
      }
      const choice = path.includes("chat") ? { message: { content: "Hello" } } : { text: "Hello" };
      return { json: { id: "c", choices: [{ index: 0, ...choice }] } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const json = async (parameters: Record<string, unknown>, typeVersion = 1.1) =>
  (await bench.run(node, parameters, { typeVersion })).map((item) => item.json);

describe("OpenAI in the format of older workflows", () => {
  it("answers conversations, with the model where each version has it", async () => {
    const prompt = { messages: [{ role: "system", content: "Be kind" }, { content: "Hi" }] };
    const options = { maxTokens: 100, temperature: 0.3, topP: 0.9, n: 1, frequencyPenalty: 0.1 };
    const chat = { resource: "chat", prompt, options };
    expect(await json({ ...chat, chatModel: "gpt-4" })).toEqual([
      { index: 0, message: { content: "Hello" } },
    ]);
    expect(await json({ ...chat, model: "gpt-4o", simplifyOutput: false }, 1)).toMatchObject([{ id: "c" }]);
    const messages = [
      { role: "system", content: "Be kind" },
      { role: "user", content: "Hi" },
    ];
    const sent = { max_tokens: 100, temperature: 0.3, top_p: 0.9, n: 1, frequency_penalty: 0.1, messages };
    expect(bench.asked.map(({ path, body }) => [path, body])).toEqual([
      ["/v1/chat/completions", { ...sent, model: "gpt-4" }],
      ["/v1/chat/completions", { ...sent, model: "gpt-4o" }],
    ]);
  });

  const system = { role: "system", content: "Be kind" };
  const user = { role: "user", content: "Hi" };
  const gpt = { model: "gpt-4" };

  it.each([
    [
      1,
      { resource: "chat", operation: "create", ...gpt, messages: { values: [system, user] } },
      [system, user],
    ],
    [1, { operation: "chat", ...gpt, messages: { values: [{ content: "Hi" }] } }, [user]],
    [1, { resource: "chat", ...gpt, messages: { messageValues: [{ message: "=H{{ 'i' }}" }] } }, [user]],
    [1, { operation: "message", model: { value: "gpt-4" }, messages: [system, user] }, [system, user]],
    [
      1,
      { resource: "chatCompletion", options: gpt, prompt: [{ role: "system", message: "Be kind" }] },
      [system],
    ],
    [1.1, { resource: "chat", ...gpt, prompt: "Hi" }, [user]],
    [1, { operation: "chat", ...gpt, messages: "={{ [{ role: 'user', content: 'Hi' }] }}" }, [user]],
    [1.8, { ...gpt, messages: { values: [system, user] } }, [system, user]],
    [1, { ...gpt, prompt: { messages: [user] } }, [user]],
  ])("of version %d reads %j as a chat", async (version, parameters, messages) => {
    expect(await json(parameters, version)).toEqual([{ index: 0, message: { content: "Hello" } }]);
    expect(bench.asked.map(({ path, body }) => [path, body])).toEqual([
      ["/v1/chat/completions", { model: "gpt-4", messages }],
    ]);
    const repaired = node.repair?.(parameters, version);
    expect(repaired?.note).toMatch(/ read as /);
    expect(node.repair?.(repaired?.parameters ?? {}, version)).toBeUndefined();
  });

  it.each([
    { responseFormat: "json" },
    { responseFormat: "json_object" },
    { responseFormat: { type: "json_object" } },
    { response_format: { type: "json_object" } },
  ])("requests JSON by %j", async (options) => {
    await json({ resource: "chat", model: "gpt-4", prompt: { messages: [user] }, options }, 1);
    expect(bench.asked[0]?.body).toEqual({
      model: "gpt-4",
      messages: [user],
      response_format: { type: "json_object" },
    });
  });

  it.each(["=H{{ 'i' }}", "={{ [{ content: 'Hi' }] }}", "={{ { messages: [{ content: 'Hi' }] } }}"])(
    "sends the result of the expression %s",
    async (prompt) => {
      await json({ resource: "chat", ...gpt, prompt }, 1);
      expect(bench.asked[0]?.body).toEqual({ model: "gpt-4", messages: [user] });
    },
  );

  it("ignores parameters at their correct place, and unsupported ones", () => {
    const chat = { resource: "chat", prompt: { messages: [user] }, options: { maxTokens: 5 } };
    expect(node.repair?.({ ...chat, model: "gpt-4" }, 1)).toBeUndefined();
    expect(node.repair?.({ ...chat, chatModel: "gpt-4" }, 1.1)).toBeUndefined();
    expect(node.repair?.({ prompt: "Say hello", model: "x" }, 1)).toBeUndefined();
    expect(node.repair?.({ resource: "chat", operation: "create" }, 1)).toBeUndefined();
    expect(node.repair?.({ resource: "audio", operation: "transcribe" }, 1)).toBeUndefined();
    expect(node.repair?.({ operation: "completion", prompt: "Hi" }, 1)?.parameters).toEqual({
      operation: "complete",
      prompt: "Hi",
    });
  });

  it("continues, judges and edits texts", async () => {
    expect(await json({ prompt: "Say hello", options: { echo: true } })).toEqual([
      { index: 0, text: "Hello" },
    ]);
    expect(await json({ operation: "moderate", input: "Hi" })).toEqual([{ flagged: false }]);
    await expect(json({ operation: "edit", input: "Hallo", instruction: "in English" })).rejects.toThrow(
      "The endpoint is gone",
    );
    expect(bench.asked.map(({ body }) => body)).toEqual([
      { model: "gpt-3.5-turbo-instruct", prompt: "Say hello", echo: true },
      { model: "text-moderation-latest", input: "Hi" },
      { model: "text-davinci-edit-001", input: "Hallo", instruction: "in English" },
    ]);
  });

  it("generates images, as files or as URLs", async () => {
    const image = { resource: "image", prompt: "A cat" };
    const [file] = await bench.run(node, { ...image, options: { size: "512x512" } });
    expect(file?.binary?.["data"]).toMatchObject({ mimeType: "image/png" });
    expect(await json({ ...image, responseFormat: "imageUrl" }, 1)).toEqual([
      { url: "https://images.example/1" },
    ]);
    expect(bench.asked.map(({ body }) => body)).toEqual([
      { model: "dall-e-2", prompt: "A cat", response_format: "b64_json", size: "512x512" },
      { prompt: "A cat", response_format: "url" },
    ]);
  });

  it("lists the models of the account", async () => {
    const models = await node.methods?.loadOptions?.["getModels"]?.(bench.form());
    expect(models?.map(({ value }) => value)).toEqual(["babbage", "gpt-4o"]);
  });
});
