import { createHmac } from "node:crypto";
import type { Workflow } from "@heddle/workflow";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chain } from "../../executions/testing/test-runtime.ts";
import { WaitingServer } from "../../executions/waits/testing/test-waits.ts";
import { describeStores } from "../../testing/index.ts";

describeStores("Slack Trigger", (dialect) => {
  let server: WaitingServer;
  beforeAll(async () => {
    server = await WaitingServer.start(dialect);
    server.credential = { accessToken: "xoxb-1", signatureSecret: "8f742231b10e8888abcd99yyyzzz85a5" };
  });
  afterAll(() => server.remove());

  const flow = (id: string, parameters: Record<string, unknown>): Workflow =>
    chain(
      [
        {
          type: "slackTrigger",
          name: "Start",
          typeVersion: 1,
          webhookId: id,
          credentials: { slackApi: { id: "1", name: "Slack" } },
          parameters,
        },
        { type: "noOp", name: "End" },
      ],
      { id },
    );

  /** Calls the trigger as Slack does. */
  function call(
    id: string,
    body: object,
    { seconds = Date.now() / 1000, secret = "8f742231b10e8888abcd99yyyzzz85a5" } = {},
  ) {
    const text = JSON.stringify(body);
    const timestamp = String(Math.floor(seconds));
    const signature = createHmac("sha256", secret).update(`v0:${timestamp}:${text}`).digest("hex");
    return fetch(`${server.url}/webhook/${id}/webhook`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-slack-request-timestamp": timestamp,
        "x-slack-signature": `v0=${signature}`,
      },
      body: text,
    });
  }
  const event = (more: object) => ({ type: "event_callback", event: more });

  it("verifies its URL, and rejects calls that Slack did not sign or that are old", async () => {
    await server.activate(flow("proof", { trigger: ["any_event"], watchWorkspace: true }));
    const challenge = { type: "url_verification", challenge: "3eZbrw1a" };
    expect(await (await call("proof", challenge)).json()).toEqual({ challenge: "3eZbrw1a" });
    expect((await call("proof", challenge, { secret: "wrong" })).status).toBe(401);
    expect((await call("proof", challenge, { seconds: Date.now() / 1000 - 600 })).status).toBe(401);
  });

  it("starts for the selected events, channels and users", async () => {
    const channelId = { __rl: true, mode: "id", value: "C1" };
    await server.activate(
      flow("events", { trigger: ["app_mention"], channelId, options: { userIds: "U2, U3" } }),
    );
    await call("events", event({ type: "message", channel: "C1", user: "U1" }));
    await call("events", event({ type: "app_mention", channel: "C2", user: "U1" }));
    await call("events", event({ type: "app_mention", channel: "C1", user: "U3" }));
    const mention = { type: "app_mention", channel: "C1", user: "U1", text: "Hi" };
    expect((await call("events", event(mention))).status).toBe(200);
    expect(WaitingServer.json(await server.ended("events"), "End")).toEqual([mention]);
    const { results } = await server.runtime.repository.list({ workflowIds: ["events"] }, { limit: 10 });
    expect(results).toHaveLength(1);
  });
});
