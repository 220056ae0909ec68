import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeEveryOperation } from "../../service/testing/contract-server/every-operation.ts";
import { everything } from "../../service/testing/contract-server/fill-forms.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import credential from "./asana.credential.ts";
import node from "./asana.node.ts";
import trigger from "./asana-trigger.node.ts";

describeEveryOperation({
  nodes: [node],
  contracts: ["asana"],
  fill: everything(),
  // A sampled answer would name a next page for ever.
  prepare: (server) => server.prepare("GET /users", () => ({ data: [{ gid: "1" }] })),
});

let bench: ServiceBench;
let webhooks: { gid: string; target: string; resource?: string }[] = [];
/** Asana with lists of two pages. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ accessToken: "k1" }),
    answer: ({ method, path, query, headers, body }) => {
      if (headers.authorization !== "Bearer k1")
        return { status: 401, json: { errors: [{ message: "Not Authorized" }] } };
      const at = path.replace("/api/1.0", "");
      if (at === "/tasks/gone")
        return { status: 404, json: { errors: [{ message: "task: Unknown object: gone", help: "…" }] } };
      if (at === "/webhooks" && method === "POST") {
        const created = { ...(body as { data: (typeof webhooks)[number] }).data, gid: "w1" };
        webhooks.push(created);
        return { status: 201, json: { data: created, "X-Hook-Secret": "s3" } };
      }
      if (at === "/webhooks") return { json: { data: webhooks } };
      if (at.startsWith("/webhooks/") && method === "GET") {
        const found = webhooks.find(({ gid }) => at.endsWith(gid));
        return found
          ? { json: { data: found } }
          : { status: 404, json: { errors: [{ message: "Not found" }] } };
      }
      if (at.startsWith("/webhooks/")) webhooks = webhooks.filter(({ gid }) => !at.endsWith(gid));
      const isList = method === "GET" && /\/(tasks|subtasks|users|projects|workspaces|sections)$/.test(at);
      if (!isList) return { json: { data: { gid: "1" } } };
      const entry = (gid: string) => ({ gid, name: `Name ${gid}` });
      if (query["offset"]) return { json: { data: [entry("3")], next_page: null } };
      return { json: { data: [entry("1"), entry("2")], next_page: { offset: "o1" } } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, parameters)).map((item) => item.json);

it("creates and changes tasks, due on a day", async () => {
  const otherProperties = { notes: "two", projects: ["p1"], due_on: "2026-03-01T23:30:00", completed: false };
  expect(await json({ workspace: "w1", name: "Call", otherProperties })).toEqual([{ gid: "1" }]);
  await json({ operation: "update", id: "1", otherProperties: { completed: true, assignee: "" } });
  expect(bench.asked.map(({ method, path, body }) => [method, path, body])).toEqual([
    [
      "POST",
      "/api/1.0/tasks",
      {
        data: {
          notes: "two",
          completed: false,
          workspace: "w1",
          name: "Call",
          due_on: "2026-03-01",
          projects: ["p1"],
        },
      },
    ],
    ["PUT", "/api/1.0/tasks/1", { data: { completed: true } }],
  ]);
});

it("lists tasks of one project or section, page by page", async () => {
  const filters = { project: "p1", workspace: "w1", completed_since: "now", fields: ["gid", "name"] };
  expect(await json({ operation: "getAll", returnAll: true, filters })).toHaveLength(3);
  expect(
    await json({ operation: "getAll", limit: 1, filters: { workspace: "w1", assignee: "me" } }),
  ).toHaveLength(1);
  expect(bench.asked.map(({ query }) => query)).toEqual([
    { project: "p1", completed_since: "now", opt_fields: "gid,name", limit: "100" },
    { project: "p1", completed_since: "now", opt_fields: "gid,name", limit: "100", offset: "o1" },
    { workspace: "w1", assignee: "me", limit: "1" },
  ]);
});

it("comments in HTML and as text, and reports Asana's errors", async () => {
  const comment = { resource: "taskComment", id: "1" };
  await json({ ...comment, isTextHtml: true, text: "<b>Done</b>", additionalFields: { is_pinned: true } });
  await json({ ...comment, isTextHtml: false, text: "Done" });
  expect(bench.asked.map(({ body }) => body)).toEqual([
    { data: { html_text: "<body><b>Done</b></body>", is_pinned: true } },
    { data: { text: "Done" } },
  ]);
  await expect(json({ operation: "get", id: "gone" })).rejects.toThrow("Unknown object: gone");
});

it("loads the choices of the form, from all pages", async () => {
  const { getWorkspaces, getProjects, getSections } = node.methods?.loadOptions ?? {};
  expect(await getWorkspaces?.(bench.form())).toHaveLength(3);
  expect(await getProjects?.(bench.form({ workspace: "1" }))).toHaveLength(3);
  expect(await getSections?.(bench.form())).toEqual([]);
  expect(await getSections?.(bench.form({ filters: { project: "1" } }))).toHaveLength(3);
});

it.each([{ workspace: "1" }, { workspace: "" }])(
  "Asana Trigger registers itself, and removes itself, with %j",
  async ({ workspace }) => {
    webhooks = workspace ? [{ gid: "w0", target: TRIGGER_URL }] : [];
    const hook = bench.hook(trigger, { resource: "p1", workspace });
    expect(await trigger.hooks?.exists(hook)).toBe(false);
    await trigger.hooks?.create(hook);
    expect(webhooks).toEqual([{ gid: "w1", target: TRIGGER_URL, resource: "p1" }]);
    expect(await trigger.hooks?.exists(hook)).toBe(true);
    await trigger.hooks?.remove(hook);
    expect(webhooks).toEqual([]);
  },
);

it("Asana Trigger answers the handshake, and starts with signed events only", async () => {
  const parameters = { resource: "p1", workspace: "1" };
  const hook = bench.hook(trigger, parameters);
  const shake = await bench.call(trigger, parameters, { headers: { "x-hook-secret": "s3" }, hook });
  expect(shake.response).toMatchObject({ status: 200, headers: { "x-hook-secret": "s3" } });
  expect(shake.output).toBeUndefined();
  await trigger.hooks?.create(hook);
  // A secret from anyone else is echoed, but not accepted.
  await bench.call(trigger, parameters, { headers: { "x-hook-secret": "other" }, hook });
  const call = (secret: string, news: object) => {
    const given = createHmac("sha256", secret).update(JSON.stringify(news)).digest("hex");
    return bench.call(trigger, parameters, { json: news, headers: { "x-hook-signature": given }, hook });
  };
  const events = [{ action: "added" }, { action: "changed" }];
  expect((await call("s3", { events })).output).toEqual([events.map((one) => ({ json: one }))]);
  expect((await call("s3", { events: [] })).output).toBeUndefined();
  expect((await call("other", { events })).response?.status).toBe(401);
});
