import { type ChildProcess, spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { testProgram } from "./test-program.ts";

/** A real process of Heddle. */
export interface TestProcess {
  readonly child: ChildProcess;
  /** Of a server, or of a worker's health. */
  readonly url: string;
  /** Its log lines. */
  readonly log: string[];
  /** Sends the signal and, unless that only pauses it, waits for the end. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a real process of Heddle, with this environment only. */
export async function startTestProcess(command: string, env: Record<string, string>): Promise<TestProcess> {
  const child = spawn(process.execPath, [testProgram, command], {
    env: { PATH: process.env["PATH"], HOME: tmpdir(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log: string[] = [];
  child.stderr!.on("data", (data: Buffer) => log.push(data.toString()));
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout!.once("data", (data: Buffer) => resolve(data.toString()));
    child.once("exit", () => reject(new Error(`${command} did not start: ${log.join("")}`)));
  });
  return {
    child,
    url: /http:\/\/[^\s/]+/.exec(line)?.[0] ?? "",
    log,
    end: async (signal = "SIGTERM") => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill(signal);
      if (signal !== "SIGSTOP" && signal !== "SIGCONT") await ended;
    },
  };
}
