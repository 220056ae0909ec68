import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./apitemplate.credential.ts";
import node from "./apitemplate.node.ts";

let bench: ServiceBench;

beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ apiKey: "k" }),
    answer: ({ path, query }) => {
      if (path === "/files/a.pdf") return { bytes: "hello", headers: { "content-type": "application/pdf" } };
      if (path.endsWith("/list-templates"))
        return {
          json: [
            { id: "1", name: "Card", format: "JPEG" },
            { id: "2", name: "Invoice", format: "PDF" },
          ],
        };
      if (query["template_id"] === "none")
        return { json: { status: "error", message: "Template not found" } };
      return { json: { status: "success", download_url: `${bench.url}/files/a.pdf` } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

it("APITemplate.io makes images of layers", async () => {
  const layer = {
    propertiesUi: {
      propertyValues: [
        { key: "name", value: "title" },
        { key: "text", value: "Hi" },
      ],
    },
  };
  await bench.run(node, { imageTemplateId: "1", overridesUi: { overrideValues: [layer] } });
  const json = { imageTemplateId: "1", jsonParameters: true, overridesJson: '[{"name":"title"}]' };
  await bench.run(node, json);
  expect(bench.asked[0]).toMatchObject({ method: "POST", path: "/v1/create", query: { template_id: "1" } });
  expect(bench.asked[0]?.headers["x-api-key"]).toBe("k");
  expect(bench.asked.map(({ body }) => body)).toEqual([
    { overrides: [{ name: "title", text: "Hi" }] },
    { overrides: [{ name: "title" }] },
  ]);
});

it("APITemplate.io makes PDFs, which are downloaded without the key", async () => {
  const propertiesUi = { propertyValues: [{ key: "name", value: "Ada" }] };
  const pdf = {
    resource: "pdf",
    pdfTemplateId: "2",
    propertiesUi,
    download: true,
    options: { fileName: "bill" },
  };
  const [item] = await bench.run(node, pdf);
  expect(item?.binary?.["data"]).toMatchObject({ fileName: "bill.pdf", mimeType: "application/pdf" });
  expect(bench.asked[0]?.body).toEqual({ name: "Ada" });
  expect(bench.asked[1]?.headers["x-api-key"]).toBeUndefined();
});

it("APITemplate.io reads the account, lists templates, and reports refusals", async () => {
  await bench.run(node, { resource: "account" });
  expect(bench.asked[0]?.path).toBe("/v1/account-information");
  expect(await node.methods?.loadOptions?.["getPdfTemplates"]?.(bench.form())).toEqual([
    { name: "Invoice", value: "2" },
  ]);
  expect(await node.methods?.loadOptions?.["getImageTemplates"]?.(bench.form())).toEqual([
    { name: "Card", value: "1" },
  ]);
  await expect(bench.run(node, { resource: "pdf", pdfTemplateId: "none" })).rejects.toThrow(
    "Template not found",
  );
});
