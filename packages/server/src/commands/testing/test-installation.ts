import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger } from "../../platform/logger.ts";
import { startServer } from "../../start/start-server.ts";
import type { Dialect } from "../../testing/describe-stores.ts";
import { type Ended, runHeddle } from "../../testing/run-heddle.ts";
import { createTestClient, type TestClient } from "../../testing/test-client.ts";
import { testConfig } from "../../testing/test-config.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import { TEST_OWNER } from "../../testing/test-server.ts";
import type { Terminal } from "../frame/terminal.ts";
import { explain, runCommand } from "../main.ts";

/** A data folder and a database, with commands that run on them, and servers. */
export interface TestInstallation {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Runs a command in this process; `input` is its standard input, `more` are further variables. */
  heddle(words: readonly string[], input?: string, more?: Readonly<Record<string, string>>): Promise<Ended>;
  /** Runs a command as a real process. */
  process(words: readonly string[], input?: string): Promise<Ended>;
  /** The output of a command that must succeed. */
  output(words: readonly string[], input?: string): Promise<string>;
  /** Runs something while a server is up, with a client of the owner. */
  serving<T>(use: (owner: TestClient, url: string) => Promise<T>): Promise<T>;
  remove(): void;
}

export async function createTestInstallation(dialect: Dialect): Promise<TestInstallation> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-command-"));
  const env: Record<string, string> = {
    HEDDLE_DATA: join(folder, "data"),
    HEDDLE_PORT: "0",
    HEDDLE_TIMEZONE: "UTC",
  };
  if (dialect === "postgres") env["HEDDLE_DATABASE_URL"] = await createTestDatabase();
  const heddle: TestInstallation["heddle"] = (words, input, more) =>
    runHere({ HEDDLE_EXECUTORS: "1", ...env, ...more }, words, input);
  return {
    folder,
    env,
    heddle,
    process: (words, input) => runHeddle(env, words, input),
    output: async (words, input) => {
      const { code, out, err } = await heddle(words, input);
      if (code !== 0) throw new Error(`${words.join(" ")} ended with ${code}: ${err}${out}`);
      return out;
    },
    serving: async (use) => {
      const server = await startServer(testConfig(env["HEDDLE_DATA"]!, { env }), createLogger("silent"));
      try {
        return await use(await signIn(server.url), server.url);
      } finally {
        await server.stop();
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs a command in this process, like the command line does. */
export async function runHere(
  env: Readonly<Record<string, string>>,
  words: readonly string[],
  input = "",
): Promise<Ended> {
  let out = "";
  let err = "";
  const terminal: Terminal = {
    print: (text) => void (out += `${text}\n`),
    printJson: (value) => void (out += `${JSON.stringify(value, null, 2)}\n`),
    say: (text) => void (err += `${text}\n`),
    confirm: async () => false,
    readInput: async () => input,
  };
  const code = await runCommand(words, { terminal, env }).catch((error: unknown) => explain(error, terminal));
  return { code, out, err };
}

async function signIn(url: string): Promise<TestClient> {
  const client = createTestClient(url);
  const setUp = await client.post("/owner/setup", TEST_OWNER);
  if (setUp.status !== 200) await client.post("/login", TEST_OWNER);
  return client;
}
