import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { encodeFrame } from "./frame-stream.ts";
import { startUnprivileged } from "./start-unprivileged.ts";

/** Counts its starts in the file of its argument, and ends at the first ones. */
const program = (failures: number) => `
import { appendFileSync, statSync } from "node:fs";
appendFileSync(process.argv[2], "x");
if (statSync(process.argv[2]).size <= ${failures}) process.exit(1);
process.stdout.write(Buffer.from("${encodeFrame({ type: "ready" }).toString("base64")}", "base64"));
process.stdin.resume();
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "heddle-start-"));
  mkdirSync(join(folder, "open"));
  chmodSync(folder, 0o755);
  chmodSync(join(folder, "open"), 0o777);
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = (failures: number, node?: string) => {
  writeFileSync(join(folder, "program.mjs"), program(failures), { mode: 0o644 });
  return startUnprivileged({
    folder,
    program: "program.mjs",
    argument: join(folder, "open/starts"),
    flags: [],
    openFolders: [join(folder, "open")],
    node,
  });
};
const starts = () => readFileSync(join(folder, "open/starts"), "utf8").length;

describe("the start of a process for scripts", () => {
  it("is repeated if the process ends before it is ready", async () => {
    const runner = await start(2);
    expect([runner.isAlive, starts()]).toEqual([true, 3]);
    runner.kill();
  });

  it("fails if that never helps", async () => {
    await expect(start(100)).rejects.toMatchObject({
      message: expect.stringContaining("start the code runner"),
    });
    expect(starts()).toBeLessThan(10);
  });
});

describe.runIf(process.getuid?.() === 0 && existsSync("/proc"))("on a server that runs as root", () => {
  const uidOf = (pid: number | undefined) =>
    /^Uid:\s+(\d+)\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.slice(1);

  it("starts a process as a user who owns nothing, also after failed starts", async () => {
    const runner = await start(1);
    expect(uidOf(runner.pid)).toEqual(["65534", "65534"]);
    runner.kill();
  });

  it("uses a copy of Node if that user cannot enter the folder of Node", async () => {
    const closed = join(folder, "closed");
    mkdirSync(closed, { mode: 0o700 });
    cpSync(process.execPath, join(closed, "node"));
    const runner = await start(0, join(closed, "node"));
    expect(uidOf(runner.pid)).toEqual(["65534", "65534"]);
    runner.kill();
  });
});
