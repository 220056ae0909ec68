import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import apiKey from "./mailchimp.credential.ts";
import node from "./mailchimp.node.ts";
import oauth2 from "./mailchimp-oauth2.credential.ts";
import trigger from "./mailchimp-trigger.node.ts";

let bench: ServiceBench;
let webhooks: { id: string; url: string }[] = [];
let endpoint = "https://us21.api.mailchimp.com";

const hash = createHash("md5").update("ada@example.com").digest("hex");

/** Mailchimp as its documentation describes it; the audience has 1200 members. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [apiKey, oauth2],
    credential: () => ({ apiKey: "k-us6", oauthTokenData: { access_token: "t" } }),
    answer: ({ method, path, query, body }) => {
      if (path === "/oauth2/metadata") return { json: { dc: "us21", api_endpoint: endpoint } };
      const place = path.replace("/3.0", "");
      if (place.endsWith("/webhooks") && method === "POST") {
        webhooks.push({ id: "w1", url: (body as { url: string }).url });
        return { json: { id: "w1" } };
      }
      if (place.endsWith("/webhooks")) return { json: { webhooks } };
      if (place.endsWith("/webhooks/w1")) webhooks = [];
      if (place === "/lists/l1/members" && method === "GET") {
        const from = Number(query["offset"]);
        const count = Math.max(0, Math.min(Number(query["count"]), 1200 - from));
        return { json: { members: Array.from({ length: count }, (_, index) => ({ id: from + index })) } };
      }
      if (place === "/lists") return { json: { lists: [{ id: "l1", name: "News" }] } };
      if (place === "/lists/l1/merge-fields")
        return { json: { merge_fields: [{ tag: "FNAME", name: "First Name" }] } };
      if (place === "/lists/none/members")
        return { status: 404, json: { title: "Resource Not Found", detail: "There is no such list" } };
      if (method === "POST" && /actions|tags/.test(place)) return { status: 204 };
      return { json: { id: "x", campaigns: [{ id: "c1" }], interests: [{ id: "i1" }] } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, parameters)).map((item) => item.json);

const member = { list: "l1", email: "Ada@Example.com" };

describe("members", () => {
  it("are added with fields, groups and a place", async () => {
    await bench.run(node, {
      ...member,
      status: "pending",
      options: { language: "en", tags: "a,b", timestampSignup: "2026-01-01T00:00:00Z" },
      mergeFieldsUi: { mergeFieldsValues: [{ name: "FNAME", value: "Ada" }] },
      groupsUi: { groupsValues: [{ categoryId: "c", categoryFieldId: "i1", value: true }] },
      locationFieldsUi: { locationFieldsValues: { latitude: "52.5", longitude: "13.4" } },
    });
    expect(bench.asked[0]).toMatchObject({ method: "POST", path: "/3.0/lists/l1/members" });
    expect(bench.asked[0]?.headers).toMatchObject({
      "x-meant-for": "https://us6.api.mailchimp.com",
      authorization: "apikey k-us6",
    });
    expect(bench.asked[0]?.body).toEqual({
      email_address: "Ada@Example.com",
      status: "pending",
      language: "en",
      tags: ["a", "b"],
      timestamp_signup: "2026-01-01T00:00:00Z",
      merge_fields: { FNAME: "Ada" },
      interests: { i1: true },
      location: { latitude: 52.5, longitude: 13.4 },
    });
  });

  it("are changed, also by fields written as JSON", async () => {
    const update = {
      ...member,
      operation: "update",
      updateFields: { status: "unsubscribed", skipMergeValidation: true },
    };
    await bench.run(node, { ...update, jsonParameters: true, mergeFieldsJson: '{"LNAME":"L"}' });
    expect(bench.asked[0]).toMatchObject({
      method: "PATCH",
      path: `/3.0/lists/l1/members/${hash}`,
      query: { skip_merge_validation: "true" },
      body: { status: "unsubscribed", merge_fields: { LNAME: "L" } },
    });
    await expect(bench.run(node, { ...update, jsonParameters: true, mergeFieldsJson: "{" })).rejects.toThrow(
      "Merge Fields (JSON)",
    );
  });

  it("are found by the hash of their email address, listed and removed", async () => {
    await bench.run(node, { ...member, operation: "get", options: { fields: "id" } });
    expect(bench.asked[0]).toMatchObject({ path: `/3.0/lists/l1/members/${hash}`, query: { fields: "id" } });
    expect(await json({ ...member, operation: "getAll", returnAll: true })).toHaveLength(1200);
    expect(await json({ ...member, operation: "getAll" })).toHaveLength(500);
    const options = { status: "cleaned", sinceLastChanged: "2026-01-01T00:00:00Z" };
    await bench.run(node, { ...member, operation: "getAll", limit: 1, options });
    expect(bench.asked.at(-1)?.query).toEqual({
      status: "cleaned",
      since_last_changed: "2026-01-01T00:00:00Z",
      count: "1",
      offset: "0",
    });
    expect(await json({ ...member, operation: "delete" })).toEqual([{ success: true }]);
    expect(bench.asked.at(-1)?.path).toBe(`/3.0/lists/l1/members/${hash}/actions/delete-permanent`);
  });

  it("get tags and lose them", async () => {
    const tag = { ...member, resource: "memberTag", tags: ["a", "b"] };
    await bench.run(node, { ...tag, options: { isSyncing: true } });
    await bench.run(node, { ...tag, operation: "delete", tags: ["a"] });
    expect(bench.asked.map(({ body }) => body)).toEqual([
      {
        tags: [
          { name: "a", status: "active" },
          { name: "b", status: "active" },
        ],
        is_syncing: true,
      },
      { tags: [{ name: "a", status: "inactive" }] },
    ]);
  });

  it("of a missing list fail with Mailchimp's message", async () => {
    await expect(bench.run(node, { ...member, list: "none" })).rejects.toThrow("There is no such list");
  });
});

describe("campaigns", () => {
  it("are read, sent, copied and removed, and groups are listed", async () => {
    const campaign = { resource: "campaign", campaignId: "c1" };
    for (const operation of ["get", "send", "replicate", "resend", "delete"])
      await bench.run(node, { ...campaign, operation });
    await bench.run(node, { ...campaign, options: { listId: "l1", sortDirection: "DESC" } });
    await bench.run(node, { resource: "listGroup", list: "l1", groupCategory: "g" });
    expect(bench.asked.map(({ method, path }) => `${method} ${path.slice(4)}`)).toEqual([
      "GET /campaigns/c1",
      "POST /campaigns/c1/actions/send",
      "POST /campaigns/c1/actions/replicate",
      "POST /campaigns/c1/actions/create-resend",
      "DELETE /campaigns/c1",
      "GET /campaigns",
      "GET /lists/l1/interest-categories/g/interests",
    ]);
    expect(bench.asked[5]?.query).toMatchObject({ list_id: "l1", sort_dir: "DESC" });
  });
});

describe("an account with OAuth2", () => {
  it("requests its data center once per run", async () => {
    const parameters = { ...member, authentication: "oAuth2", operation: "get" };
    await bench.run(node, parameters, { items: [{ json: {} }, { json: {} }] });
    expect(bench.asked.map(({ headers }) => headers["x-meant-for"])).toEqual([
      "https://login.mailchimp.com",
      "https://us21.api.mailchimp.com",
      "https://us21.api.mailchimp.com",
    ]);
    const lists = await node.methods?.loadOptions?.["getMergeFields"]?.(
      bench.form({ ...parameters, list: "l1" }),
    );
    expect(lists).toEqual([{ name: "First Name", value: "FNAME" }]);
    expect(bench.asked.at(-1)?.headers["x-meant-for"]).toBe("https://us21.api.mailchimp.com");
  });

  it("sends its token to Mailchimp only", async () => {
    endpoint = "https://us21.api.mailchimp.com.example.org";
    const run = bench.run(node, { ...member, authentication: "oAuth2", operation: "get" });
    await expect(run).rejects.toThrow("does not say where the account is");
    expect(bench.asked).toHaveLength(1);
    endpoint = "https://us21.api.mailchimp.com";
  });
});

it("Mailchimp Trigger registers its URL, answers Mailchimp's check and starts with its events", async () => {
  const parameters = {
    list: "l1",
    events: ["subscribe"],
    sources: ["user", "admin"],
    authentication: "oAuth2",
  };
  const hook = bench.hook(trigger, parameters);
  await trigger.hooks?.create(hook);
  const created = bench.asked.find(({ method }) => method === "POST");
  expect(created?.body).toMatchObject({
    url: TRIGGER_URL,
    events: { subscribe: true, unsubscribe: false },
    sources: { user: true, admin: true, api: false },
  });
  expect(await trigger.hooks?.exists(hook)).toBe(true);
  const setup = await bench.call(trigger, parameters, { method: "GET", webhookName: "setup", hook });
  expect(setup.response?.status).toBe(200);
  const json = { type: "subscribe", data: { email: "a@example.com" } };
  expect((await bench.call(trigger, parameters, { json, hook })).output).toEqual([[{ json }]]);
  expect(await bench.call(trigger, parameters, { json: { type: "profile" }, hook })).toEqual({});
  const lists = await trigger.methods?.loadOptions?.["getLists"]?.(bench.form(parameters));
  expect(lists).toEqual([{ name: "News", value: "l1" }]);
  await trigger.hooks?.remove(hook);
  expect(webhooks).toEqual([]);
});
