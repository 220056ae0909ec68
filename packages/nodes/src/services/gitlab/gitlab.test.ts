import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeEveryOperation } from "../../service/testing/contract-server/every-operation.ts";
import { everything } from "../../service/testing/contract-server/fill-forms.ts";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import credential from "./gitlab.credential.ts";
import node from "./gitlab.node.ts";
import trigger from "./gitlab-trigger.node.ts";

describeEveryOperation({
  nodes: [node],
  contracts: ["gitlab"],
  account: { server: "https://gitlab.com/" },
  fill: everything({
    binaryData: false,
    state: "opened",
  }),
  given: { "gitlab issue edit": { editFields: { state: "closed", due_date: "2026-03-01" } } },
});

let bench: ServiceBench;
let hooks: { id: number; url: string; token: string; push_events: boolean }[] = [];
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: (url) => ({ server: url, accessToken: "k1" }),
    answer: ({ method, path, query, headers, body }) => {
      if (headers["private-token"] !== "k1") return { status: 401, json: { message: "401 Unauthorized" } };
      if (path.endsWith("/hooks") && method === "POST") {
        const created = { ...(body as (typeof hooks)[number]), id: 7 };
        hooks.push(created);
        return { status: 201, json: created };
      }
      if (path.endsWith("/hooks")) return { json: hooks };
      if (path.includes("/hooks/")) hooks = hooks.filter(({ id }) => !path.endsWith(`/${id}`));
      if (path.endsWith("/raw"))
        return { bytes: "a: 1\n", headers: { "content-type": "text/yaml" } as Record<string, string> };
      if (path.endsWith("/tree")) {
        const next = '</api/v4/projects/g%2Fp/repository/tree?page=2>; rel="next"';
        if (query["page"] === "2") return { json: [{ name: "c" }] };
        return { json: [{ name: "a" }, { name: "b" }], headers: { link: next } as Record<string, string> };
      }
      if (path.endsWith("/issues/9")) return { status: 404, json: { message: "404 Issue Not Found" } };
      return { json: { id: 1 } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, parameters)).map((item) => item.json);
const project = { owner: "g", repository: "p" };

it("creates issues with labels and assignees", async () => {
  const lists = { labels: [{ label: "bug" }, { label: "ui" }], assignee_ids: [{ assignee: 7 }] };
  await json({ ...project, title: "Broken", body: "It is", due_date: "2026-03-01T10:00:00", ...lists });
  await json({ ...project, title: "Alone", body: "", labels: [], assignee_ids: [] });
  expect(bench.asked.map(({ path, body }) => [path, body])).toEqual([
    [
      "/api/v4/projects/g/p/issues",
      { title: "Broken", description: "It is", due_date: "2026-03-01", labels: "bug,ui", assignee_ids: [7] },
    ],
    ["/api/v4/projects/g/p/issues", { title: "Alone" }],
  ]);
  await expect(json({ ...project, operation: "get", issueNumber: 9 })).rejects.toThrow("404 Issue Not Found");
});

it("writes texts and files of items, and reads files", async () => {
  const file = { resource: "file", ...project, filePath: "docs/a.yml", branch: "main", commitMessage: "Add" };
  await json({ ...file, fileContent: "a: 1" });
  const data = await bench.binary.put(Buffer.from("a: 2"), { mimeType: "text/yaml", fileName: "a.yml" });
  const more = { ...file, operation: "edit", binaryData: true };
  await bench.run(node, { ...more, binaryPropertyName: "data" }, { items: [{ json: {}, binary: { data } }] });
  expect(bench.asked.map(({ method, body }) => [method, body])).toEqual([
    ["POST", { branch: "main", commit_message: "Add", content: "a: 1" }],
    [
      "PUT",
      {
        branch: "main",
        commit_message: "Add",
        content: Buffer.from("a: 2").toString("base64"),
        encoding: "base64",
      },
    ],
  ]);
  const [item] = await bench.run(node, { ...file, operation: "get", binaryPropertyName: "config" });
  const stored = item?.binary?.["config"];
  expect(stored).toMatchObject({ fileName: "a.yml" });
  if (stored) expect(Buffer.from(await bench.binary.get(stored)).toString()).toBe("a: 1\n");
  expect(bench.asked.at(-1)).toMatchObject({ query: { ref: "HEAD" } });
});

it("lists folders page by page, of projects that are named by a whole path too", async () => {
  const all = { resource: "file", operation: "list", repository: "g/p", filePath: "/docs/", returnAll: true };
  expect(await json(all)).toEqual([{ name: "a" }, { name: "b" }, { name: "c" }]);
  expect(bench.asked[0]).toMatchObject({
    path: "/api/v4/projects/g/p/repository/tree",
    query: { path: "docs", per_page: "100" },
  });
});

it("GitLab Trigger registers itself for its events, and removes itself", async () => {
  hooks = [{ id: 3, url: TRIGGER_URL, token: "x", push_events: true }];
  const hook = bench.hook(trigger, { ...project, events: ["issues"] });
  expect(await trigger.hooks?.exists(hook)).toBe(false);
  await trigger.hooks?.create(hook);
  expect(hooks).toMatchObject([{ id: 7, url: TRIGGER_URL, issues_events: true, push_events: false }]);
  expect(await trigger.hooks?.exists(hook)).toBe(true);
  await trigger.hooks?.remove(hook);
  expect(hooks).toEqual([]);
});

it("GitLab Trigger starts with calls that carry its secret, which items do not have", async () => {
  const parameters = { ...project, events: ["*"] };
  const hook = bench.hook(trigger, parameters);
  await trigger.hooks?.create(hook);
  const call = (token: string) =>
    bench.call(trigger, parameters, {
      json: { object_kind: "push" },
      headers: { "x-gitlab-token": token, "x-gitlab-event": "Push Hook" },
      hook,
    });
  const started = await call(hooks.at(-1)?.token ?? "");
  expect(started.output?.[0]).toMatchObject([
    { json: { body: { object_kind: "push" }, headers: { "x-gitlab-event": "Push Hook" } } },
  ]);
  expect(JSON.stringify(started.output)).not.toContain(hooks.at(-1)?.token);
  expect((await call("other")).response?.status).toBe(401);
});
