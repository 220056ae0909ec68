import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { browserForTests } from "./browser.ts";
import { extentOf } from "./extent.ts";
import { postgresForTests } from "./postgres.ts";
import { pythonForTests } from "./python.ts";
import { redisForTests } from "./redis.ts";
import { type Outcome, readPlaywrightReport, readVitestReport, reportFolder } from "./reports.ts";
import { proxiesForTests, serversForTests } from "./servers.ts";
import { directoryForTests } from "./slapd.ts";

const root = path.resolve(import.meta.dirname, "../..");
const OPTIONS = ["--full", "--one-database"];
const given = process.argv.slice(2);
const only = given.filter((argument) => ["unit", "browser"].includes(argument));
const rest = given.filter((argument) => !only.includes(argument) && !OPTIONS.includes(argument));
const extent = extentOf(given, rest.length > 0);

/** Tests start several hundred servers and executors; each would compile the same modules again. */
const compileCache = { NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/compile") };

const suites = {
  unit: async (): Promise<Outcome> => {
    const report = path.join(reportFolder, "vitest.json");
    const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...rest];
    const services = { ...(await postgresForTests()), ...redisForTests(), ...directoryForTests() };
    assertServices(services, serversForTests());
    await pythonForTests();
    const code = await run("node_modules/vitest/vitest.mjs", args, {
      ...services,
      ...compileCache,
      ...extent.environment,
      // The product is built: processes of tests start from that, in half of the processor time that the sources take.
      HEDDLE_TEST_BUILT: "1",
    });
    return readVitestReport(report, code);
  },
  browser: async (): Promise<Outcome> => {
    const report = path.join(reportFolder, "playwright.json");
    const args = ["test", "--config", "e2e/playwright.config.ts", ...rest];
    assertInstalled(proxiesForTests());
    const code = await run("node_modules/@playwright/test/cli.js", args, {
      HEDDLE_CHROMIUM: await browserForTests(),
      ...directoryForTests(),
      ...extent.environment,
      // Tests of a worker follow each other in one emptied context, whose cache holds the editor.
      PW_TEST_REUSE_CONTEXT: "1",
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    return readPlaywrightReport(report, code);
  },
};

/** A newcomer can do without; in CI, nothing may be missing. */
function assertServices(services: Record<string, string>, servers: readonly string[]): void {
  const missing = [
    ...servers,
    ...["HEDDLE_TEST_POSTGRES_BIN", "HEDDLE_TEST_REDIS", "HEDDLE_TEST_SLAPD"].filter(
      (name) => !services[name],
    ),
  ];
  assertInstalled(missing);
}

function assertInstalled(missing: readonly string[]): void {
  if (!process.env["CI"] || missing.length === 0) return;
  console.error(
    `heddle: with CI set, every server of the tests must be installed (missing: ${missing.join(", ")})`,
  );
  process.exit(1);
}

function run(script: string, args: string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, [path.join(root, script), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => child.on("exit", (code) => resolve(code ?? 1)));
}

console.log(`heddle: ${extent.description}`);
mkdirSync(reportFolder, { recursive: true });
const total: Outcome = { passed: 0, failed: 0, failures: [], skipped: [] };
for (const [name, suite] of Object.entries(suites)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const outcome = await suite();
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  total.failures.push(...outcome.failures);
  total.skipped.push(...outcome.skipped);
}
for (const name of total.skipped) console.log(`skipped: ${name}`);
for (const failure of total.failures) console.log(`failed: ${failure}`);
console.log(`\nHeddle: ${total.passed} passed, ${total.failed} failed, ${total.skipped.length} skipped`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
