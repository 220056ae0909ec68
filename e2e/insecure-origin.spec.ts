import type { BrowserContext, Page } from "@playwright/test";
import { expect, owner, startFresh, test } from "./product.ts";
import { card, chain, fields } from "./workflows.ts";

/** URL of the same server under a name that is neither HTTPS nor localhost. A Chromium rule resolves the name. */
const plain = (url: string) => url.replace("127.0.0.1", "heddle.test");

async function addNode(page: Page, words: string): Promise<void> {
  await page.keyboard.press("n");
  await expect(page.getByRole("complementary", { name: "Add a node" })).toBeVisible();
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
}

/** Returns the clipboard's string, pasted by keyboard: the page cannot read it. */
async function clipboard(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.setContent("<textarea autofocus></textarea>");
  await page.locator("textarea").focus();
  await page.keyboard.press("Control+v");
  const text = await page.locator("textarea").inputValue();
  await page.close();
  return text;
}

test("works over plain HTTP with a local network host name", async ({ page, context }) => {
  // A server that listens on loopback only asks for its base URL before a different name can create the owner.
  const server = await startFresh({ HEDDLE_HOST: "0.0.0.0" });
  const url = plain(server.url);
  try {
    await test.step("set up the owner and sign in", async () => {
      await page.goto(url);
      expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
      await page.getByLabel("Email").fill(owner.email);
      await page.getByLabel("First name").fill(owner.firstName);
      await page.getByLabel("Last name").fill(owner.lastName);
      await page.getByLabel("Password", { exact: true }).fill(owner.password);
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByRole("heading", { name: "Start with a workflow" })).toBeVisible();
      await context.clearCookies();
      await page.goto(`${url}/signin`);
      await page.getByLabel("Email").fill(owner.email);
      await page.getByLabel("Password", { exact: true }).fill(owner.password);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.waitForURL("**/workflows");
    });

    await test.step("create a workflow, add nodes and set fields whose rows need IDs", async () => {
      await page.goto(`${url}/workflow/new`);
      await page.getByRole("button", { name: "Add the first step" }).click();
      await page.keyboard.type("manual");
      await page.keyboard.press("Enter");
      await expect(page.locator(".react-flow__node")).toHaveCount(1);
      await addNode(page, "edit fields");
      await expect(page.locator(".react-flow__node")).toHaveCount(2);
      await page.keyboard.press("Enter");
      const panel = page.getByRole("dialog");
      await panel.getByRole("button", { name: "Add field" }).first().click();
      await panel.getByLabel("Name", { exact: true }).first().fill("greeting");
      await panel.getByRole("button", { name: "Close", exact: true }).first().click();
      await expect(panel).toBeHidden();
    });

    await test.step("copy by key and by menu, and paste", async () => {
      await card(page, "Edit Fields").click();
      await page.keyboard.press("Control+c");
      expect(JSON.parse(await clipboard(context))).toMatchObject({ nodes: [{ name: "Edit Fields" }] });
      await page.keyboard.press("Control+v");
      await expect(card(page, "Edit Fields1")).toBeVisible();
      await card(page, "Edit Fields1").click({ button: "right" });
      await page
        .getByRole("menuitem", { name: /^Copy(?! )|^Copy (?:Ctrl|⌘)/ })
        .first()
        .click();
      expect(JSON.parse(await clipboard(context))).toMatchObject({ nodes: [{ name: "Edit Fields1" }] });
      await page.locator(".react-flow__pane").click({ button: "right", position: { x: 300, y: 600 } });
      await page.getByRole("menuitem", { name: "Paste" }).click();
      await expect(page.getByText("Use the keyboard shortcut instead").first()).toBeVisible();
    });

    await test.step("run, save and find the execution", async () => {
      await page.getByRole("button", { name: "Execute workflow" }).click();
      await expect(card(page, "Edit Fields")).toHaveAttribute("data-status", "success");
      await page.keyboard.press("Control+s");
      await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
      await page.getByRole("link", { name: "Executions" }).last().click();
      await expect(page.getByText(/Success/i).first()).toBeVisible();
    });

    await test.step("create an API key and copy it inside its dialog", async () => {
      await page.goto(`${url}/settings/api`);
      await page.getByRole("button", { name: "Create API key" }).first().click();
      const dialog = page.getByRole("dialog", { name: "Create API key" });
      await dialog.getByLabel("Label").fill("Script");
      await dialog.getByRole("button", { name: "Create API key" }).click();
      const shown = page.getByRole("dialog", { name: "Copy your key now" });
      const key = await shown.getByLabel("API key").inputValue();
      await shown.getByRole("button", { name: "Copy" }).click();
      await expect.poll(() => clipboard(context)).toBe(key);
      await shown.getByRole("button", { name: "Close" }).last().click();
    });
  } finally {
    await server.stop();
  }
});

