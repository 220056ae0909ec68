import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startModelService } from "../../../models/testing/service-server.ts";
import node from "./ollama.node.ts";

let service: Awaited<ReturnType<typeof startModelService>>;
beforeAll(async () => {
  service = await startModelService({
    type: node,
    credential: "ollamaApi",
    data: (url) => ({ baseUrl: `${url}/` }),
    answer: ({ path }) =>
      path === "/api/chat"
        ? { body: { model: "llama3.2", message: { role: "assistant", content: "Hello" }, done: true } }
        : path === "/a.png"
          ? { body: "picture" }
          : undefined,
  });
});
beforeEach(() => void service.seen.splice(0));
afterAll(() => service.close());

const modelId = { __rl: true, mode: "list", value: "llama3.2" };

describe("Ollama", () => {
  it("sends messages with instructions and settings", async () => {
    const [item] = await service.run({
      modelId,
      messages: { values: [{ content: "Hi" }, { content: "Yes?", role: "assistant" }] },
      options: {
        system: "Be brief",
        num_ctx: 8192,
        temperature: 0,
        stop: "END, STOP",
        keep_alive: "1h",
        format: "json",
      },
    });
    expect(item?.json).toEqual({ content: "Hello" });
    expect(service.seen[0]?.body).toEqual({
      model: "llama3.2",
      stream: false,
      messages: [
        { role: "system", content: "Be brief" },
        { role: "user", content: "Hi" },
        { role: "assistant", content: "Yes?" },
      ],
      format: "json",
      keep_alive: "1h",
      options: { num_ctx: 8192, temperature: 0, stop: ["END", "STOP"] },
    });
    const [whole] = await service.run({
      modelId,
      messages: { values: [{ content: "Hi" }] },
      simplify: false,
    });
    expect(whole?.json).toMatchObject({ done: true });
  });

  it("answers questions about images of the item and at URLs", async () => {
    await service.run({ modelId, resource: "image", operation: "analyze", text: "What?" });
    const bytes = Buffer.from("bytes").toString("base64");
    expect(service.seen[0]?.body).toMatchObject({
      messages: [{ role: "user", content: "What?", images: [bytes] }],
    });
    const imageUrls = `${service.url}/a.png`;
    await service.run({ modelId, resource: "image", operation: "analyze", inputType: "url", imageUrls });
    const picture = Buffer.from('"picture"').toString("base64");
    expect(service.seen[2]?.body).toMatchObject({ messages: [{ images: [picture] }] });
  });
});
