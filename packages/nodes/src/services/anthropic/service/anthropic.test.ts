import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startModelService } from "../../../models/testing/service-server.ts";
import node from "./anthropic.node.ts";

const CONTENT = [
  { type: "text", text: "Hel" },
  { type: "text", text: "lo" },
];

/** Answers before the last one. */
const paused: object[] = [];

let service: Awaited<ReturnType<typeof startModelService>>;
beforeAll(async () => {
  service = await startModelService({
    type: node,
    credential: "anthropicApi",
    data: (url) => ({ apiKey: "secret", url }),
    answer: ({ method, path }) => {
      if (path === "/v1/messages")
        return { body: paused.shift() ?? { id: "msg_1", role: "assistant", content: CONTENT } };
      if (path === "/note.txt") return { body: "text" };
      if (path.startsWith("/v1/experimental/"))
        return {
          body: {
            messages: [{ role: "user", content: [] }],
            system: "",
            variable_values: { NAME: "Ada" },
            usage: [],
          },
        };
      if (path === "/v1/files" && method === "POST") return { body: { id: "file_1" } };
      if (path === "/v1/files?limit=1000")
        return { body: { data: [{ id: "file_1" }], has_more: true, last_id: "file_1" } };
      if (path === "/v1/files?limit=1000&after_id=file_1")
        return { body: { data: [{ id: "file_2" }], has_more: false, last_id: null } };
      return path === "/v1/files/file_1" ? { body: { id: "file_1", method } } : undefined;
    },
  });
});
beforeEach(() => void service.seen.splice(0));
afterAll(() => service.close());

const modelId = { __rl: true, mode: "list", value: "claude-sonnet-4-5" };
const image = {
  type: "image",
  source: { type: "base64", media_type: "image/png", data: Buffer.from("bytes").toString("base64") },
};

