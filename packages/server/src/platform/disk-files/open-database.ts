import { type ChildProcess, fork } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { DatabaseRow, DatabaseStatement, DiskDatabase } from "@heddle/workflow";
import { RunError } from "../../errors/run-error.ts";
import type { DatabaseProcessAnswer } from "../database-process/answer.ts";

const PROGRAM = fileURLToPath(new URL("../database-process/main.ts", import.meta.url));
const MAX_HEAP_MB = 256;

interface Waiting {
  resolve(rows: readonly DatabaseRow[]): void;
  reject(error: unknown): void;
}

/**
 * Opens a database in a process that ends with the signal: a slow statement blocks nothing else and can be stopped. The
 * process has none of the server's settings, starts no processes, and its statements access no other file.
 */
export function openDatabase(
  file: string,
  { isReadOnly, signal }: { isReadOnly: boolean; signal: AbortSignal },
): DiskDatabase {
  signal.throwIfAborted();
  const child = fork(PROGRAM, [file, isReadOnly ? "read" : "write"], {
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    execArgv: [
      "--permission",
      `--allow-fs-read=${dirname(PROGRAM)}/*`,
      `--max-old-space-size=${MAX_HEAP_MB}`,
      "--disallow-code-generation-from-strings",
      "--no-warnings",
    ],
  });
  return new ProcessDatabase(child, signal);
}

class ProcessDatabase implements DiskDatabase {
  readonly #child: ChildProcess;
  readonly #signal: AbortSignal;
  #waiting: Waiting | undefined;
  #failure: unknown;

  constructor(child: ChildProcess, signal: AbortSignal) {
    this.#child = child;
    this.#signal = signal;
    signal.addEventListener("abort", this.#stop, { once: true });
    child.on("message", (answer) => this.#receive(answer as DatabaseProcessAnswer));
    child.on("error", (error) =>
      this.#fail(new RunError("database-process-ended", { reason: error.message })),
    );
    child.on("exit", (code, killedBy) =>
      this.#fail(new RunError("database-process-ended", { reason: String(killedBy ?? code) })),
    );
  }

  run(statement: DatabaseStatement): Promise<readonly DatabaseRow[]> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== undefined) return reject(this.#failure);
      this.#waiting = { resolve, reject };
      this.#child.send(statement);
    });
  }

  close(): void {
    this.#signal.removeEventListener("abort", this.#stop);
    this.#child.kill("SIGKILL");
  }

  readonly #stop = () => {
    this.#fail(this.#signal.reason);
    this.#child.kill("SIGKILL");
  };

  #receive(answer: DatabaseProcessAnswer): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if ("failure" in answer)
      waiting?.reject(Object.assign(new Error(answer.failure.message), answer.failure));
    else waiting?.resolve(answer.rows);
  }

  #fail(failure: unknown): void {
    this.#failure ??= failure;
    this.#waiting?.reject(this.#failure);
    this.#waiting = undefined;
  }
}
