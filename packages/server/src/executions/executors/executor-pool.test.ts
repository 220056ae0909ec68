import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { Handlers } from "../../protocol/channel.ts";
import type { ExecutorData, RunMessage } from "../../protocol/messages.ts";
import type { MainService } from "../../protocol/services.ts";
import { testConfig } from "../../testing/test-config.ts";
import { waitFor } from "../testing/test-runtime.ts";
import { ExecutorPlaces } from "./executor-places.ts";
import { ExecutorPool } from "./executor-pool.ts";

const folder = mkdtempSync(join(tmpdir(), "heddle-pool-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const workflow = JSON.stringify({
  id: "w",
  name: "W",
  active: false,
  nodes: [],
  connections: {},
  settings: {},
});

it("executors other than the first one end when they are idle, and start again when needed", async () => {
  const data = {
    binaryFolder: folder,
    spillFolder: folder,
    config: testConfig(folder, { env: { HEDDLE_EXECUTORS: "3" } }),
    nodeModules: [],
    resume: { webhook: "http://h/", form: "http://f/", key: "00" },
  } as unknown as Omit<ExecutorData, "signs">;
  const places = new ExecutorPlaces();
  const pool = new ExecutorPool({
    data,
    idle: 200,
    service: { finished: ({ id }) => places.free(id) } as Handlers<MainService>,
    places,
    listener: { broken: () => {}, stalled: () => {} },
  });
  const give = (first: number) => {
    for (let id = first; id < first + 250; id++)
      pool.run({ id, key: "w", mode: "manual", save: "none" } as RunMessage, () => workflow);
  };
  give(1);
  expect(pool.size).toBe(3);
  await waitFor(async () => (pool.size === 1 ? true : undefined));
  give(1_001);
  expect(pool.size).toBe(3);
  await pool.close();
});
