import { chromium } from "@playwright/test";
import { startProduct, owner } from "./scripts/product/product.ts";
import { readFileSync } from "node:fs";
setTimeout(() => process.exit(1), 110_000);
const out = "/tmp/h6shots/";
const product = await startProduct({ env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
const tagNames = ["Sales", "Operations", "Finance", "Customer success", "Nightly"];
const step = (n: number, more = {}) => ({ id: `i${n}`, name: n === 0 ? "Order arrives" : `Step ${n} with a name`, type: n === 0 ? "n8n-nodes-base.webhook" : "n8n-nodes-base.set", typeVersion: n === 0 ? 2 : 3.4, parameters: n === 0 ? { path: `p${Math.random()}`, options: {} } : { assignments: { assignments: [] }, options: {} }, position: [n * 240, 200 + (n % 3) * 120], ...more });
let big = "";
for (let i = 0; i < 40; i++) {
  const nodes = Array.from({ length: i === 39 ? 12 : 2 }, (_, n) => step(n));
  const connections = Object.fromEntries(nodes.slice(0, -1).map((node, n) => [node.name, { main: [[{ node: nodes[n + 1]!.name, type: "main", index: 0 }]] }]));
  const name = i % 7 === 3 ? `Synchronise customers of the European shops with the accounting system, part ${i}` : `Workflow ${i} for orders`;
  const r = await product.rest("POST", "/workflows", { name, nodes, connections, settings: {}, tags: tagNames.slice(i % 4, i % 4 + (i % 3)).map((name) => ({ name })) });
  big = (r.data as { id: string; versionId: string }).id;
  if (i % 4 === 0) await product.rest("PATCH", `/workflows/${big}`, { active: true });
}
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"] });
const dark = process.argv[2] === "dark";
const only = process.argv[3];
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: dark ? "dark" : "light", reducedMotion: "reduce" });
const page = await context.newPage();
await page.goto(`${product.url}/signin`);
await page.getByLabel("E-mail").fill(owner.email);
await page.getByLabel("Password", { exact: true }).fill(owner.password);
await page.getByRole("button", { name: "Sign in" }).click();
await page.waitForURL("**/workflows");
const shot = async (name: string) => { await page.waitForTimeout(350); await page.screenshot({ path: `${out}${name}${dark ? "-dark" : ""}.png` }); };
const widths = only ? [Number(only)] : [390, 768, 992, 1200, 1440, 1920];
for (const width of widths) {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  await page.goto(`${product.url}/workflows`);
  await page.locator("[data-row]").first().waitFor();
  await shot(`list-${width}`);
  await page.goto(`${product.url}/workflow/${big}`);
  await page.locator(".react-flow__node").first().waitFor();
  await shot(`editor-${width}`);
  await page.locator('[data-node-name="Step 1 with a name"]').dblclick({ force: true, timeout: 3000 }).catch(() => {});
  await page.waitForTimeout(500);
  await shot(`panel-${width}`);
  await page.keyboard.press("Escape");
}
if (!only || only === "1440") {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${product.url}/workflow/${big}`);
  await page.locator(".react-flow__node").first().waitFor();
  const menu = async (entry: string) => { await page.getByRole("button", { name: "More about this workflow" }).click(); await page.getByRole("menuitem", { name: entry, exact: true }).click(); };
  await menu("Settings"); await shot("settings"); await page.keyboard.press("Escape");
  await menu("Duplicate"); await shot("duplicate"); await page.getByRole("dialog").getByRole("button", { name: /Tags|Add tag/ }).click(); await shot("duplicate-tags"); await page.getByRole("button", { name: "Manage tags" }).click(); await shot("tags"); await page.getByRole("button", { name: "New tag" }).click(); await shot("tags-new"); await page.keyboard.press("Escape"); await page.keyboard.press("Escape"); await page.keyboard.press("Escape");
  await menu("Import from URL"); await page.keyboard.type("http://10.0.0.1/x.json"); await page.keyboard.press("Enter"); await page.waitForTimeout(600); await shot("import-url"); await page.keyboard.press("Escape");
  await page.getByRole("switch").click(); await shot("activation"); await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Account" }).click(); await shot("account"); await page.getByRole("menuitem", { name: "About Heddle" }).click(); await shot("about"); await page.keyboard.press("Escape");
  await page.goto(`${product.url}/no-such`); await shot("not-found");
  await page.goto(`${product.url}/workflows/templates/1`); await page.getByRole("button", { name: "Try again" }).waitFor(); await shot("template");
  await page.goto(`${product.url}/workflows/demo`); await page.waitForTimeout(500); await shot("demo");
  await page.goto(`${product.url}/workflow/${big}/executions`); await page.waitForTimeout(800); await shot("executions-landing");
}
await browser.close();
await product.stop();
process.exit(0);
