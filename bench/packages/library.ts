// Installs the largest library on a server in this process: node library.ts. Prints the cost.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { startTestServer } from "@heddle/server/testing";
import { writeLargeLibrary } from "../../packages/server/src/community-packages/testing/large-library.ts";

const NAME = "n8n-nodes-library";
const folder = mkdtempSync(path.join(tmpdir(), "heddle-bench-library-"));
const library = path.join(folder, "library");
writeLargeLibrary(library, { name: NAME, credentialNames: ["slackApi"] });
const dataFolder = path.join(folder, "data");
const MB = 2 ** 20;

/** Measures how long the work takes, and the longest time for which it blocks everything else, in milliseconds. */
async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number; blockedMs: number }> {
  const delays = monitorEventLoopDelay({ resolution: 2 });
  delays.enable();
  const start = performance.now();
  const value = await work();
  const ms = performance.now() - start;
  delays.disable();
  return { value, ms, blockedMs: delays.max / 1e6 };
}

const start = () => startTestServer({ dataFolder });
const empty = await timed(start);
let server = empty.value;
const api = await server.signIn();
const types = async () => {
  const answer = await fetch(`${server.url}/types/nodes.json`);
  return (await answer.arrayBuffer()).byteLength;
};
await types();
const before = process.memoryUsage.rss();
// Loads the code that communicates with packages once.
await import("@heddle/package-host");
const installed = await timed(() => api.post("/nodes", { path: library }));
if (installed.value.status !== 200) throw new Error(installed.value.text);
const described = await timed(types);
const after = process.memoryUsage.rss();
await server.stop();
const again = await timed(start);
server = again.value;
await server.stop();
rmSync(folder, { recursive: true, force: true });
console.log(
  JSON.stringify({
    startWithoutMs: empty.ms,
    installMs: installed.ms,
    installBlockedMs: installed.blockedMs,
    typesMs: described.ms,
    typesBlockedMs: described.blockedMs,
    typesMb: described.value / MB,
    memoryMb: (after - before) / MB,
    startWithMs: again.ms,
  }),
);
