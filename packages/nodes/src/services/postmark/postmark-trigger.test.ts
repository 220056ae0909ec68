import { afterAll, beforeAll, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import credential from "./postmark.credential.ts";
import trigger from "./postmark-trigger.node.ts";

let bench: ServiceBench;
let webhooks: { ID: number; Url: string }[] = [{ ID: 1, Url: TRIGGER_URL }];
let secret = "";

beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ serverToken: "t" }),
    answer: ({ method, path, body }) => {
      if (method === "DELETE") webhooks = webhooks.filter(({ ID }) => path !== `/webhooks/${ID}`);
      if (method !== "POST") return { json: { Webhooks: webhooks } };
      const { Url, HttpHeaders } = body as { Url: string; HttpHeaders: { Value: string }[] };
      secret = HttpHeaders[0]?.Value ?? "";
      webhooks.push({ ID: 2, Url });
      return { json: { ID: 2 } };
    },
  });
});
afterAll(() => bench.close());

it("Postmark Trigger replaces what is left of an older registration, and takes calls with its secret only", async () => {
  const parameters = { events: ["open", "bounce"], firstOpen: true };
  const hook = bench.hook(trigger, parameters);
  await trigger.hooks?.create(hook);
  expect(webhooks).toEqual([{ ID: 2, Url: TRIGGER_URL }]);
  expect(bench.asked.at(-1)?.body).toMatchObject({
    Url: TRIGGER_URL,
    Triggers: {
      Open: { Enabled: true, PostFirstOpenOnly: true },
      Bounce: { Enabled: true, IncludeContent: false },
      Click: { Enabled: false },
    },
  });
  expect(await trigger.hooks?.exists(hook)).toBe(true);
  const json = { RecordType: "Open" };
  const call = (given: string) =>
    bench.call(trigger, parameters, { json, hook, headers: { "x-webhook-secret": given } });
  expect((await call(secret)).output).toEqual([[{ json }]]);
  expect((await call("other")).response?.status).toBe(401);
  await trigger.hooks?.remove(hook);
  expect(webhooks).toEqual([]);
});
