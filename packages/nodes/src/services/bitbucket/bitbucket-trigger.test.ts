import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import credential from "./bitbucket.credential.ts";
import trigger from "./bitbucket-trigger.node.ts";

let bench: ServiceBench;
let hooks: { uuid: string; url: string; events: string[]; secret: string }[] = [];
/** Bitbucket with a workspace on a second page. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ username: "ada", appPassword: "p1" }),
    answer: ({ method, path, query, headers, body }) => {
      if (headers.authorization !== `Basic ${Buffer.from("ada:p1").toString("base64")}`)
        return { status: 401 };
      const at = path.replace("/2.0", "");
      if (at === "/user/workspaces") {
        const next = "https://api.bitbucket.org/2.0/user/workspaces?page=2";
        if (query["page"]) return { json: { values: [{ workspace: { slug: "b" } }] } };
        return { json: { values: [{ workspace: { slug: "a", name: "A" } }], next } };
      }
      if (at.startsWith("/hook_events/"))
        return {
          json: {
            values: [
              { event: "repo:push", label: "Push" },
              { event: "issue:created", label: "Issue" },
            ],
          },
        };
      if (at === "/repositories/a/r/hooks" && method === "POST") {
        const created = { ...(body as (typeof hooks)[number]), uuid: "{w1}" };
        hooks.push(created);
        return { status: 201, json: created };
      }
      if (at.endsWith("/hooks")) return { json: { values: hooks } };
      hooks = hooks.filter(({ uuid }) => uuid !== `{${at.split("/").at(-1)}}`);
      return { status: 204 };
    },
  });
});
afterAll(() => bench.close());

const parameters = { resource: "repository", workspace: "a", repository: "r", events: ["*"] };

it("Bitbucket Trigger registers itself for all events, and removes itself", async () => {
  hooks = [{ uuid: "{w0}", url: TRIGGER_URL, events: [], secret: "" }];
  const hook = bench.hook(trigger, parameters);
  expect(await trigger.hooks?.exists(hook)).toBe(false);
  await trigger.hooks?.create(hook);
  expect(hooks).toMatchObject([{ uuid: "{w1}", url: TRIGGER_URL, events: ["repo:push", "issue:created"] }]);
  expect(await trigger.hooks?.exists(hook)).toBe(true);
  await trigger.hooks?.remove(hook);
  expect(hooks).toEqual([]);
});

it("Bitbucket Trigger starts with signed calls only", async () => {
  const hook = bench.hook(trigger, parameters);
  await trigger.hooks?.create(hook);
  const news = { push: { changes: [] } };
  const call = (secret: string) => {
    const digest = createHmac("sha256", secret).update(JSON.stringify(news)).digest("hex");
    return bench.call(trigger, parameters, {
      json: news,
      headers: { "x-hub-signature": `sha256=${digest}` },
      hook,
    });
  };
  expect((await call(hooks.at(-1)?.secret ?? "")).output).toEqual([[{ json: news }]]);
  expect((await call("other")).response?.status).toBe(401);
});

it("loads the choices of the form, from all pages", async () => {
  const { getWorkspaces, getRepositoriesEvents } = trigger.methods?.loadOptions ?? {};
  expect((await getWorkspaces?.(bench.form()))?.map(({ value }) => value)).toEqual(["a", "b"]);
  expect((await getRepositoriesEvents?.(bench.form()))?.map(({ value }) => value)).toEqual([
    "*",
    "repo:push",
    "issue:created",
  ]);
});
