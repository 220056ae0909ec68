import type { Browser, Page } from "@playwright/test";
import { owner, type Product, startProduct } from "../../scripts/product/product.ts";
import { launchBrowser } from "../measure/browser.ts";
import { writeResults } from "../measure/results.ts";
import { median } from "../measure/statistics.ts";
import { serveEmptyCanvas } from "./empty-page.ts";
import { drag, type Frames, framesDuring, pan, round, zoom } from "./frames.ts";
import { manyNodes } from "./workflow.ts";

const rounds = Number(process.argv.find((one) => one.startsWith("--rounds="))?.slice(9) ?? 3);
const wanted = process.argv.find((one) => one.startsWith("--sizes="))?.slice(8);
const sizes = wanted ? wanted.split(",").map(Number) : [100, 500, 1000, 2000];

/** Runs in the page: time from the navigation to the next frame. */
const nextFrame = "new Promise((done) => requestAnimationFrame(() => done(performance.now())))";

interface Visit {
  interactive: number;
  pan: Frames;
  panFit: Frames;
  zoom: Frames;
  dragOne?: Frames;
  dragFifty?: Frames;
  /**
   * Milliseconds from a key press to the frame that shows its effect: the first fit to view, and the undo of a full
   * deletion.
   */
  firstFit?: number;
  undoDelete?: number;
}

/** A separate browser for every visit: only the disk is warm. */
async function inBrowser<Result>(work: (page: Page) => Promise<Result>): Promise<Result> {
  const browser: Browser = await launchBrowser();
  try {
    return await work(await browser.newPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true }));
  } finally {
    await browser.close();
  }
}

async function visitEmpty(url: string): Promise<Visit> {
  return inBrowser(async (page) => {
    await page.goto(url);
    await page.waitForSelector(".react-flow__pane");
    const interactive = (await page.evaluate(nextFrame)) as number;
    const moved = await framesDuring(page, () => pan(page));
    return { interactive, pan: moved, panFit: moved, zoom: await framesDuring(page, () => zoom(page)) };
  });
}

async function visitWorkflow(product: Product, id: string, count: number): Promise<Visit> {
  return inBrowser(async (page) => {
    await page.request.post(`${product.url}/rest/login`, {
      data: { email: owner.email, password: owner.password },
    });
    await page.goto(`${product.url}/workflow/${id}`);
    // The first view is drawn immediately: the whole workflow if it is readable at that size, otherwise its start.
    await page.waitForFunction(`document.querySelectorAll(".react-flow__node-card").length > 9`);
    const interactive = (await page.evaluate(nextFrame)) as number;
    const firstFit = await timeOfKey(page, "1", count);
    await page.waitForTimeout(400);
    const panFit = await framesDuring(page, () => pan(page));
    const zoomed = await framesDuring(page, () => zoom(page));
    await page.keyboard.press("1");
    await page.waitForTimeout(400);
    const first = await middleOf(page, "Start");
    await page.mouse.click(first.x, first.y);
    await page.keyboard.press("0");
    await page.waitForTimeout(300);
    await page.keyboard.press("ArrowRight");
    await page.waitForTimeout(400);
    const near = await framesDuring(page, () => pan(page));
    const one = await framesDuring(page, async () =>
      drag(page, await middleOf(page, "Step 2: prepare the order")),
    );
    const dragFifty = await framesOfDraggingFifty(page);
    const undoDelete = await timeOfUndo(page, count);
    return { interactive, pan: near, panFit, zoom: zoomed, dragOne: one, dragFifty, firstFit, undoDelete };
  });
}

/** Selects the first two rows with a selection frame and moves them. */
async function framesOfDraggingFifty(page: Page): Promise<Frames> {
  await page.keyboard.press("Escape");
  await page.keyboard.press("1");
  await page.waitForTimeout(400);
  const from = await middleOf(page, "Start");
  const to = await middleOf(page, "Step 49: prepare the order");
  await page.mouse.move(from.x - 20, from.y - 14);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await page.waitForTimeout(200);
  return framesDuring(page, () => drag(page, from));
}

/** Selects everything, deletes it and restores it. */
async function timeOfUndo(page: Page, count: number): Promise<number> {
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.waitForFunction(`document.querySelectorAll(".react-flow__node-card").length === 0`);
  await page.waitForTimeout(300);
  return timeOfKey(page, "Control+z", count);
}

/** Measures from a key press to the frame in which all cards are visible. */
async function timeOfKey(page: Page, key: string, count: number): Promise<number> {
  await page.evaluate(`
    window.benchTime = new Promise((done) => addEventListener("keydown", () => {
      const start = performance.now();
      const look = () => document.querySelectorAll(".react-flow__node-card").length === ${count}
        ? requestAnimationFrame(() => done(performance.now() - start)) : requestAnimationFrame(look);
      requestAnimationFrame(look);
    }, { capture: true, once: true }));0`);
  await page.keyboard.press(key);
  return (await page.evaluate("window.benchTime")) as number;
}

async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-node-name="${name}"]`).boundingBox();
  if (!box) throw new Error(`${name} is not on screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function summary(visits: readonly Visit[]) {
  const frames = (read: (visit: Visit) => Frames | undefined) => {
    const all = visits.flatMap((visit) => read(visit) ?? []);
    if (all.length === 0) return undefined;
    return {
      median: round(median(all.map((one) => one.median))),
      p95: round(median(all.map((one) => one.p95))),
    };
  };
  const time = (read: (visit: Visit) => number | undefined) => {
    const all = visits.flatMap((visit) => read(visit) ?? []);
    return all.length === 0 ? undefined : Math.round(median(all));
  };
  return {
    interactiveMs: Math.round(median(visits.map((visit) => visit.interactive))),
    pan: frames((visit) => visit.pan),
    panFit: frames((visit) => visit.panFit),
    zoom: frames((visit) => visit.zoom),
    dragOne: frames((visit) => visit.dragOne),
    dragFifty: frames((visit) => visit.dragFifty),
    firstFitMs: time((visit) => visit.firstFit),
    undoDeleteMs: time((visit) => visit.undoDelete),
  };
}

const product = await startProduct();
const empty = await serveEmptyCanvas();
const ids = new Map<number, string>();
for (const size of sizes) {
  const answer = await product.rest("POST", "/workflows", manyNodes(size));
  ids.set(size, (answer.data as { id: string }).id);
}
const visits = new Map<number, Visit[]>([0, ...sizes].map((size) => [size, []]));
for (let round = 0; round < rounds; round++) {
  visits.get(0)?.push(await visitEmpty(empty.url));
  for (const size of sizes)
    visits.get(size)?.push(await visitWorkflow(product, ids.get(size) as string, size));
}
empty.stop();
await product.stop();

const figures = Object.fromEntries(
  [...visits].map(([size, list]) => [size === 0 ? "empty" : String(size), summary(list)]),
);
for (const [size, figure] of Object.entries(figures)) console.log(size.padStart(6), JSON.stringify(figure));
writeResults(import.meta.dirname, { rounds, ...figures });
