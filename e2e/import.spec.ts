import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "./product.ts";

/** Writes a database with two workflows; the name of the second already exists. */
function writeDatabase(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(`
    create table workflow_entity (id text, name text, active integer, nodes text, connections text, settings text);
    create table credentials_entity (id text, name text, type text, data text);
    create table execution_entity (id integer);
    insert into workflow_entity values
      ('wfImported000001', 'Imported by a page', 1, '[]', '{}', '{}'),
      ('wfImported000002', 'Imported by a page', 0, '[]', '{}', '{}');
    insert into credentials_entity values ('credImported0001', 'Sealed', 'httpHeaderAuth', 'U2FsdGVkX18BXGXP+pR87g==');
    insert into execution_entity values (1);`);
  database.close();
}

test("previews an import for the owner, and then runs it", async ({ editor: page, product }) => {
  const folder = mkdtempSync(path.join(tmpdir(), "heddle-import-page-"));
  const file = path.join(folder, "database.sqlite");
  writeDatabase(file);
  const workflows = async () => {
    const { data } = await product.rest("GET", "/workflows");
    return (data as { name: string }[])
      .map(({ name }) => name)
      .filter((name) => name.startsWith("Imported by"));
  };
  await page.goto(`${product.url}/settings/import`);
  await expect(page.getByRole("button", { name: "Check" })).toBeDisabled();
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByText("database.sqlite", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Check" }).click();
  const checked = page.getByRole("region", { name: "To be imported" });
  await expect(checked.getByRole("row").nth(1)).toContainText(/Credential.*Sealed.*Skipped.*encryption key/);
  await expect(checked.getByRole("row").filter({ hasText: "Workflow" })).toHaveCount(2);
  await expect(checked).toContainText("1 past executions");
  expect(await workflows()).toEqual([]);
  if (process.env["HEDDLE_SHOT"]) await page.screenshot({ path: `${process.env["HEDDLE_SHOT"]}-light.png` });

  await test.step("a different key needs a new check", async () => {
    await page.getByLabel("Encryption key").fill("some key");
    await expect(checked).toHaveCount(0);
    await page.getByRole("button", { name: "Check" }).click();
    await expect(checked.getByRole("row").nth(1)).toContainText("does not open it");
  });

  await page.getByRole("button", { name: "Import", exact: true }).click();
  const done = page.getByRole("region", { name: "Imported", exact: true });
  await expect(done).toContainText('It is called "Imported by a page 2" here');
  expect((await workflows()).toSorted()).toEqual(["Imported by a page", "Imported by a page 2"]);
  for (const id of ["wfImported000001", "wfImported000002"]) await product.rest("DELETE", `/workflows/${id}`);
  rmSync(folder, { recursive: true });
});
