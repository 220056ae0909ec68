import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { writeZip } from "../packages/editor/src/base/files/write-zip.ts";
import { expect, type Product, storeWorkflow, test } from "./product.ts";
import { card, chain, code, nodes, start } from "./workflows.ts";

const row = (page: Page, name: string) => page.locator("[data-rows] > div > div").filter({ hasText: name });
const search = (page: Page) => page.getByRole("searchbox", { name: "Search by name or tag" });
const hook = (path: string) => ({
  name: "Hook",
  type: "n8n-nodes-base.webhook",
  typeVersion: 2,
  webhookId: path,
  parameters: { path, options: {} },
});
const file = (name: string, workflow: object) => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify(workflow)),
});

/** Drops text files on an element, as the desktop does. */
async function drop(page: Page, selector: string, files: Record<string, string | number[]>): Promise<void> {
  await page.locator(selector).evaluate((target, given) => {
    const data = new DataTransfer();
    for (const [name, content] of Object.entries(given)) {
      const part = typeof content === "string" ? content : new Uint8Array(content);
      data.items.add(new File([part], name));
    }
    const drag = { dataTransfer: data, bubbles: true, cancelable: true };
    target.dispatchEvent(new DragEvent("dragover", drag));
    target.dispatchEvent(new DragEvent("drop", drag));
  }, files);
}

async function activate(product: Product, id: string): Promise<void> {
  const { versionId } = (await product.rest("GET", `/workflows/${id}`)).data as { versionId: string };
  await product.rest("PATCH", `/workflows/${id}`, { active: true, versionId });
}

