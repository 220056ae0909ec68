import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { fakePorts, MemoryBinaryStore } from "@heddle/engine/testing";
import { createHttpClient, type HttpClient } from "@heddle/server/testing";
import type { BinaryValue, ModelCalls, NodeParameters } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { credentialTypes } from "../../index.ts";
import { runNode } from "../../testing/index.ts";
import node from "./open-ai.node.ts";

const image = Buffer.from("a picture").toString("base64");
const content = JSON.stringify({ mood: "good" });

/** Answers in the shapes of OpenAI's documentation, by path. */
const ANSWERS: Record<string, unknown> = {
  "/v1/chat/completions": {
    id: "chatcmpl-1",
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
    usage: { prompt_tokens: 9, completion_tokens: 4 },
  },
  "/v1/responses": {
    id: "resp_1",
    output: [
      { type: "reasoning", summary: [] },
      { type: "message", role: "assistant", content: [{ type: "output_text", text: content }] },
    ],
  },
  "/v1/moderations": { results: [{ flagged: true, categories: { violence: true } }] },
  "/v1/images/generations": { data: [{ b64_json: image, revised_prompt: "a fine cat" }] },
  "/v1/images/edits": { data: [{ b64_json: image }] },
  "/v1/audio/transcriptions": { text: "hello" },
  "/v1/audio/translations": { text: "good day" },
  "/v1/files": { id: "file-1", data: [{ id: "file-1" }, { id: "file-2" }] },
  "/v1/videos": { id: "video_1", status: "queued" },
  "/v1/videos/video_1": { id: "video_1", status: "completed" },
  "/v1/conversations": { id: "conv_1" },
  "/v1/conversations/conv_1": { id: "conv_1", metadata: {} },
  "/v1/files/file-1": { id: "file-1", deleted: true },
};

interface Seen {
  path: string;
  method: string;
  text: string;
  authorization: string | undefined;
}

const seen: Seen[] = [];
const server = createServer(async (request: IncomingMessage, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const path = new URL(request.url ?? "/", "http://x").pathname;
  const { method = "", headers } = request;
  seen.push({ path, method, text: Buffer.concat(parts).toString(), authorization: headers.authorization });
  if (path === "/v1/audio/speech" || path === "/v1/videos/video_1/content") {
    response.writeHead(200, { "content-type": "audio/mpeg" }).end("sound");
    return;
  }
  if (seen.at(-1)?.text.includes('"gpt-4-vision-preview"')) {
    const message = "The model `gpt-4-vision-preview` has been deprecated, learn more here.";
    response.writeHead(404, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message, code: "model_not_found" } }));
    return;
  }
  const answer = ANSWERS[path];
  response.writeHead(answer ? 200 : 404, { "content-type": "application/json" });
  response.end(JSON.stringify(answer ?? { error: { message: `No such path: ${path}` } }));
});