describe("Anthropic", () => {
  it("sends messages with instructions, tools of the service and settings", async () => {
    const [item] = await service.run({
      modelId,
      messages: { values: [{ content: "Hi" }, { content: "Yes?", role: "assistant" }, { content: "Go on" }] },
      options: {
        system: "Be brief",
        maxTokens: 350,
        temperature: 0,
        webSearch: true,
        maxUses: 2,
        allowedDomains: "a.example, b.example",
        codeExecution: true,
        includeMergedResponse: true,
      },
    });
    expect(item?.json).toEqual({ content: CONTENT, merged_response: "Hello" });
    const text = (value: string) => [{ type: "text", text: value }];
    expect(service.seen[0]).toMatchObject({
      headers: { "x-api-key": "secret", "anthropic-version": "2023-06-01" },
    });
    expect(service.seen[0]?.headers["anthropic-beta"]).toContain("code-execution");
    expect(service.seen[0]?.body).toEqual({
      model: "claude-sonnet-4-5",
      max_tokens: 350,
      system: "Be brief",
      temperature: 0,
      messages: [
        { role: "user", content: text("Hi") },
        { role: "assistant", content: text("Yes?") },
        { role: "user", content: text("Go on") },
      ],
      tools: [
        {
          type: "web_search_20250305",
          name: "web_search",
          max_uses: 2,
          allowed_domains: ["a.example", "b.example"],
        },
        { type: "code_execution_20250522", name: "code_execution" },
      ],
    });
    const [whole] = await service.run({
      modelId,
      messages: { values: [{ content: "Hi" }] },
      simplify: false,
    });
    expect(whole?.json).toMatchObject({ id: "msg_1" });
    expect(service.seen[1]?.body).toMatchObject({ max_tokens: 1024 });
  });

  it("continues an answer that tools of the service have paused", async () => {
    const search = { type: "server_tool_use", id: "srvtoolu_1", name: "web_search", input: { query: "x" } };
    paused.push({ id: "msg_0", stop_reason: "pause_turn", content: [search] });
    const messages = { values: [{ content: "Look" }] };
    const [item] = await service.run({ modelId, messages, options: { webSearch: true } });
    expect(item?.json).toEqual({ content: [search, ...CONTENT] });
    expect(service.seen.map(({ body }) => body)).toMatchObject([
      { messages: [{ role: "user" }] },
      { messages: [{ role: "user" }, { role: "assistant", content: [search] }] },
    ]);
  });

  it("leaves out what a model refuses", async () => {
    const ask = async (model: string) => {
      await service.run({
        modelId: { __rl: true, mode: "id", value: model },
        messages: { values: [{ content: "Hi" }] },
        options: { temperature: 0.2, topP: 0.9, topK: 4 },
      });
      return service.seen.at(-1)?.body;
    };
    expect(await ask("claude-3-7-sonnet-20250219")).toMatchObject({ temperature: 0.2, top_p: 0.9, top_k: 4 });
    expect(await ask("claude-sonnet-4-5")).not.toHaveProperty("top_p");
    expect(Object.keys((await ask("claude-sonnet-5")) ?? {})).toEqual(["model", "max_tokens", "messages"]);
  });

  it("sends files with the last message", async () => {
    const messages = { values: [{ content: "What?" }] };
    const files = {
      addAttachments: true,
      attachmentsInputType: "url",
      attachmentsUrls: "https://a.example/b.png, file_9",
    };
    await service.run({ modelId, messages, ...files });
    expect(service.seen[0]?.body).toMatchObject({
      messages: [
        {
          content: [
            { type: "image", source: { type: "url", url: "https://a.example/b.png" } },
            { type: "document", source: { type: "file", file_id: "file_9" } },
            { type: "text", text: "What?" },
          ],
        },
      ],
    });
    await service.run({ modelId, messages, addAttachments: true, attachmentsInputType: "binary" });
    expect(service.seen[1]?.body).toMatchObject({ messages: [{ content: [image, { type: "text" }] }] });
  });

  it("answers questions about images and documents", async () => {
    await service.run({
      modelId,
      resource: "image",
      inputType: "binary",
      text: "What?",
      options: { maxTokens: 9 },
    });
    expect(service.seen[0]?.body).toMatchObject({
      max_tokens: 9,
      messages: [{ content: [image, { text: "What?" }] }],
    });
    await service.run({ modelId, resource: "document", documentUrls: "https://a.example/b.pdf" });
    expect(service.seen[1]?.body).toMatchObject({
      messages: [
        { content: [{ type: "document", source: { type: "url", url: "https://a.example/b.pdf" } }, {}] },
      ],
    });
  });

  it("keeps files at the service", async () => {
    await service.run({ resource: "file", inputType: "binary", options: { fileName: "b.png" } });
    expect(service.seen[0]?.headers["content-type"]).toContain("multipart/form-data");
    expect(service.seen[0]?.headers["anthropic-beta"]).toBe("files-api-2025-04-14");
    expect(String(service.seen[0]?.body)).toContain('filename="b.png"');
    await service.run({ resource: "file", inputType: "url", fileUrl: `${service.url}/note.txt` });
    expect(service.seen[1]?.headers["x-api-key"]).toBeUndefined();
    expect(String(service.seen[2]?.body)).toContain('filename="note.txt"');
    const all = await service.run({ resource: "file", operation: "list", returnAll: true });
    expect(all.map(({ json }) => json["id"])).toEqual(["file_1", "file_2"]);
    const fileId = { __rl: true, mode: "id", value: "file_1" };
    expect((await service.run({ resource: "file", operation: "get", fileId }))[0]?.json).toEqual({
      id: "file_1",
      method: "GET",
    });
    expect((await service.run({ resource: "file", operation: "deleteFile", fileId }))[0]?.json).toMatchObject(
      { method: "DELETE" },
    );
  });

  it("writes, improves and templatizes prompts", async () => {
    const [made] = await service.run({ resource: "prompt", task: "A chef" });
    expect(made?.json).toMatchObject({ system: "", variable_values: { NAME: "Ada" } });
    expect(made?.json["usage"]).toBeUndefined();
    const messages = { values: [{ content: "Hi Ada" }] };
    await service.run({
      resource: "prompt",
      operation: "improve",
      messages,
      options: { feedback: "Shorter" },
    });
    await service.run({
      resource: "prompt",
      operation: "templatize",
      messages,
      options: { system: "Be kind" },
      simplify: false,
    });
    expect(service.seen.map(({ path }) => path.split("/").at(-1))).toEqual([
      "generate_prompt",
      "improve_prompt",
      "templatize_prompt",
    ]);
    expect(service.seen[0]?.body).toEqual({ task: "A chef" });
    expect(service.seen[1]?.body).toEqual({
      messages: [{ role: "user", content: [{ type: "text", text: "Hi Ada" }] }],
      feedback: "Shorter",
    });
  });
});
