import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Product, startProduct } from "../../scripts/product/product.ts";
import { writeResults } from "../measure/results.ts";
import { median } from "../measure/statistics.ts";
import { acceptedWorkflow } from "../webhook/workflows.ts";
import { type GatedListener, listenGated } from "./listener.ts";

const optionOf = (name: string, standard: number) =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? standard);
const rounds = optionOf("rounds", 3);
const calls = optionOf("calls", 4_000);
/** An execution starts and ends. */
const EVENTS = 2 * calls;
const CALLERS = 50;
const SENDERS = 10;
const KINDS = { webhook: "Webhook", openTelemetry: "OpenTelemetry" } as const;

interface Drained {
  perSecond: number;
  /** Events that arrived more than once. */
  repeated: number;
  /** Total bytes of the bodies. */
  bytes: number;
}

const drained: Record<keyof typeof KINDS, Drained[]> = { webhook: [], openTelemetry: [] };
const limits: number[] = [];
for (let round = 1; round <= rounds; round++) {
  for (const kind of ["webhook", "openTelemetry"] as const) drained[kind].push(await drain(kind));
  limits.push(await bare(Math.round(drained.webhook.at(-1)!.bytes / EVENTS)));
  console.log(
    `round ${round}: webhook ${drained.webhook.at(-1)?.perSecond}/s of ${limits.at(-1)}/s, OpenTelemetry ${drained.openTelemetry.at(-1)?.perSecond}/s`,
  );
}
const of = (kind: keyof typeof KINDS) => Math.round(median(drained[kind].map((one) => one.perSecond)));
const figures = {
  rounds,
  events: EVENTS,
  webhookPerSecond: of("webhook"),
  openTelemetryPerSecond: of("openTelemetry"),
  limitPerSecond: Math.round(median(limits)),
  share: Number(median(drained.webhook.map((one, at) => one.perSecond / limits[at]!)).toFixed(2)),
  repeated: [...drained.webhook, ...drained.openTelemetry].reduce((sum, { repeated }) => sum + repeated, 0),
};
console.log(JSON.stringify(figures));
writeResults(import.meta.dirname, figures);

/** Events per second that a fresh server delivers from a backlog. */
async function drain(kind: keyof typeof KINDS): Promise<Drained> {
  const data = mkdtempSync(path.join(tmpdir(), "heddle-bench-stream-"));
  const listener = await listenGated();
  const product = await startProduct({ data, env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
  try {
    await product.rest("POST", "/eventbus/destination", {
      __type: `$$MessageEventBusDestination${KINDS[kind]}`,
      url: listener.url,
      subscribedEvents: ["n8n.workflow"],
    });
    await makeEvents(product);
    return await release(listener);
  } finally {
    await product.stop();
    await listener.close();
    rmSync(data, { recursive: true, force: true });
  }
}

async function makeEvents(product: Product): Promise<void> {
  const created = await product.rest("POST", "/workflows", acceptedWorkflow);
  const { id, versionId } = created.data as { id: string; versionId: string };
  await product.rest("PATCH", `/workflows/${id}`, { active: true, versionId });
  await together(CALLERS, calls, async () => {
    await (await fetch(`${product.url}/webhook/accepted`, { method: "POST" })).arrayBuffer();
  });
}

async function release(listener: GatedListener): Promise<Drained> {
  const begun = performance.now();
  const before = listener.ids.size;
  listener.open();
  await listener.has(EVENTS);
  const seconds = (performance.now() - begun) / 1_000;
  const { ids, count, bytes } = listener;
  return { perSecond: Math.round((ids.size - before) / seconds), repeated: count - ids.size, bytes };
}

/** Requests per second of a script that sends bodies of the same size. */
async function bare(bytes: number): Promise<number> {
  const listener = await listenGated();
  listener.open();
  const body = JSON.stringify({ id: "x", text: "x".repeat(Math.max(0, bytes - 20)) });
  const begun = performance.now();
  await together(SENDERS, EVENTS, async () => {
    const headers = { "content-type": "application/json" };
    await (await fetch(listener.url, { method: "POST", headers, body })).arrayBuffer();
  });
  const seconds = (performance.now() - begun) / 1_000;
  await listener.close();
  return Math.round(EVENTS / seconds);
}

async function together(workers: number, count: number, work: () => Promise<void>): Promise<void> {
  let left = count;
  const one = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: workers }, one));
}
