import { expect, test } from "./product.ts";
import { card, chain, code, openWorkflow, start } from "./workflows.ts";

test("a workflow is tested: recorded from an execution, run, changed, undone and saved", async ({
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
    await page.getByRole("option", { name: "Tests", exact: true }).click();
  };

  await test.step("the palette finds the tests", async () => {
    await openTests();
    await expect(panel.getByText("This workflow has no tests")).toBeVisible();
  });
  await test.step("one is recorded from the execution that is shown", async () => {
    await page.getByRole("button", { name: "Execute workflow" }).click();
    await expect(card(page, "End")).toHaveAttribute("data-status", "success");
    await panel.getByRole("button", { name: "Record from execution" }).click();
    await expect(definition).toHaveValue(/"Random": \[/);
    await expect(definition).toHaveValue(/"kind": "snapshot",\s+"value": \[\s+\{\s+"length": 36/);
  });
  await test.step("it passes, and shows what is covered", async () => {
    await panel.getByRole("button", { name: "Run all" }).click();
    await expect(panel.getByText("Passed in")).toBeVisible();
    await expect(panel.getByText("3 of 3 nodes ran, 2 of 2 branches carried items")).toBeVisible();
  });
  await test.step("a change of the test is an edit, and its failure says what differs", async () => {
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
    await expect(definition).toHaveValue(/"length": 36/);
  });
});
