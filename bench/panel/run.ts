import path from "node:path";
import type { Page } from "@playwright/test";
import { owner, type Product, startProduct } from "../../scripts/product/product.ts";
import { launchBrowser } from "../measure/browser.ts";
import { writeResults } from "../measure/results.ts";
import { median, percentile } from "../measure/statistics.ts";
import { type Latency, round, typing } from "./keystrokes.ts";

const rounds = Number(process.argv.find((one) => one.startsWith("--rounds="))?.slice(9) ?? 5);
const OPENINGS = 4;
const text = "the quick brown fox jumps over 13 lazy dogs";
const items = `return Array.from({ length: 10000 }, (_, row) => ({
  json: Object.fromEntries(Array.from({ length: 50 }, (_, column) => ["field" + column, "value " + row + " " + column])),
}));`;

interface Visit {
  /** Milliseconds from the key that opens the panel to its first frame with parameters. */
  opening: number[];
  plainInput: Latency;
  textField: Latency;
  expression: Latency;
}

const workflow = {
  name: "Panel",
  settings: { executionOrder: "v1" },
  nodes: [
    node("Start", "n8n-nodes-base.manualTrigger", 1, 0, {}),
    node("Many", "n8n-nodes-base.code", 2, 260, { jsCode: items }),
    node("Sink", "kitchen.sink", 2, 520, { section: "all", plainText: "=Hello {{ $json.field1 }} " }),
  ],
  connections: { Start: wire("Many"), Many: wire("Sink") },
};

function node(name: string, type: string, typeVersion: number, x: number, parameters: object) {
  return { id: name, name, type, typeVersion, position: [x, 300], parameters };
}

function wire(node: string) {
  return { main: [[{ node, type: "main", index: 0 }]] };
}

/** Runs in the page: time of the first frame with the parameters. */
const whenShown = `new Promise((done) => {
  const look = () => {
    if (!document.querySelector('[data-parameter="requiredText"]')) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now() - window.benchOpened);
    port2.postMessage(0);
  };
  requestAnimationFrame(look);
})`;
const noteOpening = `window.addEventListener("keydown", ({ timeStamp }) => { window.benchOpened = timeStamp; }, true)`;

async function visit(product: Product, id: string): Promise<Visit> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
    await page.setContent("<input autofocus>");
    await page.focus("input");
    const plainInput = await typing(page, text);
    await page.request.post(`${product.url}/rest/login`, {
      data: { email: owner.email, password: owner.password },
    });
    await page.goto(`${product.url}/workflow/${id}`);
    await page.waitForSelector('[data-node-name="Sink"]');
    await runUpTo(page);
    const opening = await openAgainAndAgain(page);
    await page.locator('[data-parameter="requiredText"] input').focus();
    const textField = await typing(page, text);
    await page.locator('[data-parameter="plainText"] [role=textbox]').click();
    await page.waitForSelector('[data-parameter="plainText"] .cm-content');
    await page.keyboard.press("End");
    return { opening, plainInput, textField, expression: await typing(page, text) };
  } finally {
    await browser.close();
  }
}

/** Makes 10,000 items available to the input of the sink. */
async function runUpTo(page: Page): Promise<void> {
  await page.locator('[data-node-name="Many"]').dblclick();
  await page.getByRole("button", { name: "Execute step" }).click();
  await page
    .getByText(/10[,.]?000/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  await page.locator('[data-node-name="Sink"]').click();
}

async function openAgainAndAgain(page: Page): Promise<number[]> {
  await page.evaluate(noteOpening);
  const times: number[] = [];
  for (let count = 0; count < OPENINGS; count++) {
    await page.keyboard.press("Enter");
    times.push((await page.evaluate(whenShown)) as number);
    await page.waitForTimeout(500);
    if (count === OPENINGS - 1) break;
    await page.getByRole("button", { name: "Close" }).click();
    await page.waitForSelector('[data-parameter="requiredText"]', { state: "detached" });
  }
  return times;
}

function latency(all: readonly Latency[]): Latency {
  return {
    median: round(median(all.map((one) => one.median))),
    p95: round(median(all.map((one) => one.p95))),
  };
}

const product = await startProduct({
  env: { HEDDLE_NODES: path.resolve(import.meta.dirname, "../../e2e/nodes") },
});
const visits: Visit[] = [];
try {
  const answer = await product.rest("POST", "/workflows", workflow);
  const { id } = answer.data as { id: string };
  for (let count = 0; count < rounds; count++) visits.push(await visit(product, id));
} finally {
  await product.stop();
}

const first = visits.map(({ opening }) => opening[0] as number);
const later = visits.flatMap(({ opening }) => opening.slice(1));
const figures = {
  openFirst: { median: round(median(first)) },
  openAgain: { median: round(median(later)), p95: round(percentile(later, 0.95)) },
  keyInEmptyPage: latency(visits.map((one) => one.plainInput)),
  keyInTextField: latency(visits.map((one) => one.textField)),
  keyInExpression: latency(visits.map((one) => one.expression)),
};
for (const [name, figure] of Object.entries(figures)) console.log(name.padEnd(16), JSON.stringify(figure));
writeResults(import.meta.dirname, { rounds, ...figures });
