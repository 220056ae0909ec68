import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./bannerbear.credential.ts";
import node from "./bannerbear.node.ts";

let bench: ServiceBench;
let polls = 0;

beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ apiKey: "k" }),
    answer: ({ method, path, query, body }) => {
      const place = path.replace("/v2", "");
      if (place === "/images") {
        if ((body as { template: string }).template === "none")
          return { status: 404, json: { message: "Template not found" } };
        return { status: 202, json: { uid: "i1", status: "pending" } };
      }
      if (place === "/images/i1")
        return { json: { uid: "i1", status: ++polls < 2 ? "pending" : "completed" } };
      if (place === "/templates" && method === "GET") {
        const page = Number(query["page"] ?? 1);
        return { json: Array.from({ length: page === 1 ? 100 : 1 }, () => ({ uid: "t", name: "T" })) };
      }
      return { json: { uid: "t", available_modifications: [{ name: "title" }] } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.asked.splice(0);
  polls = 0;
});

it("Bannerbear creates images, and waits for them if requested", async () => {
  const modificationsUi = {
    modificationsValues: [{ name: "title", text: "Hi", imageUrl: "https://example.com/a.png" }],
  };
  const additionalFields = {
    waitForImage: true,
    metadata: '{"order":7}',
    webhookUrl: "https://example.com/hook",
  };
  const [item] = await bench.run(node, { templateId: "t", modificationsUi, additionalFields });
  expect(item?.json).toEqual({ uid: "i1", status: "completed" });
  expect(bench.asked[0]?.body).toEqual({
    template: "t",
    modifications: [{ name: "title", text: "Hi", image_url: "https://example.com/a.png" }],
    webhook_url: "https://example.com/hook",
    metadata: { order: 7 },
  });
  polls = -10;
  const few = { waitForImage: true, waitForImageMaxTries: 2 };
  await expect(bench.run(node, { templateId: "t", additionalFields: few })).rejects.toThrow("after 2 tries");
});

it("Bannerbear reads images and templates, and reports refusals", async () => {
  await bench.run(node, { operation: "get", imageId: "i1" });
  await bench.run(node, { resource: "template", templateId: "t" });
  expect(await bench.run(node, { resource: "template", operation: "getAll" })).toHaveLength(101);
  const names = await node.methods?.loadOptions?.["getModificationNames"]?.(bench.form({ templateId: "t" }));
  expect(names).toEqual([{ name: "title", value: "title" }]);
  await expect(bench.run(node, { templateId: "none" })).rejects.toThrow("Template not found");
});
