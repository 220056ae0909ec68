import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Dialect } from "../testing/describe-stores.ts";
import { describeStores } from "../testing/index.ts";
import { allCommands } from "./frame/find-command.ts";
import { createTestInstallation, type TestInstallation } from "./testing/test-installation.ts";

const START = {
  ...{ id: "n1", name: "Start", type: "n8n-nodes-base.manualTrigger", typeVersion: 1 },
  ...{ position: [0, 0], parameters: {} },
};
const WORKFLOW = {
  id: "everyCommand0001",
  name: "Listed",
  nodes: [START],
  connections: {},
  heddleTests: [{}],
};
const CREDENTIALS = [
  { id: "everyCommand0002", name: "Key", type: "httpHeaderAuth", data: { name: "x", value: "y" } },
];

const SAMPLE = fileURLToPath(new URL("../../../../fixtures/packages/n8n-nodes-sample", import.meta.url));

/** A command line, its input, its exit code and its output. `{}` means the folder. */
type Call = readonly [line: string, input: string, code: number, printed: RegExp];

/** One call of every command that exits, in the order of their dependencies. */
const CALLS: readonly Call[] = [
  ["db:status", "", 1, /^pending\t/],
  ["db:migrate", "", 0, /^0001-/],
  ["import:workflow -i {}/workflow.json", "", 0, /^everyCommand0001\n$/],
  ["import:credentials -i {}/credentials.json", "", 0, /^everyCommand0002\n$/],
  ["list:workflow", "", 0, /^everyCommand0001\|Listed\n$/],
  ["export:workflow --all", "", 0, /^\[.*"Listed".*\]\n$/s],
  ["export:credentials --all", "", 0, /^\[.*"Key".*\]\n$/s],
  ["update:workflow --all --active=false", "", 0, /^/],
  ["execute --id everyCommand0001", "", 0, /"status": "success"/],
  ["test {}/workflow.json", "", 0, /1 of 1 tests passed/],
  ["user:create --email eva@example.com --password-stdin", "Every-horse-1\n", 0, /^[\w-]{36}\n$/],
  ["user:list", "", 0, /eva@example\.com/],
  ["user:reset-password eva@example.com", "", 0, /^http/],
  ["user:disable-mfa eva@example.com", "", 0, /^$/],
  ["user:delete eva@example.com --yes", "", 0, /^/],
  ["audit", "", 0, /Risk Report/],
  ["doctor", "", 0, /^ok {3}/],
  ["export:entities -o {}/entities", "", 0, /^/],
  ["import:entities -i {}/entities", "", 0, /^/],
  ["import --from-n8n {}/entities --yes", "", 0, /^/],
  ["credentials:rotate-key", "", 0, /^1 credentials/],
  ["db:backup -o {}/saved.db", "", 0, /^$/],
  ["db:restore -i {}/saved.db --yes", "", 0, /^$/],
  ["backup {}/whole", "", 0, /whole\n$/],
  ["restore {}/whole", "", 1, /^$/],
  ["db:compact", "", 0, /^$/],
  [`packages:install ${SAMPLE}`, "", 0, /^n8n-nodes-sample\t1\.2\.0\tMIT\n$/],
  ["packages:list", "", 0, /^n8n-nodes-sample\t1\.2\.0\t-\tMIT\t0\n$/],
  ["packages:grant n8n-nodes-sample network,folders", "", 0, /^n8n-nodes-sample\tnetwork,folders\n$/],
  ["packages:update n8n-nodes-sample --back", "", 1, /^$/],
  ["packages:new {}/n8n-nodes-fresh", "", 0, /^n8n-nodes-fresh\n$/],
  ["packages:test {}/n8n-nodes-fresh", "", 0, /^ok {3}n8n-nodes-fresh\.fresh is loaded/],
  ["packages:restore", "", 0, /^$/],
  ["packages:remove n8n-nodes-sample", "", 0, /^$/],
  ["user:reset --yes", "", 0, /^/],
];

/** Commands that open PostgreSQL differently; the others behave like one of them. */
const ON_POSTGRES = ["db:status", "db:migrate", "import:workflow", "list:workflow", "execute", "doctor"];

const nameOf = ([line]: Call) => line.split(" ")[0]!;
const callsOn = (dialect: Dialect) =>
  dialect === "sqlite" ? CALLS : CALLS.filter((call) => ON_POSTGRES.includes(nameOf(call)));

/** The effects of commands are tested next to them, in the test process. */
describeStores("every command, as a process", (dialect) => {
  let heddle: TestInstallation;
  beforeAll(async () => {
    heddle = await createTestInstallation(dialect);
    writeFileSync(join(heddle.folder, "workflow.json"), JSON.stringify(WORKFLOW));
    writeFileSync(join(heddle.folder, "credentials.json"), JSON.stringify(CREDENTIALS));
  });
  afterAll(() => heddle.remove());

  it.each(callsOn(dialect))("%s prints the expected output and exits", async (line, input, code, printed) => {
    const words = line.split(" ").map((word) => word.replace("{}", heddle.folder));
    const ended = await heddle.process(words, input);
    expect(ended, ended.err).toMatchObject({ code, out: expect.stringMatching(printed) });
  });

  it("is among those, except those that run until they are stopped", async () => {
    const all = (await allCommands())
      .map(([name]) => name)
      .filter((name) => !["start", "worker", "services", "packages:dev"].includes(name));
    expect(CALLS.map(nameOf).toSorted()).toEqual(all.toSorted());
  });
});
