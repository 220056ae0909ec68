import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { TaskThreads } from "./task-threads.ts";
import type { EchoService } from "./testing/echo-thread.ts";

it("work that comes while an idle thread is being ended is done by another one", async () => {
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
