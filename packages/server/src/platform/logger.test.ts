import { spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

/** The log goes to standard error, so it needs a process with its own. */
const program = `
const { createLogger } = await import(${JSON.stringify(new URL("./logger.ts", import.meta.url).href)});
const { handleTheRest } = await import(${JSON.stringify(new URL("./last-resort.ts", import.meta.url).href)});
const log = createLogger("info");
let errors = 0;
handleTheRest({ log, count: () => errors++, stop: async () => {} });
for (let line = 0; line < 2_000; line++) log.info({ line }, "x".repeat(2_000));
setImmediate(() => {
  log.info("later");
  console.log(JSON.stringify({ errors, isSmall: process.memoryUsage().rss < 300_000_000 }));
});
`;

it.skipIf(!existsSync("/dev/full"))("the log on a full disk loses lines, and ends no process", () => {
  const full = openSync("/dev/full", "w");
  const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    timeout: 60_000,
    encoding: "utf8",
    stdio: ["ignore", "pipe", full],
  });
  closeSync(full);
  expect([status, JSON.parse(stdout || "{}")]).toEqual([0, { errors: 0, isSmall: true }]);
});

it.skipIf(!existsSync("/dev/full"))("the log continues once there is room", () => {
  const file = join(mkdtempSync(join(tmpdir(), "heddle-log-")), "log");
  const full = openSync("/dev/full", "w");
  // A file descriptor that fails first, and is the file afterwards.
  const script = `
    const { openSync, closeSync } = await import("node:fs");
    const { createLogger } = await import(${JSON.stringify(new URL("./logger.ts", import.meta.url).href)});
    const log = createLogger("info");
    log.info("lost");
    closeSync(2);
    if (openSync(${JSON.stringify(file)}, "w") !== 2) throw new Error("another descriptor");
    log.info("room");
    log.info("again");
  `;
  spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    timeout: 60_000,
    encoding: "utf8",
    stdio: ["ignore", "ignore", full],
  });
  closeSync(full);
  const lines = readFileSync(file, "utf8").trim().split("\n");
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["room", "again"]);
  rmSync(dirname(file), { recursive: true });
});
