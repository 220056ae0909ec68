import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./mandrill.credential.ts";
import node from "./mandrill.node.ts";

let bench: ServiceBench;

beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ apiKey: "md-1" }),
    answer: ({ path, body }) => {
      if ((body as { key?: string }).key !== "md-1")
        return { status: 500, json: { status: "error", message: "Invalid API key" } };
      if (path.endsWith("templates/list.json")) return { json: [{ name: "Welcome", slug: "welcome" }] };
      return { json: [{ email: "a@example.com", status: "sent", _id: "m1" }] };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const to = { fromEmail: "me@example.com", toEmail: "a@example.com, b@example.com" };

describe("Mandrill", () => {
  it("sends templates with values for their placeholders", async () => {
    const file = await bench.binary.put(Buffer.from("hello"), { mimeType: "text/plain", fileName: "a.txt" });
    const parameters = {
      ...to,
      template: "welcome",
      options: { subject: "Hi", tags: "a,b", sendAt: "2026-01-01T00:00:00Z", async: true, trackOpens: false },
      mergeVarsUi: { mergeVarsValues: [{ name: "fname", content: "Ada" }] },
      metadataUi: { metadataValues: [{ name: "order", value: "7" }] },
      headersUi: { headersValues: [{ name: "Reply-To", value: "r@example.com" }] },
      attachmentsUi: {
        attachmentsValues: [{ type: "text/plain", name: "b.txt", content: "aGk=" }],
        attachmentsBinary: [{ property: "data" }],
      },
    };
    const items = await bench.run(node, parameters, { items: [{ json: {}, binary: { data: file } }] });
    expect(items.map((item) => item.json)).toEqual([{ email: "a@example.com", status: "sent", _id: "m1" }]);
    expect(bench.asked[0]).toMatchObject({ method: "POST", path: "/api/1.0/messages/send-template.json" });
    expect(bench.asked[0]?.body).toEqual({
      key: "md-1",
      template_name: "welcome",
      template_content: [],
      async: true,
      send_at: "2026-01-01 00:00:00",
      message: {
        from_email: "me@example.com",
        to: [
          { email: "a@example.com", type: "to" },
          { email: "b@example.com", type: "to" },
        ],
        subject: "Hi",
        tags: ["a", "b"],
        track_opens: false,
        global_merge_vars: [{ name: "fname", content: "Ada" }],
        metadata: { order: "7" },
        headers: { "Reply-To": "r@example.com" },
        attachments: [
          { type: "text/plain", name: "b.txt", content: "aGk=" },
          { type: "text/plain", name: "a.txt", content: "aGVsbG8=" },
        ],
      },
    });
  });

  it("sends HTML, with fields written as JSON", async () => {
    const json = { jsonParameters: true, metadataJson: '{"order":7}' };
    await bench.run(node, { ...to, ...json, operation: "sendHtml", options: { html: "<b>Hi</b>" } });
    expect(bench.asked[0]).toMatchObject({
      path: "/api/1.0/messages/send.json",
      body: { message: { html: "<b>Hi</b>", metadata: { order: 7 } } },
    });
    await expect(
      bench.run(node, { ...to, ...json, operation: "sendHtml", metadataJson: "{" }),
    ).rejects.toThrow("Metadata (JSON)");
  });

  it("lists templates", async () => {
    expect(await node.methods?.loadOptions?.["getTemplates"]?.(bench.form())).toEqual([
      { name: "Welcome", value: "welcome" },
    ]);
  });
});
