import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startModelService } from "../../../models/testing/service-server.ts";
import node from "./mistral-ai.node.ts";

let service: Awaited<ReturnType<typeof startModelService>>;
beforeAll(async () => {
  service = await startModelService({
    type: node,
    credential: "mistralCloudApi",
    data: () => ({ apiKey: "secret" }),
    host: "api.mistral.ai",
    answer: ({ path }) =>
      path === "/v1/ocr"
        ? {
            body: {
              pages: [
                { index: 0, markdown: "# One" },
                { index: 1, markdown: "Two" },
              ],
              model: "m",
            },
          }
        : undefined,
  });
});
beforeEach(() => void service.seen.splice(0));
afterAll(() => service.close());

describe("Mistral AI", () => {
  it("extracts the text of an item's file", async () => {
    const [item] = await service.run({ documentType: "image_url" });
    expect(item?.json).toMatchObject({ extractedText: "# One\n\nTwo", pageCount: 2, model: "m" });
    const image = `data:image/png;base64,${Buffer.from("bytes").toString("base64")}`;
    expect(service.seen[0]).toMatchObject({
      headers: { authorization: "Bearer secret" },
      body: { model: "mistral-ocr-latest", document: { type: "image_url", image_url: image } },
    });
  });

  it("sends a document's URL", async () => {
    await service.run({ inputType: "url", url: "https://a.example/b.pdf" });
    expect(service.seen[0]?.body).toMatchObject({
      document: { type: "document_url", document_url: "https://a.example/b.pdf" },
    });
  });

  it("names the field without a file", async () => {
    await expect(service.run({ binaryProperty: "scan" })).rejects.toThrow("scan");
  });
});
