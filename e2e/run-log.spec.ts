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
  const log = page.getByRole("region", { name: "Log", exact: true });
  const tab = page.getByRole("button", { name: "Log", exact: true });
  const status = page.getByRole("status");
  const rows = log.locator("[data-index]");

  await test.step("its tab opens it, and it shows that nothing ran", async () => {
    await expect(log).toHaveCount(0);
    await tab.click();
    await expect(log.getByText("No runs yet")).toBeVisible();
  });
  await test.step("nodes are in execution order, with each loop iteration separate", async () => {
    await page.getByRole("button", { name: "Execute workflow" }).click();
    await expect(rows.filter({ hasText: "the end is broken" })).toHaveCount(1);
    await expect(status.getByText(/^10 node runs, .*, 1 failed$/)).toBeVisible();
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
  await test.step("the console has the lines of scripts alone", async () => {
    await page.getByRole("button", { name: "Console", exact: true }).click();
    const lines = page.getByRole("region", { name: "Console" }).locator("[data-index]");
    await expect(lines).toHaveText(['Threemade {"count":3}']);
  });
  await test.step("it shows past executions, and leaves most of the canvas in sight", async () => {
    await page.goto(`${product.url}/workflow/${id}/executions`);
    await expect(status.getByText(/^10 node runs, /)).toBeVisible();
    await expect(log).toHaveCount(0);
    await tab.click();
    await expect(rows.filter({ hasText: "the end is broken" })).toHaveCount(1);
    await expect(rows.nth(2)).toContainText('made {"count":3}');
    await page.getByRole("button", { name: "Close the drawer" }).click();
    await expect(log).toHaveCount(0);
  });
});
