import { readFileSync } from "node:fs";
import { expect, storeWorkflow, test } from "./product.ts";
import { card, chain, code, openWorkflow, start } from "./workflows.ts";

const settings = { executionOrder: "v1", saveManualExecutions: true };

test("rates, annotates and tags executions, finds them by that, saves filters and exports", {
  tag: ["@EXE-34"],
}, async ({ editor: page, product }) => {
  const id = await openWorkflow(
    page,
    product,
    chain("Said", [start, code("Make", "return [{ json: { n: 7, hay: 'a Needle in it' } }];")], { settings }),
  );
  for (let i = 0; i < 2; i++) {
    await page.getByRole("button", { name: "Execute workflow" }).click();
    await expect(card(page, "Make")).toHaveAttribute("data-status", "success");
    await expect(page.getByRole("button", { name: "Execute workflow" })).toBeVisible();
  }
  const rows = page.getByRole("row").filter({ hasText: "Said" });

  await test.step("next to the canvas", async () => {
    await page.goto(`${product.url}/workflow/${id}/executions`);
    await page.getByRole("button", { name: "Good" }).click();
    await expect(page.getByRole("button", { name: "Good" })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Note and tags" }).click();
    await page.getByLabel("Note", { exact: true }).fill("The one that took long");
    await page.getByLabel("Tags", { exact: true }).fill("night, customer 7, night");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByLabel("Note", { exact: true })).toBeHidden();
    await expect(page.getByTitle("The one that took long")).toBeVisible();
    await page.reload();
    await expect(page.getByTitle("The one that took long")).toBeVisible();
  });
  await test.step("in lists, filtered by rating and tags", async () => {
    await page.goto(`${product.url}/executions?workflow=${id}`);
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: "customer 7" }).getByRole("img", { name: "Good" })).toBeVisible();
    await page.getByRole("button", { name: "More filters" }).click();
    await page.getByLabel("Tags", { exact: true }).fill("night, day");
    await expect(page.getByText("No matching executions")).toBeVisible();
    await page.getByLabel("Tags", { exact: true }).fill("night");
    await expect(rows).toHaveCount(1);
    await page.getByRole("combobox", { name: "Vote" }).click();
    await page.getByRole("option", { name: "Bad" }).click();
    await expect(page.getByText("No matching executions")).toBeVisible();
    await page.getByRole("combobox", { name: "Vote" }).click();
    await page.getByRole("option", { name: "Good" }).click();
    await expect(rows).toHaveCount(1);
    await page.getByLabel("Took at least (s)").fill("3600");
    await expect(page.getByText("No matching executions")).toBeVisible();
    await page.getByLabel("Took at least (s)").fill("");
    await page.getByLabel("Took at most (s)").fill("3600");
    await expect(page).toHaveURL(/max=.*3600/);
    await expect(rows).toHaveCount(1);
    await page.keyboard.press("Escape");
  });
  await test.step("by a text in their data", async () => {
    await page.goto(`${product.url}/executions?workflow=${id}`);
    await page.getByRole("button", { name: "More filters" }).click();
    await page.getByLabel("Data contains").fill("nothing like it");
    await expect(page.getByText("No matching executions")).toBeVisible();
    await page.getByLabel("Data contains").fill("needle in");
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole("status").filter({ hasText: "Searched all 2 executions." })).toBeVisible();
    await expect(rows.first()).toContainText("Found in “Make”");
    await page.keyboard.press("Escape");
    await page.goto(`${product.url}/executions?vote=up&tags=night&max=3600`);
    await expect(rows).toHaveCount(1);
  });
  await test.step("a filter is saved for the user, selected elsewhere and deleted", async () => {
    await page.getByRole("button", { name: "Saved filters" }).click();
    await page.getByLabel("Filter name").fill("Good nights");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("listitem").filter({ hasText: "Good nights" })).toBeVisible();
    await page.goto(`${product.url}/executions`);
    await page.getByRole("button", { name: "Saved filters" }).click();
    await page.getByRole("button", { name: "Good nights", exact: true }).click();
    await expect(page).toHaveURL(/vote=up/);
    await expect(rows).toHaveCount(1);
    await page.getByRole("button", { name: "Good nights", exact: true }).click();
    await page.getByRole("button", { name: "Delete the filter “Good nights”" }).click();
    await expect(page.getByText("No filters saved yet.")).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await test.step("selected executions are exported: one as a JSON file, several as an archive", async () => {
    await page.goto(`${product.url}/executions?workflow=${id}`);
    await expect(rows).toHaveCount(2);
    const exported = async () => {
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: "Export", exact: true }).click();
      const download = await downloading;
      return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
    };
    await rows.first().getByRole("checkbox").click();
    const one = await exported();
    const execution = JSON.parse(one.bytes.toString());
    expect(one.name).toBe(`Said-${execution.id}.json`);
    expect(execution.data.resultData.runData.Make[0].data.main[0][0].json).toMatchObject({ n: 7 });
    await rows.nth(1).getByRole("checkbox").click();
    const both = await exported();
    expect(both.name).toBe("executions.zip");
    expect(both.bytes.includes(one.name)).toBe(true);
  });
  await test.step("the usage page shows their storage size", async () => {
    await page.goto(`${product.url}/settings/usage`);
    const stored = page.getByRole("region", { name: "Stored executions" });
    await expect(stored.getByText("Executions are removed when they are older than 30 days")).toBeVisible();
    const row = stored.getByRole("row").filter({ hasText: "Said" });
    await expect(row.getByRole("cell").first()).toHaveText("2");
    await expect(row.getByRole("cell").nth(1)).toHaveText(/^[1-9][\d.]* k?B$/);
    await expect(stored.getByRole("row").filter({ hasText: "All workflows" })).toBeVisible();
    await row.getByRole("link", { name: "Said" }).click();
    await expect(page).toHaveURL(new RegExp(`workflow=${id}`));
    await expect(rows).toHaveCount(2);
  });
});

