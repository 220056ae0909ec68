import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { waitFor } from "../../executions/testing/test-runtime.ts";
import { addressesOf, WaitingServer, waitFlow } from "../../executions/waits/testing/test-waits.ts";
import { describeStores } from "../../testing/index.ts";

describeStores("an effect in progress after a wait when the server stops", (dialect) => {
  let server: WaitingServer;
  const folder = mkdtempSync(join(tmpdir(), "heddle-effects-"));
  beforeAll(async () => {
    server = await WaitingServer.start(dialect, {
      nodeModules: [new URL("../../executions/testing/test-nodes.ts", import.meta.url).href],
      stopTimeoutMs: 50,
    });
  });
  afterAll(async () => {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const effects = (file: string) =>
    existsSync(file) ? readFileSync(file, "utf8").trim().split("\n").length : 0;

  it.each([
    ["retry", 2],
    ["skip", 1],
  ] as const)("waits for a user, who decides: %s", async (decision, wanted) => {
    const file = join(folder, decision);
    const flow = waitFlow(decision, { resume: "webhook" });
    const long = { file, after: decision === "retry" ? 1_500 : 60_000 };
    flow.nodes.push({
      ...flow.nodes[3]!,
      id: "n9",
      name: "Long",
      type: "n8n-nodes-base.test-unsafe",
      parameters: long,
    });
    flow.connections["Wait"] = { main: [[{ node: "Long", type: "main", index: 0 }]] };
    flow.connections["Long"] = { main: [[{ node: "End", type: "main", index: 0 }]] };
    await server.activate(flow);
    await server.call(decision);
    await fetch(server.here(addressesOf(await server.waiting(decision)).resume));
    await waitFor(async () => (effects(file) === 1 ? true : undefined));
    await server.halt();
    await server.boot();
    const parked = await server.of(decision, ({ summary }) => summary.status === "interrupted");
    // It stays so over further starts.
    await server.halt();
    await server.boot();
    expect((await server.runtime.repository.get(parked.summary.id))?.summary.status).toBe("interrupted");
    await server.runtime.executions.decide(parked.summary.id, decision);
    const ended = await server.ended(decision);
    expect(ended.summary.status).toBe("success");
    expect(effects(file)).toBe(wanted);
    expect(WaitingServer.json(ended, "End")).toMatchObject([{ end: "yes" }]);
    for (const table of ["inbox", "waiting", "journal"] as const)
      expect(await server.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
