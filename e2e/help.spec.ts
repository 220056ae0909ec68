import type { Page } from "@playwright/test";
import { expectAccessible, expectNoViolations } from "./accessible.ts";
import { expect, startFresh, storeWorkflow, test } from "./product.ts";
import { card, chain, fields, openNode, showWorkflow, start } from "./workflows.ts";

const newcomer = { email: "newcomer@example.com", password: "Correct-horse-9" };

test("leads a new owner through the example by what they do, once", async ({ page }) => {
  const server = await startFresh({ HEDDLE_WELCOME: "true" });
  const tour = page.getByRole("complementary", { name: "First steps" });
  try {
    await page.goto(server.url);
    await page.getByLabel("Email").fill(newcomer.email);
    await page.getByLabel("First name").fill("Nora");
    await page.getByLabel("Last name").fill("Newcomer");
    await page.getByLabel("Password", { exact: true }).fill(newcomer.password);
    await page.getByRole("button", { name: "Create account" }).click();

    await test.step("the example opens, and each step waits for its action", async () => {
      await expect(card(page, "Message")).toBeVisible();
      await expect(tour.getByText("1 of 5")).toBeVisible();
      await expectAccessible(page, "first steps");
      await page.getByRole("button", { name: "Execute workflow" }).first().click();
      await expect(card(page, "Message")).toHaveAttribute("data-status", "success");
      await expect(tour.getByText("2 of 5")).toBeVisible();
      await openNode(page, "Large orders");
      await expect(tour.getByText("3 of 5")).toBeVisible();
      await panelOf(page, "Large orders").getByRole("textbox").and(page.locator("[value='100']")).click();
      await page.keyboard.type("0");
      await page.keyboard.press("Tab");
      await expect(tour.getByText("4 of 5")).toBeVisible();
    });

    await test.step("a reload keeps the step, and its page of the help exists", async () => {
      await page.keyboard.press("Escape");
      await expect(panelOf(page, "Large orders")).toBeHidden();
      await page.keyboard.press("Control+s");
      await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
      await page.reload();
      await expect(tour.getByText("4 of 5")).toBeVisible();
      const address = await tour.getByRole("link", { name: "Read more" }).getAttribute("href");
      expect((await page.request.get(`${server.url}${address}`)).status()).toBe(200);
    });

    await test.step("no other workflow shows it", async () => {
      const headers = { sessionid: "tour" };
      const data = chain("Another one", [start, fields("Other fields", { a: "1" })]);
      const made = await page.request.post(`${server.url}/rest/workflows`, { headers, data });
      const example = page.url();
      await page.goto(`${server.url}/workflow/${(await made.json()).data.id}`);
      await expect(card(page, "Other fields")).toBeVisible();
      await expect(tour).toHaveCount(0);
      await page.goto(example);
      await expect(tour.getByText("4 of 5")).toBeVisible();
    });

    await test.step("the example responds to calls of its URL, and the tour ends with next steps", async () => {
      await page.getByRole("switch", { name: "Inactive" }).click();
      await expect(tour.getByText("5 of 5")).toBeVisible();
      const url = await tour.getByRole("link", { name: /\/webhook\// }).getAttribute("href");
      expect((await page.request.get(url!)).status()).toBe(200);
      await expect(tour.getByRole("button", { name: "Every morning" })).toBeVisible();
      await expectAccessible(page, "end of the first steps");
    });

    await test.step("it ends in this and every other browser", async () => {
      await tour.getByRole("button", { name: "Done" }).click();
      await expect(tour).toBeHidden();
      const me = await page.request.get(`${server.url}/rest/me`, { headers: { sessionid: "tour" } });
      expect((await me.json()).data.settings.showTour).toBe(false);
      await page.reload();
      await expect(card(page, "Message")).toBeVisible();
      await expect(tour).toBeHidden();
    });
  } finally {
    await server.stop();
  }
});

/** The open panel of a node. */
const panelOf = (page: Page, name: string) => page.getByRole("dialog", { name: `Node “${name}”` });

test("links question marks of the editor to this server's help", async ({ editor: page, product }) => {
  const read = async (address: string | null) => {
    expect(address).toMatch(/^\/docs(?:\/|$)/);
    const answer = await page.request.get(`${product.url}${address}`);
    expect([address, answer.status()]).toEqual([address, 200]);
    const anchor = decodeURIComponent(address?.split("#")[1] ?? "");
    if (anchor) expect([address, (await answer.text()).includes(` id="${anchor}"`)]).toEqual([address, true]);
  };
  const menu = page.getByRole("navigation", { name: "Main navigation" });
  await read(await menu.getByRole("link", { name: "Help" }).getAttribute("href"));

  await test.step("each settings page", async () => {
    await page.goto(`${product.url}/settings/personal`);
    const settings = page.getByRole("navigation", { name: "Settings" });
    await expect(settings.getByRole("link", { name: "Help on this page" })).toBeVisible();
    const pages = await settings
      .locator('a[href^="/settings/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(pages.length).toBeGreaterThan(10);
    for (const address of pages) {
      await settings.locator(`a[href="${address}"]`).click();
      await expect(page).toHaveURL(`${product.url}${address}`);
      await read(await settings.getByRole("link", { name: "Help on this page" }).getAttribute("href"));
    }
  });

  await test.step("a node", async () => {
    const id = await storeWorkflow(
      product,
      chain("Help journey", [start, fields("Shout help", { loud: "={{ 'help'.toUpperCase() }}" })]),
    );
    await showWorkflow(page, product, id);
    const panel = await openNode(page, "Shout help");
    await read(await panel.getByRole("link", { name: "Docs" }).getAttribute("href"));
  });
});

for (const scheme of ["light", "dark"] as const) {
  test(`the help is read and searched, ${scheme}`, async ({ browser, product }) => {
    const context = await browser.newContext({
      colorScheme: scheme,
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    try {
      await page.goto(`${product.url}/docs`);
      await expectNoViolations(page, "the first page of the help");
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
      await page.getByRole("searchbox", { name: "Search the help" }).fill("base64decode");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Search" })).toBeVisible();
      await expect(page.getByRole("searchbox", { name: "Search the help" })).toBeFocused();
      await expectNoViolations(page, "results");
      await page.getByRole("link", { name: "base64Decode – Text" }).first().click();
      await expect(page.locator("tr:target")).toContainText("base64Decode()");
      await page.goto(`${product.url}/docs/nodes/n8n-nodes-base.set`);
      await expectNoViolations(page, "the page of a node");
      await page.setViewportSize({ width: 360, height: 800 });
      for (const address of ["/docs", "/docs/operations", "/docs/nodes", "/docs/nodes/n8n-nodes-base.set"]) {
        await page.goto(`${product.url}${address}`);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect([address, width]).toEqual([address, 360]);
      }
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("navigation", { name: "Pages" })).toBeHidden();
    } finally {
      await context.close();
    }
  });
}
