import { FakeClock, fakePorts, MemoryBinaryStore } from "@heddle/engine/testing";
import { createHttpClient, type HttpClient } from "@heddle/server/testing";
import type { BinaryValue, NodeParameters } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SeenCall, startJsonServer } from "../../../documents/testing/start-embeddings.ts";
import { credentialTypes } from "../../../index.ts";
import { runNode } from "../../../testing/index.ts";
import node from "./google-gemini.node.ts";

const drawing = Buffer.from("a picture").toString("base64");
const inlineData = { mimeType: "image/png", data: drawing };
let polls = 0;

/** Answers in the shapes of Google's documentation. */
function answer({ method, path, body }: SeenCall) {
  const at = path.replace(/\?key=secret$/, "");
  if (at.startsWith("/v1beta/models/imagen"))
    return { body: { predictions: [{ mimeType: "image/png", bytesBase64Encoded: drawing }] } };
  if (at.endsWith(":predictLongRunning")) return { body: { name: "models/veo/operations/1" } };
  if (method === "GET" && at === "/v1beta/models/veo/operations/1") {
    const done = ++polls > 1;
    const generatedSamples = [{ video: { uri: `${server.url}/files/v1` } }];
    return {
      body: done
        ? { name: "1", done, response: { generateVideoResponse: { generatedSamples } } }
        : { name: "models/veo/operations/1" },
    };
  }
  if (at === "/files/v1" || at === "/photo.png") return { body: "bytes" };
  if (at === "/upload/v1beta/files")
    return { body: {}, headers: { "x-goog-upload-url": `${server.url}/upload/session-1` } };
  const kept = { name: "files/f1", uri: `${server.url}/v1beta/files/f1`, mimeType: "video/mp4" };
  if (at === "/upload/session-1") return { body: { file: { ...kept, state: "PROCESSING" } } };
  if (at === "/v1beta/files/f1") return { body: { ...kept, state: ++polls > 1 ? "ACTIVE" : "PROCESSING" } };
  if (!at.endsWith(":generateContent")) return undefined;
  const wantsImage = JSON.stringify(body).includes("IMAGE");
  const parts = wantsImage ? [{ text: "Here" }, { inlineData }] : [{ text: "Hello" }];
  return {
    body: {
      candidates: [{ content: { role: "model", parts }, finishReason: "STOP", index: 0 }],
      modelVersion: "g",
    },
  };
}

const binary = new MemoryBinaryStore();
let server: Awaited<ReturnType<typeof startJsonServer>>;
let http: HttpClient;
let data: BinaryValue;
beforeAll(async () => {
  server = await startJsonServer(answer);
  http = createHttpClient({ binary, allow: ["127.0.0.1"] });
  data = await binary.put(Buffer.from("bytes"), { mimeType: "image/jpeg", fileName: "a.jpg" });
});
beforeEach(() => {
  polls = 0;
  server.seen.splice(0);
});
afterAll(async () => {
  await http.close();
  await server.close();
});

async function run(parameters: NodeParameters, typeVersion = 1.1) {
  const credentials = {
    get: async () => ({ apiKey: "secret", host: server.url }),
    describe: async (name: string) =>
      (await credentialTypes()).find((type) => type.name === name)?.description,
  };
  const [items] = await runNode(node, {
    typeVersion,
    parameters: { modelId: { __rl: true, mode: "list", value: "models/gemini-2.5-flash" }, ...parameters },
    items: [{ json: {}, binary: { data } }],
    node: { credentials: { googlePalmApi: { id: "1", name: "Gemini" } } },
    ports: fakePorts({ http, binary, credentials, clock: new FakeClock() }),
  });
  return items ?? [];
}
const body = (at = 0) => server.seen[at]?.body;
const file = { inlineData: { mimeType: "image/jpeg", data: Buffer.from("bytes").toString("base64") } };

