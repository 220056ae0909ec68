import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StreamedEvent } from "@heddle/api";
import { expect, it } from "vitest";
import { createTestClient, startTestProcess, TEST_OWNER } from "../testing/index.ts";
import { listenHttp } from "./testing/listeners.ts";

it("delivers every event of every execution although the server is killed again and again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "heddle-stream-"));
  const listener = await listenHttp();
  const env = {
    ...{ HEDDLE_DATA: folder, HEDDLE_PORT: "0", HEDDLE_LOG_LEVEL: "silent", HEDDLE_EXECUTORS: "1" },
    HEDDLE_HTTP_ALLOW: "127.0.0.1",
  };
  let server = await startTestProcess("start", env);
  const owner = createTestClient(server.url);
  await owner.post("/owner/setup", TEST_OWNER);
  const parameters = { path: "in", httpMethod: "POST" };
  const type = "n8n-nodes-base.webhook";
  const hook = { id: "1", name: "Hook", type, typeVersion: 1, position: [0, 0], webhookId: "in", parameters };
  const { data } = await owner.post("/workflows", {
    name: "Killed",
    nodes: [hook],
    connections: {},
    settings: {},
  });
  await owner.patch(`/workflows/${data.id}`, { versionId: data.versionId, active: true });
  await owner.post("/eventbus/destination", {
    __type: "$$MessageEventBusDestinationWebhook",
    url: listener.url,
    subscribedEvents: ["n8n.workflow"],
  });
  const rounds = 4;
  const calls = 12;
  for (let round = 0; round < rounds; round++) {
    // In every other round nothing is taken.
    listener.answer = round % 2 === 0 ? 503 : 200;
    const accepted = Array.from({ length: calls }, () =>
      fetch(`${server.url}/webhook/in`, { method: "POST" }),
    );
    for (const answer of await Promise.all(accepted)) expect(answer.status).toBe(200);
    await server.end("SIGKILL");
    server = await startTestProcess("start", env);
    await expect
      .poll(async () => (await fetch(`${server.url}/webhook/in`, { method: "HEAD" })).status)
      .not.toBe(503);
  }
  listener.answer = 200;
  const heard = () => listener.heard.map(({ body }) => JSON.parse(body) as StreamedEvent);
  const idsOf = (name: string) =>
    new Set(
      heard().flatMap(({ eventName, payload }) => (eventName === name ? [payload["executionId"]] : [])),
    );
  await expect.poll(() => idsOf("n8n.workflow.success").size).toBe(rounds * calls);
  expect(idsOf("n8n.workflow.started")).toEqual(idsOf("n8n.workflow.success"));
  // Duplicates have the same id.
  const byName = new Map<string, Set<string>>();
  for (const { id, eventName, payload } of heard()) {
    const key = `${eventName} ${payload["executionId"]}`;
    byName.set(key, (byName.get(key) ?? new Set()).add(id));
  }
  for (const ids of byName.values()) expect(ids.size).toBe(1);
  await server.end();
  await listener.close();
  rmSync(folder, { recursive: true, force: true });
});