test("links an execution to its retries, its sub-executions and its error workflow", async ({
  editor: page,
  product,
}) => {
  const alarm = await storeWorkflow(
    product,
    chain("Alarm", [{ name: "On error", type: "n8n-nodes-base.errorTrigger" }]),
  );
  const hook = {
    name: "Hook",
    type: "n8n-nodes-base.webhook",
    typeVersion: 2,
    webhookId: "related",
    parameters: { path: "related", options: {} },
  };
  const id = await storeWorkflow(
    product,
    chain("Fails", [hook, code("Break", 'throw new Error("broken");')], {
      settings: { executionOrder: "v1", errorWorkflow: alarm },
    }),
  );
  const { versionId } = (await product.rest("GET", `/workflows/${id}`)).data as { versionId: string };
  await product.rest("PATCH", `/workflows/${id}`, { active: true, versionId });
  await fetch(`${product.url}/webhook/related`);
  await page.goto(`${product.url}/workflow/${id}/executions`);
  const related = page.getByRole("navigation", { name: "Related executions" });

  await related.getByRole("button", { name: "started 1 execution" }).click();
  await page.getByRole("link", { name: /^Alarm #/ }).click();
  await expect(page).toHaveURL(new RegExp(`/workflow/${alarm}/executions/`));
  await related.getByRole("link", { name: /^about the failure of #/ }).click();
  await expect(page).toHaveURL(new RegExp(`/workflow/${id}/executions/`));

  const [, failed] = /executions\/(\d+)$/.exec(page.url()) ?? [];
  await product.rest("POST", `/executions/${failed}/retry`, { loadWorkflow: false });
  await page.reload();
  await related.getByRole("button", { name: "1 retry" }).click();
  await page.getByRole("link", { name: /^Fails #/ }).click();
  await related.getByRole("link", { name: `retry of #${failed}` }).click();
  await expect(page).toHaveURL(new RegExp(`/executions/${failed}$`));
});