const binary = new MemoryBinaryStore();
let http: HttpClient;
let file: BinaryValue;
let url: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  http = createHttpClient({ binary, allow: ["127.0.0.1"] });
  file = await binary.put(Buffer.from("bytes"), { mimeType: "image/png", fileName: "a.png" });
});
beforeEach(() => void seen.splice(0));
afterAll(async () => {
  await http.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

async function run(parameters: NodeParameters, typeVersion = 1.8, models?: ModelCalls) {
  const credentials = {
    get: async () => ({ apiKey: "key", url }),
    describe: async (name: string) =>
      (await credentialTypes()).find((type) => type.name === name)?.description,
  };
  const [items = []] = await runNode(node, {
    parameters,
    typeVersion,
    items: [{ json: {}, binary: { data: file } }],
    node: { credentials: { openAiApi: { id: "1", name: "OpenAI" } } },
    ports: fakePorts({ http, binary, credentials, ...(models && { models }) }),
  });
  return items;
}

const model = (value: string) => ({ __rl: true, mode: "list", value });
const body = () => JSON.parse(seen[0]!.text) as Record<string, unknown>;

describe("OpenAI", () => {
  it("reports the request beforehand and its cost afterwards; rejected requests are not sent", async () => {
    const told: unknown[] = [];
    const models = {
      call: async (name: string, argument: unknown) => {
        told.push([name, argument]);
        return name === "begin" ? 7 : 0.5;
      },
    } as ModelCalls;
    const parameters = {
      modelId: model("gpt-4o"),
      messages: { values: [{ content: "Hi", role: "user" }] },
      options: { maxTokens: 50 },
    };
    await run(parameters, 1.8, models);
    expect(told).toMatchObject([
      ["begin", { model: "gpt-4o", provider: "openai_compatible", credentialId: "1", outputTokens: 50 }],
      ["end", { call: 7, usage: { inputTokens: 9, outputTokens: 4 } }],
    ]);
    seen.splice(0);
    const refusing: ModelCalls = { call: () => Promise.reject(new Error("The budget is used up")) };
    await expect(run(parameters, 1.8, refusing)).rejects.toThrow("The budget is used up");
    expect(seen).toEqual([]);
  });

  it.each([
    ["dall-e-3", { resource: "image", model: "dall-e-3", prompt: "a cat" }],
    ["gpt-image-1", { resource: "image", operation: "edit", prompt: "blue" }],
    ["tts-1", { resource: "audio", input: "hello" }],
    ["whisper-1", { resource: "audio", operation: "transcribe" }],
    ["whisper-1", { resource: "audio", operation: "translate" }],
  ])("counts a call of %s without tokens: %j", async (asked, parameters) => {
    const told: [string, object][] = [];
    const models = {
      call: async (name: string, argument: object) => {
        told.push([name, argument]);
        return name === "begin" ? 7 : null;
      },
    } as ModelCalls;
    await run(parameters, parameters.resource === "image" ? 2 : 1.8, models);
    expect(told).toMatchObject([
      ["begin", { model: asked }],
      ["end", { call: 7, usage: { inputTokens: 0 } }],
    ]);
  });

  it("messages a model in version 1, and returns its choice", async () => {
    const messages = { values: [{ content: "Be short", role: "system" }, { content: "Hi" }] };
    const [item] = await run({
      modelId: model("gpt-4o"),
      messages,
      options: { temperature: 0.2, maxTokens: 9 },
    });
    expect(item?.json).toMatchObject({ index: 0, message: { role: "assistant", content } });
    expect(seen).toMatchObject([{ path: "/v1/chat/completions", authorization: "Bearer key" }]);
    expect(body()).toEqual({
      model: "gpt-4o",
      messages: [
        { role: "system", content: "Be short" },
        { role: "user", content: "Hi" },
      ],
      temperature: 0.2,
      max_completion_tokens: 9,
    });
  });

  it.each([
    [true, { message: { content: { mood: "good" } } }],
    [false, { id: "chatcmpl-1", choices: [{ message: { content: { mood: "good" } } }] }],
  ])("returns content as JSON if requested, simplified: %s", async (simplify, expected) => {
    const messages = { values: [{ content: "How are you?" }] };
    const [item] = await run({ modelId: model("gpt-4o"), messages, jsonOutput: true, simplify });
    expect(item?.json).toMatchObject(expected);
    expect(body()).toMatchObject({ response_format: { type: "json_object" } });
    expect(JSON.stringify(body()["messages"])).toContain("JSON");
  });

  it("messages a model in version 2, with texts, images, files, tools and a schema", async () => {
    const values = [
      { content: "Be short", role: "system" },
      { type: "image", imageType: "base64", binaryPropertyName: "data" },
      { type: "file", fileType: "url", fileUrl: "https://x.example/a.pdf" },
    ];
    const textOptions = { type: "json_schema", name: "mood", schema: '{"type":"object"}', strict: true };
    const [item] = await run(
      {
        modelId: model("gpt-5"),
        responses: { values },
        builtInTools: { webSearch: { searchContextSize: "low" } },
        options: { textFormat: { textOptions }, reasoning: { reasoningOptions: { effort: "low" } } },
      },
      2.1,
    );
    expect(item?.json).toMatchObject({
      output: [{ type: "message", content: [{ text: { mood: "good" } }] }],
    });
    expect(body()).toMatchObject({
      model: "gpt-5",
      tools: [{ type: "web_search", search_context_size: "low" }],
      reasoning: { effort: "low" },
      text: { format: { type: "json_schema", name: "mood", schema: { type: "object" }, strict: true } },
    });
    expect(body()["input"]).toEqual([
      { role: "system", content: "Be short" },
      {
        role: "user",
        content: [
          {
            type: "input_image",
            detail: "auto",
            image_url: expect.stringMatching(/^data:image\/png;base64,/),
          },
        ],
      },
      { role: "user", content: [{ type: "input_file", file_url: "https://x.example/a.pdf" }] },
    ]);
  });

  it("requests JSON in version 2 with the word that the service requires", async () => {
    const ask = async (said: string) => {
      await run(
        {
          modelId: model("gpt-4.1-mini"),
          responses: { values: [{ content: said }] },
          options: { textFormat: { textOptions: { type: "json_object" } } },
        },
        2,
      );
      return (JSON.parse(seen.at(-1)?.text ?? "") as { input: object[] }).input;
    };
    expect(await ask("Describe Rome")).toEqual([
      { role: "user", content: "Describe Rome" },
      { role: "system", content: "Answer with a JSON object." },
    ]);
    expect(await ask("Rome, as JSON")).toHaveLength(1);
  });

  it("names the replacement of a model that OpenAI has discontinued", async () => {
    const parameters = { resource: "image", operation: "analyze", modelId: model("gpt-4-vision-preview") };
    await expect(run({ ...parameters, imageUrls: "https://x.example/1" })).rejects.toMatchObject({
      message: expect.stringContaining("has been deprecated"),
      description: expect.stringContaining("“gpt-6.1-sol” is what its maker recommends"),
    });
  });

  it("describes images, by URL and by file", async () => {
    const parameters = { resource: "image", operation: "analyze", modelId: model("gpt-4o"), text: "What?" };
    const [item] = await run({ ...parameters, imageUrls: "https://x.example/1, https://x.example/2" });
    await run({ ...parameters, inputType: "base64", options: { detail: "high" } });
    expect(item?.json).toMatchObject({ content });
    const urls = seen.map(({ text }) => [...text.matchAll(/"url":"([^"]{12})/g)].map(([, start]) => start));
    expect(urls).toEqual([["https://x.ex", "https://x.ex"], ["data:image/p"]]);
  });

  it("describes images in version 2 by the Responses API, and returns messages by their places", async () => {
    const analyze = { resource: "image", operation: "analyze", modelId: model("gpt-4o"), text: "What?" };
    const parameters = { ...analyze, imageUrls: "https://x.example/1", options: { maxTokens: 300 } };
    const [item] = await run(parameters, 2.1);
    expect(item?.json).toMatchObject({ 0: { type: "message", content: [{ text: content }] } });
    expect(seen.map(({ path }) => path)).toEqual(["/v1/responses"]);
    const image = { type: "input_image", detail: "auto", image_url: "https://x.example/1" };
    expect(body()).toEqual({
      model: "gpt-4o",
      input: [{ role: "user", content: [{ type: "input_text", text: "What?" }, image] }],
      max_output_tokens: 300,
    });
    const [whole] = await run({ ...parameters, simplify: false }, 2.1);
    expect(whole?.json).toMatchObject({ id: "resp_1", output: [{ type: "reasoning" }, { type: "message" }] });
  });

  it("draws and changes images", async () => {
    const [drawn] = await run({ resource: "image", prompt: "a cat", options: { size: "1024x1024" } });
    expect(drawn?.json).toEqual({ revised_prompt: "a fine cat" });
    expect(Buffer.from(await binary.get(drawn!.binary!["data"]!)).toString()).toBe("a picture");
    expect(body()).toEqual({
      model: "dall-e-3",
      prompt: "a cat",
      size: "1024x1024",
      response_format: "b64_json",
    });
    const [edited] = await run({ resource: "image", operation: "edit", prompt: "blue" }, 2);
    expect(edited?.binary).toHaveProperty("data");
    expect(seen[1]?.text).toMatch(/name="image"; filename="a.png"/);
  });

  it("reads aloud and writes down", async () => {
    const [spoken] = await run({ resource: "audio", input: "hello", voice: "onyx" });
    expect(spoken?.binary?.["data"]).toMatchObject({ fileName: "audio.mp3" });
    expect(body()).toMatchObject({ model: "tts-1", voice: "onyx", response_format: "mp3" });
    const [written] = await run({ resource: "audio", operation: "transcribe", options: { language: "fr" } });
    const [translated] = await run({ resource: "audio", operation: "translate" });
    expect([written?.json, translated?.json]).toEqual([{ text: "hello" }, { text: "good day" }]);
    expect(seen[1]?.text).toMatch(/name="language"\r\n\r\nfr/);
  });

  it("classifies texts, and keeps files", async () => {
    const [classified] = await run({ operation: "classify", input: "…" });
    expect(classified?.json).toEqual({ flagged: true });
    const [uploaded] = await run({ resource: "file", options: { purpose: "assistants" } });
    expect(uploaded?.json).toMatchObject({ id: "file-1" });
    expect(await run({ resource: "file", operation: "list" })).toHaveLength(2);
    await run({ resource: "file", operation: "deleteFile", fileId: model("file-1") });
    expect(seen.at(-1)).toMatchObject({ method: "DELETE", path: "/v1/files/file-1" });
  });

  it("explains that assistants have ended", async () => {
    await expect(run({ resource: "assistant", assistantId: model("asst_1") })).rejects.toThrow(
      "OpenAI has shut down the Assistants API",
    );
    expect(seen).toEqual([]);
  });

  it("makes videos, waits for them and returns them as files", async () => {
    const modelId = { __rl: true, mode: "list", value: "sora-2" };
    const options = { binaryPropertyNameReference: "data", fileName: "waves.mp4" };
    const [item] = await run(
      { resource: "video", operation: "generate", modelId, prompt: "waves", seconds: 8, options },
      2,
    );
    expect(item?.json).toEqual({ id: "video_1", status: "completed" });
    expect(item?.binary?.["data"]).toMatchObject({ fileName: "waves.mp4" });
    expect(seen[0]?.text).toContain("sora-2");
    expect(seen[0]?.text).toContain('name="input_reference"');
    expect(seen.map(({ path }) => path)).toEqual([
      "/v1/videos",
      "/v1/videos/video_1",
      "/v1/videos/video_1/content",
    ]);
  });

  it("keeps conversations at the service", async () => {
    const messages = { values: [{ role: "user", content: "Hi" }] };
    await run({ resource: "conversation", messages, options: { metadata: '{"customer":"7"}' } }, 2);
    expect(JSON.parse(seen[0]!.text)).toEqual({
      items: [{ type: "message", role: "user", content: [{ type: "input_text", text: "Hi" }] }],
      metadata: { customer: "7" },
    });
    const conversationId = "conv_1";
    for (const operation of ["get", "update", "remove"])
      await run({ resource: "conversation", operation, conversationId, metadata: "{}" }, 2);
    expect(seen.slice(1).map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /v1/conversations/conv_1",
      "POST /v1/conversations/conv_1",
      "DELETE /v1/conversations/conv_1",
    ]);
    await expect(run({ resource: "conversation", options: { metadata: "[1]" } }, 2)).rejects.toThrow(
      "no JSON object",
    );
  });
});
