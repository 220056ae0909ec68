import type { Page } from "@playwright/test";
import { expect, type Product, test } from "./product.ts";
import { card, chain, fields, openNode, openWorkflow, showWorkflow, stored, toast } from "./workflows.ts";

/** Returns a webhook that responds with a word. */
const answering = (path: string, word: string) => [
  {
    name: "Hook",
    type: "n8n-nodes-base.webhook",
    typeVersion: 2,
    webhookId: `hook-${path}`,
    parameters: { path, responseMode: "lastNode", options: {} },
  },
  fields("Answer", { word }),
];

async function word(product: Product, path: string): Promise<unknown> {
  const answer = await fetch(`${product.url}/webhook/${path}`);
  return answer.status === 200 ? ((await answer.json()) as { word: string }).word : answer.status;
}

const publishButton = (page: Page) => page.getByRole("button", { name: "Publish", exact: true });
const differs = (page: Page) => page.getByRole("button", { name: "Draft differs from live" });

/** Disables or enables a node, which saves the draft automatically. */
async function toggleNode(page: Page, name: string): Promise<void> {
  await card(page, name).click();
  await page.keyboard.press("d");
}

test("keeps changes in a draft until published, and reverts in the same way", async ({
  editor: page,
  product,
}) => {
  const path = "publish-journey";
  const id = await openWorkflow(page, product, chain("Published by hand", answering(path, "one")));
  await page.getByRole("switch").click();
  await expect(page.getByRole("switch")).toBeChecked();

  await test.step("the settings explain that changes go live when published", async () => {
    await page.getByRole("button", { name: "Workflow actions" }).click();
    await page.getByRole("menuitem", { name: "Settings" }).click();
    const dialog = page.getByRole("dialog", { name: "Workflow settings" });
    await dialog.getByLabel("Changes go live").click();
    await page.getByRole("option", { name: "When published", exact: true }).click();
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("status").getByText("Published", { exact: true })).toBeVisible();
    await expect(publishButton(page)).toBeDisabled();
    await expect(page.getByRole("button", { name: "Saved", exact: true })).toHaveCount(0);
  });

  await test.step("an edit saves the draft automatically, and calls get the same response as before", async () => {
    const panel = await openNode(page, "Answer");
    await panel.getByRole("textbox", { name: "Value" }).fill("two");
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
    await expect(differs(page)).toBeVisible();
    expect(JSON.stringify((await stored(product, page.url())).nodes)).toContain('"two"');
    expect(await word(product, path)).toBe("one");
    await page.reload();
    await expect(differs(page)).toBeVisible();
  });

  await test.step("the difference is shown on the canvas", async () => {
    await differs(page).click();
    await expect(card(page, "Answer")).toHaveAttribute("data-mark", "changed");
    const list = page.getByRole("complementary", { name: "Versions of this workflow" });
    await expect(list.getByRole("button", { name: /First version/ })).toContainText("Live");
    await expect(list.getByRole("button", { name: /1 node changed/ })).toContainText("Draft");
    await showWorkflow(page, product, id);
  });

  await test.step("it is published with a name", async () => {
    await publishButton(page).click();
    const dialog = page.getByRole("dialog", { name: "Publish the draft" });
    await dialog.getByLabel("Name (optional)").fill("Second");
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(toast(page, "Second is live")).toBeVisible();
    await expect(publishButton(page)).toBeDisabled();
    await expect(differs(page)).toHaveCount(0);
    expect(await word(product, path)).toBe("two");
  });

  await test.step("an execution names the version that ran, and links to it", async () => {
    const executions = () => product.rest("GET", `/executions?filter={"workflowId":"${id}"}`);
    await expect
      .poll(async () => ((await executions()).data as { results: unknown[] }).results.length)
      .toBe(2);
    const { results } = (await executions()).data as { results: { id: string }[] };
    await page.goto(`${product.url}/workflow/${id}/executions/${results[1]?.id}`);
    const list = page.getByRole("complementary", { name: "Executions" });
    await expect(list.getByRole("link").first()).toContainText("Second");
    await expect(list.getByRole("link").last()).toContainText("Version 1");
    await expect(page.getByRole("link", { name: "differs from now" })).toBeVisible();
    await page.goto(`${product.url}/executions?workflowId=${id}`);
    await expect(
      page.getByRole("row").filter({ has: page.getByRole("cell", { name: "Second" }) }),
    ).toHaveCount(1);
    await page.goBack();
    await page.getByRole("link", { name: "Version 1", exact: true }).click();
    await expect(page.getByRole("heading", { name: /Version 1/ })).toBeVisible();
  });

  await test.step("an older version is published again", async () => {
    await page.getByRole("button", { name: "Publish this version" }).click();
    const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await question.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(toast(page, "Version 1 is live")).toBeVisible();
    await expect(page.getByRole("button", { name: "Publish this version" })).toHaveCount(0);
    expect(await word(product, path)).toBe("one");
    await showWorkflow(page, product, id);
    await expect(differs(page)).toBeVisible();
  });

  await test.step("the draft is discarded", async () => {
    await page.getByRole("button", { name: "Workflow actions" }).click();
    await page.getByRole("menuitem", { name: "Discard draft" }).click();
    const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await question.getByRole("button", { name: "Discard draft" }).click();
    await expect(toast(page, "The draft was discarded")).toBeVisible();
    await expect(differs(page)).toHaveCount(0);
    expect(JSON.stringify((await stored(product, page.url())).nodes)).toContain('"one"');
  });
});

test("keeps a draft that the server rejects, and saves it once it is accepted", async ({
  editor: page,
  product,
}) => {
  const id = await openWorkflow(page, product, chain("Draft offline", answering("publish-offline", "one")));
  const set = await product.rest("PATCH", `/workflows/${id}`, { changesGoLive: "published" });
  expect(set.status).toBe(200);
  await showWorkflow(page, product, id);
  await expect(page.getByRole("status").getByText("Published", { exact: true })).toBeVisible();

  await test.step("being offline is shown, and the draft is saved once the server responds", async () => {
    const calls = `**/rest/workflows/${id}?*`;
    await page.route(calls, (route) => route.fulfill({ status: 502 }));
    await toggleNode(page, "Answer");
    const problem = page.getByRole("button", { name: "Offline: not saved" });
    await expect(problem).toBeVisible();
    await page.unroute(calls);
    await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
    expect((await stored(product, page.url())).nodes[1]).toMatchObject({ disabled: true });
  });

  await test.step("changes saved elsewhere are not overwritten without confirmation", async () => {
    const elsewhere = await product.rest("PATCH", `/workflows/${id}`, { name: "Draft changed elsewhere" });
    expect(elsewhere.status).toBe(200);
    await toggleNode(page, "Answer");
    const problem = page.getByRole("button", { name: "Changed elsewhere" });
    await expect(problem).toBeVisible();
    expect((await stored(product, page.url())).name).toBe("Draft changed elsewhere");
    await problem.click();
    const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await question.getByRole("button", { name: "Overwrite" }).click();
    await expect(question).toHaveCount(0);
    await expect(problem).toHaveCount(0);
    await expect.poll(async () => (await stored(product, page.url())).name).toBe("Draft offline");
  });
});
