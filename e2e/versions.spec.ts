import type { Page } from "@playwright/test";
import { expect, type Product, test } from "./product.ts";
import {
  card,
  chain,
  code,
  fields,
  nodes,
  openWorkflow,
  showWorkflow,
  start,
  stored,
  toast,
} from "./workflows.ts";

const script = (tax: number) =>
  `const rate = ${tax};\n\nreturn $input.all().map((item) => ({\n  json: { gross: item.json.net * (1 + rate) },\n}));\n`;

const first = (name: string) =>
  chain(name, [start, fields("Shape", { net: "100" }), code("Tax", script(0.19)), fields("Old", { a: "1" })]);

/** The same after some edits: one node is renamed, one removed, one new, code and settings differ. */
const second = (): Record<string, unknown> => ({
  ...chain("Prices", [
    start,
    fields("Shape the price", { net: "={{ $json.price }}" }),
    code("Tax", script(0.2)),
    { name: "Done", type: "n8n-nodes-base.noOp" },
  ]),
  settings: { executionOrder: "v1", timezone: "Europe/Berlin" },
});

/** Confirmation that the page shows before it continues. */
const question = (page: Page) => page.locator('[role="dialog"], [role="alertdialog"]');

async function storeTwice(product: Product, page: Page, name: string): Promise<string> {
  const id = await openWorkflow(page, product, first(name));
  const later = second();
  const {
    nodes: list,
    connections,
    settings,
  } = {
    nodes: later["nodes"],
    connections: later["connections"],
    settings: later["settings"],
  };
  const last = (list as { id: string }[])[3];
  if (last) last.id = "id-new";
  const saved = await product.rest("PATCH", `/workflows/${id}`, { nodes: list, connections, settings });
  expect(saved.status).toBe(200);
  return id;
}

