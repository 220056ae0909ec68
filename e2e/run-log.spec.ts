import { expect, test } from "./product.ts";
import { chain, code, openWorkflow, start } from "./workflows.ts";

test("lists what ran in order, with items, console and errors, and links to the nodes", async ({
  editor: page,
  product,
}) => {
  const three = code(
    "Three",
    'console.log("made", { count: 3 });\nreturn [1, 2, 3].map((n) => ({ json: { n } }));',
  );
  const each = {
    name: "Each",
    type: "n8n-nodes-base.splitInBatches",
    typeVersion: 3,
    parameters: { batchSize: 1, options: {} },
  };
  const end = code("End", 'throw new Error("the end is broken")');
  const workflow = chain("With a run log", [start, three, each, end], {
    settings: { executionOrder: "v1", saveManualExecutions: true },
  });
  const id = await openWorkflow(page, product, {
    ...workflow,
    nodes: [
      ...(workflow["nodes"] as object[]),
      { ...code("Body", "return $input.all();"), id: "body", position: [800, 500] },
    ],
    connections: {
      ...(workflow["connections"] as object),
      Each: {
        main: [[{ node: "End", type: "main", index: 0 }], [{ node: "Body", type: "main", index: 0 }]],
      },
      Body: { main: [[{ node: "Each", type: "main", index: 0 }]] },
    },
  });
  const log = page.getByRole("region", { name: "Run log" });
  const rows = log.locator("[data-index]");

  await test.step("it opens next to the run button, and shows that nothing ran", async () => {
    await expect(log).toHaveCount(0);
    await page.getByRole("button", { name: "Show the run log" }).click();
    await expect(log.getByText("No runs yet")).toBeVisible();
  });
  await test.step("nodes are in execution order, with each loop iteration separate", async () => {
    await page.getByRole("button", { name: "Execute workflow" }).click();
    await expect(rows.filter({ hasText: "the end is broken" })).toHaveCount(1);
    await expect(log.getByText(/^10 node runs, .*, 1 failed$/)).toBeVisible();
    await expect(rows.nth(0)).toContainText("Start");
    await expect(rows.nth(1)).toContainText("Three");
    await expect(rows.nth(2)).toContainText('made {"count":3}');
    await expect(rows.nth(3)).toContainText("Each");
    await expect(rows.nth(3)).toContainText("run 1");
    await expect(rows.nth(4)).toContainText("Body");
  });
  await test.step("a row links to its node", async () => {
    await rows.nth(1).getByRole("button").click();
    const panel = page.getByRole("dialog", { name: "Node “Three”" });
    await expect(panel).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
  });
  await test.step("it stays open, and shows past executions", async () => {
    await page.goto(`${product.url}/workflow/${id}/executions`);
    await expect(log.getByText(/^10 node runs, /)).toBeVisible();
    await expect(rows.filter({ hasText: "the end is broken" })).toHaveCount(1);
    await expect(rows.nth(2)).toContainText('made {"count":3}');
    await page.getByRole("button", { name: "Hide the run log" }).first().click();
    await expect(log).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("button", { name: "Show the run log" })).toBeVisible();
    await expect(log).toHaveCount(0);
  });
});
