// npm run workflows -- FOLDER [FOLDER …] [--json FILE] [--patience SECONDS], or TYPES.csv: a table of the types in published files
// Loads every workflow file of the folders into the product, compares the export, runs each from its trigger, and prints
// the outcomes. A local server, with PostgreSQL if it is installed, responds for requests, services and models. Nodes of
// unknown types are replaced by stand-ins that return the data that the workflow reads from them; runs without
// stand-ins are counted separately.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type NodeType, type NodeTypeDescription, toolOf } from "@heddle/workflow";
import { startMailServer } from "../../packages/nodes/src/core/email-send/testing/mail-server.ts";
import { findPostgres, startTestPostgres } from "../../packages/server/src/testing/postgres.ts";
import { startProduct } from "../product/product.ts";
import { startAnswers } from "./answers.ts";
import { storeCredentials } from "./credentials.ts";
import { startHosts } from "./hosts/hosts.ts";
import { printTable, totals } from "./report.ts";
import type { Describe } from "./supply.ts";
import { type Trial, tryFile } from "./try-file.ts";
import { printTypeShares } from "./type-shares.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "string" }, patience: { type: "string", default: "20" } },
});
if (positionals.length === 0) {
  console.error("heddle: name a folder of workflow files: npm run workflows -- FOLDER");
  process.exit(1);
}
const [first = ""] = positionals;
if (first.endsWith(".csv")) {
  await printTypeShares(path.resolve(process.env["INIT_CWD"] ?? ".", first));
  process.exit();
}
const files = positionals.flatMap(filesOf);
const answers = await startAnswers();
const hosts = await startHosts();
const mail = await startMailServer();
const folder = mkdtempSync(path.join(tmpdir(), "heddle-trial-"));
const product = await startProduct({
  env: {
    HEDDLE_HTTP_ALLOW: "127.0.0.1",
    HEDDLE_ENV_ACCESS: "yes",
    HEDDLE_DISK_FOLDERS: folder,
    HEDDLE_COMMANDS: "true",
    NODE_OPTIONS: hosts.nodeOptions,
    ...environmentOf(files),
  },
});
const postgres = findPostgres() ? await startTestPostgres() : undefined;
const trials: Trial[] = [];
try {
  const types = withTools(
    (await fetch(`${product.url}/types/nodes.json`).then((response) =>
      response.json(),
    )) as NodeTypeDescription[],
  );
  const around = {
    product,
    answers,
    credentials: await storeCredentials(product, {
      mail: mail.credential,
      answers: answers.port,
      postgres: postgres?.port,
    }),
    hosts,
    describe: describeBy(types),
    knownTypes: new Set(types.map((type) => type.name)),
    folder,
    patience: Number(values.patience) * 1000,
  };
  for (const file of files) trials.push(await tryFile(file, around));
} finally {
  await product.stop();
  answers.close();
  await hosts.close();
  await mail.close();
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
printTable(trials);
const output = values.json ?? "workflows.json";
writeFileSync(output, `${JSON.stringify({ totals: totals(trials), trials }, null, 2)}\n`);
console.log(`\nwritten to ${output}`);

function filesOf(given: string): string[] {
  // npm runs scripts in the root of the clone; a relative path means the caller's folder.
  const full = path.resolve(process.env["INIT_CWD"] ?? ".", given);
  if (!statSync(full).isDirectory()) return [full];
  return readdirSync(full)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => path.join(full, name));
}

/** The types with the tool variants of those that models can call. */
function withTools(types: readonly NodeTypeDescription[]): NodeTypeDescription[] {
  const tools = [...Map.groupBy(types, ({ name }) => name)].flatMap(
    ([name, descriptions]) => toolOf({ name, descriptions } as unknown as NodeType)?.descriptions ?? [],
  );
  return [...types, ...tools];
}

/** The description of the version of a node. */
function describeBy(types: readonly NodeTypeDescription[]): Describe {
  const byName = Map.groupBy(types, ({ name }) => name);
  return ({ type, typeVersion }) =>
    byName.get(type)?.find(({ version }) => [version].flat().includes(typeVersion));
}

/** Values for the environment variables that the files read. */
function environmentOf(paths: readonly string[]): Record<string, string> {
  const names = paths.flatMap((one) =>
    [...readFileSync(one, "utf8").matchAll(/\$env(?:\.|\[\\?["'])([A-Z][A-Z0-9_]*)/g)].map(
      ([, name]) => name as string,
    ),
  );
  return Object.fromEntries(
    names
      .filter((name) => !name.startsWith("HEDDLE_"))
      .map((name) => [name, /URL|HOST|BASE/.test(name) ? "https://example.com" : "sample"]),
  );
}
