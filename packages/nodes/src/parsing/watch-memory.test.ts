import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { watchMemory } from "./watch-memory.ts";

it("ends a thread whose buffers exceed the limit, even while it does not return to its event loop", async () => {
  const fill = "const kept = []; for (;;) if (kept.length < 80) kept.push(Buffer.alloc(1024 * 1024, 1));";
  const worker = new Worker(fill, { eval: true });
  watchMemory(worker, 60);
  expect(await once(worker, "exit")).toEqual([1]);
});

it("leaves a thread that uses less alone", async () => {
  const worker = new Worker("require('node:worker_threads').parentPort.once('message', () => {})", {
    eval: true,
  });
  let checks = 0;
  const measure = worker.getHeapStatistics.bind(worker);
  worker.getHeapStatistics = () => {
    checks++;
    return measure();
  };
  watchMemory(worker, 60);
  await expect.poll(() => checks).toBeGreaterThan(2);
  worker.postMessage("end");
  expect(await once(worker, "exit")).toEqual([0]);
});
