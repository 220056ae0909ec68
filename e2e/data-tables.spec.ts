import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, type Product, test } from "./product.ts";

const COLUMNS = [
  { name: "email", type: "string", isUnique: true },
  { name: "visits", type: "number" },
  { name: "vip", type: "boolean" },
  { name: "since", type: "date" },
  { name: "notes", type: "json" },
];

async function storeTable(product: Product, name: string, rows: object[]): Promise<string> {
  const { id } = (await product.rest("POST", "/data-tables", { name, columns: COLUMNS })).data as {
    id: string;
  };
  await product.rest("POST", `/data-tables/${id}/rows`, { rows });
  return id;
}

async function storedRows(product: Product, id: string): Promise<Record<string, unknown>[]> {
  const { data } = await product.rest("GET", `/data-tables/${id}/rows`);
  return (data as { rows: Record<string, unknown>[] }).rows;
}

const grid = (page: Page) => page.getByRole("grid");
/** Cell by 1-based row and column; the first column has the checkboxes. */
const cell = (page: Page, row: number, column: number) =>
  grid(page).locator(`[aria-rowindex="${row + 1}"] [role="gridcell"][aria-colindex="${column}"]`);

test("creates a data table, adds columns, and edits cells by type", async ({ editor: page, product }) => {
  await page
    .getByRole("navigation", { name: "Main navigation" })
    .getByRole("link", { name: "Data tables" })
    .click();
  await page.getByRole("button", { name: "Create table" }).first().click();
  await page.getByRole("dialog").getByLabel("Name").fill("Leads");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Leads" })).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1)!;
  await test.step("columns of each type", async () => {
    for (const [name, type] of [
      ["email", "Text"],
      ["visits", "Number"],
      ["vip", "Boolean"],
    ] as const) {
      await page.getByRole("button", { name: "Add column" }).click();
      const dialog = page.getByRole("dialog", { name: "Add column" });
      await dialog.getByLabel("Name").fill(name);
      await dialog.getByLabel("Type").click();
      await page.getByRole("option", { name: type }).click();
      await dialog.getByRole("button", { name: "Add column" }).click();
      await expect(page.getByRole("button", { name: `Column ${name}` })).toBeVisible();
    }
  });
  await test.step("typing fills cells, Enter and Tab continue", async () => {
    await page.getByRole("button", { name: "Add row" }).click();
    await expect(cell(page, 1, 2)).toHaveText("1");
    await cell(page, 1, 3).click();
    await page.keyboard.type("ada@example.com");
    await page.keyboard.press("Tab");
    await page.keyboard.type("12");
    await page.keyboard.press("Tab");
    await expect(cell(page, 1, 4)).toHaveText("12");
    await page.keyboard.press("Enter");
    await page.getByRole("combobox", { name: "Value of vip" }).selectOption("true");
    await page.keyboard.press("Enter");
    await expect(cell(page, 1, 5)).toHaveText("true");
    await expect
      .poll(() => storedRows(product, id))
      .toMatchObject([{ email: "ada@example.com", visits: 12, vip: true }]);
  });
  await test.step("a value of the wrong type is refused with a message, and the old one stays", async () => {
    await cell(page, 1, 4).dblclick();
    await page.getByLabel("Value of visits").fill("many");
    await page.keyboard.press("Enter");
    await expect(page.getByText('The column "visits" holds values of the type number')).toBeVisible();
    await expect(cell(page, 1, 4)).toHaveText("12");
  });
  await test.step("Delete clears cells, and Ctrl+Z restores them", async () => {
    await cell(page, 1, 4).click();
    await page.keyboard.press("Delete");
    await expect(cell(page, 1, 4)).toHaveText("null");
    await page.keyboard.press("Control+z");
    await expect(cell(page, 1, 4)).toHaveText("12");
  });
  await test.step("spreadsheet cells are pasted, below the last row as new rows", async () => {
    await cell(page, 1, 4).click();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData("text/plain", "13\tfalse\n14\ttrue\n");
      document.activeElement!.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await expect(cell(page, 2, 4)).toHaveText("14");
    await expect
      .poll(() => storedRows(product, id))
      .toMatchObject([
        { visits: 13, vip: false },
        { visits: 14, vip: true },
      ]);
  });
  await test.step("columns are renamed, moved and deleted", async () => {
    await page.getByRole("button", { name: "Column visits" }).click();
    await page.getByRole("menuitem", { name: "Move left" }).click();
    await expect(grid(page).getByRole("columnheader").nth(2)).toContainText("visits");
    await page.getByRole("button", { name: "Column visits" }).click();
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("calls");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Column calls" })).toBeVisible();
    await expect(cell(page, 1, 3)).toHaveText("13");
    await page.getByRole("button", { name: "Column vip" }).click();
    await page.getByRole("menuitem", { name: "Delete column" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete column" }).click();
    await expect(page.getByRole("button", { name: "Column vip" })).toBeHidden();
  });
  await test.step("rows are selected and deleted", async () => {
    await page.getByRole("checkbox", { name: "Select the rows of this page" }).click();
    await page.getByRole("toolbar").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("This table has no rows yet")).toBeVisible();
  });
});

test("sorts, filters and pages a table of many rows", async ({ editor: page, product }) => {
  const rows = Array.from({ length: 1_203 }, (_, index) => ({
    email: `user${String(index).padStart(4, "0")}@example.com`,
    visits: index % 7,
    vip: index % 2 === 0,
    since: new Date(Date.UTC(2026, 0, 1 + (index % 300))).toISOString(),
    notes: { source: "fair", index },
  }));
  const id = await storeTable(product, "Visitors", rows);
  await page.goto(`${product.url}/data-tables/${id}`);
  await expect(page.getByText("1,203 rows")).toBeVisible();
  await expect(cell(page, 1, 3)).toHaveText("user0000@example.com");
  await test.step("only visible rows are rendered, and keys reach all rows of a page", async () => {
    expect(await grid(page).getByRole("row").count()).toBeLessThan(80);
    await cell(page, 1, 3).click();
    await page.keyboard.press("Control+ArrowDown");
    await expect(cell(page, 500, 3)).toHaveText("user0499@example.com");
  });
  await test.step("pages, also from the end", async () => {
    await page.getByRole("button", { name: "Last page" }).click();
    await expect(page.getByText("Page 3 of 3")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Previous page" }).click();
    await expect(page.getByText("Page 2 of 3")).toBeVisible();
    await page.getByRole("button", { name: "First page" }).click();
    await expect(page.getByText("Page 1 of 3")).toBeVisible();
  });
  await test.step("sorting by a column", async () => {
    await page.getByRole("button", { name: "Column email" }).click();
    await page.getByRole("menuitem", { name: "Sort descending" }).click();
    await expect(cell(page, 1, 3)).toHaveText("user1202@example.com");
  });
  await test.step("filtering by conditions", async () => {
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("button", { name: "Add condition" }).click();
    await page.getByLabel("Value", { exact: true }).fill("user11");
    await expect(page.getByText("100 rows", { exact: true })).toBeVisible();
    await expectAccessible(page, "data table");
  });
  await page.goto(`${product.url}/data-tables`);
  await expect(page.getByRole("link", { name: /Visitors/ })).toBeVisible();
  await expectAccessible(page, "data tables");
});

test("imports CSV files into new and existing tables, and exports them", async ({
  editor: page,
  product,
}, info) => {
  const file = info.outputPath("people.csv");
  const lines = Array.from({ length: 2_500 }, (_, index) => `"Person, ${index}";${index};2026-02-03;true`);
  writeFileSync(file, `Name;Age;Joined;Active\r\n${lines.join("\r\n")}\r\n`);
  await page.goto(`${product.url}/data-tables`);
  await page.getByRole("button", { name: "Import CSV" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Import a CSV file" });
  await dialog.getByLabel("File").setInputFiles(file);
  await expect(dialog.getByLabel("Type: Age")).toHaveText("Number");
  await expect(dialog.getByLabel("Type: Joined")).toHaveText("Date");
  await expect(dialog.getByLabel("Type: Active")).toHaveText("Boolean");
  await expectAccessible(page, "import of a CSV file");
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("heading", { name: "people" })).toBeVisible();
  await expect(page.getByText("2,500 rows", { exact: true })).toBeVisible();
  await expect(cell(page, 1, 3)).toHaveText("Person, 0");
  await test.step("into an existing table, by column names", async () => {
    writeFileSync(file, "age,name,other\n7,Added,x\n");
    await page.getByRole("button", { name: "More actions for the table" }).click();
    await page.getByRole("menuitem", { name: "Import CSV" }).click();
    const into = page.getByRole("dialog", { name: "Import into “people”" });
    await into.getByLabel("File").setInputFiles(file);
    await expect(into.getByLabel("Column: other")).toHaveText("Left out");
    await into.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByText("2,501 rows", { exact: true })).toBeVisible();
  });
  await test.step("export", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "More actions for the table" }).click();
    await page.getByRole("menuitem", { name: "Download CSV" }).click();
    expect((await download).suggestedFilename()).toBe("people.csv");
  });
});
