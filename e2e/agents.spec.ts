import { type FakeProvider, startFakeProvider } from "@heddle/ai/testing";
import { expectAccessible } from "./accessible.ts";
import { agentWorkflow, declarePrices, USAGE } from "./agent-workflow.ts";
import { expect, storeWorkflow, test } from "./product.ts";
import { card, openWorkflow } from "./workflows.ts";

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

test("shows the cost of language models over time, in the list of executions, and at each step", async ({
  editor: page,
  product,
}) => {
  const workflow = await agentWorkflow(product, provider, { name: "Asks prices", trigger: hook });
  const id = await storeWorkflow(product, workflow);
  const { versionId } = (await product.rest("GET", `/workflows/${id}`)).data as { versionId: string };
  await product.rest("PATCH", `/workflows/${id}`, { active: true, versionId });
  const called = await fetch(`${product.url}/webhook/prices`);
  expect(await called.json()).toMatchObject({ output: "A-1 costs 3 dollars." });

  await test.step("the insights page has a view of language models", async () => {
    await page.goto(`${product.url}/insights`);
    await page.getByRole("radio", { name: "Language models" }).click();
    await expect(page).toHaveURL(/\/insights\?show=models$/);
    // Two calls of 1,000 input and 200 output tokens, at 3 and 10 dollars per million.
    const row = page.getByRole("region", { name: "By workflow" }).getByRole("row", { name: /^Asks prices/ });
    await expect(row).toContainText("$0.01");
    await expect(row).toContainText("2,000");
    await expect(page.getByRole("region", { name: "By credential" })).toContainText("Models");
    // The product counts the calls of other tests too.
    await expect(page.getByRole("region", { name: "Calls" })).toContainText(/Calls [1-9]/);
    await expectAccessible(page, "what language models cost");
    await row.getByRole("link").click();
    await expect(page).toHaveURL(`${product.url}/workflow/${id}/insights?show=models`);
    await expect(page.getByRole("region", { name: "By node" })).toContainText("Model");
  });
  await test.step("executions show their cost", async () => {
    await page.goto(`${product.url}/executions`);
    await expect(page.getByRole("columnheader", { name: "Model cost" })).toBeVisible();
    await expect(page.getByRole("row", { name: /Asks prices/ })).toContainText("$0.01");
    await page.getByRole("link", { name: "Asks prices" }).click();
    await expect(page.getByTitle("2,400 tokens").first()).toHaveText("$0.01");
    await page.getByRole("button", { name: "Log", exact: true }).click();
    const log = page.getByRole("region", { name: "Log", exact: true });
    await expect(page.getByRole("status").filter({ hasText: "2,400 tokens · $0.01" })).toBeVisible();
    await expect(log.getByText("$0.005")).toHaveCount(2);
    await test.step("a call leads to its prompt and reply beside the log", async () => {
      const detail = page.getByRole("complementary", { name: "Details of Model" });
      await log
        .getByRole("button", { name: /^Model/ })
        .last()
        .click();
      await expect(detail).toContainText("What does A-1 cost?");
      await expect(detail).toContainText('{"query":"A-1"}');
      await expect(detail).toContainText("A-1 costs 3 dollars.");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expectAccessible(page, "the prompt of a model beside the log");
      await log
        .getByRole("button", { name: /^Model/ })
        .first()
        .click();
      await expect(detail).not.toContainText("A-1 costs 3 dollars.");
      await page.keyboard.press("Escape");
      await expect(detail).toHaveCount(0);
      await expect(log.getByRole("button", { name: /^Model/ }).first()).toBeFocused();
      await page.keyboard.press("Enter");
      await detail.getByRole("button", { name: "Open node" }).click();
      await expect(page.getByRole("dialog", { name: "Node “Model”" })).toBeVisible();
      await page.keyboard.press("Escape");
    });
  });
});

