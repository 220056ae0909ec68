import type { Page } from "@playwright/test";
import { expect, type Product, signIn, storeWorkflow, test } from "./product.ts";
import {
  card,
  chain,
  fields,
  nodes,
  openWorkflow,
  save,
  showWorkflow,
  start,
  stored,
  toast,
} from "./workflows.ts";

/** Crashes the page's process, as a browser fault does. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent("crash");
  void page.goto("chrome://crash").catch(() => {});
  await crashed;
}

const hook = (path: string) => ({
  name: "Hook",
  type: "n8n-nodes-base.webhook",
  typeVersion: 2,
  webhookId: `hook-${path}`,
  parameters: { path, options: {} },
});

test("does not overwrite a concurrent change without confirmation", {
  tag: ["@ED-4", "@WF-44", "@WF-51", "@WF-55", "@WF-56", "@WF-58"],
}, async ({ editor: page, product }) => {
  const id = await openWorkflow(page, product, chain("Shared", [start, fields("Fields", { a: "1" })]));
  const saveButton = page.getByRole("button", { name: "Save", exact: true });
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeDisabled();
  await card(page, "Fields").click();
  await page.keyboard.press("d");
  await expect(saveButton).toBeEnabled();
  expect((await save(page, product)).nodes[1]).toMatchObject({ disabled: true });

  await changeElsewhere(product, id, "Changed elsewhere");
  await page.keyboard.press("d");
  await page.keyboard.press("Control+s");
  const dialog = page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .filter({ hasText: "This workflow was changed by" });
  await expect(dialog).toContainText("The other version stays in the history.");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(saveButton).toBeEnabled();
  expect((await stored(product, page.url())).name).toBe("Changed elsewhere");

  await test.step("both are compared, and the canvas stays unchanged", async () => {
    await page.keyboard.press("Control+s");
    await dialog.getByRole("button", { name: "Compare" }).click();
    await expect(page).toHaveURL(/\/history\?version=present/);
    await expect(card(page, "Fields")).toHaveAttribute("data-mark", "changed");
    await page.getByRole("link", { name: "Editor", exact: true }).click();
    await expect(saveButton).toBeEnabled();
  });

  await page.keyboard.press("Control+s");
  await dialog.getByRole("button", { name: "Overwrite" }).click();
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  const forced = await stored(product, page.url());
  expect(forced.name).toBe("Shared");
  expect(forced.nodes[1]).not.toHaveProperty("disabled", true);

  await test.step("or it is saved as a separate workflow, and the other version stays", async () => {
    await changeElsewhere(product, id, "Changed again");
    await page.keyboard.press("d");
    await page.keyboard.press("Control+s");
    await dialog.getByRole("button", { name: "Save as copy" }).click();
    await expect(page.getByRole("button", { name: "Shared copy", exact: true })).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(`/workflow/${id}$`));
    expect((await stored(product, page.url())).nodes[1]).toMatchObject({ disabled: true });
    expect((await product.rest("GET", `/workflows/${id}`)).data).toMatchObject({ name: "Changed again" });
  });
});

test("preserves unsaved changes after accidental navigation, a reload and a closed tab", {
  tag: ["@ED-4"],
}, async ({ editor: page, product, context, session }) => {
  const id = await openWorkflow(page, product, chain("Careful", [start, fields("Fields", { a: "1" })]));
  const navigation = page.getByRole("navigation", { name: "Main navigation" });
  const question = page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .filter({ hasText: "Save your changes?" });
  await card(page, "Fields").click();
  await page.keyboard.press("d");

  await test.step("leaving asks for confirmation; cancel stays, saving saves", async () => {
    await navigation.getByRole("link", { name: "Executions" }).click();
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(new RegExp(`/workflow/${id}$`));
    await navigation.getByRole("link", { name: "Executions" }).click();
    await question.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(/\/executions$/);
    expect((await product.rest("GET", `/workflows/${id}`)).data).toMatchObject({
      nodes: [{}, { disabled: true }],
    });
  });

  await test.step("after a crash the draft is offered", async () => {
    await showWorkflow(page, product, id);
    await card(page, "Fields").click();
    await page.keyboard.press("Delete");
    await expect(nodes(page)).toHaveCount(1);
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key) !== null, `HEDDLE_DRAFT_${id}`))
      .toBe(true);
    const again = await context.newPage();
    await context.addCookies(session);
    await again.goto(`${product.url}/workflow/${id}`);
    await expect(nodes(again)).toHaveCount(2);
    await expect(toast(again, "You have unsaved changes from")).toHaveCount(0);
    await crash(page);
    await again.reload();
    await toast(again, "You have unsaved changes from").getByText("Restore").click();
    await expect(nodes(again)).toHaveCount(1);
    await expect(again.getByRole("button", { name: "Save", exact: true })).toBeEnabled();
  });

  await test.step("leaving without saving discards them", async () => {
    const page = context.pages().at(-1) as Page;
    const navigation = page.getByRole("navigation", { name: "Main navigation" });
    await navigation.getByRole("link", { name: "Executions" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Don’t save" }).click();
    await showWorkflow(page, product, id);
    await expect(nodes(page)).toHaveCount(2);
    await expect(toast(page, "You have unsaved changes from")).toHaveCount(0);
  });
});

test("returns a new workflow its URL when saved, and lets it be set up and deleted", {
  tag: ["@APP-92", "@APP-93", "@WF-15", "@WF-17", "@WF-45", "@WF-46", "@WF-47"],
}, async ({ editor: page, product }) => {
  await page.getByRole("button", { name: "New workflow" }).first().click();
  // Other tests can have taken the first of these names.
  await page.getByRole("button", { name: /^My workflow( \d+)?$/ }).click();
  await page.getByLabel("Workflow name").fill("  Named by hand ");
  await page.keyboard.press("Enter");
  const saved = await save(page, product);
  expect(saved).toMatchObject({ name: "Named by hand", active: false });
  await expect(page).toHaveURL(new RegExp(`/workflow/${saved.id}$`));

  await test.step("settings", async () => {
    await page.getByRole("button", { name: "Workflow actions" }).click();
    await page.getByRole("menuitem", { name: "Settings" }).click();
    const dialog = page.getByRole("dialog", { name: "Workflow settings" });
    await dialog.getByLabel("Timezone").click();
    await page.getByPlaceholder("Search").last().fill("Lisbon");
    await page
      .getByRole("option", { name: /Lisbon/ })
      .first()
      .click();
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(async () => (await stored(product, page.url())).settings?.["timezone"])
      .toBe("Europe/Lisbon");
  });

  await test.step("delete, confirmed by name", async () => {
    await page.getByRole("button", { name: "Workflow actions" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const question = page
      .getByRole("alertdialog")
      .or(page.getByRole("dialog"))
      .filter({ hasText: "Delete “Named by hand”?" });
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(/\/workflows$/);
    expect((await product.rest("GET", `/workflows/${saved.id}`)).status).toBe(404);
  });
});

test("activates and deactivates a workflow, and refuses a duplicate path with the reason", {
  tag: ["@APP-4", "@ED-5", "@WF-16", "@WF-71"],
}, async ({ editor: page, product }) => {
  const call = () => fetch(`${product.url}/webhook/one-address`);
  const id = await openWorkflow(page, product, chain("First", [hook("one-address")]));
  const toggle = page.getByRole("switch");
  expect((await call()).status).toBe(404);
  await toggle.click();
  await expect(toggle).toBeChecked();
  expect((await call()).status).toBe(200);

  await test.step("the second workflow with the path stays inactive", async () => {
    const second = await storeWorkflow(product, chain("Second", [hook("one-address")]));
    await showWorkflow(page, product, second);
    await toggle.click();
    await expect(toast(page, "The workflow was not activated")).toContainText(/one-address/);
    await expect(toggle).not.toBeChecked();
  });

  await test.step("deactivated", async () => {
    await showWorkflow(page, product, id);
    await expect(toggle).toBeChecked();
    await toggle.click();
    await expect(toggle).not.toBeChecked();
    expect((await call()).status).toBe(404);
  });
});

async function changeElsewhere(product: Product, id: string, name: string): Promise<void> {
  const now = (await product.rest("GET", `/workflows/${id}`)).data as { versionId: string };
  const changed = await product.rest("PATCH", `/workflows/${id}`, { name, versionId: now.versionId });
  expect(changed.status).toBe(200);
}

test("keeps open work when the session ends, and saves it after logging in again", async ({
  page,
  product,
  context,
}) => {
  await signIn(page, product.url);
  const id = await openWorkflow(page, product, chain("Long open", [start, fields("Fields", { a: "1" })]));
  await card(page, "Fields").click();
  await page.keyboard.press("d");
  const elsewhere = await context.newPage();
  await elsewhere.goto(`${product.url}/signout`);
  await expect(elsewhere.getByRole("button", { name: "Sign in" })).toBeVisible();
  await page.keyboard.press("Control+s");
  const message = toast(page, "Your session has expired");
  await expect(message).toBeVisible();
  await page.getByRole("button", { name: "Execute workflow" }).click();
  await expect(page.getByText("Sign in first.")).toHaveCount(0);
  await expect(page.locator("[data-toast]")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeEnabled();
  const opened = context.waitForEvent("page");
  await message.getByRole("button", { name: "Sign in" }).click();
  const again = await opened;
  await signIn(again, product.url);
  await again.close();
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  expect((await product.rest("GET", `/workflows/${id}`)).data).toMatchObject({
    nodes: [{}, { disabled: true }],
  });
});
