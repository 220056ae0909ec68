import { type FakeProvider, startFakeProvider } from "@heddle/ai/testing";
import { expectAccessible } from "./accessible.ts";
import { agentWorkflow, declarePrices } from "./agent-workflow.ts";
import { expect, storeWorkflow, test } from "./product.ts";

const hook = {
  name: "Hook",
  type: "n8n-nodes-base.webhook",
  typeVersion: 2,
  webhookId: "prices",
  parameters: { path: "prices", responseMode: "lastNode", options: {} },
};

let provider: FakeProvider;
test.beforeAll(async () => {
  provider = await startFakeProvider();
});
test.beforeEach(() => {
  provider.reset();
  declarePrices(provider);
});
test.afterAll(() => provider.close());

test("what language models cost is seen over time, in the list of executions, and at each step", async ({
  editor: page,
  product,
}) => {
  const workflow = await agentWorkflow(product, provider, { name: "Asks prices", trigger: hook });
  const id = await storeWorkflow(product, workflow);
  const { versionId } = (await product.rest("GET", `/workflows/${id}`)).data as { versionId: string };
  await product.rest("PATCH", `/workflows/${id}`, { active: true, versionId });
  const called = await fetch(`${product.url}/webhook/prices`);
  expect(await called.json()).toMatchObject({ output: "A-1 costs 3 dollars." });

  await test.step("the page of insights has a view of language models", async () => {
    await page.goto(`${product.url}/insights`);
    await page.getByRole("radio", { name: "Language models" }).click();
    await expect(page).toHaveURL(/\/insights\?show=models$/);
    // Two calls of 1,000 tokens in and 200 out, at 3 and 10 dollars for a million.
    const row = page.getByRole("region", { name: "By workflow" }).getByRole("row", { name: /^Asks prices/ });
    await expect(row).toContainText("$0.01");
    await expect(row).toContainText("2,000");
    await expect(page.getByRole("region", { name: "By credential" })).toContainText("Models");
    await expect(page.locator("canvas")).toHaveCount(4);
    await expectAccessible(page, "what language models cost");
    await row.getByRole("link").click();
    await expect(page).toHaveURL(`${product.url}/workflow/${id}/insights?show=models`);
    await expect(page.getByRole("region", { name: "By node" })).toContainText("Model");
  });
  await test.step("executions say what they cost", async () => {
    await page.goto(`${product.url}/executions`);
    await expect(page.getByRole("columnheader", { name: "Model cost" })).toBeVisible();
    await expect(page.getByRole("row", { name: /Asks prices/ })).toContainText("$0.01");
    await page.getByRole("link", { name: "Asks prices" }).click();
    await expect(page.getByTitle("2,400 tokens").first()).toHaveText("$0.01");
    await page.getByRole("button", { name: "Show the run log" }).click();
    const log = page.getByRole("region", { name: "Run log" });
    await expect(log).toContainText("2,400 tokens · $0.01");
    await expect(log.getByText("$0.005")).toHaveCount(2);
  });
});
