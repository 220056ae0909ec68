import { expectNoViolations } from "./accessible.ts";
import { expect, test } from "./product.ts";
import { card, chain, code, openWorkflow, start, toast } from "./workflows.ts";

const settings = { executionOrder: "v1", saveManualExecutions: true };

test("compares two executions node by node and item by item", {
  tag: ["@EXE-34"],
}, async ({ editor: page, product }) => {
  const make = code("Make", "return [{ json: { id: 'a', n: 1 } }, { json: { id: 'b', n: 2 } }];");
  const use = code("Use", "return $input.all();");
  const id = await openWorkflow(page, product, chain("Compared", [start, make, use], { settings }));
  const run = async () => {
    await page.getByRole("button", { name: "Execute workflow" }).click();
    await expect(card(page, "Use")).toHaveAttribute("data-status", "success");
    await expect(page.getByRole("button", { name: "Execute workflow" })).toBeVisible();
  };
  await run();
  const nodes = [
    start,
    code("Make", "return [{ json: { id: 'a', n: 1 } }, { json: { id: 'b', n: 7 } }];"),
    use,
  ];
  const changed = chain("Compared", nodes, { settings });
  const { versionId } = (await product.rest("GET", `/workflows/${id}`)).data as { versionId: string };
  await product.rest("PATCH", `/workflows/${id}`, { ...changed, versionId });
  await page.goto(`${product.url}/workflow/${id}`);
  await run();

  await test.step("selected in the list", async () => {
    await page.goto(`${product.url}/executions?workflow=${id}`);
    await page.getByRole("checkbox", { name: "Select all shown" }).click();
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await expect(page).toHaveURL(/\/executions\/compare\?before=\d+&after=\d+$/);
    await expect(page.getByRole("heading", { name: "2 of 3 node runs differ" })).toBeVisible();
  });
  const runs = page.getByRole("region", { name: "Node runs" });
  await test.step("runs with equal items are distinguished from those with different ones", async () => {
    await expect(runs.locator("[data-index]")).toHaveCount(3);
    await page.getByRole("checkbox", { name: "Differences only" }).click();
    await expect(runs.locator("[data-index]")).toHaveCount(2);
    await expect(runs.getByRole("button", { name: /^Make.*different items$/ })).toBeVisible();
  });
  await test.step("the items of a run are compared, value by value", async () => {
    await runs.getByRole("button", { name: /^Make/ }).click();
    const details = page.getByRole("complementary", { name: "Make" });
    await expect(details.getByRole("status")).toHaveText("1 of 2 compared items differ");
    const item = details.getByRole("region", { name: "Item 2" });
    await expect(item).toContainText("n");
    await expect(item.getByText("2", { exact: true })).toBeVisible();
    await expect(item.getByText("7", { exact: true })).toBeVisible();
    await expectNoViolations(page, "comparison", { within: "main" });
  });
  await test.step("sides are swapped, and each links to its execution", async () => {
    const [, before] = /before=(\d+)/.exec(page.url()) ?? [];
    await page.getByRole("button", { name: "Swap sides" }).click();
    await expect(page).toHaveURL(new RegExp(`after=${before}$`));
    await page.getByRole("link", { name: `Compared #${before}` }).click();
    await expect(page).toHaveURL(new RegExp(`/executions/${before}$`));
  });
});

test("opens a failed execution in the editor, changes its node, and continues the run with the earlier results", {
  tag: ["@EXE-46"],
}, async ({ editor: page, product, service }) => {
  let asked = 0;
  service.answer = (_request, response) => {
    asked++;
    response.setHeader("content-type", "application/json").end(JSON.stringify({ n: asked }));
  };
  const hook = {
    name: "Hook",
    type: "n8n-nodes-base.webhook",
    typeVersion: 2,
    webhookId: "continued",
    parameters: { path: "continued", options: {} },
  };
  const ask = {
    name: "Ask",
    type: "n8n-nodes-base.httpRequest",
    typeVersion: 4.2,
    parameters: { url: service.url, options: {} },
  };
  const broken = {
    ...code("Use", "return [{ json: { answer: $input.first().json.n.missing.deeper } }];"),
  };
  const last = code("Last", "return [{ json: { got: $input.first().json.answer } }];");
  const id = await openWorkflow(page, product, chain("Continued", [hook, ask, broken, last]));
  const { versionId } = (await product.rest("GET", `/workflows/${id}`)).data as { versionId: string };
  await product.rest("PATCH", `/workflows/${id}`, { active: true, versionId });
  await fetch(`${product.url}/webhook/continued`);
  await page.goto(`${product.url}/workflow/${id}/executions`);
  await page.getByRole("button", { name: "Debug in editor" }).click();
  await expect(toast(page, "Loaded data from execution")).toContainText("Pinned: “Hook”");
  await expect(card(page, "Use")).toHaveAttribute("data-status", "error");
  const askedBefore = asked;

  await card(page, "Use").dblclick();
  const panel = page.getByRole("dialog", { name: "Node “Use”" });
  await panel.locator(".cm-content").first().click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText("return [{ json: { answer: $input.first().json.n + 41 } }];");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await card(page, "Use").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Run from here" }).click();
  await expect(card(page, "Last")).toHaveAttribute("data-status", "success");
  expect(asked).toBe(askedBefore);
  await card(page, "Last").dblclick();
  await expect(
    page.getByRole("dialog").getByRole("region", { name: "Output" }).getByText("42").first(),
  ).toBeVisible();
});
