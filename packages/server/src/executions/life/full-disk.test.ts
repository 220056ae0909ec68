import { afterAll, beforeAll, expect, it } from "vitest";
import { isNoRoom } from "../../store/storage-trouble.ts";
import { chain, startTestRuntime, type TestRuntime, waitFor, webhook } from "../testing/test-runtime.ts";

let server: TestRuntime;
beforeAll(async () => {
  server = await startTestRuntime("sqlite", { config: { executors: { count: 1, spillAboveBytes: 1 } } });
  await server.activate(chain([webhook("in", { responseMode: "lastNode" }), { type: "noOp" }], { id: "in" }));
  await server.activate(chain([webhook("later"), { type: "noOp" }], { id: "later" }));
});
afterAll(() => server.remove());

const call = (path: string, size: number) =>
  fetch(`${server.url}/webhook/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text: randomText(size) }),
  });
/** Incompressible data. */
const randomText = (size: number) =>
  Array.from({ length: size / 10 }, () => Math.random().toString(36).slice(2, 12)).join("");
const limitPages = (pages: number) =>
  server.store.write([{ sql: `pragma max_page_count = ${pages}`, parameters: [] }]);

it("a full disk refuses calls, the server keeps running, and calls are taken again once there is room", async () => {
  expect((await call("in", 100)).status).toBe(200);
  await limitPages(1);
  const refused = await Promise.all([call("later", 400_000), call("in", 400_000), call("later", 400_000)]);
  for (const { status } of refused) expect(status).toBeGreaterThanOrEqual(500);
  await expect(
    server.store.write([{ sql: `create table "filler" as select randomblob(900000)`, parameters: [] }]),
  ).rejects.toSatisfy(isNoRoom);
  expect(server.store.trouble?.()).toContain("disk");
  await limitPages(1_000_000_000);
  expect((await call("in", 400_000)).status).toBe(200);
  await waitFor(
    async () => (await server.runtime.repository.count({ workflowIds: ["in"] })) >= 2 || undefined,
  );
  // Callers repeat those, as the response requested: they leave no record and are not counted.
  const count = (id: string) => server.runtime.repository.count({ workflowIds: [id] });
  expect([await count("in"), await count("later")]).toEqual([2, 0]);
});
