import { expect, storeWorkflow, test } from "./product.ts";
import { chain, start } from "./workflows.ts";

test("creates, fills (by dragging and by menu), renames, moves and deletes folders of a project", async ({
  editor: page,
  product,
}) => {
  test.slow();
  const row = (name: string) => page.locator("[data-index]").filter({ hasText: name });
  const path = page.getByRole("navigation", { name: "Folders" });
  const dialog = page.locator("[data-dialog]");
  const folderMenu = async (name: string, entry: string) => {
    await page.getByRole("button", { name: `Actions for the folder “${name}”` }).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  const create = async (name: string) => {
    await page.getByRole("button", { name: "New folder" }).click();
    await dialog.getByLabel("Folder name").fill(name);
    await page.keyboard.press("Enter");
    await expect(row(name)).toBeVisible();
  };
  for (const name of ["Dragged", "By menu", "Left"]) await storeWorkflow(product, chain(name, [start]));
  await page.getByRole("link", { name: "Personal" }).click();

  await test.step("a folder is created, and a duplicate name is refused", async () => {
    await create("Invoices");
    await page.getByRole("button", { name: "New folder" }).click();
    await dialog.getByLabel("Folder name").fill("Invoices");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await test.step("workflows are dragged into it, and moved by menu", async () => {
    await row("Dragged").locator("[data-row]").dragTo(row("Invoices").locator("[data-row]"));
    await expect(row("Dragged")).toHaveCount(0);
    await row("By menu").getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Move to folder…" }).click();
    await dialog.getByRole("combobox", { name: "Folder" }).click();
    await page.getByRole("option", { name: "Invoices" }).click();
    await dialog.getByRole("button", { name: "Move", exact: true }).click();
    await expect(row("Invoices")).toContainText("2 workflows");
  });
  await test.step("keys open it; a subfolder has a breadcrumb that accepts drops", async () => {
    await page.getByRole("searchbox").focus();
    await page.keyboard.press("ArrowDown");
    await expect(row("Invoices").locator("[data-row]")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(path.getByText("Invoices")).toBeVisible();
    await expect(row("Dragged")).toBeVisible();
    await create("Paid");
    await row("Dragged").locator("[data-row]").dragTo(row("Paid").locator("[data-row]"));
    await expect(row("Dragged")).toHaveCount(0);
    await row("By menu")
      .locator("[data-row]")
      .dragTo(path.getByRole("link", { name: "Personal" }));
    await expect(row("By menu")).toHaveCount(0);
  });
  await test.step("a search includes subfolders", async () => {
    await path.getByRole("link", { name: "Personal" }).click();
    await expect(row("By menu")).toBeVisible();
    await page.getByRole("searchbox").fill("dragged");
    await expect(row("Dragged")).toBeVisible();
    await page.getByRole("searchbox").fill("");
  });
  await test.step("a folder is renamed, moved and deleted; its contents move up", async () => {
    await folderMenu("Invoices", "Rename");
    await dialog.getByLabel("Folder name").fill("Bills");
    await page.keyboard.press("Enter");
    await row("Bills").locator("[data-row]").click();
    await folderMenu("Paid", "Move to…");
    await dialog.getByRole("combobox", { name: "Folder" }).click();
    await page.getByRole("option", { name: "No folder" }).click();
    await dialog.getByRole("button", { name: "Move", exact: true }).click();
    await path.getByRole("link", { name: "Personal" }).click();
    await expect(row("Paid")).toContainText("1 workflow");
    await folderMenu("Paid", "Delete");
    await dialog.getByRole("button", { name: "Delete folder" }).click();
    await expect(row("Paid")).toHaveCount(0);
    await expect(row("Dragged")).toBeVisible();
  });
});

test("moves the contents of a deleted folder to a different folder, or deletes them", async ({
  editor: page,
  product,
}) => {
  const project = (await product.rest("POST", "/projects", { name: "Folders to delete" })).data as {
    id: string;
  };
  const folder = async (name: string, parentId?: string) =>
    (
      (await product.rest("POST", `/projects/${project.id}/folders`, { name, parentId })).data as {
        id: string;
      }
    ).id;
  const row = (name: string) => page.locator("[data-index]").filter({ hasText: name });
  const dialog = page.locator("[data-dialog]");
  const remove = async (name: string) => {
    await page.getByRole("button", { name: `Actions for the folder “${name}”` }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await dialog.getByRole("combobox", { name: "Contents" }).click();
  };
  const old = await folder("Archive");
  await folder("Inside", old);
  await folder("Kept");
  const id = await storeWorkflow(product, {
    ...chain("In the folder", [start]),
    projectId: project.id,
    folderId: old,
  });

  await page.goto(`${product.url}/projects/${project.id}`);
  await test.step("they move to a different folder", async () => {
    await remove("Archive");
    await page.getByRole("option", { name: "Move it to another folder…" }).click();
    await expect(dialog).toContainText("In it: 1 folder and 1 workflow.");
    await expect(dialog.getByRole("button", { name: "Delete folder" })).toBeDisabled();
    await dialog.getByRole("combobox", { name: "Folder", exact: true }).click();
    await page.getByRole("option", { name: "Kept" }).click();
    await dialog.getByRole("button", { name: "Delete folder" }).click();
    await expect(row("Archive")).toHaveCount(0);
    await expect(row("Kept")).toContainText("1 folder, 1 workflow");
  });
  await test.step("they are deleted too", async () => {
    await remove("Kept");
    await page.getByRole("option", { name: "Delete it too" }).click();
    await expect(dialog).toContainText("This can’t be undone.");
    await dialog.getByRole("button", { name: "Delete all of it" }).click();
    await expect(row("Kept")).toHaveCount(0);
    expect((await product.rest("GET", `/workflows/${id}`)).status).toBe(404);
  });
  await product.rest("DELETE", `/projects/${project.id}`);
});
