import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./product.ts";
import { card, chain, code, openWorkflow, start } from "./workflows.ts";

/** A command of the open workflow in the palette, which also finds help pages of that name. */
const commandIn = (page: Page, name: string) =>
  page.getByRole("group", { name: "This workflow" }).getByRole("option", { name, exact: true });

test("records a workflow test from an execution, runs, changes, undoes and saves it", async ({
  editor: page,
  product,
}) => {
  const random = {
    name: "Random",
    type: "n8n-nodes-base.crypto",
    parameters: { action: "generate", dataPropertyName: "id" },
  };
  const end = code("End", "return items.map(({ json }) => ({ json: { length: json.id.length } }));");
  const settings = { executionOrder: "v1", saveManualExecutions: true };
  await openWorkflow(page, product, chain("With tests", [start, random, end], { settings }));
  const panel = page.getByRole("region", { name: "Tests", exact: true });
  const definition = panel.getByRole("textbox", { name: "Test as JSON" });

  const openTests = async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog", { name: "Search or jump to" })).toBeVisible();
    await page.keyboard.type("Tests");
    await commandIn(page, "Tests").click();
  };

  await test.step("the palette finds the tests", async () => {
    await openTests();
    await expect(panel.getByText("This workflow has no tests")).toBeVisible();
  });
  await test.step("one is recorded from the displayed execution", async () => {
    await page.getByRole("button", { name: "Execute workflow" }).click();
    await expect(card(page, "End")).toHaveAttribute("data-status", "success");
    await panel.getByRole("button", { name: "Record from execution" }).click();
    await panel.getByRole("radio", { name: "JSON" }).click();
    await expect(definition).toHaveValue(/"Random": \[/);
    await expect(definition).toHaveValue(/"kind": "snapshot",\s+"value": \[\s+\{\s+"length": 36/);
  });
  await test.step("it passes, and shows the coverage", async () => {
    await panel.getByRole("button", { name: "Run all" }).click();
    await expect(panel.getByText("Passed in")).toBeVisible();
    await expect(panel.getByText("3 of 3 nodes ran, 2 of 2 branches carried items")).toBeVisible();
  });
  await test.step("changing the test is an edit, and its failure shows the difference", async () => {
    const text = await definition.inputValue();
    await definition.fill(text.replace('"length": 36', '"length": 35'));
    await panel.getByRole("button", { name: "Run this test" }).click();
    await expect(panel.getByText('The node "End": [0].length: 36 instead of 35')).toBeVisible();
    await page.locator(".react-flow__pane").click({ position: { x: 30, y: 30 } });
    await page.keyboard.press("Control+z");
    await expect(definition).toHaveValue(/"length": 36/);
  });
  await test.step("it is saved with the workflow", async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
    await page.reload();
    await expect(card(page, "End")).toBeVisible();
    await openTests();
    await panel.getByRole("radio", { name: "JSON" }).click();
    await expect(definition).toHaveValue(/"length": 36/);
  });
});

test("creates a test in a form, which fails on the canvas when the workflow changes, and updates its snapshot", async ({
  editor: page,
  product,
}) => {
  const fetch = code("Fetch", "return [{ json: { total: 120 } }];");
  const double = code("Double", "return items.map(({ json }) => ({ json: { total: json.total * 2 } }));");
  const large = {
    name: "Large?",
    type: "n8n-nodes-base.if",
    parameters: {
      conditions: { number: [{ value1: "={{ $json.total }}", operation: "larger", value2: 100 }] },
    },
  };
  const yes = code("Announce", "return items;");
  const no = code("Ignore", "return items;");
  const flow = chain("With forms", [start, fetch, double, large, yes, no]) as {
    connections: Record<string, { main: { node: string; type: string; index: number }[][] }>;
  };
  delete flow.connections["Announce"];
  flow.connections["Large?"]?.main.push([{ node: "Ignore", type: "main", index: 0 }]);
  await openWorkflow(page, product, flow);
  const panel = page.getByRole("region", { name: "Tests", exact: true });
  const mark = (name: string) => card(page, name).locator("[data-test]");
  await page.getByRole("button", { name: "Execute workflow" }).click();
  await expect(card(page, "Announce")).toHaveAttribute("data-status", "success");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Tests");
  await commandIn(page, "Tests").click();

  await test.step("an output is replaced by the displayed run's data, and edited", async () => {
    await panel.getByRole("button", { name: "Add test" }).click();
    await panel.getByLabel("Replace the output of a node").click();
    await page.getByRole("option", { name: "Fetch" }).click();
    const items = panel.getByRole("textbox", { name: "Items instead of Fetch" });
    await expect(items).toHaveValue(/"total": 120/);
    await items.fill('[{ "total": 70 }');
    await expect(panel.getByText("This is not a list of items.")).toBeVisible();
    await items.fill('[{ "total": 70 }]');
    await panel.getByRole("button", { name: "Use the current run" }).click();
    await expect(items).toHaveValue(/"total": 120/);
    await items.fill('[{ "total": 70 }]');
  });
  await test.step("expectations of several kinds pass, and uncovered nodes are marked", async () => {
    const add = async (node: string) => {
      await panel.getByLabel("Add an expectation for a node").click();
      await page.getByRole("option", { name: node, exact: true }).click();
    };
    await add("Announce");
    await add("Double");
    await panel.getByLabel("How Double is compared").click();
    await page.getByRole("option", { name: "satisfies" }).click();
    await panel
      .getByRole("textbox", { name: "Expected output of Double" })
      .fill("={{ $json.total === 140 }}");
    await panel.getByRole("textbox", { name: "Expected output of Announce" }).fill('[{ "total": 140 }]');
    await panel.getByRole("button", { name: "Run all" }).click();
    await expect(panel.getByText("Passed in")).toBeVisible();
    await expect(mark("Announce")).toHaveAttribute("data-test", "held");
    await expect(mark("Double")).toHaveAttribute("data-test", "held");
    await expect(mark("Ignore")).toHaveAttribute("data-test", "missed");
    await expect(page.locator("[data-untested]")).toHaveCount(1);
    await expectAccessible(page, "tests of a workflow");
  });
  await test.step("the workflow is changed: the canvas and the panel report the failure", async () => {
    await panel.getByRole("button", { name: "Run Fetch" }).click();
    await expect(mark("Announce")).toHaveCount(0);
    await panel.getByRole("button", { name: "Run all" }).click();
    await expect(mark("Announce")).toHaveAttribute("data-test", "broken");
    await expect(mark("Announce")).toHaveAccessibleName(/total: 240 instead of 140/);
    await expect(panel.getByText("[0].total: 240 instead of 140").first()).toBeVisible();
  });
  await test.step("the snapshot is updated, and the other expectation is removed", async () => {
    await panel.getByRole("button", { name: "Update snapshots" }).click();
    await expect(panel.getByRole("textbox", { name: "Expected output of Announce" })).toHaveValue(/240/);
    await panel.getByRole("button", { name: "Remove the expectation of Double" }).click();
    await panel.getByRole("button", { name: "Run all" }).click();
    await expect(panel.getByText("Passed in")).toBeVisible();
    await expect(mark("Announce")).toHaveAttribute("data-test", "held");
    await page.getByRole("button", { name: "Close the drawer" }).click();
    await expect(page.locator("[data-test]")).toHaveCount(0);
  });
});
