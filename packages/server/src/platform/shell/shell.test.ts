import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitFor } from "../../executions/testing/test-runtime.ts";
import { createShell } from "./shell.ts";

describe.runIf(process.platform !== "win32")("commands of the host", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "heddle-shell-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = (command: string, signal = new AbortController().signal) => createShell().run(command, signal);

  it("report their output and their exit status", async () => {
    expect(await run("echo out; echo err >&2; exit 3")).toEqual({
      exitCode: 3,
      stdout: "out\n",
      stderr: "err\n",
    });
  });

  it("see only those environment variables of the server that every process needs", async () => {
    process.env["HEDDLE_TEST_SECRET"] = "s3cret";
    const { stdout } = await run("env");
    delete process.env["HEDDLE_TEST_SECRET"];
    expect(stdout).toContain("PATH=");
    expect(stdout).not.toContain("HEDDLE_");
  });

  it("end with their children when the execution is stopped", async () => {
    const controller = new AbortController();
    const began = join(folder, "began");
    const running = run(`(touch ${began}; sleep 600) & wait`, controller.signal);
    const stopped = expect(running).rejects.toThrow("stopped");
    await waitFor(async () => existsSync(began) || undefined);
    controller.abort(new Error("stopped"));
    await stopped;
  });

  it("are ended when they write without end", async () => {
    await expect(run("yes")).rejects.toThrow("64 MB");
  });
});
