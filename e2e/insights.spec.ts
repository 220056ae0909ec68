import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, storeWorkflow, test } from "./product.ts";
import { chain, code } from "./workflows.ts";

const hook = {
  name: "Hook",
  type: "n8n-nodes-base.webhook",
  typeVersion: 2,
  parameters: { path: "counted-sales", responseMode: "lastNode", options: {} },
};
const check = code(
  "Check order",
  "if ($json.query.bad) throw new Error('Bad order');\nreturn [{ json: {} }];",
);
const figure = (page: Page, label: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd");

/** Repeats what was counted: one and two hours before, and one and two days before. */
function runAgainInThePast(data: string): void {
  const hour = 3_600_000;
  const database = new DatabaseSync(path.join(data, "heddle.db"));
  database.exec(`insert into "insightCount" ("grain", "at", "workflowId", "name", "writer", "count")
    select "grain", "at" - ms, "workflowId", "name", "writer", "count" from "insightCount",
      (${[1, 2, 24, 48].map((hours) => `select ${hours * hour} as ms`).join(" union all ")})
    where "at" > ${Date.now() - 2 * hour}
    on conflict do update set "count" = "insightCount"."count" + excluded."count"`);
  database.close();
}

test("shows outcomes of executions in insights, for all workflows and for one", async ({
  editor: page,
  product,
}) => {
  const id = await storeWorkflow(product, chain("Counted sales", [hook, check]));
  await test.step("the empty state is shown", async () => {
    await page.goto(`${product.url}/workflow/${id}`);
    const views = page.getByRole("navigation", { name: "Workflow tabs" });
    await views.getByRole("link", { name: "Insights" }).click();
    await expect(page).toHaveURL(`${product.url}/workflow/${id}/insights`);
    await expect(page.getByText("No executions in this period")).toBeVisible();
    await page.getByRole("button", { name: "Show a year" }).click();
    await expect(page).toHaveURL(/\?range=year$/);
    await expect(page.getByRole("button", { name: "Show a year" })).toHaveCount(0);
  });
  const { versionId } = (await product.rest("GET", `/workflows/${id}`)).data as { versionId: string };
  await product.rest("PATCH", `/workflows/${id}`, { active: true, versionId });
  for (const query of ["?bad=1", "", "", ""])
    await (await fetch(`${product.url}/webhook/counted-sales${query}`)).text();
  await test.step("the minutes saved per execution are a workflow setting", async () => {
    await page.goto(`${product.url}/workflow/${id}`);
    await page.getByRole("button", { name: "Workflow actions" }).click();
    await page.getByRole("menuitem", { name: "Settings" }).click();
    const dialog = page.getByRole("dialog", { name: "Workflow settings" });
    await dialog.getByLabel("Minutes saved per execution").fill("20");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step("the page shows figures, charts, workflows and failing nodes", async () => {
    const main = page.getByRole("navigation", { name: "Main navigation" });
    await main.getByRole("link", { name: "Insights" }).click();
    await expect(page).toHaveURL(`${product.url}/insights`);
    await expect(page.getByRole("link", { name: "Counted sales" }).first()).toBeVisible();
    const workflow = page.getByRole("row", { name: /^Counted sales/ });
    await expect(workflow.first()).toContainText("25%");
    await expect(workflow.first()).toContainText("1 h");
    await expect(page.getByRole("row", { name: /^Check order/ })).toContainText("Counted sales");
  });
  await test.step("one interval has figures, three have a chart", async () => {
    const counts = page.getByRole("region", { name: "Executions", exact: true });
    // Executions of other tests are counted too.
    await expect(counts).toContainText(/Executions [1-9].*Failures [1-9]/);
    await expect(page.locator("canvas")).toHaveCount(0);
    await expectAccessible(page, "insights of a single interval");
    runAgainInThePast(product.data);
    await page.reload();
    await expect(page.locator("canvas")).toHaveCount(4);
    await expectAccessible(page, "insights");
  });
  await test.step("also of one workflow, by hour, and the URL keeps the selection", async () => {
    await page
      .getByRole("row", { name: /^Counted sales/ })
      .getByRole("link")
      .first()
      .click();
    await expect(figure(page, "Executions")).toHaveText(/^20/);
    await expect(figure(page, "Failure rate")).toHaveText(/^25%/);
    await page.getByRole("radio", { name: "24 hours" }).click();
    await expect(page).toHaveURL(/\/insights\?range=day$/);
    await expect(figure(page, "Executions")).toHaveText(/^12/);
  });
  await test.step("arrow keys read a chart, and a table has the same values", async () => {
    const section = page.getByRole("region", { name: "Executions", exact: true });
    await section.getByText("Show as a table").click();
    const rows = section.locator("details tbody").getByRole("row");
    await expect(rows).toHaveCount(24);
    const values = await rows.evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent))),
    );
    const sum = (column: number) => values.reduce((total, row) => total + row[column]!, 0);
    expect([sum(0), sum(1)]).toEqual([12, 3]);
    // The last hour with executions: another hour may have started since.
    const last = values.findLastIndex((row) => row[0]! > 0);
    const chart = page.getByRole("group", { name: /^Chart: Executions/ });
    await chart.focus();
    for (let hour = values.length; hour > last; hour--) await page.keyboard.press("ArrowLeft");
    for (const [column, value] of values[last]!.entries())
      await expect(chart.locator(".u-legend .u-value").nth(column + 1)).toHaveText(String(value));
  });
});
