import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { nodeIndexSource, nodesFolder } from "../bootstrap/node-index.mjs";
import { createNode } from "./create-node.ts";

const root = path.resolve(import.meta.dirname, "../..");
// Inside the repository, where the packages are resolved by name.
mkdirSync(path.join(root, ".cache"), { recursive: true });
const src = mkdtempSync(path.join(root, ".cache", "new-node-"));
symlinkSync(path.join(nodesFolder, "testing"), path.join(src, "testing"), "dir");
afterAll(() => rmSync(src, { recursive: true }));

it("a new node is three files that are found, and its test passes", async () => {
  const folder = await createNode(src, { place: "services", fileName: "my-service", title: "My <service>" });
  expect(readdirSync(folder).sort()).toEqual(["my-service.node.ts", "my-service.svg", "my-service.test.ts"]);
  expect(nodeIndexSource(src)).toContain(
    '"n8n-nodes-base.myService": { load: () => import("./services/my-service/my-service.node.ts"), icon: "services/my-service/my-service.svg" }',
  );
  expect(resultsOfTests()).toMatchObject({ numPassedTests: 1, numTotalTests: 1 });
});

it("does not overwrite an existing node", async () => {
  const node = { place: "core", fileName: "twice", title: "Twice" } as const;
  await createNode(src, node);
  await expect(createNode(src, node)).rejects.toThrow("holds a node already");
});

/** Runs the tests below `src` unchanged, in a separate process. */
function resultsOfTests(): unknown {
  const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
  const report = path.join(src, "report.json");
  spawnSync(process.execPath, [vitest, "run", "--root", src, "--reporter=json", `--outputFile=${report}`]);
  return JSON.parse(readFileSync(report, "utf8"));
}
