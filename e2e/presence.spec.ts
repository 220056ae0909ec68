import type { Page } from "@playwright/test";
import { expect, invite, signIn, test } from "./product.ts";
import { card, chain, fields, showWorkflow, start } from "./workflows.ts";

const viewers = (page: Page) => page.getByRole("list", { name: "Also open by" });
const notice = (page: Page) => page.getByRole("banner").getByText(/^Changed by /);
const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const savedButton = (page: Page) => page.getByRole("button", { name: "Saved", exact: true });

/** Disables or enables a node by key, and saves. */
async function toggleAndSave(page: Page, name: string): Promise<void> {
  await toggle(page, name);
  await page.keyboard.press("Control+s");
  await expect(savedButton(page)).toBeVisible();
}

async function toggle(page: Page, name: string): Promise<void> {
  await card(page, name).click();
  await page.keyboard.press("d");
  await expect(saveButton(page)).toBeEnabled();
}

/** Stores a workflow as the user of a page, and returns its id. */
async function storeIn(page: Page, workflow: object): Promise<string> {
  return page.evaluate(async (body) => {
    const headers = { "content-type": "application/json", sessionid: "stored" };
    const answer = await fetch("/rest/workflows", { method: "POST", headers, body });
    return (await answer.json()).data.id;
  }, JSON.stringify(workflow));
}

test("shows who else has the workflow open, and that a different user has saved it", async ({
  editor: page,
  product,
  browser,
}) => {
  const name = { firstName: "Vera", lastName: "Viewer" };
  const vera = await invite(product, "vera-of-presence@example.com", name);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, product.url, vera);
  const steps = [start, fields("First", { a: "1" }), fields("Second", { b: "2" })];
  const id = await storeIn(other, chain("Edited by two", steps));
  await showWorkflow(page, product, id);
  await showWorkflow(other, product, id);

  await test.step("each user sees the other, and their own second tab", async () => {
    await expect(viewers(page).getByRole("img", { name: "Vera Viewer" })).toHaveText("VV");
    await expect(viewers(other).getByRole("img", { name: "Ada Owner" })).toHaveText("AO");
    await viewers(page).getByRole("img", { name: "Vera Viewer" }).hover();
    await expect(page.getByText("Vera Viewer", { exact: true })).toBeVisible();
    const second = await page.context().newPage();
    await showWorkflow(second, product, id);
    await expect(viewers(page).getByRole("img", { name: "You, in another tab" })).toBeVisible();
    await expect(viewers(other).getByRole("img")).toHaveCount(1);
    await second.close();
    await expect(viewers(page).getByRole("img")).toHaveCount(1);
  });

  await test.step("the other user's save is announced in the bar, without moving anything", async () => {
    const places = () =>
      Promise.all(
        [
          page.getByRole("button", { name: "Edited by two", exact: true }),
          page.getByRole("button", { name: "Add tag" }),
          page.getByRole("navigation", { name: "Workflow tabs" }),
          savedButton(page),
          page.getByRole("button", { name: "Workflow actions" }),
          card(page, "First"),
        ].map((place) => place.boundingBox()),
      );
    const before = await places();
    await toggleAndSave(other, "First");
    await expect(notice(page)).toHaveText("Changed by Vera Viewer just now");
    expect(await places()).toEqual(before);
    await expect(page.locator("[data-kind]")).toHaveCount(0);
    await expect(notice(other)).toHaveCount(0);
  });

  await test.step("differences are compared and applied", async () => {
    await page.getByRole("banner").getByRole("button", { name: "Compare" }).click();
    await expect(page).toHaveURL(/\/history\?version=present/);
    await expect(card(page, "First")).toHaveAttribute("data-mark", "changed");
    await page.getByRole("link", { name: "Editor", exact: true }).click();
    await page.getByRole("banner").getByRole("button", { name: "Reload" }).click();
    await expect(notice(page)).toHaveCount(0);
    await expect(savedButton(page)).toBeVisible();
    // Nothing blocks the next save.
    await toggleAndSave(page, "Second");
    await expect(notice(other)).toHaveText("Changed by Ada Owner just now");
    await expect(notice(page)).toHaveCount(0);
  });

  await test.step("unsaved changes are not replaced without confirmation", async () => {
    await toggle(other, "First");
    await other.getByRole("banner").getByRole("button", { name: "Reload" }).click();
    const question = other.getByRole("dialog", { name: "Reload the saved version?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(saveButton(other)).toBeEnabled();
    await other.getByRole("banner").getByRole("button", { name: "Reload" }).click();
    await question.getByRole("button", { name: "Reload" }).click();
    await expect(savedButton(other)).toBeVisible();
    await expect(notice(other)).toHaveCount(0);
  });

  await test.step("a user who leaves the workflow disappears from the bar", async () => {
    await other
      .getByRole("navigation", { name: "Main navigation" })
      .getByRole("link", { name: "Workflows" })
      .click();
    await expect(viewers(page)).toHaveCount(0);
  });
  await elsewhere.close();
});
