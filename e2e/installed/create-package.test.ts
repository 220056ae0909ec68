import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type PackagedServer,
  startPackagedServer,
} from "../../packages/server/src/community-packages/testing/packaged-server.ts";

const root = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "heddle-create-"));

let packaged: PackagedServer;
let archive: string;

beforeAll(async () => {
  packaged = await startPackagedServer();
  const args = [path.join(root, "scripts/pack/main.ts"), folder, "--only", "create-heddle-node"];
  archive = execFileSync(process.execPath, args, { encoding: "utf8" }).trim();
});
afterAll(async () => {
  await packaged.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs what `npm create heddle-node` runs once npm has fetched the package; here it is the archive. */
function create(...words: string[]) {
  const args = ["exec", "--yes", `--package=${archive}`, "--", "create-heddle-node", ...words];
  return spawnSync("npm", args, { cwd: folder, encoding: "utf8", shell: process.platform === "win32" });
}

it("writes a node package that installs and runs", async () => {
  const { stdout, status } = create("my-service");
  expect([status, stdout]).toEqual([0, expect.stringContaining("Created n8n-nodes-my-service.")]);
  const { data } = await packaged.api.post("/nodes", { path: path.join(folder, "my-service") });
  expect(data).toMatchObject({ packageName: "n8n-nodes-my-service", installedVersion: "0.1.0" });
  const parameters = { operation: "greet", name: "Ada" };
  await packaged.activate("greets", [{ type: "n8n-nodes-my-service.myService", parameters }]);
  expect(await packaged.call("greets")).toEqual({ greeting: "Hello Ada" });
});

it("overwrites nothing, and reports the missing argument", () => {
  expect(create("my-service")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("my-service is not empty"),
  });
  expect(create()).toMatchObject({ status: 1, stderr: expect.stringContaining("name the folder") });
});
