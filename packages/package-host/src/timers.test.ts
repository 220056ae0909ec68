import type { Item, ListenContext } from "@heddle/workflow";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endProcesses } from "./process/processes.ts";
import { locationOf, type OpenPackage, openPackage } from "./testing/open-package.ts";
import { packageRunner } from "./testing/run-package-node.ts";

let opened: OpenPackage;
let runner: ReturnType<typeof packageRunner>;

beforeAll(async () => {
  opened = await openPackage(locationOf("n8n-nodes-timers"));
  runner = packageRunner(opened);
});
afterAll(async () => {
  await endProcesses();
  await runner.http.close();
});

/** Listens with the node until its first event, or until it fails. */
async function listen(parameters: Record<string, unknown>): Promise<readonly Item[]> {
  const found = Promise.withResolvers<readonly Item[]>();
  const ending = new AbortController();
  const type = opened.node("tick");
  const node = { id: "n0", name: "Tick", type: type.name, typeVersion: 1, position: [0, 0], parameters };
  const outside = {
    node,
    parameters,
    workflow: { id: "w", name: "W", active: true, settings: {}, timezone: "Europe/Zurich" },
    mode: "production",
    http: runner.http,
    baseUrl: "http://127.0.0.1/",
    webhookUrl: () => undefined,
    credentials: async () => ({}),
    renewCredentials: async () => undefined,
    credentialType: async () => undefined,
    staticData: async () => ({}),
    keepStaticData: async () => {},
  };
  const context = {
    node,
    outside,
    signal: ending.signal,
    established: () => {},
    emit: async (items: readonly Item[]) => found.resolve(items),
  } as unknown as ListenContext;
  const ended = type.listen!(context);
  ended.catch(found.reject);
  try {
    return await found.promise;
  } finally {
    ending.abort();
    await ended.catch(() => {});
  }
}

describe("a trigger of a package with timers", () => {
  it("starts the workflow at every time of its expression", async () => {
    expect(await listen({})).toMatchObject([{ json: { count: 2 } }]);
    expect(await runner.run("tick", {})).toMatchObject([{ json: { count: 2 } }]);
  });

  it("fails if its timer does, or if its times are invalid", async () => {
    await expect(listen({ does: "fails" })).rejects.toThrow("The clock is broken");
    await expect(listen({ times: "never" })).rejects.toThrow(/CronPattern/);
    await expect(listen({ does: "recurs" })).rejects.toThrow("use `poll`");
  });

  it("fails when its process ends while it listens, and listens again in a new one", async () => {
    await expect(listen({ does: "exits" })).rejects.toThrow("ended while it ran this node");
    expect(await listen({})).toMatchObject([{ json: { count: 2 } }]);
  });
});
