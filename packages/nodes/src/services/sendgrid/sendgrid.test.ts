import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  describeEveryField,
  describeEveryOperation,
} from "../../service/testing/contract-server/every-operation.ts";
import type { ContractServer } from "../../service/testing/contract-server/start-contract-server.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./sendgrid.credential.ts";
import node from "./sendgrid.node.ts";

const walk = {
  nodes: [node],
  contracts: ["sendgrid"],
  given: {
    "sendGrid mail send": { contentValue: "a", fromEmail: "a@example.com", toEmail: "b@example.com" },
    "sendGrid contact get": { contactId: "c1", by: "id" },
  },
  prepare: (server: ContractServer) =>
    void server.prepare("GET /marketing/lists", () => ({ result: [{ id: "l1" }] })),
};

describeEveryOperation(walk);

// The description of contacts that SendGrid published in 2024 has no number.
describeEveryField({ ...walk, samples: { attachments: "data", categories: "news", phoneNumber: "" } });

let bench: ServiceBench;

/** SendGrid as its documentation describes it; lists have two pages. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ apiKey: "SG.1" }),
    answer: ({ method, path, query, body }) => {
      const place = `${method} ${path.replace("/v3", "")}`;
      if (place === "POST /mail/send") {
        const { from } = body as { from: { email: string } };
        if (from.email === "bad")
          return {
            status: 400,
            json: { errors: [{ message: "The from address is no address", field: "from" }] },
          };
        return { status: 202, headers: { "x-message-id": "m1" } };
      }
      if (place === "GET /marketing/lists") {
        const next = `https://api.sendgrid.com/v3/marketing/lists?page_size=${query["page_size"]}&page_token=2`;
        return query["page_token"]
          ? { json: { result: [{ id: "l3" }], _metadata: {} } }
          : { json: { result: [{ id: "l1" }, { id: "l2" }], _metadata: { next } } };
      }
      if (place === "POST /marketing/contacts/search/emails")
        return { json: { result: { "ada@example.com": { contact: { id: "c1" } } } } };
      if (/contacts(\/search)?$/.test(place) && method !== "PUT" && method !== "DELETE")
        return { json: { result: [{ id: "c1" }, { id: "c2" }] } };
      if (method === "DELETE" && path.includes("lists")) return { status: 204 };
      return { json: { id: "x" } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, parameters)).map((item) => item.json);

const mail = { resource: "mail", fromEmail: "me@example.com", toEmail: "a@example.com, b@example.com" };

describe("email", () => {
  it("is sent with a text, copies, files and a time", async () => {
    const data = await bench.binary.put(Buffer.from("hello"), { mimeType: "text/plain", fileName: "a.txt" });
    const parameters = {
      ...mail,
      fromName: "Me",
      subject: "Hi",
      contentType: "text/html",
      contentValue: "<b>Hi</b>",
      additionalFields: {
        attachments: "data",
        bccEmail: "c@example.com",
        ccEmail: "d@example.com",
        categories: "news,weekly",
        enableSandbox: true,
        headers: { details: [{ key: "x-run", value: "7" }] },
        ipPoolName: ["pool"],
        replyToEmail: "r@example.com",
        sendAt: "2026-01-01T00:00:00Z",
      },
    };
    const items = await bench.run(node, parameters, { items: [{ json: {}, binary: { data } }] });
    expect(items.map((item) => item.json)).toEqual([{ messageId: "m1" }]);
    expect(bench.asked[0]?.headers["authorization"]).toBe("Bearer SG.1");
    expect(bench.asked[0]?.body).toEqual({
      personalizations: [
        {
          to: [{ email: "a@example.com" }, { email: "b@example.com" }],
          cc: [{ email: "d@example.com" }],
          bcc: [{ email: "c@example.com" }],
          send_at: 1767225600,
          subject: "Hi",
        },
      ],
      from: { email: "me@example.com", name: "Me" },
      reply_to_list: [{ email: "r@example.com" }],
      categories: ["news", "weekly"],
      headers: { "x-run": "7" },
      ip_pool_name: "pool",
      mail_settings: { sandbox_mode: { enable: true } },
      attachments: [{ content: "aGVsbG8=", filename: "a.txt", type: "text/plain" }],
      content: [{ type: "text/html", value: "<b>Hi</b>" }],
    });
  });

  it("uses the content of a template", async () => {
    await bench.run(node, {
      ...mail,
      dynamicTemplate: true,
      templateId: "d-1",
      dynamicTemplateFields: { fields: [{ key: "name", value: "Ada" }] },
    });
    expect(bench.asked[0]?.body).toEqual({
      personalizations: [
        {
          to: [{ email: "a@example.com" }, { email: "b@example.com" }],
          dynamic_template_data: { name: "Ada" },
        },
      ],
      from: { email: "me@example.com" },
      template_id: "d-1",
    });
  });

  it("reports SendGrid's error message", async () => {
    await expect(bench.run(node, { ...mail, fromEmail: "bad", contentValue: "x" })).rejects.toThrow(
      "The from address is no address",
    );
  });
});

describe("contacts", () => {
  it("are added with their fields and lists", async () => {
    const additionalFields = {
      firstName: "Ada",
      addressUi: { addressValues: { address1: "Street 1" } },
      alternateEmails: "b@example.com",
      customFieldsUi: { customFieldValues: [{ fieldId: "e1_T", fieldValue: "7" }] },
      listIdsUi: { listIdValues: { listIds: ["l1"] } },
    };
    await bench.run(node, { resource: "contact", email: "ada@example.com", additionalFields });
    expect(bench.asked[0]).toMatchObject({
      method: "PUT",
      path: "/v3/marketing/contacts",
      body: {
        list_ids: ["l1"],
        contacts: [
          {
            email: "ada@example.com",
            first_name: "Ada",
            address_line_1: "Street 1",
            alternate_emails: ["b@example.com"],
            custom_fields: { e1_T: "7" },
          },
        ],
      },
    });
  });

  it("are found by id, by email address and by a query", async () => {
    const get = { resource: "contact", operation: "get" };
    await bench.run(node, { ...get, contactId: "c 1" });
    expect(bench.asked[0]?.path).toBe("/v3/marketing/contacts/c 1");
    expect(await json({ ...get, by: "email", email: "Ada@example.com" })).toEqual([{ id: "c1" }]);
    const list = { resource: "contact", operation: "getAll" };
    expect(await json({ ...list, limit: 1 })).toEqual([{ id: "c1" }]);
    expect(await json({ ...list, filters: { query: "city = 'Rome'" } })).toHaveLength(2);
    expect(bench.asked.at(-1)).toMatchObject({ method: "POST", body: { query: "city = 'Rome'" } });
  });

  it("are removed by id, or all of them", async () => {
    const remove = { resource: "contact", operation: "delete" };
    await bench.run(node, { ...remove, ids: "c1, c2" });
    await bench.run(node, { ...remove, deleteAll: true });
    expect(bench.asked.map(({ query }) => query)).toEqual([
      { ids: "c1,c2" },
      { delete_all_contacts: "true" },
    ]);
  });
});

describe("lists", () => {
  it("are listed page by page, up to the limit", async () => {
    const list = { operation: "getAll" };
    expect(await json({ ...list, returnAll: true })).toEqual([{ id: "l1" }, { id: "l2" }, { id: "l3" }]);
    expect(bench.asked.map(({ query }) => query)).toEqual([
      { page_size: "1000" },
      { page_size: "1000", page_token: "2" },
    ]);
    expect(await json({ ...list, limit: 1 })).toEqual([{ id: "l1" }]);
  });

  it("are made, read, renamed and removed", async () => {
    await bench.run(node, { operation: "create", name: "News" });
    await bench.run(node, { operation: "get", listId: "l1", contactSample: true });
    await bench.run(node, { operation: "update", listId: "l1", name: "New" });
    expect(await json({ operation: "delete", listId: "l1", deleteContacts: true })).toEqual([
      { success: true },
    ]);
    expect(bench.asked.map(({ method, path, query, body }) => [method, path, query, body])).toEqual([
      ["POST", "/v3/marketing/lists", {}, { name: "News" }],
      ["GET", "/v3/marketing/lists/l1", { contact_sample: "true" }, ""],
      ["PATCH", "/v3/marketing/lists/l1", {}, { name: "New" }],
      ["DELETE", "/v3/marketing/lists/l1", { delete_contacts: "true" }, ""],
    ]);
  });

  it("fill the choices of the form", async () => {
    const lists = await node.methods?.loadOptions?.["getListIds"]?.(bench.form());
    expect(lists?.map(({ value }) => value)).toEqual(["l1", "l2"]);
  });
});
