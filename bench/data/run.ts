import type { Locator, Page } from "@playwright/test";
import { owner, type Product, startProduct } from "../../scripts/product/product.ts";
import { type Frames, framesDuring } from "../canvas/frames.ts";
import { launchBrowser } from "../measure/browser.ts";
import { writeResults } from "../measure/results.ts";
import { median } from "../measure/statistics.ts";
import { muchData } from "./workflow.ts";

const rounds = Number(process.argv.find((one) => one.startsWith("--rounds="))?.slice(9) ?? 3);
const ITEMS = 100_000;
const COLUMNS = 300;

interface Visit {
  /** Milliseconds. */
  open: number;
  farRows: number;
  search: number;
  sort: number;
  /** Megabytes of the page's objects: before the panel opens, and at the end. */
  memoryBefore: number;
  memoryAfter: number;
  down: Frames;
  across: Frames;
}

async function visit(product: Product, id: string): Promise<Visit> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
    await page.request.post(`${product.url}/rest/login`, {
      data: { email: owner.email, password: owner.password },
    });
    await page.goto(`${product.url}/workflow/${id}`);
    await page.getByRole("button", { name: "Execute workflow" }).click();
    await page.waitForSelector('[data-node-name="Wide"][data-status="success"]', { timeout: 120_000 });
    return await measure(page);
  } finally {
    await browser.close();
  }
}

async function measure(page: Page): Promise<Visit> {
  const output = page.getByRole("region", { name: "Output" });
  // The first opening loads the code of the panel, and large data prompts once.
  await openNode(page, "Make");
  await output.getByRole("button", { name: "Show data" }).click();
  await output.getByLabel("Items per page").click();
  await page.getByRole("option", { name: "All in one list" }).click();
  await closePanel(page);
  const memoryBefore = await memory(page);
  const open = await timeOf(async () => {
    await openNode(page, "Make");
    await row(output, 0).waitFor();
  });
  const down = await framesDuring(page, () => wheel(page, output, { x: 0, y: 400 }));
  const grid = output.getByRole("grid");
  const farRows = await timeOf(async () => {
    await grid.evaluate((element) => element.scrollTo(0, 31 * 80_000));
    await row(output, 80_000).getByText("80000", { exact: true }).waitFor();
  });
  await output.getByRole("button", { name: "Search" }).click();
  const search = await timeOf(async () => {
    await output.getByRole("searchbox").fill("order 99999 was");
    await output.getByText("1 of 100,000 items").waitFor();
  });
  await output.getByRole("searchbox").press("Escape");
  await row(output, 0).waitFor();
  const sort = await timeOf(async () => {
    await output.locator('[data-column="note"]').hover();
    await output.getByRole("button", { name: "Sort by note" }).click();
    await output.getByRole("button", { name: "Sort by note" }).click();
    await row(output, ITEMS - 1).waitFor();
  });
  await closePanel(page);
  await openNode(page, "Wide");
  await output.getByRole("button", { name: "Show data" }).click();
  await row(output, 0).waitFor();
  const across = await framesDuring(page, () => wheel(page, output, { x: 400, y: 60 }));
  return { open, farRows, search, sort, memoryBefore, memoryAfter: await memory(page), down, across };
}

function row(output: Locator, index: number): Locator {
  return output.locator(`[role=row][data-item="${index}"]`);
}

async function openNode(page: Page, name: string): Promise<void> {
  await page.locator(`[data-node-name="${name}"]`).dblclick();
  await page.getByRole("dialog", { name: `Node “${name}”` }).waitFor();
}

/** The first Escape can go to a list that is closing. */
async function closePanel(page: Page): Promise<void> {
  const panel = page.getByRole("dialog", { name: /^Node “/ });
  while (await panel.isVisible()) {
    await page.keyboard.press("Escape");
    await page.waitForTimeout(200);
  }
}

async function wheel(page: Page, output: Locator, step: { x: number; y: number }): Promise<void> {
  await output.getByRole("grid").hover();
  for (let count = 0; count < 90; count++) await page.mouse.wheel(step.x, step.y);
}

async function timeOf(act: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await act();
  return Math.round(performance.now() - start);
}

async function memory(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send("HeapProfiler.collectGarbage");
  const { usedSize } = await client.send("Runtime.getHeapUsage");
  await client.detach();
  return Math.round(usedSize / 1_048_576);
}

const product = await startProduct();
const { data } = await product.rest("POST", "/workflows", muchData(ITEMS, COLUMNS));
const visits: Visit[] = [];
for (let round = 0; round < rounds; round++) visits.push(await visit(product, (data as { id: string }).id));
await product.stop();

const numbers = ["open", "farRows", "search", "sort", "memoryBefore", "memoryAfter"] as const;
const figures: Record<string, unknown> = Object.fromEntries(
  numbers.map((name) => [name, median(visits.map((one) => one[name]))]),
);
for (const name of ["down", "across"] as const)
  figures[name] = {
    median: median(visits.map((one) => one[name].median)),
    p95: median(visits.map((one) => one[name].p95)),
  };
console.log(JSON.stringify(figures, null, 2));
writeResults(import.meta.dirname, { rounds, items: ITEMS, columns: COLUMNS, ...figures });