test("shows triggers and recent outcomes in the list of workflows, and supports keys", async ({
  editor: page,
  product,
}) => {
  const failing = code("Check", 'throw new Error("on purpose")');
  const id = await storeWorkflow(product, chain("Walk one", [hook("walk-one"), failing]));
  await storeWorkflow(product, chain("Walk two", [start]));
  const third = await storeWorkflow(product, chain("Walk three", [start]));
  await activate(product, id);
  await fetch(`${product.url}/webhook/walk-one`);
  await expect
    .poll(async () => {
      const { data } = await product.rest("GET", "/workflows/activity");
      return (data as Record<string, { recent: { status: string }[] }>)[id]?.recent[0]?.status;
    })
    .toBe("error");
  await page.goto(`${product.url}/workflows?q=walk&sort=name`);

  await test.step("its trigger, and its last execution", async () => {
    await expect(row(page, "Walk one").getByRole("link", { name: "Started by Webhook" })).toBeVisible();
    await expect(row(page, "Walk one").getByText("Failed", { exact: true })).toBeVisible();
    await expect(row(page, "Walk one").getByRole("img", { name: "1 of the last 1 failed" })).toBeVisible();
    await expect(row(page, "Walk two").getByRole("img", { name: /failed/ })).toHaveCount(0);
  });
  await test.step("column names sort, and reverse the order", async () => {
    const names = page.locator("[data-row]");
    await expect(names).toHaveText(["Walk one", "Walk three", "Walk two"]);
    await page.getByRole("button", { name: "Name", exact: true }).click();
    await expect(names).toHaveText(["Walk two", "Walk three", "Walk one"]);
    await page.getByRole("button", { name: "Last execution", exact: true }).click();
    await expect(names.first()).toHaveText("Walk one");
    await expect(page).toHaveURL(/sort=lastExecution/);
    await page.getByRole("button", { name: "Name", exact: true }).click();
    await expect(names).toHaveText(["Walk one", "Walk three", "Walk two"]);
  });
  await test.step("keys search, navigate, select and clear the selection", async () => {
    await page.getByRole("heading", { name: "Workflows" }).click();
    await page.keyboard.press("/");
    await expect(search(page)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("[data-row]").first()).toBeFocused();
    await page.keyboard.press("j");
    await expect(page.locator("[data-row]").nth(1)).toBeFocused();
    await page.keyboard.press("x");
    await expect(page.getByRole("toolbar", { name: "1 selected" })).toBeVisible();
    await page.keyboard.press("k");
    await expect(page.locator("[data-row]").first()).toBeFocused();
    await page.keyboard.press("Space");
    await expect(page.getByRole("toolbar", { name: "2 selected" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("toolbar")).toHaveCount(0);
  });
  await test.step("a click anywhere on the row opens it, with Ctrl in a new tab", async () => {
    const box = await row(page, "Walk three").boundingBox();
    if (!box) throw new Error("the row is not on the page");
    const position = { x: box.width / 2, y: box.height / 2 };
    await row(page, "Walk three").click({ position });
    await expect(card(page, "Start")).toBeVisible();
    await page.goBack();
    await expect(row(page, "Walk three")).toBeVisible();
    const requested = page
      .context()
      .waitForEvent("request", (request) => request.url() === `${product.url}/workflow/${third}`);
    const opening = page.context().waitForEvent("page");
    await row(page, "Walk three").click({ position, modifiers: ["Control"] });
    expect((await requested).isNavigationRequest()).toBe(true);
    await (await opening).close();
    await expect(row(page, "Walk three")).toBeVisible();
  });
});

test("activates, tags, downloads and deletes several workflows in one step", async ({
  editor: page,
  product,
}) => {
  const ids: string[] = [];
  for (const name of ["Bulk a", "Bulk b", "Bulk c"])
    ids.push(await storeWorkflow(product, chain(name, [hook(name.replace(" ", "-"))])));
  const storedOf = async (id: string) =>
    (await product.rest("GET", `/workflows/${id}`)).data as { active: boolean; tags: { name: string }[] };
  await product.rest("POST", "/tags", { name: "In bulk" });
  await page.goto(`${product.url}/workflows?q=bulk&sort=name`);
  await expect(page.locator("[data-row]")).toHaveCount(3);
  await page.getByRole("checkbox", { name: "Select “Bulk a”" }).click();
  await page.getByRole("checkbox", { name: "Select “Bulk b”" }).click();
  const bar = page.getByRole("toolbar", { name: "2 selected" });

  await test.step("activate and deactivate", async () => {
    await bar.getByRole("button", { name: "Activate" }).click();
    await expect(page.getByRole("switch", { name: "“Bulk b” is active" })).toBeChecked();
    await expect(page.getByRole("switch", { name: "“Bulk a” is active" })).toBeChecked();
    await expect(page.getByRole("switch", { name: "“Bulk c” is active" })).not.toBeChecked();
    await bar.getByRole("button", { name: "Deactivate" }).click();
    await expect(page.getByRole("switch", { name: "“Bulk b” is active" })).not.toBeChecked();
    await expect(page.getByRole("switch", { name: "“Bulk a” is active" })).not.toBeChecked();
  });
  await test.step("tag", async () => {
    await bar.getByRole("button", { name: "Tag" }).click();
    await page.getByRole("button", { name: "In bulk", exact: true }).click();
    await expect(row(page, "Bulk a").getByText("In bulk")).toBeVisible();
    await expect(row(page, "Bulk b").getByText("In bulk")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "In bulk", exact: true })).toHaveCount(0);
    expect((await storedOf(ids[0] ?? "")).tags.map(({ name }) => name)).toEqual(["In bulk"]);
    expect((await storedOf(ids[2] ?? "")).tags).toEqual([]);
  });
  await test.step("download as an archive that can be imported", async () => {
    const download = page.waitForEvent("download");
    await bar.getByRole("button", { name: "Download" }).click();
    const archive = await download;
    expect(archive.suggestedFilename()).toBe("2 workflows.zip");
    const content = readFileSync(await archive.path());
    expect(content.includes("Bulk a.json")).toBe(true);
    await page.locator('input[type="file"]').setInputFiles({
      name: "backup.zip",
      mimeType: "application/zip",
      buffer: content,
    });
    const results = page.getByRole("dialog", { name: "Import workflows" });
    await expect(results.getByText("Imported 2 workflows")).toBeVisible();
    await expect(results.getByRole("link")).toHaveCount(2);
    await results.getByRole("button", { name: "Close" }).last().click();
    await expect(results).toBeHidden();
    await expect(page.locator("[data-row]")).toHaveCount(5);
  });
  await test.step("delete", async () => {
    await bar.getByRole("button", { name: "Delete" }).click();
    const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await expect(question.getByText("Delete 2 workflows?")).toBeVisible();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.locator("[data-row]")).toHaveCount(3);
    await expect(page.getByRole("toolbar")).toHaveCount(0);
    expect((await product.rest("GET", `/workflows/${ids[0]}`)).status).toBe(404);
    expect((await product.rest("GET", `/workflows/${ids[2]}`)).status).toBe(200);
  });
});

