import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { runWorkflow } from "@heddle/engine/testing";
import { loadNodeType } from "@heddle/nodes";
import type { NodeType } from "@heddle/workflow";
import { createHttpClient } from "../../platform/http-client/index.ts";
import type { ScriptRunner } from "../code-runner.ts";

/**
 * Targets that scripts must not reach: a secret in the environment, in a file and in a database, a writable folder, a
 * local service.
 */
export interface HostileStage {
  readonly secret: string;
  /** Connections that the local service got. */
  calls(): number;
  /** Names of files written into the folder. */
  written(): readonly string[];
  /** The script with the stage's folders and port in the place of their names. */
  filled(script: string): string;
  /** Runs a script in a Code node. `text` is all that is kept of the run. */
  run(script: string, language?: "javaScript" | "python"): Promise<Ran>;
  close(): void;
}

interface Ran {
  readonly text: string;
  readonly items: ReturnType<Awaited<ReturnType<typeof runWorkflow>>["items"]>;
  readonly error: Awaited<ReturnType<typeof runWorkflow>>["result"]["error"];
  readonly logs: readonly (readonly unknown[])[];
}

/** A script whose result reveals leftovers of an earlier one, and the expected result. */
export const CLEAN_SCRIPT =
  "return [{ json: { keys: Object.keys({}), p: ({}).polluted ?? 0, m: [1].map((x) => x + 1), s: JSON.stringify([2]) } }]";
export const CLEAN_RESULT = { keys: [], p: 0, m: [2], s: "[2]" };

/** Hides the secrets and opens the local service; `close` removes all of it, except the runner. */
export async function openHostileStage(runner: ScriptRunner): Promise<HostileStage> {
  const root = mkdtempSync(join(tmpdir(), "heddle-hostile-"));
  const secret = `canary-${crypto.randomUUID()}`;
  const [canary, pwned] = ["canary", "pwned"].map((name) => join(root, name)) as [string, string];
  for (const folder of [canary, pwned]) mkdirSync(folder);
  writeFileSync(join(canary, "canary.txt"), secret);
  const database = new DatabaseSync(join(canary, "prod.db"));
  database.exec(`create table credentials (value text); insert into credentials values ('${secret}')`);
  database.close();
  process.env["HEDDLE_CANARY"] = secret;
  let calls = 0;
  const server = createServer((_, response) => response.end(secret)).on("connection", () => calls++);
  await new Promise<void>((done) => server.listen(0, done));
  const port = String((server.address() as AddressInfo).port);
  const names = ["manualTrigger", "code"];
  const types = await Promise.all(names.map((name) => loadNodeType(`n8n-nodes-base.${name}`)));
  return {
    secret,
    calls: () => calls,
    written: () => readdirSync(pwned),
    filled: (script) =>
      script
        .replaceAll("{CANARY}", canary)
        .replaceAll("{PWNED}", pwned)
        .replaceAll("{ROOT}", root)
        .replaceAll("{PORT}", port)
        .replaceAll("CANARY_PORT", port),
    run: (script, language = "javaScript") => runScript(runner, types as NodeType[], { script, language }),
    close() {
      delete process.env["HEDDLE_CANARY"];
      server.close();
      rmSync(root, { recursive: true });
    },
  };
}

async function runScript(
  runner: ScriptRunner,
  types: NodeType[],
  { script, language }: { script: string; language: "javaScript" | "python" },
): Promise<Ran> {
  const place = { id: "1", position: [0, 0] as [number, number] };
  const parameters = { language, [language === "python" ? "pythonCode" : "jsCode"]: script };
  const logs: (readonly unknown[])[] = [];
  const { result, items } = await runWorkflow(
    {
      nodes: [
        { ...place, name: "Start", type: "n8n-nodes-base.manualTrigger", typeVersion: 1, parameters: {} },
        { ...place, name: "Code", type: "n8n-nodes-base.code", typeVersion: 2, parameters },
      ],
      connections: { Start: { main: [[{ node: "Code", type: "main", index: 0 }]] } },
    },
    {
      types,
      trigger: { node: "Start", output: [[{ json: { a: 1 } }]] },
      ports: {
        code: runner,
        http: createHttpClient({ binary: { stream: () => (async function* () {})() } as never }),
        onEvent: (event) => void (event.type === "console" && logs.push(event.values)),
      },
    },
  );
  const { error } = result;
  return { text: JSON.stringify([items("Code"), error, logs]), items: items("Code"), error, logs };
}