test("serves visitors' pages over plain HTTP: form, chat, help and API reference", async ({
  browser,
  product,
}) => {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  const url = plain(product.url);
  const form = {
    name: "Form",
    type: "n8n-nodes-base.formTrigger",
    typeVersion: 2.2,
    webhookId: "plain-form",
    parameters: { formTitle: "Orders", formFields: { values: [{ fieldLabel: "Name" }] }, options: {} },
  };
  const chat = {
    name: "Chat",
    type: "@n8n/n8n-nodes-langchain.chatTrigger",
    typeVersion: 1.3,
    webhookId: "plain-chat",
    parameters: { public: true, options: { responseMode: "lastNode" } },
  };
  for (const trigger of [form, chat]) {
    const workflow = chain(trigger.name, [trigger, fields("Answer", { output: "Understood" })]);
    const { data } = await product.rest("POST", "/workflows", workflow);
    const { id, versionId } = data as { id: string; versionId: string };
    await product.rest("PATCH", `/workflows/${id}`, { active: true, versionId });
  }
  await page.goto(`${url}/form/plain-form`);
  await page.getByLabel("Name").fill("Ada");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(/submitted|recorded/i).first()).toBeVisible();

  await page.goto(`${url}/webhook/plain-chat/chat`);
  await page.getByRole("textbox").fill("Hello");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Understood")).toBeVisible();

  await page.goto(`${url}/docs/`);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await page.goto(`${url}/api/v1/docs/`);
  await expect(page.getByText("Heddle public API").first()).toBeVisible();
  expect(errors).toEqual([]);
  await page.close();
});

test("does not expect an HTTPS-only session cookie over plain HTTP", async ({ page }) => {
  const server = await startFresh({ HEDDLE_BASE_URL: "https://heddle.example" });
  try {
    await page.goto(`${plain(server.url)}/signin?redirect=%2Fworkflows`);
    await expect(page.getByText("Signing in works over HTTPS only.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Open this page with HTTPS" })).toHaveAttribute(
      "href",
      /^https:\/\/heddle\.example\/(setup|signin)/,
    );
    await expect(page.getByLabel("Email")).toHaveCount(0);
  } finally {
    await server.stop();
  }
});

test.describe("An editor that cannot start", () => {
  test("shows which file is missing, in the browser's language", async ({ browser, product }) => {
    const context = await browser.newContext({ locale: "de-DE" });
    const page = await context.newPage();
    await page.route("**/assets/index-*.js", (route) => route.fulfill({ status: 404 }));
    await page.goto(product.url);
    await expect(page.getByRole("alert")).toContainText("Heddle konnte nicht starten");
    await expect(page.getByRole("alert")).toContainText(/assets\/index-.*\.js/);
    await page.unroute("**/assets/index-*.js");
    await page.getByRole("button", { name: "Neu laden" }).click();
    await expect(page.getByLabel("E-Mail")).toBeVisible();
    await context.close();
  });

  test("shows the error of a script that fails while it loads", async ({ browser, product }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(Crypto.prototype, "getRandomValues", { value: undefined });
    });
    await page.goto(product.url);
    await expect(page.getByRole("alert")).toContainText("Heddle could not start");
    await expect(page.getByRole("alert")).toContainText("getRandomValues is not a function");
    await context.close();
  });
});
