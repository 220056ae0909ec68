import { afterAll, beforeAll, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import credential from "./jira-software-cloud.credential.ts";
import trigger from "./jira-trigger.node.ts";

interface Webhook {
  self: string;
  url: string;
}

let bench: ServiceBench;
let webhooks: Webhook[] = [];
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: (url) => ({ domain: url, email: "a", apiToken: "t", name: "key", value: "s3" }),
    answer: ({ method, path, body }) => {
      if (method === "GET") return { json: webhooks };
      const id = path.split("/").at(-1);
      if (method === "DELETE") webhooks = webhooks.filter(({ self }) => !self.endsWith(`/${id}`));
      if (method === "DELETE") return { status: 204 };
      const created = { ...(body as Webhook), self: "https://jira.example.com/rest/webhooks/1.0/webhook/7" };
      webhooks.push(created);
      return { status: 201, json: created };
    },
  });
});
afterAll(() => bench.close());

const parameters = {
  events: ["*"],
  incomingAuthentication: "queryAuth",
  additionalFields: { filter: "project = APP", includeFields: ["issue.key"] },
};

it("Jira Trigger registers its filters, and removes itself", async () => {
  webhooks = [{ self: "https://jira.example.com/rest/webhooks/1.0/webhook/3", url: `${TRIGGER_URL}?key=s3` }];
  const hook = bench.hook(trigger, parameters);
  expect(await trigger.hooks?.exists(hook)).toBe(false);
  await trigger.hooks?.create(hook);
  expect(webhooks).toMatchObject([
    {
      url: `${TRIGGER_URL}?issue.key=\${issue.key}&key=s3`,
      events: expect.arrayContaining(["jira:issue_created", "worklog_updated"]),
      filters: { "issue-related-events-section": "project = APP" },
    },
  ]);
  expect(await trigger.hooks?.exists(hook)).toBe(true);
  await trigger.hooks?.remove(hook);
  expect(webhooks).toEqual([]);
});

it("Jira Trigger starts with calls that carry the secret", async () => {
  const json = { webhookEvent: "jira:issue_created" };
  const call = (key: string) =>
    bench.call(trigger, parameters, { json, query: { key, "issue.key": "APP-1" } });
  expect((await call("s3")).output).toEqual([[{ json: { ...json, "issue.key": "APP-1" } }]]);
  expect((await call("other")).response?.status).toBe(403);
});