test("stops model calls at their node when the budget is used up, names where to raise it, and shows the spending", async ({
  editor: page,
  product,
}) => {
  const workflow = await agentWorkflow(product, provider, {
    name: "Keeps to a budget",
    trigger: { name: "Start", type: "n8n-nodes-base.manualTrigger" },
  });
  const id = await openWorkflow(page, product, workflow);
  const settings = page.getByRole("dialog", { name: "Workflow settings" });
  const limitCalls = async (calls: string) => {
    await page.getByRole("button", { name: "Workflow actions" }).click();
    await page.getByRole("menuitem", { name: "Settings" }).click();
    await settings.getByLabel("Model budget per execution: Calls").fill(calls);
    await settings.getByRole("button", { name: "Save" }).click();
    await expect(settings).toBeHidden();
  };
  const run = () => page.getByRole("button", { name: "Execute workflow" }).click();

  await test.step("the agent needs two calls and is allowed one", async () => {
    await limitCalls("1");
    await run();
    await expect(page.getByText(/the budget of this execution is used up/).first()).toBeVisible();
    expect(provider.seen).toHaveLength(1);
    await limitCalls("2");
    await run();
    await expect.poll(() => provider.seen.length).toBe(3);
    await expect(page.getByText(/the budget of this execution is used up/)).toHaveCount(0);
  });
  await test.step("the credential has a budget tab", async () => {
    await page.goto(`${product.url}/credentials`);
    await page.getByRole("button", { name: "Models" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("tab", { name: "Budget" }).click();
    await dialog.getByLabel("Per day: US dollars").fill("0.5");
    await dialog.getByRole("button", { name: "Save" }).last().click();
    await expect(dialog.getByText("of $0.50")).toBeVisible();
    await expectAccessible(page, "the budget of a credential");
    await page.keyboard.press("Escape");
  });
  await test.step("administrators set budgets for the instance and for users", async () => {
    await page.goto(`${product.url}/settings/model-budgets`);
    const all = page.getByRole("region", { name: "Whole instance, per day" });
    await all.getByLabel("Whole instance, per day: US dollars").fill("3");
    await all.getByRole("button", { name: "Save" }).click();
    await expect(all.getByText("of $3.00")).toBeVisible();
    await expectAccessible(page, "budgets of models");
    await page.goto(`${product.url}/insights?show=models`);
    const budgets = page.getByRole("region", { name: "Budgets" });
    await expect(budgets.getByRole("row", { name: /Everything/ })).toContainText("of $3.00");
    await expect(budgets.getByRole("row", { name: /Models/ })).toContainText("of $0.50");
    await page.goto(`${product.url}/workflow/${id}/insights?show=models`);
    await expect(page.getByRole("region", { name: "By node" })).toContainText("Model");
  });
  await product.rest("PUT", "/model-budgets", { scope: "instance", limits: {} });
});

test("shows an agent's run as a conversation, live and in an execution, and reruns it from an answer", async ({
  editor: page,
  product,
}) => {
  const workflow = await agentWorkflow(product, provider, {
    name: "Talks about prices",
    trigger: { name: "Start", type: "n8n-nodes-base.manualTrigger" },
    settings: { saveManualExecutions: true },
  });
  // The second answer is held back, so that the run is visible while in progress.
  const held = Promise.withResolvers<void>();
  provider.mock.prependFixture({
    match: { hasToolResult: true },
    response: async () => {
      await held.promise;
      return { content: "A-1 costs 3 dollars.", usage: USAGE };
    },
  });
  const id = await openWorkflow(page, product, workflow);
  await page.getByRole("button", { name: "Execute workflow" }).click();
  await expect.poll(() => provider.seen.length).toBe(2);
  await card(page, "Agent").dblclick();
  const steps = page.getByRole("region", { name: "Conversation" });
  const step = (text: string | RegExp) => steps.getByRole("listitem").filter({ hasText: text });
  await test.step("during the run", async () => {
    await expect(step("What does A-1 cost?")).toHaveCount(1);
    await expect(step("Let me look.")).toContainText("$0.005");
    await expect(step("prices")).toContainText("3 dollars");
    await expect(step("prices")).toContainText('{"query":"A-1"}');
    await expect(steps.getByRole("status")).toHaveText("Model is working");
    held.resolve();
    await expect(steps.getByRole("status")).toHaveCount(0);
  });
  await page.getByRole("radio", { name: "Conversation" }).click();
  await expect(step("A-1 costs 3 dollars.")).toHaveCount(1);
  await expect(steps).toContainText("2 answers, 1 tool call · 2,400 tokens · $0.01");
  await expectAccessible(page, "the conversation of an agent");
  await test.step("rerun with its answers, or from one of them", async () => {
    expect(provider.seen).toHaveLength(2);
    await page.getByRole("button", { name: "Ask again from here" }).last().click();
    await expect.poll(() => provider.seen.length).toBe(3);
    await expect(step("Let me look.")).toContainText("from the earlier run");
    await expect(step("A-1 costs 3 dollars.")).toHaveCount(1);
    await page.getByRole("button", { name: "Run again with these replies" }).click();
    await expect(step("A-1 costs 3 dollars.")).toContainText("from the earlier run");
    expect(provider.seen).toHaveLength(3);
  });
  await test.step("in an execution", async () => {
    await page.goto(`${product.url}/workflow/${id}/executions`);
    await card(page, "Agent").dblclick();
    await page.getByRole("radio", { name: "Conversation" }).click();
    await expect(step("Let me look.")).toContainText("gpt-5-mini");
    await expect(step("A-1 costs 3 dollars.")).toHaveCount(1);
  });
});
