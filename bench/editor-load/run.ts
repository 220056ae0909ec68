import type { BrowserContext, Page } from "@playwright/test";
import { owner, type Product, startProduct } from "../../scripts/product/product.ts";
import { manyNodes } from "../canvas/workflow.ts";
import { launchBrowser } from "../measure/browser.ts";
import { writeResults } from "../measure/results.ts";
import { median } from "../measure/statistics.ts";

const rounds = Number(process.argv.find((one) => one.startsWith("--rounds="))?.slice(9) ?? 5);

interface Load {
  /** Milliseconds from the navigation to the first frame with the workflow on the canvas. */
  interactive: number;
  /** Kilobytes transferred until then. */
  script: number;
  style: number;
  all: number;
}

/** Runs in the page: time until the workflow is on screen, and the resources loaded until then. */
const measure = `new Promise((done) => requestAnimationFrame(() => {
  const interactive = performance.now();
  const sizeOf = (fits) => performance.getEntriesByType("resource")
    .filter(fits).reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
  done({
    interactive,
    script: sizeOf(({ name }) => name.endsWith(".js")),
    style: sizeOf(({ name }) => name.endsWith(".css")),
    all: sizeOf(() => true),
  });
}))`;

async function load(page: Page, address: string, ready: string): Promise<Load> {
  await page.goto(address);
  await page.waitForFunction(ready, undefined, { polling: "raf" });
  return (await page.evaluate(measure)) as Load;
}

/** Measures a browser with an empty cache, and the same one with a full cache. */
async function visit(product: Product, path: string, ready: string): Promise<{ cold: Load; warm: Load }> {
  const browser = await launchBrowser();
  try {
    const context: BrowserContext = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      bypassCSP: true,
    });
    await context.request.post(`${product.url}/rest/login`, {
      data: { email: owner.email, password: owner.password },
    });
    const first = await context.newPage();
    const cold = await load(first, product.url + path, ready);
    await first.waitForTimeout(1500);
    await first.close();
    return { cold, warm: await load(await context.newPage(), product.url + path, ready) };
  } finally {
    await browser.close();
  }
}

function medians(loads: readonly Load[]): Load {
  const of = (name: keyof Load) => Math.round(median(loads.map((one) => one[name])));
  return { interactive: of("interactive"), script: of("script"), style: of("style"), all: of("all") };
}

const product = await startProduct();
const figures: Record<string, { cold: Load; warm: Load }> = {};
try {
  const stored = await product.rest("POST", "/workflows", manyNodes(60));
  const { id } = stored.data as { id: string };
  const screens: Record<string, [string, string]> = {
    canvas: [`/workflow/${id}`, `document.querySelectorAll(".react-flow__node").length > 9`],
    list: ["/workflows", `document.querySelector('a[href^="/workflow/"]') !== null`],
  };
  for (const [name, [path, ready]] of Object.entries(screens)) {
    const visits = [];
    for (let count = 0; count < rounds; count++) visits.push(await visit(product, path, ready));
    figures[name] = {
      cold: medians(visits.map(({ cold }) => cold)),
      warm: medians(visits.map(({ warm }) => warm)),
    };
  }
} finally {
  await product.stop();
}
for (const [name, figure] of Object.entries(figures)) console.log(name.padEnd(8), JSON.stringify(figure));
writeResults(import.meta.dirname, { rounds, ...figures });
