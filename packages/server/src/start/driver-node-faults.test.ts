import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DRIVER_NODES, DRIVER_STORES, DRIVER_TRIGGERS } from "../testing/drivers/driver-nodes.ts";
import { listenToFaults, runFaults } from "../testing/drivers/run-faults.ts";
import { startEmbeddings } from "../testing/drivers/start-embeddings.ts";
import { type FaultsServer, startFaultsServer, triggerOrNode } from "../testing/faults-server.ts";

/** A reason that users understand: some words, and none of a library's missing values. */
const CLEAR = /^(?!.*\b(?:undefined|null|NaN)\b|.*\[object).*\w.*\w/s;

describe("faults of databases, brokers and mail servers in executors", () => {
  let server: FaultsServer;
  let embeddings: Awaited<ReturnType<typeof startEmbeddings>>;
  beforeAll(async () => {
    [server, embeddings] = await Promise.all([startFaultsServer(), startEmbeddings()]);
    await server.activate([triggerOrNode("simple", "n8n-nodes-base.webhook", 2, { path: "simple" })]);
  });
  afterAll(async () => {
    embeddings.close();
    await server.end();
  });

  it.concurrent.each(
    [...DRIVER_NODES, ...DRIVER_STORES].map((node): [string, typeof node] => [
      `${node.type} with ${node.credential}`,
      node,
    ]),
  )("end executions of %s with a clear error", async (_title, node) => {
    for (const outcome of await runFaults(server, node, embeddings.url))
      expect(outcome).toEqual({
        fault: outcome.fault,
        status: "error",
        node: node.as ? "User" : "Node",
        message: expect.stringMatching(CLEAR),
        hasConnected: true,
      });
  });

  it.concurrent.each(DRIVER_TRIGGERS.map((node): [string, typeof node] => [node.type, node]))(
    "are a clear problem of %s",
    async (_title, node) => {
      for (const problem of await listenToFaults(server, node))
        expect(problem).toEqual({
          fault: problem.fault,
          message: expect.stringMatching(CLEAR),
          hasConnected: true,
        });
    },
  );

  it("harm nothing else", async () => {
    expect((await fetch(`${server.url}/webhook/simple`)).status).toBe(200);
    await server.expectUnharmed();
  });
});
