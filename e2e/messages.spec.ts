import type { Page } from "@playwright/test";
import { expect, test } from "./product.ts";
import {
  card,
  chain,
  code,
  failureLine,
  fields,
  nodes,
  openWorkflow,
  start,
  toast,
  wires,
} from "./workflows.ts";

/** Imports a workflow onto the open, empty canvas. */
async function importOnto(page: Page, workflow: object): Promise<void> {
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: "workflow.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(workflow)),
    });
}

/** Starts a new workflow in a tab and closes the tab once its draft is stored. */
async function leaveBehind(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/workflow/new`);
  await expect(page.getByRole("button", { name: "Add the first step" })).toBeVisible();
  await importOnto(page, chain(name, [start, fields(`Step of ${name}`, { a: "1" })]));
  await expect(nodes(page)).toHaveCount(2);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.values({ ...localStorage }))))
    .toContain(`Step of ${name}`);
  await page.close({ runBeforeUnload: false });
}

test("dismisses errors when their page is left or their cause is fixed", {
  tag: ["@ERR-9", "@ERR-10", "@ERR-11"],
}, async ({ editor: page, product }) => {
  const id = await openWorkflow(
    page,
    product,
    chain("Messages A", [start, code("Break", 'throw new Error("cold tea");')]),
  );
  const failed = failureLine(page, "Break");
  const notSaved = toast(page, "The workflow was not saved");

  await test.step("a failed save, until it is saved", async () => {
    let isRefused = true;
    await page.route(`**/rest/workflows/${id}`, (route) => {
      if (route.request().method() !== "PATCH" || !isRefused) return route.continue();
      return route.fulfill({
        status: 400,
        contentType: "application/json",
        body: JSON.stringify({
          code: 400,
          message: "Not <b>now</b>.",
          stacktrace: `Error: at x${"y".repeat(600)}`,
        }),
      });
    });
    await card(page, "Break").click();
    await page.keyboard.press("d");
    await page.keyboard.press("Control+s");
    await expect(notSaved).toContainText("Not now.");
    await notSaved.getByRole("button", { name: "Show details", includeHidden: true }).click();
    await expect(notSaved.locator("pre")).toHaveText(/^Error: at xy{489}$/);
    isRefused = false;
    await card(page, "Break").click();
    await page.keyboard.press("d");
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
    await expect(notSaved).toHaveCount(0);
  });

  await test.step("a failed run leads to its node, and no message covers the work", async () => {
    await page.getByRole("button", { name: "Execute workflow" }).click();
    await failed.click();
    const panel = page.getByRole("dialog", { name: "Node “Break”" });
    await expect(panel.getByText("cold tea").first()).toBeVisible();
    const ended = page.waitForResponse((response) => response.url().includes("/rest/workflows/run"));
    await panel.getByRole("button", { name: "Execute step" }).click();
    await ended;
    await expect(panel.getByRole("button", { name: "Execute step" })).toBeEnabled();
    await expect(panel.getByText("cold tea").first()).toBeVisible();
    await expect(page.locator("[data-toast]")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
  });

  await test.step("the line stays with its workflow", async () => {
    await page.getByRole("link", { name: "Executions" }).last().click();
    await expect(page).toHaveURL(/\/executions/);
    await page.getByRole("link", { name: "Editor" }).click();
    await expect(failed).toBeVisible();
    await page.getByRole("link", { name: "Workflows", exact: true }).first().click();
    await expect(page).toHaveURL(/\/workflows/);
    await expect(failed).toHaveCount(0);
  });
});

test("lists nodes that need attention until they are filled in or disabled", async ({
  editor: page,
  product,
}) => {
  const call = { name: "Empty call", type: "n8n-nodes-base.httpRequest", typeVersion: 4.2, parameters: {} };
  await openWorkflow(page, product, chain("Messages B", [start, call]));
  await expect(page.getByRole("img", { name: 'Parameter "URL" is required.' })).toBeVisible();
  await page.getByRole("button", { name: "Execute workflow" }).click();
  const message = toast(page, "1 node needs attention");
  await expect(message).toContainText("Correct the marked fields of “Empty call”, or disable it.");
  await card(page, "Empty call").click();
  await page.keyboard.press("d");
  await expect(message).toHaveCount(0);
});

test("stores abandoned new workflows separately and offers them, the latest first", async ({
  editor: page,
  product,
  context,
}) => {
  await leaveBehind(await context.newPage(), product.url, "Left first");
  await leaveBehind(await context.newPage(), product.url, "Left second");
  await page.goto(`${product.url}/workflow/new`);
  const offer = toast(page, "You have 2 unsaved new workflows");
  await expect(offer).toContainText("“Left second”");
  await offer.getByRole("button", { name: "Show" }).click();
  const dialog = page.getByRole("dialog", { name: "Unsaved workflows" });
  await expect(dialog.getByRole("listitem")).toContainText(["Left second", "Left first"]);
  await dialog.getByRole("button", { name: "Discard “Left second”" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await dialog.getByRole("button", { name: "Restore “Left first”" }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, "Step of Left first")).toBeVisible();
  await expect(page.getByRole("button", { name: "Left first", exact: true })).toBeVisible();

  await test.step("saving settles it, and nothing is offered anymore", async () => {
    await page.keyboard.press("Control+s");
    await expect(page).toHaveURL(/\/workflow\/(?!new)/);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("DRAFT_new"))))
      .toEqual([]);
  });
});

test("offers an abandoned draft only on its page", async ({ editor: page, product, context }) => {
  await leaveBehind(await context.newPage(), product.url, "Left alone");
  await page.goto(`${product.url}/workflow/new`);
  const offer = toast(page, "You have unsaved changes from");
  await expect(offer).toContainText("“Left alone”");

  await test.step("it does not replace a saved workflow", async () => {
    await importOnto(page, chain("Its own", [start, fields("Own step", { a: "1" })]));
    await expect(nodes(page)).toHaveCount(2);
    await page.keyboard.press("Control+s");
    await expect(page).toHaveURL(/\/workflow\/(?!new)/);
    await expect(offer).toHaveCount(0);
  });

  await test.step("it is offered again, does not follow to other pages, and is permanently discarded", async () => {
    await page.goto(`${product.url}/workflow/new`);
    await expect(offer).toBeVisible();
    await page.getByRole("link", { name: "Workflows", exact: true }).first().click();
    await expect(page).toHaveURL(/\/workflows/);
    await expect(offer).toHaveCount(0);
    await page.goto(`${product.url}/workflow/new`);
    await offer.getByRole("button", { name: "Discard" }).click();
    await expect(offer).toHaveCount(0);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("DRAFT_new"))),
    ).toEqual([]);
  });
});

test("duplicates a whole workflow on its canvas without its trigger, and reports where the copy is connected", async ({
  editor: page,
  product,
}) => {
  await openWorkflow(page, product, chain("Messages C", [start, fields("Hangs", { a: "1" })]));
  await card(page, "Hangs").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+d");
  await expect(card(page, "Hangs1")).toBeVisible();
  await expect(toast(page, "Left out “Start”")).toContainText("Connections moved to “Start”.");
  await expect(nodes(page)).toHaveCount(3);
  await expect(wires(page)).toHaveCount(2);
});

test("closes a message of any length by its button and by Escape, also in a small window", async ({
  editor: page,
  product,
}) => {
  await page.setViewportSize({ width: 1024, height: 480 });
  await openWorkflow(page, product, chain("Long", [start]));
  await page.route(/\/rest\/workflows\/\w+$/, (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({
          status: 400,
          contentType: "application/json",
          body: JSON.stringify({ code: 400, message: "cold tea ".repeat(2000) }),
        })
      : route.continue(),
  );
  const message = toast(page, "The workflow was not saved");
  const fail = async () => {
    await card(page, "Start").click();
    await page.keyboard.press("d");
    await page.keyboard.press("Control+s");
    await expect(message).toContainText("cold tea");
  };
  await fail();
  // Until a message has the focus, screen readers get its words as an alert, without its buttons.
  const close = message.getByRole("button", { name: "Close", includeHidden: true });
  await expect(close).toBeInViewport({ ratio: 1 });
  await close.click();
  await expect(message).toHaveCount(0);
  await fail();
  await page.keyboard.press("Escape");
  await expect(message).toHaveCount(0);
});