test("shows every save in the history, compares two versions, and restores one", async ({
  editor: page,
  product,
}) => {
  // The comparison has room for every connection beside a narrow sidebar.
  await page.addInitScript(() => localStorage.setItem("HEDDLE_SIDEBAR", "narrow"));
  const id = await storeTwice(product, page, "Prices");
  await showWorkflow(page, product, id);
  const list = page.getByRole("complementary", { name: "Versions of this workflow" });
  const changes = page.getByRole("complementary", { name: "Change list" });

  await test.step("it opens from the menu, on the newest version and its changes", async () => {
    await page.getByRole("button", { name: "Workflow actions" }).click();
    await page.getByRole("menuitem", { name: "History" }).click();
    await expect(page.getByRole("heading", { name: "Version 2" })).toBeVisible();
    await expect(list.getByRole("button", { name: /1 node added, 1 removed, 2 changed/ })).toBeVisible();
    await expect(list.getByRole("button", { name: /First version/ })).toContainText("Ada Owner");
    await expect(card(page, "Shape the price")).toHaveAttribute("data-mark", "changed");
    await expect(card(page, "Done")).toHaveAttribute("data-mark", "added");
    await expect(card(page, "Old")).toHaveAttribute("data-mark", "removed");
    await expect(card(page, "Start")).toHaveAttribute("data-mark", "none");
    await expect(page.locator('.react-flow__edge [data-mark="removed"]')).toHaveCount(1);
    await expect(changes.getByRole("heading", { name: /changes/ })).toHaveText("7 changes");
  });

  await test.step("keys navigate the changes, value by value and line by line", async () => {
    await page.keyboard.press("j");
    await expect(changes.getByText("1 of 7")).toBeVisible();
    await expect(changes.getByText("Shape", { exact: true })).toBeVisible();
    await expect(changes.getByText("{{ $json.price }}", { exact: true })).toBeVisible();
    await page.keyboard.press("j");
    const lines = changes.getByRole("region", { name: "Changed lines" });
    await expect(lines.getByText("const rate = 0.19;")).toBeVisible();
    await expect(lines.getByText("const rate = 0.2;")).toBeVisible();
    await expect(lines.getByText("json: { gross", { exact: false })).toHaveCount(0);
    await page.keyboard.press("k");
    await page.keyboard.press("k");
    await expect(changes.getByText("7 of 7")).toBeVisible();
    await expect(changes.getByText("Europe/Berlin")).toBeVisible();
  });

  await test.step("clicking a node shows its change", async () => {
    await card(page, "Old").click();
    await expect(changes.getByRole("button", { name: /^Removed Old/ })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
  });

  await test.step("a version is named, and found by its name", async () => {
    await list.getByRole("button", { name: /First version/ }).click();
    await expect(page.getByText("No earlier version to compare.")).toBeVisible();
    await page.getByRole("button", { name: "More about this version" }).click();
    await page.getByRole("menuitem", { name: "Name this version" }).click();
    await page.getByRole("dialog").getByLabel("Name", { exact: true }).fill("Before the sale");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Before the sale" })).toBeVisible();
    await list.getByRole("textbox").fill("sale");
    await expect(list.getByRole("button", { name: /Before the sale/ })).toBeVisible();
    await expect(list.getByRole("button", { name: /1 node added/ })).toHaveCount(0);
    await list.getByRole("textbox").fill("nothing like it");
    await expect(list.getByText("No matching version.")).toBeVisible();
    await list.getByRole("textbox").fill("");
  });

  await test.step("it is viewed alone, and downloaded as a file", async () => {
    await page.getByRole("radio", { name: "Workflow" }).click();
    await expect(nodes(page)).toHaveCount(4);
    await expect(card(page, "Old")).not.toHaveAttribute("data-mark");
    await page.getByRole("button", { name: "More about this version" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Download" }).click();
    expect((await download).suggestedFilename()).toBe("Prices v1.json");
  });

  await test.step("it is restored as a new version, which the editor shows", async () => {
    await page.getByRole("button", { name: "Restore" }).click();
    await question(page).getByRole("button", { name: "Restore" }).click();
    await expect(page.getByRole("heading", { name: "Version 3" })).toBeVisible();
    await expect(list.getByRole("button", { name: /Restored from version 1/ })).toContainText("Current");
    await page.keyboard.press("Escape");
    await expect(card(page, "Old")).toBeVisible();
    await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
    const now = await stored(product, page.url());
    expect(now.nodes.map(({ name }) => name)).toEqual(["Start", "Shape", "Tax", "Old"]);
  });
});

test("compares unsaved changes too, and asks about them before restoring", async ({
  editor: page,
  product,
}) => {
  const id = await storeTwice(product, page, "Prices, unsaved");
  await showWorkflow(page, product, id);
  await card(page, "Done").click();
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "History" }).click();
  const list = page.getByRole("complementary", { name: "Versions of this workflow" });

  await test.step("they are above the versions", async () => {
    await list.getByRole("button", { name: /Unsaved changes/ }).click();
    await expect(card(page, "Done")).toHaveAttribute("data-mark", "removed");
    await list.getByRole("button", { name: /First version/ }).click();
    await page.getByRole("combobox", { name: "Compared with" }).click();
    await page.getByRole("option", { name: "Unsaved changes" }).click();
    await expect(card(page, "Old")).toHaveAttribute("data-mark", "removed");
  });

  await test.step("canceling keeps everything", async () => {
    await page.getByRole("button", { name: "Restore" }).click();
    await question(page).getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  });

  await test.step("another user's save is shown before it is overwritten", async () => {
    await product.rest("PATCH", `/workflows/${id}`, { settings: { executionOrder: "v0" } });
    await page.getByRole("button", { name: "Restore" }).click();
    await question(page).getByRole("button", { name: "Discard and restore" }).click();
    await expect(question(page)).toContainText("This workflow was changed");
    await question(page).getByRole("button", { name: "Overwrite" }).click();
    await expect(toast(page, "Restored")).toBeVisible();
    const now = await stored(product, page.url());
    expect(now.nodes.map(({ name }) => name)).toContain("Old");
    expect(now.settings).toMatchObject({ executionOrder: "v1" });
  });
});
