import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const PROGRAM = "/usr/bin/kcat";

/** The brokers that the client library in C brings for tests, and a client of them, which is not ours. */
export interface TestKafka {
  readonly port: number;
  readonly credential: Record<string, unknown>;
  /** Sends messages, one per line; kcat's options add more (`-k` a key, `-H` a header, `-z` a compression). */
  produce(topic: string, lines: readonly string[], options?: readonly string[]): void;
  /** Messages of a topic, each in kcat's format. */
  consume(topic: string, format: string): string[];
  stop(): Promise<void>;
}

/** Whether kcat is installed; `npm test` installs it if permitted. */
export function hasKafka(): boolean {
  return existsSync(PROGRAM);
}

/** Starts two brokers on their own ports; they create any requested topic. */
export async function startKafka(): Promise<TestKafka> {
  const child = spawn(PROGRAM, "-C -q -b unused -t idle -X test.mock.num.brokers=2 -d mock".split(" "));
  let said = "";
  const port = await new Promise<number>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`kcat ended with ${code}: ${said}`)));
    child.stderr.on("data", (data) => {
      said = (said + String(data)).slice(-10_000);
      const found = /bootstrap\.servers=127\.0\.0\.1:(\d+)/.exec(said)?.[1];
      if (found) resolve(Number(found));
    });
  });
  const kcat = (options: readonly string[], input = "") => {
    const { status, stdout, stderr } = spawnSync(PROGRAM, ["-b", `127.0.0.1:${port}`, ...options], {
      input,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`kcat ended with ${status}: ${stderr}`);
    return stdout;
  };
  return {
    port,
    credential: { brokers: `127.0.0.1:${port}`, clientId: "test", ssl: false },
    produce: (topic, lines, options = []) =>
      void kcat(["-P", "-t", topic, ...options], lines.map((line) => `${line}\n`).join("")),
    consume: (topic, format) =>
      kcat(["-C", "-q", "-e", "-t", topic, "-f", `${format}\n`])
        .split("\n")
        .filter(Boolean)
        .sort(),
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await ended;
    },
  };
}
