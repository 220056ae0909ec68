import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { TaskThreads } from "./task-threads.ts";
import type { EchoService } from "./testing/echo-thread.ts";

it("work that arrives while an idle thread is terminated is done by a different one", async () => {
  const threads = new TaskThreads<EchoService>({
    program: new URL("./testing/echo-thread.ts", import.meta.url),
    name: "echo",
    maxThreads: 1,
    maxTaskMs: 300_000,
    maxMegabytes: 64,
    maxIdleMs: 20,
  });
  const answers: (number | undefined)[] = [];
  for (let round = 0; round < 15; round++) {
    answers.push(await threads.run((thread) => thread.call("echo", round)));
    // The timer of the thread has come, its end has not.
    await sleep(20 + (round % 5));
  }
  threads.close();
  expect(answers).toEqual(Array.from({ length: 15 }, (_, round) => round));
});

it("lets large and small work take turns, so that a stream of small work does not hold up large work", async () => {
  const threads = new TaskThreads<EchoService>({
    program: new URL("./testing/echo-thread.ts", import.meta.url),
    name: "echo",
    maxThreads: 1,
    maxTaskMs: 300_000,
    maxMegabytes: 64,
  });
  const order: string[] = [];
  const run = async (name: string, isLarge: boolean) => {
    await threads.run((thread) => thread.call("echo", 1), { isLarge });
    order.push(name);
  };
  await Promise.all([
    run("first", false),
    ...["a", "b", "c", "d"].map((name) => run(name, false)),
    run("large", true),
  ]);
  threads.close();
  expect(order.indexOf("large")).toBeLessThan(4);
});

it("ends a task whose heap and buffers exceed the limit, and does the next", async () => {
  const threads = new TaskThreads<EchoService>({
    program: new URL("./testing/echo-thread.ts", import.meta.url),
    name: "echo",
    maxThreads: 1,
    maxTaskMs: 300_000,
    maxMegabytes: 64,
  });
  expect(await threads.run((thread) => thread.call("keep", 100))).toBeUndefined();
  expect(await threads.run((thread) => thread.call("echo", 1))).toBe(1);
  threads.close();
});

it("keeps no results of tasks while their thread lives", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const threads = new TaskThreads<EchoService>({
    program: new URL("./testing/echo-thread.ts", import.meta.url),
    name: "echo",
    maxThreads: 1,
    maxTaskMs: 300_000,
    maxMegabytes: 64,
  });
  const results: WeakRef<object>[] = [];
  for (let round = 0; round < 5; round++) {
    await threads.run(async (thread) => {
      const result = { value: await thread.call("echo", round) };
      results.push(new WeakRef(result));
      return result;
    });
  }
  collect();
  const kept = results.filter((result) => result.deref() !== undefined);
  threads.close();
  // The frame of the last call can still hold its result.
  expect(kept.length).toBeLessThanOrEqual(1);
});
