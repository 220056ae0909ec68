import { expect, storeWorkflow, test } from "./product.ts";
import { card, chain, fields, openNode, save, showWorkflow, start } from "./workflows.ts";

const called = chain("Greets people", [
  {
    name: "Called",
    type: "n8n-nodes-base.executeWorkflowTrigger",
    typeVersion: 1.1,
    parameters: {
      workflowInputs: { values: [{ name: "person" }, { name: "times", type: "number" }] },
    },
  },
  fields("Greet", { text: "=Hello {{ $json.person }}" }),
]);

test("a workflow is chosen, its inputs are filled in, and the executions lead to each other", async ({
  editor: page,
  product,
}) => {
  const childId = await storeWorkflow(product, called);
  const call = { name: "Call", type: "n8n-nodes-base.executeWorkflow", typeVersion: 1.3 };
  const id = await storeWorkflow(product, chain("Calls another", [start, call]));
  await showWorkflow(page, product, id);

  await test.step("the inputs of the chosen workflow are asked for", async () => {
    const panel = await openNode(page, "Call");
    await panel.getByRole("combobox", { name: "Workflow", exact: true }).click();
    await page.getByRole("option", { name: "Greets people" }).click();
    await panel.locator('[data-parameter="workflowInputs.value.person"]').getByRole("textbox").fill("Ada");
    await panel.getByRole("button", { name: "Close" }).click();
    const { nodes } = await save(page, product);
    expect(nodes[1]?.parameters).toMatchObject({
      workflowId: { mode: "list", value: childId, cachedResultName: "Greets people" },
      workflowInputs: {
        value: { person: "Ada" },
        schema: [
          { id: "person", type: "string" },
          { id: "times", type: "number" },
        ],
      },
    });
  });

  await test.step("a run links to the execution that it called, and that one back", async () => {
    await page.getByRole("button", { name: /Execute workflow/ }).click();
    await expect(card(page, "Call")).toHaveAttribute("data-status", "success");
    const panel = await openNode(page, "Call");
    await expect(panel.getByText("Hello Ada")).toBeVisible();
    const opened = page.context().waitForEvent("page");
    await panel.getByRole("link", { name: "Open the sub-execution" }).click();
    const child = await opened;
    await expect(child.getByText(/called by #\d+/)).toBeVisible();
    await child.close();
    await panel.getByRole("button", { name: "Close" }).click();
  });
});

test("who may call a workflow is chosen in its settings", { tag: ["@WF-93"] }, async ({
  editor: page,
  product,
}) => {
  const caller = await storeWorkflow(product, chain("May call", [start]));
  const id = await storeWorkflow(product, { ...called, name: "Is careful" });
  await showWorkflow(page, product, id);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Workflow settings" });
  const policy = dialog.getByRole("combobox", { name: "This workflow can be called by" });
  await expect(policy).toContainText("My other workflows");
  await policy.click();
  await page.getByRole("option", { name: "Selected workflows" }).click();
  await dialog.getByRole("combobox", { name: "Add a workflow" }).click();
  await page.getByRole("option", { name: "May call" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  const { data } = await product.rest("GET", `/workflows/${id}`);
  expect((data as { settings: object }).settings).toMatchObject({
    callerPolicy: "workflowsFromAList",
    callerIds: caller,
  });
});
