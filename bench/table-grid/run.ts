/** A data table with a million rows in the editor: filled from a CSV file, then read as users do. */
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Locator, Page } from "@playwright/test";
import { findPostgres, startTestPostgres } from "../../packages/server/src/testing/postgres.ts";
import { owner, type Product, startProduct } from "../../scripts/product/product.ts";
import { launchBrowser } from "../measure/browser.ts";
import { writeResults } from "../measure/results.ts";

const ROWS = Number(process.argv.find((one) => one.startsWith("--rows="))?.slice(7) ?? 1_000_000);
/** Page size of the grid. */
const PAGE_ROWS = 500;
const SAMPLE_MS = 500;
const MEGABYTE = 2 ** 20;

type Figures = Record<string, number>;

/** Generates strings, unordered numbers, booleans, dates and JSON. */
function* csvRows(): Generator<string> {
  yield "key,amount,done,due,more\r\n";
  for (let n = 0; n < ROWS; n++) {
    const amount = ((n * 7_919) % ROWS) / 2;
    const day = new Date(1.7e12 + (n % 1_000) * 86_400_000).toISOString();
    yield `customer ${n}@example.com,${amount},${n % 2 === 0},${day},"{""n"":${n % 97}}"\r\n`;
  }
}

async function measure(env: Record<string, string>, csv: string): Promise<Figures> {
  const product = await startProduct({ env });
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const { email, password } = owner;
    await context.request.post(`${product.url}/rest/login`, { data: { email, password } });
    const page = await context.newPage();
    const imported = await importFile(product, page, csv);
    return { ...imported, ...(await readTable(page)) };
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Fills a new table from the file, and records the memory of the page and the server. */
async function importFile(product: Product, page: Page, csv: string): Promise<Figures> {
  await page.goto(`${product.url}/data-tables`);
  await page.getByRole("button", { name: "Import CSV" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Import a CSV file" });
  await dialog.getByLabel("File").setInputFiles(csv);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const pageBytes = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0;
  };
  const begin = performance.now();
  const before = { page: await pageBytes(), server: product.memory() };
  const most = { ...before };
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  const done = heading(page, path.basename(csv, ".csv")).waitFor({ timeout: 3_600_000 });
  for (let isDone = false; !isDone; ) {
    isDone = await Promise.race([done.then(() => true), pause()]);
    most.page = Math.max(most.page, await pageBytes());
    most.server = Math.max(most.server, product.memory());
  }
  return {
    "import, s": (performance.now() - begin) / 1_000,
    "import, MB more in the page": (most.page - before.page) / MEGABYTE,
    "import, MB more in the server": most.server - before.server,
  };
}

const pause = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), SAMPLE_MS));
const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Opens the table and reads through it; each figure is the time from a click to the visible rows. */
async function readTable(page: Page): Promise<Figures> {
  const figures: Figures = {};
  let callMs = 0;
  page.on("requestfinished", (request) => {
    if (/\/rows(\?|$)/.test(request.url())) callMs = request.timing().responseEnd;
  });
  const cells = page.getByRole("grid").locator('[aria-rowindex="2"] [role="gridcell"]');
  const [id, amount] = [cells.nth(1), cells.nth(3)];
  const timed = async (name: string, act: () => Promise<unknown>, cell: Locator, wanted: string | RegExp) => {
    const begin = performance.now();
    await act();
    await cell.filter({ hasText: wanted }).waitFor();
    figures[name] = performance.now() - begin;
    figures[`${name}: the call`] = callMs;
  };
  const exactly = (text: string | number) => new RegExp(`^${text}$`);
  const pages = Math.ceil(ROWS / PAGE_ROWS);
  await timed("open", () => page.reload(), id, exactly(1));
  await timed("next page", () => button(page, "Next page").click(), id, exactly(PAGE_ROWS + 1));
  await timed("last page", () => button(page, "Last page").click(), id, exactly((pages - 1) * PAGE_ROWS + 1));
  await timed(
    "page before the last",
    () => button(page, "Previous page").click(),
    id,
    exactly((pages - 2) * PAGE_ROWS + 1),
  );
  await timed("first page", () => button(page, "First page").click(), id, exactly(1));
  const sort = async (order: string) => {
    await page.getByRole("button", { name: "Column amount" }).click();
    await page.getByRole("menuitem", { name: order }).click();
  };
  await timed("sort, descending", () => sort("Sort descending"), amount, exactly((ROWS - 1) / 2));
  await timed(
    "next page, sorted",
    () => button(page, "Next page").click(),
    amount,
    exactly((ROWS - 1 - PAGE_ROWS) / 2),
  );
  await timed(
    "last page, sorted",
    () => button(page, "Last page").click(),
    amount,
    exactly((PAGE_ROWS - 1) / 2),
  );
  await timed("sort, ascending", () => sort("Sort ascending"), amount, exactly(0));
  await button(page, "Filter").click();
  await button(page, "Add condition").click();
  const value = page.getByLabel("Value", { exact: true });
  const last = `customer ${ROWS - 1}@`;
  await timed("filter, one row", () => value.fill(last), cells.nth(2), last);
  await timed(
    "filter, a hundredth of the rows",
    () => value.fill("99@"),
    page.getByText(/rows$/),
    `${(ROWS / 100).toLocaleString("en")} rows`,
  );
  return figures;
}

const folder = mkdtempSync(path.join(tmpdir(), "heddle-bench-grid-"));
const csv = path.join(folder, "million.csv");
await pipeline(Readable.from(csvRows()), createWriteStream(csv));
const results: Record<string, Figures> = { SQLite: await measure({}, csv) };
if (findPostgres()) {
  const server = await startTestPostgres();
  const address = `postgres://heddle@127.0.0.1:${server.port}/postgres`;
  results["PostgreSQL"] = await measure({ HEDDLE_DATABASE_URL: address }, csv);
  server.stop();
}
rmSync(folder, { recursive: true });
const rounded = Object.fromEntries(
  Object.entries(results).map(([name, figures]) => [
    name,
    Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, Math.round(value)])),
  ]),
);
console.log(rounded);
writeResults(import.meta.dirname, { rows: ROWS, ...rounded });
