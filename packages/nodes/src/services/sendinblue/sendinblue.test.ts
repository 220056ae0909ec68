import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import credential from "./sendinblue.credential.ts";
import node from "./sendinblue.node.ts";
import trigger from "./sendinblue-trigger.node.ts";

let bench: ServiceBench;
let webhooks: { id: number; url: string }[] = [];
let secret = "";

beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ apiKey: "xkeysib" }),
    answer: ({ method, path, query, body }) => {
      const place = path.replace("/v3", "");
      if (place === "/smtp/email") return { status: 201, json: { messageId: "<1@brevo>" } };
      if (place === "/contacts" && method === "POST") {
        if ((body as { email: string }).email === "bad")
          return { status: 400, json: { code: "invalid_parameter", message: "email is not valid" } };
        return { status: 201, json: { id: 5 } };
      }
      if (place === "/contacts") {
        const from = Number(query["offset"]);
        const count = Math.max(0, Math.min(Number(query["limit"]), 1001 - from));
        return { json: { contacts: Array.from({ length: count }, (_, index) => ({ id: from + index })) } };
      }
      if (place === "/contacts/attributes") return { json: { attributes: [{ name: "A" }, { name: "B" }] } };
      if (place === "/senders" && method === "GET") return { json: { senders: [{ id: 1 }, { id: 2 }] } };
      if (place === "/webhooks" && method === "GET")
        return webhooks.length > 0
          ? { json: { webhooks } }
          : { status: 404, json: { message: "Webhook not found" } };
      if (place === "/webhooks") {
        const asked = body as { url: string; headers: { value: string }[] };
        secret = asked.headers[0]?.value ?? "";
        webhooks = [{ id: 7, url: asked.url }];
        return { json: { id: 7 } };
      }
      if (place === "/webhooks/7") webhooks = [];
      return { status: 204 };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, parameters)).map((item) => item.json);

const requests = () => bench.asked.map(({ method, path, body }) => [method, path.replace("/v3", ""), body]);

describe("emails", () => {
  it("are sent with copies, tags and files", async () => {
    const data = await bench.binary.put(Buffer.from("hello"), { mimeType: "text/plain", fileName: "a.txt" });
    const parameters = {
      sender: "Ada <ada@example.com>",
      receipients: "a@example.com, b@example.com",
      subject: "Hi",
      textContent: "Hello",
      additionalFields: {
        receipientsBCC: { receipientBcc: { bcc: "c@example.com" } },
        receipientsCC: { receipientCc: { cc: "d@example.com" } },
        emailTags: { tags: { tag: "x,y" } },
        emailAttachments: { attachment: { binaryPropertyName: "data" } },
      },
    };
    const items = await bench.run(node, parameters, { items: [{ json: {}, binary: { data } }] });
    expect(items[0]?.json).toEqual({ messageId: "<1@brevo>" });
    expect(bench.asked[0]?.headers["api-key"]).toBe("xkeysib");
    expect(bench.asked[0]?.body).toEqual({
      sender: { email: "ada@example.com", name: "Ada" },
      to: [{ email: "a@example.com" }, { email: "b@example.com" }],
      cc: [{ email: "d@example.com" }],
      bcc: [{ email: "c@example.com" }],
      subject: "Hi",
      textContent: "Hello",
      tags: ["x", "y"],
      attachment: [{ name: "a.txt", content: "aGVsbG8=" }],
    });
  });

  it("are HTML, or come from templates with parameters", async () => {
    const html = { sendHTML: true, htmlContent: "<b>Hi</b>", textContent: "no" };
    await bench.run(node, { sender: "me@example.com", receipients: "a@example.com", subject: "Hi", ...html });
    const additionalFields = {
      templateParameters: { parameterValues: { parameters: "ORDER=12=3, DATE=Monday" } },
    };
    await bench.run(node, {
      operation: "sendTemplate",
      templateId: "8",
      receipients: "a@example.com",
      additionalFields,
    });
    expect(requests().map(([, , body]) => body)).toEqual([
      {
        sender: { email: "me@example.com" },
        to: [{ email: "a@example.com" }],
        subject: "Hi",
        htmlContent: "<b>Hi</b>",
      },
      { templateId: 8, to: [{ email: "a@example.com" }], params: { ORDER: "12=3", DATE: "Monday" } },
    ]);
  });
});

