// Measures in this process: node measure.ts MEGABYTES. Prints {"seconds", "mb"}: the duration, and the peak memory.
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { compilePlan, runPlan } from "@heddle/engine";
import { fakePorts, realClock } from "@heddle/engine/testing";
import { createNodeTypes } from "@heddle/nodes";
import type { BinaryStore, Workflow } from "@heddle/workflow";
import { FileSpill } from "../../packages/server/src/store/spill/file-spill.ts";

const megabytes = Number(process.argv[2] ?? 200);
const folder = mkdtempSync(path.join(tmpdir(), "heddle-bench-"));

/** Files in the folder, streamed in both directions. */
const binary: BinaryStore = {
  async put(data, { mimeType = "text/csv", fileName }) {
    const id = path.join(folder, fileName ?? "file");
    await pipeline(data instanceof Uint8Array ? [data] : data, createWriteStream(id));
    return { data: "", id, mimeType, fileName: fileName ?? "file" };
  },
  stream: ({ id = "" }) => createReadStream(id),
  get: async ({ id = "" }) => Buffer.concat(await Readable.from(createReadStream(id)).toArray()),
};

function* rows(): Iterable<Uint8Array> {
  yield Buffer.from("id,name,email,city,amount,date\n");
  const most = megabytes * 1024 * 1024;
  for (let bytes = 0, id = 1; bytes < most; id++) {
    const line = `${id},Ada Lovelace ${id},ada${id}@example.com,"London, West",${(id * 7) % 1000}.50,2026-01-15T09:30:00Z\n`;
    bytes += line.length;
    yield Buffer.from(line);
  }
}

const node = (name: string, type: string, typeVersion: number, parameters: Record<string, unknown>) => ({
  id: name,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion,
  position: [0, 0] as [number, number],
  parameters,
});
const to = (name: string) => ({ main: [[{ node: name, type: "main", index: 0 }]] });
const workflow: Workflow = {
  id: "csv",
  name: "CSV",
  active: false,
  nodes: [
    node("Start", "executeWorkflowTrigger", 1.1, { inputSource: "passthrough" }),
    node("Read", "extractFromFile", 1.1, { operation: "csv" }),
    node("Write", "convertToFile", 1.1, { operation: "csv", options: { fileName: "out.csv" } }),
  ],
  connections: { Start: to("Read"), Read: to("Write") },
  settings: { executionOrder: "v1" },
};

await pipeline(rows(), createWriteStream(path.join(folder, "in.csv")));
const file = { data: "", id: path.join(folder, "in.csv"), mimeType: "text/csv", fileName: "in.csv" };
const types = await createNodeTypes(workflow.nodes.map(({ type }) => type));
const { onEvent: _unwatched, ...ports } = fakePorts({ clock: realClock, binary });
const spill = new FileSpill({ folder, name: "1", above: 64 * 2 ** 20 });
const before = Math.round(process.resourceUsage().maxRSS / 1024);
const begun = performance.now();
const { status, result } = await runPlan(
  compilePlan(workflow, types),
  {
    executionId: "1",
    mode: "trigger",
    timezone: "UTC",
    trigger: { node: "Start", output: [[{ json: {}, binary: { data: file } }]] },
  },
  { ...ports, spill },
);
const seconds = (performance.now() - begun) / 1000;
spill.close();
if (status !== "success") throw new Error(`The workflow ended as ${status}: ${result.error?.message}`);
const written = statSync(path.join(folder, "out.csv")).size;
rmSync(folder, { recursive: true, force: true });
if (Math.abs(written / (megabytes * 2 ** 20) - 1) > 0.05)
  throw new Error(`Only ${written} bytes were written.`);
console.log(
  JSON.stringify({
    seconds: Number(seconds.toFixed(1)),
    before,
    mb: Math.round(process.resourceUsage().maxRSS / 1024),
  }),
);
