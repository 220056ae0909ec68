import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import credential from "./github.credential.ts";
import trigger from "./github-trigger.node.ts";

interface Hook {
  id: number;
  config: { url: string; secret: string; insecure_ssl: string };
  events: string[];
}

let bench: ServiceBench;
let hooks: Hook[] = [];
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: (url) => ({ server: url, accessToken: "t1" }),
    answer: ({ method, path, body }) => {
      if (!path.startsWith("/repos/ada/app/hooks")) return undefined;
      if (method === "GET")
        return { json: hooks.map(({ id, config: { url } }) => ({ id, config: { url } })) };
      if (method === "POST") hooks.push({ id: hooks.length + 1, ...(body as Omit<Hook, "id">) });
      if (method === "POST") return { status: 201, json: { id: hooks.length } };
      const id = Number(path.split("/").at(-1));
      if (!hooks.some((one) => one.id === id)) return { status: 404, json: { message: "Not Found" } };
      hooks = hooks.filter((one) => one.id !== id);
      return { status: 204 };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  hooks = [];
});

const parameters = {
  owner: { __rl: true, mode: "url", value: "https://github.com/ada" },
  repository: { __rl: true, mode: "list", value: "app" },
  events: ["push", "issues"],
  options: {},
};

it("registers itself once, replaces an old registration, and removes itself", async () => {
  hooks = [{ id: 1, config: { url: TRIGGER_URL, secret: "lost", insecure_ssl: "0" }, events: [] }];
  const hook = bench.hook(trigger, parameters);
  expect(await trigger.hooks?.exists(hook)).toBe(false);
  await trigger.hooks?.create(hook);
  expect(hooks).toMatchObject([
    {
      config: { url: TRIGGER_URL, content_type: "json", insecure_ssl: "0" },
      events: ["push", "issues"],
      active: true,
    },
  ]);
  expect(await trigger.hooks?.exists(hook)).toBe(true);
  await trigger.hooks?.remove(hook);
  expect(hooks).toEqual([]);
  await trigger.hooks?.remove(hook);
});

it("ignores a webhook that a third party has removed", async () => {
  const hook = bench.hook(trigger, parameters);
  await trigger.hooks?.create(hook);
  hooks = [];
  await trigger.hooks?.remove(hook);
  expect(await trigger.hooks?.exists(hook)).toBe(false);
});

it("starts with events signed by GitHub, and not with GitHub's ping", async () => {
  const hook = bench.hook(trigger, parameters);
  await trigger.hooks?.create(hook);
  const call = (event: string, secret = hooks[0]!.config.secret) => {
    const json = { ref: "refs/heads/main" };
    const digest = createHmac("sha256", secret).update(JSON.stringify(json)).digest("hex");
    const headers = { "x-github-event": event, "x-hub-signature-256": `sha256=${digest}` };
    return bench.call(trigger, parameters, { json, headers, hook });
  };
  expect((await call("push")).output).toMatchObject([
    [{ json: { body: { ref: "refs/heads/main" }, headers: { "x-github-event": "push" }, query: {} } }],
  ]);
  expect(await call("ping")).toEqual({});
  expect((await call("push", "wrong")).response?.status).toBe(401);
});