test("imports several files, and reports why each failed one failed", async ({ editor: page, product }) => {
  await storeWorkflow(product, chain("There before", [start]));
  await page.goto(`${product.url}/workflows?q=brought`);
  await expect(search(page)).toHaveValue("brought");
  const { name: _, ...nameless } = chain("", [start]);
  const results = page.getByRole("dialog", { name: "Import workflows" });

  await test.step("selected files", async () => {
    await page
      .locator('input[type="file"]')
      .setInputFiles([
        file("first.json", chain("Brought one", [start])),
        file("Brought without a name.json", nameless),
        { name: "broken.json", mimeType: "application/json", buffer: Buffer.from("{ no json") },
      ]);
    await expect(results.getByText("Imported 2, 1 failed")).toBeVisible();
    await expect(results.getByRole("listitem").first()).toContainText("broken.json");
    await expect(results.getByRole("link", { name: "Brought without a name" })).toBeVisible();
    await results.getByRole("link", { name: "Brought one" }).click();
    await expect(page).toHaveURL(/\/workflow\/\w+/);
    await expect(card(page, "Start")).toBeVisible();
  });
  await test.step("dropped on the list: files and an archive", async () => {
    await page.goto(`${product.url}/workflows?q=brought`);
    await expect(page.locator("[data-row]")).toHaveCount(2);
    const packed = [{ name: "deep/down.json", bytes: bytesOf(chain("Brought packed", [start])) }];
    const archive = [...new Uint8Array(await (await writeZip(packed)).arrayBuffer())];
    await drop(page, "main", {
      "dropped.json": JSON.stringify(chain("Brought dropped", [start])),
      "some.zip": archive,
    });
    await expect(results.getByText("Imported 2 workflows")).toBeVisible();
    await expect(results.getByText("from some.zip/deep/down.json")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(results).toBeHidden();
    await expect(page.locator("[data-row]")).toHaveCount(4);
  });
  await test.step("dropped on a canvas: one is added to it, several become separate workflows", async () => {
    await page.goto(`${product.url}/workflow/new`);
    await expect(page.getByRole("button", { name: "Add the first step" })).toBeVisible();
    const two = chain("Brought to a canvas", [start, code("Two", "return [];")]);
    await drop(page, ".react-flow", { "two.json": JSON.stringify(two) });
    await expect(nodes(page)).toHaveCount(2);
    await drop(page, ".react-flow", {
      "x.json": JSON.stringify(chain("Brought x", [start])),
      "y.json": JSON.stringify(chain("Brought y", [start])),
    });
    await expect(results.getByText("Imported 2 workflows")).toBeVisible();
    await expect(nodes(page)).toHaveCount(2);
    await page.keyboard.press("Escape");
    await expect(results).toBeHidden();
  });
});

const bytesOf = (workflow: object) => new TextEncoder().encode(JSON.stringify(workflow));

test("finds several executions by name, and retries and stops them in one step", async ({
  editor: page,
  product,
  service,
}) => {
  const held: (() => void)[] = [];
  service.answer = (_request, response) => {
    held.push(() => response.end("{}"));
  };
  const slow = {
    name: "Call",
    type: "n8n-nodes-base.httpRequest",
    typeVersion: 4.2,
    parameters: { url: `${service.url}/held`, options: {} },
  };
  const failing = await storeWorkflow(
    product,
    chain("Group that fails", [hook("group-fails"), code("Check", 'throw new Error("group")')]),
  );
  const waiting = await storeWorkflow(product, chain("Group that waits", [hook("group-waits"), slow]));
  await activate(product, failing);
  await activate(product, waiting);
  const call = (path: string) => fetch(`${product.url}/webhook/${path}`);
  await Promise.all([call("group-fails"), call("group-fails"), call("group-waits"), call("group-waits")]);

  await page.goto(`${product.url}/executions`);
  const find = page.getByRole("searchbox", { name: "Search by workflow" });
  const rows = page.getByRole("row").filter({ hasText: "Group that" });
  await find.fill("fails group");
  await expect(page).toHaveURL(/q=fails/);
  await expect(rows.filter({ hasText: "Failed" })).toHaveCount(2);
  await expect(rows).toHaveCount(2);
  await page.getByRole("checkbox", { name: "Select all shown" }).click();
  await page.getByRole("toolbar", { name: "2 selected" }).getByRole("button", { name: "Retry" }).click();
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: "Retry" })).toHaveCount(2);

  await find.fill("group waits");
  await expect(page.getByRole("toolbar")).toHaveCount(0);
  await expect(rows.filter({ hasText: "Running" })).toHaveCount(2);
  await expect(rows).toHaveCount(2);
  await page.getByRole("checkbox", { name: "Select all shown" }).click();
  await page.getByRole("toolbar", { name: "2 selected" }).getByRole("button", { name: "Stop" }).click();
  await expect(rows.filter({ hasText: "Stopped" })).toHaveCount(2);
  for (const release of held) release();

  await test.step("a click anywhere on a row opens the execution", async () => {
    const box = await rows.first().boundingBox();
    if (!box) throw new Error("the row is not on the page");
    await rows.first().click({ position: { x: box.width / 2, y: box.height / 2 } });
    await expect(page).toHaveURL(new RegExp(`/workflow/${waiting}/executions/\\d+`));
  });
});
