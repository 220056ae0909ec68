import type { Page } from "@playwright/test";
import { expect, storeWorkflow, test } from "./product.ts";
import { chain, code, fields, openNode, start } from "./workflows.ts";

const ITEMS = 100_000;

/** Limits for a table of any length: rows in the page, and bytes read from the server to show it from end to end. */
const MAX_ROWS = 80;
const MAX_BYTES = 1_000_000;

const settings = { executionOrder: "v1", saveManualExecutions: true };
const make = code(
  "Make plenty",
  `return Array.from({ length: ${ITEMS} }, (_, n) => ({ json: { n, text: "stored value " + n, more: "x".repeat(60) } }));`,
);

test("opens, pages and navigates a stored execution of a hundred thousand items by loading a part of it", {}, async ({
  editor: page,
  product,
}) => {
  const workflow = chain(
    "Stored plenty",
    [start, make, fields("Greet plenty", { text: "={{ $json.text }}" })],
    {
      settings,
    },
  );
  const id = await storeWorkflow(product, workflow);
  const stored = (await product.rest("GET", `/workflows/${id}`)).data as object;
  const begun = await product.rest("POST", "/workflows/run", { workflowData: stored });
  expect(begun.status).toBe(200);
  const filter = encodeURIComponent(JSON.stringify({ workflowId: id, status: ["success"] }));
  const ended = async () =>
    ((await product.rest("GET", `/executions?filter=${filter}`)).data as { results: { id: string }[] })
      .results[0]?.id;
  await expect.poll(ended, { timeout: 120_000 }).toBeDefined();

  const read = countBytes(page);
  await page.goto(`${product.url}/workflow/${id}/executions/${await ended()}`);
  const panel = await openNode(page, "Greet plenty");
  const output = panel.getByRole("region", { name: "Output" });
  const row = (index: number) => output.locator(`[data-item="${index}"]`);
  await test.step("the first page", async () => {
    await expect(output.locator(`[data-item-count="${ITEMS}"]`)).toBeVisible();
    await output.getByRole("button", { name: "Show data" }).click();
    await expect(output.getByText("1 – 10 of 100,000")).toBeVisible();
    await output.getByRole("button", { name: "Next page" }).click();
    await expect(row(10)).toContainText("stored value 10");
  });
  await test.step("the middle and the end of the full list", async () => {
    await output.getByLabel("Items per page").click();
    await page.getByRole("option", { name: "All in one list" }).click();
    await output.getByRole("grid").evaluate((grid) => grid.scrollTo(0, grid.scrollHeight / 2));
    await expect(output.getByText(/stored value (49|50)\d{3}$/).first()).toBeVisible();
    await output.getByRole("grid").evaluate((grid) => grid.scrollTo(0, grid.scrollHeight));
    await expect(row(ITEMS - 1)).toContainText(`stored value ${ITEMS - 1}`);
    expect(await output.getByRole("row").count()).toBeLessThan(MAX_ROWS);
  });
  expect(await read()).toBeLessThan(MAX_BYTES);
});

/** Starts counting; the returned function resolves to the bytes of all responses of the server. */
function countBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (!request.url().includes("/rest/") || request.url().includes("/rest/push")) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
