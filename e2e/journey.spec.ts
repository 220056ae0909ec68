import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect, owner, startFresh, test, workflowFile } from "./product.ts";

const prices = [
  { sku: "desk", price: 450 },
  { sku: "lamp", price: 35 },
  { sku: "chair", price: 120 },
];

function startPrices(): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "application/json").end(JSON.stringify(prices));
  });
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => {
      resolve({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        close: () => server.close(),
      });
    }),
  );
}

const node = (page: Page, name: string) =>
  page.locator(".react-flow__node").filter({ has: page.getByText(name, { exact: true }) });

test("sets up, imports, runs, repairs, saves, activates, calls and finds the execution", {
  tag: ["@APP-2", "@APP-3", "@APP-4", "@APP-5"],
}, async ({ page }) => {
  const server = await startFresh();
  const service = await startPrices();
  const call = (kind: string) =>
    fetch(`${server.url}/${kind}/order-arrives`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ currency: "EUR" }),
    });
  try {
    await test.step("set up the owner", async () => {
      await page.goto(server.url);
      await page.getByLabel("Email").fill(owner.email);
      await page.getByLabel("First name").fill(owner.firstName);
      await page.getByLabel("Last name").fill(owner.lastName);
      await page.getByLabel("Password", { exact: true }).fill(owner.password);
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByRole("heading", { name: "Start with a workflow" })).toBeVisible();
    });

    await test.step("import a published file", async () => {
      const file = workflowFile("order-summary.json", { url: service.url, answer: () => {} });
      await page.locator('input[type="file"]').setInputFiles(file);
      await expect(node(page, "Bring together")).toBeVisible();
      await expect(page.locator(".react-flow__node")).toHaveCount(9);
    });

    await test.step("run it by its test webhook", async () => {
      await page.getByRole("button", { name: "Execute workflow" }).click();
      await expect(page.getByText(/waiting/i).first()).toBeVisible();
      await expect.poll(async () => (await call("webhook-test")).status).toBe(500);
      for (const name of [
        "Order arrives",
        "Get prices",
        "Is it expensive?",
        "Ask a person",
        "Bring together",
        "Label",
      ]) {
        await expect(node(page, name).getByText(/^\d+$/).first(), name).toBeVisible();
      }
      await expect(page.getByText("Problem in node “Summary”").first()).toBeVisible();
    });

    await test.step("repair the failing node", async () => {
      await page.getByRole("button", { name: "Problem in node “Summary”" }).click();
      await expect(page.getByText(/itmes is not defined/).first()).toBeVisible();
      await page.locator(".cm-content").first().click();
      await page.keyboard.press("Control+a");
      await page.keyboard.insertText(
        "const total = items.reduce((sum, item) => sum + item.json.price, 0);\nreturn [{ json: { total, count: items.length } }];",
      );
      await page.getByRole("button", { name: "Execute step" }).click();
      await expect(page.getByText("605").first()).toBeVisible();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
    });

    await test.step("save and activate", async () => {
      await page.keyboard.press("Control+s");
      await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
      await page.getByRole("switch").click();
      await expect(page.getByRole("switch")).toBeChecked();
    });

    await test.step("call the production webhook from outside", async () => {
      const response = await call("webhook");
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ total: 605, count: 3 });
    });

    await test.step("find its execution in the list and open it", async () => {
      await page
        .getByRole("navigation", { name: "Main navigation" })
        .getByRole("link", { name: "Executions" })
        .click();
      await expect(page.getByRole("row").filter({ hasText: "Webhook" }).getByText("Succeeded")).toBeVisible();
      await page.getByRole("link", { name: "Summarise orders" }).first().click();
      await expect(node(page, "Summary")).toBeVisible();
      await expect(page.getByText("Succeeded").first()).toBeVisible();
      await expect(node(page, "Get prices").getByText("3", { exact: true })).toBeVisible();
    });
  } finally {
    service.close();
    // A page without its server would report errors.
    await page.close();
    await server.stop();
  }
});
