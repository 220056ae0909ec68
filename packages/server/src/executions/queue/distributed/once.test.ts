import type { StreamedEvent } from "@heddle/api";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type HttpListener, listenHttp } from "../../../log-streaming/testing/listeners.ts";
import {
  findRedis,
  startTestCluster,
  type TestClient,
  type TestCluster,
  type TestProcess,
} from "../../../testing/index.ts";
import { type MailSink, startMailSink } from "../../../testing/mail-sink.ts";
import { chain, webhook } from "../../testing/test-runtime.ts";

/** Each call produces two events: the start and the end of the execution. */
const CALLS = 12;
const WAIT = { timeout: 60_000 };

describe.skipIf(!findRedis() || inject("postgresBroker") === 0)("what several servers do once", () => {
  let cluster: TestCluster;
  let servers: TestProcess[];
  let owner: TestClient;
  let sink: MailSink;
  let listener: HttpListener;
  beforeAll(async () => {
    sink = await startMailSink();
    listener = await listenHttp();
    cluster = await startTestCluster();
    const env = { ...sink.env, HEDDLE_ALERTS_EVERY: "1" };
    const first = await cluster.server(env);
    owner = await cluster.signIn(first);
    // Before the others start, which would be notified of it a little later.
    await owner.post("/eventbus/destination", {
      __type: "$$MessageEventBusDestinationWebhook",
      url: listener.url,
      subscribedEvents: ["n8n.workflow"],
    });
    servers = [first, ...(await Promise.all([cluster.server(env), cluster.worker(env)]))];
  });
  afterAll(async () => {
    await cluster?.remove();
    await sink?.close();
    await listener?.close();
  });

  async function activate(path: string, node: { type: string; parameters?: Record<string, unknown> }) {
    const { id: _, ...content } = chain([webhook(path), node], { name: path });
    const { data } = await owner.post("/workflows", { ...content, active: false });
    await owner.patch(`/workflows/${data.id}`, { active: true, versionId: data.versionId });
    return data.id as string;
  }
  const call = (server: TestProcess | undefined, path: string) =>
    fetch(`${server?.url}/webhook/${path}`, { method: "POST" });
  /** Makes one call; a server that did not have the workflow is notified of it a little later. */
  const accepted = (server: TestProcess | undefined, path: string) =>
    expect.poll(async () => (await call(server, path)).status, WAIT).toBe(200);
  /** The workflow whose events count. */
  let streamed: string;
  const heard = () =>
    listener.heard
      .filter(({ body }) => body.includes(streamed))
      .map(({ body }) => JSON.parse(body) as StreamedEvent);
  const ended = () => heard().filter(({ eventName }) => eventName === "n8n.workflow.success").length;
  const heardTwice = () => {
    const ids = heard().map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  };

  it("notifies of an alert", async () => {
    const id = await activate("failing-once", { type: "stopAndError", parameters: { errorMessage: "x" } });
    const rule = { kind: "failures", more: 1, minutes: 60 };
    await owner.post(`/workflows/${id}/alerts`, { rule, mailTo: ["ops@example.com"] });
    await call(servers[0], "failing-once");
    await accepted(servers[1], "failing-once");
    const state = async () => (await owner.get(`/alerts?workflowId=${id}`)).data.alerts[0].state;
    await expect.poll(state, WAIT).toBe("firing");
    await expect.poll(() => sink.mails.length, WAIT).toBe(1);
  });

  it("delivers each event, also when the server ends that does so", async () => {
    streamed = await activate("streamed-once", { type: "noOp" });
    for (let count = 0; count < CALLS; count++) await accepted(servers[count % 2], "streamed-once");
    await expect.poll(ended, WAIT).toBe(CALLS);
    await expect.poll(() => heard().length, WAIT).toBe(2 * CALLS);
    await servers[0]?.end();
    for (let count = 0; count < CALLS; count++) await accepted(servers[1], "streamed-once");
    await expect.poll(() => heard().length, WAIT).toBe(4 * CALLS);
    expect(ended()).toBe(2 * CALLS);
    expect(heardTwice()).toEqual([]);
    // The other server now checks the alerts, and repeats nothing.
    expect(sink.mails).toHaveLength(1);
  });
});