describe("Google Gemini", () => {
  it("sends messages with instructions, tools and settings", async () => {
    const items = await run({
      messages: {
        values: [
          { role: "system", content: "Be brief" },
          { content: "Hi" },
          { role: "model", content: "Yes?" },
        ],
      },
      jsonOutput: true,
      builtInTools: { googleSearch: true },
      options: { systemMessage: "In JSON", temperature: 0.3, thinkingBudget: 0 },
    });
    expect(items[0]?.json).toEqual({
      content: { role: "model", parts: [{ text: "Hello" }] },
      finishReason: "STOP",
      index: 0,
    });
    expect(server.seen[0]?.path).toBe("/v1beta/models/gemini-2.5-flash:generateContent?key=secret");
    expect(body()).toEqual({
      contents: [
        { role: "user", parts: [{ text: "Hi" }] },
        { role: "model", parts: [{ text: "Yes?" }] },
      ],
      systemInstruction: { parts: [{ text: "In JSON\n\nBe brief" }] },
      tools: [{ googleSearch: {} }],
      generationConfig: {
        temperature: 0.3,
        thinkingConfig: { thinkingBudget: 0 },
        responseMimeType: "application/json",
      },
    });
    const [whole] = await run({ simplify: false, messages: { values: [{ content: "Hi" }] } }, 1);
    expect(whole?.json).toMatchObject({ modelVersion: "g" });
  });

  it.each(["image", "audio", "document", "video"])("answers questions about a file: %s", async (resource) => {
    await run({
      resource,
      operation: "analyze",
      inputType: "binary",
      text: "What?",
      options: { maxOutputTokens: 9 },
    });
    expect(body()).toEqual({
      contents: [{ role: "user", parts: [file, { text: "What?" }] }],
      generationConfig: { maxOutputTokens: 9 },
    });
  });

  it("fetches URLs itself, except those that the service fetches", async () => {
    const imageUrls = `${server.url}/photo.png, https://youtu.be/x`;
    await run({ resource: "image", operation: "analyze", text: "What?", imageUrls });
    expect(server.seen[0]?.path).toBe("/photo.png");
    expect(body(1)).toMatchObject({
      contents: [
        {
          parts: [
            { inlineData: { mimeType: "application/json" } },
            { fileData: { fileUri: "https://youtu.be/x" } },
            { text: "What?" },
          ],
        },
      ],
    });
  });

  it("writes down recordings", async () => {
    await run({
      resource: "audio",
      operation: "transcribe",
      inputType: "binary",
      options: { startTime: "00:10" },
    });
    expect(JSON.stringify(body())).toContain("Write down what is said in the recording from 00:10");
  });

  it.each(["models/gemini-2.5-flash-image", "models/imagen-4"])("draws images by %s", async (value) => {
    const [item] = await run({
      resource: "image",
      operation: "generate",
      prompt: "a cat",
      modelId: { __rl: true, mode: "id", value },
      options: { aspectRatio: "9:16", binaryPropertyOutput: "cat" },
    });
    expect(item?.binary?.["cat"]).toMatchObject({ mimeType: "image/png" });
    expect(Buffer.from(await binary.get(item!.binary!["cat"]!)).toString()).toBe("a picture");
    expect(JSON.stringify(body())).toContain('"aspectRatio":"9:16"');
  });

  it("changes images", async () => {
    const [item] = await run({
      resource: "image",
      operation: "edit",
      prompt: "a hat on it",
      images: { values: [{ binaryPropertyName: "data" }] },
    });
    expect(item?.binary?.["data"]).toMatchObject({ mimeType: "image/png" });
    expect(body()).toMatchObject({
      contents: [{ parts: [file, { text: "a hat on it" }] }],
      generationConfig: { responseModalities: ["TEXT", "IMAGE"] },
    });
  });

  it("makes videos, waits for them and downloads them", async () => {
    const veo = { __rl: true, mode: "list", value: "models/veo-3.1" };
    const parameters = {
      resource: "video",
      operation: "generate",
      prompt: "waves",
      modelId: veo,
      options: { durationSeconds: 8 },
    };
    const [item] = await run(parameters);
    expect(item?.binary?.["data"]).toMatchObject({ mimeType: "video/mp4" });
    expect(body()).toEqual({ instances: [{ prompt: "waves" }], parameters: { durationSeconds: 8 } });
    expect(polls).toBe(2);
    expect((await run({ ...parameters, returnAs: "url" }))[0]?.json).toEqual({
      url: `${server.url}/files/v1`,
    });
    const [downloaded] = await run({
      resource: "video",
      operation: "download",
      url: `${server.url}/files/v1`,
    });
    expect(downloaded?.binary?.["data"]).toMatchObject({ fileName: "video.mp4" });
  });

  it("uploads files of the item and from URLs, and waits until they are ready", async () => {
    const [item] = await run({ resource: "file", inputType: "binary" }, 1);
    expect(item?.json).toEqual({
      fileUri: `${server.url}/v1beta/files/f1`,
      name: "files/f1",
      mimeType: "video/mp4",
      state: "ACTIVE",
    });
    expect(server.seen.map(({ method, path }) => `${method} ${path.split("?")[0]}`)).toEqual([
      "POST /upload/v1beta/files",
      "POST /upload/session-1",
      "GET /v1beta/files/f1",
      "GET /v1beta/files/f1",
    ]);
    expect(server.seen[0]).toMatchObject({
      headers: {
        "x-goog-upload-command": "start",
        "x-goog-upload-header-content-length": "5",
        "x-goog-upload-header-content-type": "image/jpeg",
      },
      body: { file: { display_name: "a.jpg" } },
    });
    expect(server.seen[1]).toMatchObject({
      headers: { "x-goog-upload-command": "upload, finalize", "x-goog-upload-offset": "0" },
      body: "bytes",
    });
    server.seen.splice(0);
    await run({ resource: "file", operation: "upload", fileUrl: `${server.url}/photo.png` });
    expect(server.seen[0]).toMatchObject({ method: "GET", path: "/photo.png" });
    expect(server.seen[1]).toMatchObject({ body: { file: { display_name: "photo.png" } } });
  });
});
