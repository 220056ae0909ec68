import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expectAccessible } from "./accessible.ts";
import { expect, type Product, storeWorkflow, test } from "./product.ts";
import { chain, code } from "./workflows.ts";

const hook = {
  name: "Hook",
  type: "n8n-nodes-base.webhook",
  typeVersion: 2,
  webhookId: "listed-calls",
  parameters: { path: "listed-calls", responseMode: "lastNode", options: {} },
};
const clock = {
  name: "Clock",
  type: "n8n-nodes-base.scheduleTrigger",
  typeVersion: 1.2,
  parameters: { rule: { interval: [{ field: "days", daysInterval: 1, triggerAtHour: 6 }] } },
};
const stream = (url: string) => ({
  name: "Prices",
  type: "n8n-nodes-base.sseTrigger",
  typeVersion: 1,
  parameters: { url },
});

async function activate(product: Product, workflow: object): Promise<string> {
  const id = await storeWorkflow(product, workflow);
  const { versionId } = (await product.rest("GET", `/workflows/${id}`)).data as { versionId: string };
  await product.rest("PATCH", `/workflows/${id}`, { active: true, versionId });
  return id;
}

test("shows what triggers of active workflows wait for, and why nothing arrives", async ({
  editor: page,
  product,
}) => {
  const silent = createServer((_, response) => response.writeHead(503).end());
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/prices`;
  const done = code("Done", "return [{ json: {} }];");
  await activate(product, chain("Calls of partners", [hook, done]));
  const nightly = await activate(product, {
    ...chain("Nightly report", [clock, done]),
    settings: { timezone: "UTC" },
  });
  const prices = await activate(product, chain("Prices of today", [stream(url), done]));
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });

  await test.step("the list starts with failing ones", async () => {
    await page.goto(product.url);
    const main = page.getByRole("navigation", { name: "Main navigation" });
    await main.getByRole("link", { name: "Triggers" }).click();
    await expect(page).toHaveURL(`${product.url}/triggers`);
    await expect(row("Calls of partners")).toContainText("GET /webhook/listed-calls");
    await expect(row("Calls of partners")).toContainText("Works");
    await expect(row("Nightly report").locator("time")).toHaveAttribute("datetime", /T06:00:00/);
    await expect(row("Prices")).toContainText("status 503", { timeout: 60_000 });
    await expect(page.getByRole("row").nth(1)).toContainText("Prices");
    await expectAccessible(page, "triggers");
  });
  await test.step("filtered by problems", async () => {
    await page.getByRole("radio", { name: "With a problem" }).click();
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.getByRole("radio", { name: "All" }).click();
  });
  await test.step("the latest event links to its execution", async () => {
    await (await fetch(`${product.url}/webhook/listed-calls`)).text();
    await row("Calls of partners")
      .getByRole("link", { name: "Open the execution" })
      .click({ timeout: 60_000 });
    await expect(page).toHaveURL(/\/workflow\/[^/]+\/executions\/\d+/);
  });
  await test.step("an open workflow shows the same for its own triggers", async () => {
    await page.goto(`${product.url}/workflow/${nightly}`);
    await page.getByRole("button", { name: "Triggers", exact: true }).click();
    const own = page.getByRole("dialog", { name: "Triggers" });
    await expect(own.getByRole("listitem")).toHaveCount(1);
    await expect(own.getByRole("listitem")).toContainText("Clock");
    await page.goto(`${product.url}/workflow/${prices}`);
    await page.getByRole("button", { name: /is not listening at the moment/ }).click();
    await expect(own).toContainText("status 503");
    await expectAccessible(page, "triggers of a workflow");
    await own.getByRole("link", { name: "All triggers" }).click();
    await expect(page).toHaveURL(`${product.url}/triggers`);
  });
  silent.closeAllConnections();
  silent.close();
});
