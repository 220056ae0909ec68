import { type EventEmitter, once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";

/** Runs a script in a thread that has the handlers, and returns what it posted and its exit code. */
async function run(script: string): Promise<{ said: unknown[]; code: number }> {
  const module = new URL("./last-resort.ts", import.meta.url).href;
  const source = `
    const { parentPort } = require("node:worker_threads");
    const { EventEmitter } = require("node:events");
    const say = (...words) => parentPort.postMessage(words.join(" "));
    import(${JSON.stringify(module)}).then(({ handleTheRest }) => {
      const log = { error: (text) => say("error", text.split("\\n")[0]), fatal: (text) => say("fatal", text) };
      const stop = async () => say("stop");
      handleTheRest({ log, count: () => say("count"), stop, exit: (code) => { say("exit"); process.exit(code); } });
      ${script}
    });`;
  const worker = new Worker(source, { eval: true });
  const said: unknown[] = [];
  worker.on("message", (word) => said.push(word));
  const [code] = (await once(worker as unknown as EventEmitter, "exit")) as [number];
  return { said, code };
}

it("errors without a listener and rejections are logged and counted, and the process continues", async () => {
  const { said, code } = await run(`
    setImmediate(() => new EventEmitter().emit("error", new Error("a connection broke")));
    setImmediate(() => Promise.reject(new Error("nobody waits")));
    setTimeout(() => { say("still here"); process.exit(0); }, 50);`);
  expect(said.filter((word) => word === "count")).toHaveLength(2);
  expect(said).toContain("error An error that nothing else handled: Error: a connection broke");
  expect(said).toContain("error An error that nothing else handled: Error: nobody waits");
  expect(said).toContain("still here");
  expect(code).toBe(0);
});

it("a process without memory, or with a hundred errors a minute, stops in order and ends", async () => {
  const full = await run(`setImmediate(() => { throw new RangeError("Array buffer allocation failed"); });`);
  expect(full.said).toEqual([
    "count",
    expect.stringContaining("error"),
    expect.stringContaining("fatal"),
    "stop",
    "exit",
  ]);
  expect(full.code).toBe(1);
  const broken = await run(`
    const again = () => { setImmediate(again); throw new Error("again"); };
    setImmediate(again);`);
  expect(broken.said.filter((word) => word === "count").length).toBeGreaterThan(100);
  expect(broken.said).toContain("stop");
  expect(broken.code).toBe(1);
});