describe("contacts", () => {
  it("are added, changed and removed with their attributes", async () => {
    const contact = { resource: "contact", email: "a@example.com", identifier: "a@example.com" };
    const values = [{ fieldName: "NOM", fieldValue: "L" }];
    await bench.run(node, { ...contact, createContactAttributes: { attributesValues: values } });
    await bench.run(node, {
      ...contact,
      operation: "upsert",
      upsertAttributes: { upsertAttributesValues: values },
    });
    await bench.run(node, {
      ...contact,
      operation: "update",
      updateAttributes: { updateAttributesValues: values },
    });
    expect(await json({ ...contact, operation: "delete" })).toEqual([{ success: true }]);
    await bench.run(node, { ...contact, operation: "get" });
    const email = "a@example.com";
    expect(requests()).toEqual([
      ["POST", "/contacts", { email, attributes: { NOM: "L" } }],
      ["POST", "/contacts", { email, updateEnabled: true, attributes: { NOM: "L" } }],
      ["PUT", "/contacts/a@example.com", { attributes: { NOM: "L" } }],
      ["DELETE", "/contacts/a@example.com", ""],
      ["GET", "/contacts/a@example.com", ""],
    ]);
  });

  it("are listed page by page, and report Brevo's error messages", async () => {
    const list = { resource: "contact", operation: "getAll" };
    expect(await json({ ...list, returnAll: true })).toHaveLength(1001);
    await json({ ...list, options: { sort: "asc" }, filters: { modifiedSince: "2026-01-01T00:00:00Z" } });
    expect(bench.asked.at(-1)?.query).toMatchObject({ sort: "asc", modifiedSince: "2026-01-01T00:00:00Z" });
    await expect(bench.run(node, { resource: "contact", email: "bad" })).rejects.toThrow(
      "email is not valid",
    );
  });
});

it("attributes and senders are made, listed and removed", async () => {
  const attribute = { resource: "attribute", attributeName: "SIZE" };
  await bench.run(node, { ...attribute, attributeType: "float" });
  const choices = { categoryEnumeration: [{ attributeCategoryValue: 2, attributeCategoryLabel: "Big" }] };
  await bench.run(node, { ...attribute, attributeCategory: "category", attributeCategoryList: choices });
  await bench.run(node, { ...attribute, attributeCategory: "transactional" });
  await bench.run(node, { ...attribute, operation: "update", attributeValue: "1+1" });
  await bench.run(node, { ...attribute, operation: "delete" });
  expect(await json({ ...attribute, operation: "getAll", limit: 1 })).toEqual([{ name: "A" }]);
  await bench.run(node, { resource: "sender", name: "Ada", email: "a@example.com" });
  await bench.run(node, { resource: "sender", operation: "delete", id: "3" });
  expect(await json({ resource: "sender", operation: "getAll", returnAll: true })).toHaveLength(2);
  expect(requests().slice(0, 5)).toEqual([
    ["POST", "/contacts/attributes/normal/SIZE", { type: "float" }],
    [
      "POST",
      "/contacts/attributes/category/SIZE",
      { type: "category", enumeration: [{ value: 2, label: "Big" }] },
    ],
    ["POST", "/contacts/attributes/transactional/SIZE", { type: "id" }],
    ["PUT", "/contacts/attributes/calculated/SIZE", { value: "1+1" }],
    ["DELETE", "/contacts/attributes/normal/SIZE", ""],
  ]);
});

it("Brevo Trigger registers its URL with a secret, and accepts calls that repeat it", async () => {
  const parameters = { events: ["opened"] };
  const hook = bench.hook(trigger, parameters);
  await trigger.hooks?.create(hook);
  expect(bench.asked.at(-1)?.body).toMatchObject({
    url: TRIGGER_URL,
    type: "transactional",
    events: ["opened"],
  });
  expect(await trigger.hooks?.exists(hook)).toBe(true);
  const event = { event: "opened", email: "a@example.com" };
  const call = (given: string) =>
    bench.call(trigger, parameters, { json: event, hook, headers: { "x-webhook-secret": given } });
  expect((await call(secret)).output).toEqual([[{ json: event }]]);
  expect((await call("")).response?.status).toBe(401);
  await trigger.hooks?.remove(hook);
  expect(webhooks).toEqual([]);
});
