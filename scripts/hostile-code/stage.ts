import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { runWorkflow } from "../../packages/engine/src/testing/index.ts";
import { loadNodeType } from "../../packages/nodes/src/index.ts";
import { createTestRunner } from "../../packages/server/src/code-runner/testing/create-test-runner.ts";
import { createHttpClient } from "../../packages/server/src/platform/http-client/index.ts";
import type { Item, NodeType, WorkflowNode } from "../../packages/workflow/src/index.ts";

/** Maximum milliseconds of a script. */
export const TIMEOUT_MS = 3000;

/** Environment of attacks: targets that they must not reach, and a Code node to run them in. */
export interface Stage {
  readonly secret: string;
  readonly root: string;
  readonly port: number;
  /** Calls that the canary's server got. */
  calls(): number;
  /** Files written into its folder, which is then emptied. */
  written(): string[];
  isCanaryWhole(): boolean;
  run(script: { code: string; language: string; mode: string; items: Item[] }): Promise<Ran>;
  close(): Promise<void>;
}

export interface Ran {
  items: Item[] | undefined;
  error: string | undefined;
  logs: unknown[][];
  /** All that is kept of the run, as text. */
  text: string;
}

const node = (name: string, type: string, parameters: Record<string, unknown> = {}): WorkflowNode => ({
  id: name,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: type === "code" ? 2 : 1,
  position: [0, 0],
  parameters,
});

/** The same secret in the environment, in a file and in a database. */
function hideSecrets(): { root: string; secret: string; file: string } {
  const root = mkdtempSync(path.join(tmpdir(), "heddle-hostile-"));
  const secret = `canary-${crypto.randomUUID()}`;
  for (const name of ["canary", "pwned"]) mkdirSync(path.join(root, name), { mode: 0o777 });
  const file = path.join(root, "canary", "canary.txt");
  writeFileSync(file, secret);
  const database = new DatabaseSync(path.join(root, "canary", "prod.db"));
  database.exec("create table credentials (value text)");
  database.prepare("insert into credentials values (?)").run(secret);
  database.close();
  process.env["HEDDLE_CANARY"] = secret;
  return { root, secret, file };
}

export async function openStage(): Promise<Stage> {
  const { root, secret, file } = hideSecrets();
  let calls = 0;
  const server = createServer((_, response) => response.end(secret)).on("connection", () => calls++);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const runner = createTestRunner({ size: 2, timeoutMs: TIMEOUT_MS });
  const types = (await Promise.all(
    ["manualTrigger", "code"].map((name) => loadNodeType(`n8n-nodes-base.${name}`)),
  )) as NodeType[];
  const pwned = path.join(root, "pwned");
  return {
    secret,
    root,
    port: (server.address() as AddressInfo).port,
    calls: () => calls,
    written() {
      const names = readdirSync(pwned);
      for (const name of names) rmSync(path.join(pwned, name), { recursive: true });
      return names;
    },
    isCanaryWhole: () => readFileSync(file, "utf8") === secret,
    async run({ code, language, mode, items }) {
      const parameters = { language, mode, [language === "python" ? "pythonCode" : "jsCode"]: code };
      const logs: unknown[][] = [];
      const http = createHttpClient({ binary: { stream: () => (async function* () {})() } as never });
      const ran = await runWorkflow(
        {
          nodes: [node("Start", "manualTrigger"), node("Code", "code", parameters)],
          connections: { Start: { main: [[{ node: "Code", type: "main", index: 0 }]] } },
        },
        {
          types,
          ports: {
            code: runner,
            http,
            onEvent: (event) => void (event.type === "console" && logs.push([...event.values])),
          },
          trigger: { node: "Start", output: [items] },
        },
      );
      const { error } = ran.result;
      return {
        items: ran.items("Code"),
        error: error?.message,
        logs,
        text: JSON.stringify([ran.items("Code"), error, logs]) ?? "",
      };
    },
    async close() {
      server.close();
      await runner.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
