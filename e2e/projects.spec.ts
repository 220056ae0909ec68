import type { Page } from "@playwright/test";
import { expectNoViolations } from "./accessible.ts";
import { expect, invite, signIn, test } from "./product.ts";
import { chain, fields, save, start, toast } from "./workflows.ts";

const row = (page: Page, name: string) => page.locator("[data-index]").filter({ hasText: name });

test("shares a project in a team: member roles, workflows, credentials, and deletion", {
  tag: ["@APP-8", "@APP-11"],
}, async ({ editor: page, product, browser }) => {
  test.slow();
  const vera = await invite(product, "vera-of-projects@example.com", {
    firstName: "Vera",
    lastName: "Viewer",
  });
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, product.url, vera);
  const navigation = page.getByRole("navigation", { name: "Main navigation" });
  const tabs = page.getByRole("navigation", { name: "Views of this project" });
  let projectPath = "";

  await test.step("the owner creates a project and adds a viewer", async () => {
    await navigation.getByRole("button", { name: "New project" }).click();
    const dialog = page.getByRole("dialog", { name: "New project" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Marketing");
    await dialog.getByRole("button", { name: "Create project" }).click();
    await expect(page.getByRole("heading", { name: "Marketing", level: 1 })).toBeVisible();
    projectPath = new URL(page.url()).pathname.replace("/settings", "");
    const members = page.getByRole("list", { name: "Members" });
    await expect(members.getByRole("listitem")).toHaveCount(1);
    await page.getByRole("combobox", { name: "Add a person…" }).click();
    await page.getByRole("option", { name: "vera-of-projects@" }).click();
    await expect(members.getByRole("listitem")).toHaveCount(2);
    await page.getByRole("combobox", { name: "Role of Vera Viewer" }).click();
    await page.getByRole("option", { name: "Viewer" }).click();
    await expect(page.getByRole("combobox", { name: "Role of Vera Viewer" })).toContainText("Viewer");
    await expect(members.getByText("Vera Viewer", { exact: true })).toBeVisible();
    const [list, role] = await Promise.all([
      members.boundingBox(),
      page.getByRole("combobox", { name: "Role of Vera Viewer" }).boundingBox(),
    ]);
    expect((role?.x ?? 0) + (role?.width ?? 0)).toBeLessThan((list?.x ?? 0) + (list?.width ?? 0));
    await expectNoViolations(page, "settings of a project");
  });
  await test.step("a new workflow belongs to the project on whose page it is created", async () => {
    await tabs.getByRole("link", { name: "Workflows" }).click();
    await expect(page.getByRole("heading", { name: "No workflows here yet" })).toBeVisible();
    await page.getByRole("button", { name: "New workflow" }).first().click();
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
    await save(page, product);
    await expect(page).toHaveURL(/\/workflow\/(?!new)/);
    const id = new URL(page.url()).pathname.split("/").at(-1);
    const stored = (await product.rest("GET", `/workflows/${id}`)).data as { homeProject: { name: string } };
    expect(stored.homeProject.name).toBe("Marketing");
    const workflow = chain("Campaign", [start, fields("Fields", { a: "1" })]);
    await product.rest("PATCH", `/workflows/${id}`, workflow);
  });
  await test.step("a viewer opens it, and sees why nothing can be changed", async () => {
    await other.goto(`${product.url}${projectPath}`);
    await expect(other.getByRole("button", { name: "New workflow" })).toBeDisabled();
    await row(other, "Campaign").locator("[data-row]").click();
    await expect(other.locator(".react-flow__node").first()).toBeVisible();
    await expect(
      other.getByText("To change or run it, you need the Editor role in “Marketing”."),
    ).toBeVisible();
    await expect(other.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
    await expect(other.getByRole("button", { name: "Campaign" })).toBeDisabled();
    await expectNoViolations(other, "a workflow that can only be looked at");
  });
  await test.step("an editor can change it; only project administrators change the project", async () => {
    await page.goto(`${product.url}${projectPath}/settings`);
    await page.getByRole("combobox", { name: "Role of Vera Viewer" }).click();
    await page.getByRole("option", { name: "Editor" }).click();
    await expect(page.getByRole("combobox", { name: "Role of Vera Viewer" })).toContainText("Editor");
    await other.goto(`${product.url}${projectPath}/settings`);
    await expect(other.getByText("Only project administrators can change this.")).toBeVisible();
    await expect(other.getByRole("button", { name: "Delete project" })).toHaveCount(0);
    await other.goto(`${product.url}${projectPath}`);
    await expect(other.getByRole("button", { name: "New workflow" }).first()).toBeEnabled();
  });
  await test.step("workflows are moved between projects", async () => {
    await page.goto(`${product.url}${projectPath}`);
    await row(page, "Campaign").getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Move to project…" }).click();
    const dialog = page.getByRole("dialog", { name: "Move “Campaign”" });
    await dialog.getByRole("combobox", { name: "Project" }).click();
    await page.getByRole("option", { name: "Personal", exact: true }).click();
    await dialog.getByRole("button", { name: "Move", exact: true }).click();
    await expect(toast(page, "Moved “Campaign” to Personal")).toBeVisible();
    await expect(row(page, "Campaign")).toHaveCount(0);
    await navigation.getByRole("link", { name: "Personal" }).click();
    await expect(row(page, "Campaign")).toBeVisible();
  });
  await test.step("a deleted project transfers its contents to a different one", async () => {
    await page.goto(`${product.url}${projectPath}/settings`);
    await page.getByRole("button", { name: "Delete project" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete “Marketing”?" });
    await expect(dialog).toContainText("Active workflows keep running.");
    await dialog.getByRole("button", { name: "Delete project" }).click();
    await expect(page).toHaveURL(/\/workflows$/);
    await expect(navigation.getByRole("link", { name: "Marketing" })).toHaveCount(0);
    await other.goto(`${product.url}${projectPath}`);
    await expect(other.getByRole("heading", { name: "The project could not be loaded" })).toBeVisible();
  });
  await elsewhere.close();
});
