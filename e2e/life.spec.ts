/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./accessible.ts";
import { expect, invite, signIn, storeWorkflow, test } from "./product.ts";
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

const menu = async (page: Page, entry: string) => {
  await page.getByRole("button", { name: "Workflow actions" }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
};
const hook = (path: string) => ({
  name: "Hook",
  type: "n8n-nodes-base.webhook",
  typeVersion: 2,
  webhookId: `hook-${path}`,
  parameters: { path, options: {} },
});

test("creates, assigns, renames and deletes tags, and closes only the front dialog", {
  tag: [
    "@APP-62",
    "@APP-63",
    "@APP-70",
    "@APP-71",
    "@APP-73",
    "@APP-94",
    "@APP-95",
    "@WF-75",
    "@WF-92",
    "@WF-9",
  ],
}, async ({ editor: page, product }) => {
  const id = await openWorkflow(page, product, chain("Tagged", [start, fields("Fields", { a: "1" })]));
  const manager = page.getByRole("dialog", { name: "Tags", exact: true });
  const duplicate = page.getByRole("dialog", { name: "Duplicate workflow" });

  await test.step("a tag is created where it is assigned", async () => {
    await page.getByRole("button", { name: "Add tag" }).click();
    await page.getByLabel("Find or create a tag").fill(" Sales ");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Sales", pressed: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await save(page, product);
    const { tags } = (await product.rest("GET", `/workflows/${id}`)).data as { tags: { name: string }[] };
    expect(tags.map((tag) => tag.name)).toEqual(["Sales"]);
  });

  await test.step("the tag manager is in front of the dialog that opened it; Escape closes only the manager", async () => {
    await menu(page, "Duplicate");
    await expect(duplicate.getByLabel("Workflow name")).toHaveValue("Tagged copy");
    await duplicate.getByRole("button", { name: "Tags: Sales" }).click();
    await page.getByRole("button", { name: "Manage tags" }).click();
    await expect(manager).toBeVisible();
    await expectNoViolations(page, "tags above the dialog of a copy");
    await page.keyboard.press("Escape");
    await expect(manager).toBeHidden();
    await expect(duplicate).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Workflow actions" })).toBeFocused();
  });

  await test.step("the tag manager creates, renames and deletes tags, and shows their usage", async () => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("manage tags");
    await expect(page.getByRole("option", { name: "Manage tags", exact: true })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await page.keyboard.press("Enter");
    await manager.getByRole("button", { name: "New tag" }).click();
    await manager.getByLabel("New tag name").fill("Sales");
    await page.keyboard.press("Enter");
    await expect(manager.getByRole("alert")).toContainText("A tag “Sales” already exists");
    await manager.getByLabel("New tag name").fill("x".repeat(30));
    await expect(manager.getByLabel("New tag name")).toHaveValue("x".repeat(24));
    await page.keyboard.press("Enter");
    const row = (name: string) => manager.getByRole("listitem").filter({ hasText: name });
    await expect(row("xxx")).toContainText("Not used");
    await expect(row("Sales")).toContainText("1 workflow");
    await row("Sales").getByRole("button", { name: "Rename “Sales”" }).click();
    await page.keyboard.type("Revenue ");
    await page.keyboard.press("Enter");
    await expect(row("Revenue")).toBeVisible();
    await row("xxx")
      .getByRole("button", { name: /^Delete/ })
      .click();
    const question = page.getByRole("dialog").filter({ hasText: "Delete the tag" });
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(manager).toBeVisible();
    await row("Revenue")
      .getByRole("button", { name: /^Delete/ })
      .click();
    await expect(question).toContainText("It will be removed from 1 workflow");
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(row("Revenue")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(manager).toBeHidden();
    await expect(page.getByRole("button", { name: "Add tag" })).toBeVisible();
  });

  await test.step("the about dialog, and the user's name in the sidebar", async () => {
    const navigation = page.getByRole("navigation", { name: "Main navigation" });
    expect((await navigation.boundingBox())?.width).toBeGreaterThan(150);
    await navigation.getByRole("button", { name: "Collapse the sidebar" }).click();
    expect((await navigation.boundingBox())?.width).toBeLessThan(80);
    await navigation.getByRole("button", { name: "Account" }).click();
    await expect(page.getByText("owner@").first()).toBeVisible();
    await page.getByRole("menuitem", { name: "About Heddle" }).click();
    const about = page.getByRole("dialog", { name: "About Heddle" });
    await expect(about.getByText(/^\d+\.\d+\.\d+\S*$/)).toBeVisible();
    await expectNoViolations(page, "about");
    await page.keyboard.press("Escape");
    await expect(about).toBeHidden();
  });

  await test.step("workflow settings also open above the executions", async () => {
    await page.getByRole("navigation", { name: "Workflow tabs" }).getByText("Executions").click();
    await menu(page, "Settings");
    const settings = page.getByRole("dialog", { name: "Workflow settings" });
    await expect(settings).toBeVisible();
    await expectNoViolations(page, "workflow settings");
    await settings.getByRole("button", { name: "AI", exact: true }).click();
    await expect(settings.getByRole("heading", { name: "AI" })).toBeInViewport();
    await expect(settings.getByRole("button", { name: "AI", exact: true })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await settings.getByRole("switch", { name: /Stop long executions/ }).click();
    for (const part of ["hours", "minutes", "seconds"])
      await settings.getByLabel(part, { exact: true }).fill("0");
    await page.keyboard.press("Tab");
    await expect(settings.getByText(/Enter a time limit above 0/)).toBeVisible();
    await expect(settings.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(settings).toBeHidden();
    await expect(page).toHaveURL(/\/executions$/);
  });
});

test("lets members create and rename tags, and administrators delete them", {
  tag: ["@USR-15"],
}, async ({ page, product }) => {
  await product.rest("POST", "/tags", { name: "Kept" });
  await signIn(page, product.url, await invite(product, "tags@example.com"));
  await expect(page.getByRole("heading", { name: "Workflows" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("manage tags");
  await expect(page.getByRole("option", { name: "Manage tags", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  const manager = page.getByRole("dialog", { name: "Tags", exact: true });
  await manager.getByRole("button", { name: "New tag" }).click();
  await manager.getByLabel("New tag name").fill("Of a member");
  await page.keyboard.press("Enter");
  const row = manager.getByRole("listitem").filter({ hasText: "Of a member" });
  await row.getByRole("button", { name: "Rename “Of a member”" }).click();
  await page.keyboard.type("Renamed");
  await page.keyboard.press("Enter");
  await expect(manager.getByRole("listitem").filter({ hasText: "Renamed" })).toBeVisible();
  await expect(manager.getByRole("button", { name: "Rename “Kept”" })).toBeVisible();
  await expect(manager.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
});

test("duplicates a workflow with a new name and tags, in a new window or here", {
  tag: ["@APP-70", "@APP-88", "@WF-48", "@WF-59", "@WF-60"],
}, async ({ editor: page, product, context }) => {
  await openWorkflow(page, product, chain("Original", [start, fields("Fields", { a: "1" })]));
  const dialog = page.getByRole("dialog", { name: "Duplicate workflow" });
  await card(page, "Fields").click();
  await page.keyboard.press("d");

  await test.step("in a new window, including unsaved changes", async () => {
    await menu(page, "Duplicate");
    await expect(dialog.getByLabel("Workflow name")).toHaveValue("Original copy");
    await dialog.getByLabel("Workflow name").fill("  Its copy ");
    const opened = context.waitForEvent("page");
    await page.keyboard.press("Enter");
    const other = await opened;
    await expect(nodes(other)).toHaveCount(2);
    const copy = await stored(product, other.url());
    expect(copy).toMatchObject({ name: "Its copy", active: false });
    expect(copy.nodes[1]).toMatchObject({ disabled: true });
    await other.close();
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeEnabled();
  });

  await test.step("a name is not made longer than the limit", async () => {
    await page.getByRole("button", { name: "Original", exact: true }).click();
    await page.getByLabel("Workflow name").fill("n".repeat(140));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "n".repeat(128) })).toBeFocused();
    await expect(page).toHaveTitle(`${"n".repeat(128)} – Heddle`);
    await menu(page, "Duplicate");
    await expect(dialog.getByLabel("Workflow name")).toHaveValue("n".repeat(128));
  });

  await test.step("here, replacing this one after a confirmation about unsaved changes", async () => {
    await dialog.getByLabel("Workflow name").fill("Its place");
    await dialog.getByRole("checkbox", { name: "Open in a new window" }).click();
    await dialog.getByRole("button", { name: "Duplicate" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Don’t save" }).click();
    await expect(page.getByRole("button", { name: "Its place", exact: true })).toBeVisible();
  });
});

test("imports a workflow from a URL, and reports errors next to it", {
  tag: ["@APP-90", "@WF-86"],
}, async ({ editor: page, product, service }) => {
  const file = chain("From the web", [start, fields("Fields", { a: "1" })], {
    settings: { timezone: "Europe/Lisbon" },
  });
  service.answer = (request, response) => {
    if (request.url?.startsWith("/flow.json")) response.end(JSON.stringify(file));
    else if (request.url === "/page.json") response.end("<html>");
    else response.writeHead(404).end();
  };
  await page.goto(`${product.url}/workflow/new`);
  await expect(page.getByRole("button", { name: "Add the first step" })).toBeVisible();
  await menu(page, "Import from URL");
  const dialog = page.getByRole("dialog", { name: "Import from URL" });
  const address = dialog.getByLabel("URL of a workflow file");
  for (const [url, says] of [
    ["nonsense", /starts with http/],
    [`${service.url}/flow`, /ends with \.json/],
    [`${service.url}/none.json`, /responded with status 404/],
    [`${service.url}/page.json`, /JSON/],
    ["http://10.0.0.1/a.json", /10\.0\.0\.1/],
    ["http://169.254.169.254/a.json", /169\.254\.169\.254/],
  ] as const) {
    await address.fill(url);
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert"), url).toContainText(says);
  }
  await expect(nodes(page)).toHaveCount(0);
  await address.fill(`${service.url}/flow.json?x=1`);
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(dialog).toBeHidden();
  await expect(nodes(page)).toHaveCount(2);
  expect(await save(page, product)).toMatchObject({
    name: "From the web",
    settings: { timezone: "Europe/Lisbon" },
  });
});

test("explains after an activation where executions appear, until dismissed, and why a failed one failed", {
  tag: ["@APP-79", "@CON-5", "@WF-72", "@WF-74"],
}, async ({ editor: page, product }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem("begun")) localStorage.removeItem("HEDDLE_HIDE_ACTIVATION_ALERT");
    sessionStorage.setItem("begun", "yes");
  });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const daily = {
    name: "Daily",
    type: "n8n-nodes-base.scheduleTrigger",
    typeVersion: 1.2,
    parameters: { rule: { interval: [{ field: "days", triggerAtHour: 9, triggerAtMinute: 30 }] } },
  };
  const explained = chain("Explained", [hook("explained"), daily]);
  const settings = { executionOrder: "v1", timezone: "Asia/Tokyo" };
  await openWorkflow(page, product, { ...explained, connections: {}, settings });
  const toggle = page.getByRole("switch");
  const dialog = page.getByRole("dialog", { name: "The workflow is active" });
  await toggle.click();
  await expect(dialog).toContainText("You can now call the production URL of the webhook.");
  await expect(dialog).toContainText(/Next run: .* 09:30 \(Asia\/Tokyo\)/);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press("Control+c");
  await expect.poll(copied).toBe(`${product.url}/webhook/explained`);
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await dialog.getByRole("button", { name: "Copy address" }).click();
  await expect.poll(copied).toBe(`${product.url}/webhook/explained`);
  await expectNoViolations(page, "activation");
  await dialog.getByRole("button", { name: "Got it" }).click();
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await dialog.getByRole("checkbox", { name: "Don’t show this again" }).click();
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => localStorage.getItem("HEDDLE_HIDE_ACTIVATION_ALERT"))).toBe("true");
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await expect(dialog).toBeHidden();

  await test.step("a second workflow with the same URL stays inactive, and shows the reason after a reload, too", async () => {
    const id = await storeWorkflow(product, chain("Late", [hook("explained")]));
    await showWorkflow(page, product, id);
    await toggle.click();
    const message = toast(page, "The workflow was not activated");
    await expect(message).toContainText("explained");
    await message.getByLabel("Close").click();
    await page.reload();
    await expect(page.getByRole("button", { name: /The last activation failed: .*explained/ })).toBeVisible();
  });

  await test.step("saving an active workflow that clashes deactivates it, and the next save has no conflict", async () => {
    const id = await storeWorkflow(product, chain("Moves", [hook("moves")]));
    const { versionId } = (await product.rest("GET", `/workflows/${id}`)).data as { versionId: string };
    await product.rest("PATCH", `/workflows/${id}`, { active: true, versionId });
    await showWorkflow(page, product, id);
    await page.evaluate(() => document.querySelector("body")?.focus());
    const { nodes: steps } = await stored(product, page.url());
    expect(steps).toHaveLength(1);
    await page.route(`**/rest/workflows/${id}`, async (route) => {
      const body = route.request().postDataJSON() as { nodes?: { parameters: object }[] } | null;
      if (body?.nodes?.[0]) body.nodes[0].parameters = { path: "explained", options: {} };
      await route.continue(body ? { postData: JSON.stringify(body) } : {});
    });
    await card(page, "Hook").click();
    await page.keyboard.press("F2");
    await page.keyboard.type("Caller");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+s");
    await expect(toast(page, "The workflow was saved and deactivated")).toContainText("explained");
    await expect(toggle).not.toBeChecked();
    await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  });
});

test("shows the progress of a save and the reason of a failure, and asks before leaving the editor tab", {
  tag: ["@APP-20", "@APP-59", "@APP-60", "@WF-43", "@WF-53", "@WF-57"],
}, async ({ editor: page, product }) => {
  const id = await openWorkflow(page, product, chain("Slow", [start, fields("Fields", { a: "1" })]));
  const tabs = page.getByRole("navigation", { name: "Workflow tabs" });
  const question = page.getByRole("dialog").filter({ hasText: "Save your changes?" });
  let answer: "wait" | "refuse" | "go on" = "wait";
  let release: (() => void) | undefined;
  await page.route(`**/rest/workflows/${id}`, async (route) => {
    if (route.request().method() !== "PATCH" || answer === "go on") return route.continue();
    if (answer === "refuse")
      return route.fulfill({
        status: 400,
        contentType: "application/json",
        body: JSON.stringify({ code: 400, message: "The <b>name</b> is <script>alert(1)</script>taken." }),
      });
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return route.continue();
  });
  await card(page, "Fields").click();
  await page.keyboard.press("d");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("button", { name: "Saving" })).toBeVisible();
  await expect.poll(() => release).toBeDefined();
  release?.();
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();

  answer = "refuse";
  await page.keyboard.press("d");
  await page.keyboard.press("Control+s");
  const message = toast(page, "The workflow was not saved");
  await expect(message).toContainText("The name is taken.");
  await expect(message.locator("b")).toHaveText("name");
  await expect(message.locator("script")).toHaveCount(0);
  await message.getByLabel("Close").click();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeEnabled();

  answer = "go on";
  await tabs.getByText("Executions").click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(new RegExp(`${id}$`));
  await tabs.getByText("Executions").click();
  await question.getByRole("button", { name: "Don’t save yet" }).click();
  await expect(page).toHaveURL(/\/executions$/);
  await tabs.getByText("Editor").click();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeEnabled();
  await tabs.getByText("Executions").click();
  await question.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/executions$/);
  expect((await stored(product, page.url())).nodes[1]).not.toHaveProperty("disabled", true);
});
