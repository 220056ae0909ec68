import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, storeWorkflow, test } from "./product.ts";
import { chain, code } from "./workflows.ts";

const hook = (path: string) => ({
  name: "Hook",
  type: "n8n-nodes-base.webhook",
  typeVersion: 2,
  webhookId: path,
  parameters: { path, httpMethod: "POST", responseMode: "lastNode", options: {} },
});
const answered = (path: string) => ({
  ...hook(path),
  parameters: { ...hook(path).parameters, responseMode: "onReceived" },
});
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("lists failed events in the inbox, replays them with their payload, and dismisses them", async ({
  editor: page,
  product,
}) => {
  const broken = code("Bill", `throw new Error("No price for " + $json.body.order);`);
  const repaired = code("Bill", "return [{ json: { billed: $json.body.order } }];");
  const id = await storeWorkflow(product, chain("Purchases to bill", [hook("orders-to-bill"), broken]));
  const read = async () =>
    (await product.rest("GET", `/workflows/${id}`)).data as { versionId: string; nodes: object[] };
  await product.rest("PATCH", `/workflows/${id}`, { active: true, versionId: (await read()).versionId });
  for (const order of ["A1", "A2", "A3"])
    await fetch(`${product.url}/webhook/orders-to-bill`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ order }),
    }).then((answer) => answer.text());
  await test.step("every failed call is listed with its reason", async () => {
    await page.goto(product.url);
    await page
      .getByRole("navigation", { name: "Main navigation" })
      .getByRole("link", { name: "Inbox" })
      .click();
    await expect(page).toHaveURL(`${product.url}/inbox`);
    await expect(row(page, "No price for A")).toHaveCount(3);
    await expectAccessible(page, "inbox");
  });
  await test.step("one is dismissed, and found among the dismissed ones", async () => {
    await row(page, "No price for A3").getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Dismiss" }).click();
    await expect(row(page, "No price for A3")).toHaveCount(0);
    await page.getByRole("radio", { name: "Dismissed" }).click();
    await expect(row(page, "No price for A3")).toHaveCount(1);
    await expect(page).toHaveURL(`${product.url}/inbox?state=dismissed`);
    await page.getByRole("radio", { name: "Open" }).click();
  });
  await test.step("a failed replay stays with its result", async () => {
    await row(page, "No price for A2").getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Replay with original workflow" }).click();
    await expect(
      row(page, "No price for A2").getByRole("link", { name: /^Replay #\d+: Failed$/ }),
    ).toBeVisible();
  });
  const { versionId, nodes } = await read();
  const parameters = (repaired as { parameters: object }).parameters;
  await product.rest("PATCH", `/workflows/${id}`, {
    versionId,
    nodes: nodes.map((node) => ((node as { name: string }).name === "Bill" ? { ...node, parameters } : node)),
  });
  await test.step("many are replayed with the current workflow, and leave the list", async () => {
    await page.goto(`${product.url}/workflow/${id}`);
    const views = page.getByRole("navigation", { name: "Workflow tabs" });
    await views.getByRole("link", { name: "Inbox" }).click();
    await expect(page).toHaveURL(`${product.url}/workflow/${id}/inbox`);
    await expect(row(page, "No price for A")).toHaveCount(2);
    await expectAccessible(page, "inbox of a workflow");
    await page.getByRole("checkbox", { name: "Select all shown" }).check();
    await page.getByRole("button", { name: "Replay with current workflow" }).click();
    await expect(page.getByText("Nothing to do")).toBeVisible();
  });
  const filter = JSON.stringify({ workflowId: id, mode: "retry", status: ["success"] });
  const { results } = (await product.rest("GET", `/executions?filter=${filter}`)).data as {
    results: { id: string }[];
  };
  const billed = await Promise.all(
    results.map(async (one) => {
      const { data } = await product.rest("GET", `/executions/${one.id}?unflattedResponse=true`);
      const { runData } = (data as { data: { resultData: { runData: Record<string, unknown> } } }).data
        .resultData;
      return JSON.stringify(runData["Bill"]);
    }),
  );
  // The oldest event ran first.
  expect(billed.map((text) => /"billed":"(\w+)"/.exec(text)?.[1])).toEqual(["A2", "A1"]);
});

test("skips duplicates by the key in the workflow's settings, and counts them in the inbox", async ({
  editor: page,
  product,
}) => {
  const id = await storeWorkflow(product, chain("Payments once", [answered("payments-once")]));
  await test.step("the setting is an expression, evaluated while typing", async () => {
    await page.goto(`${product.url}/workflow/${id}`);
    await page.getByRole("button", { name: "Workflow actions" }).click();
    await page.getByRole("menuitem", { name: "Settings" }).click();
    const dialog = page.getByRole("dialog", { name: "Workflow settings" });
    const key = dialog.getByLabel("Skip duplicates by key");
    await key.fill("payment");
    await expect(dialog.getByRole("alert")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
    await key.fill("{{ $json.query.payment }}");
    await expect(dialog.getByRole("alert")).toBeHidden();
    await dialog.getByLabel("Skip duplicates for").fill("2");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
  });
  const { versionId, settings } = (await product.rest("GET", `/workflows/${id}`)).data as {
    versionId: string;
    settings: object;
  };
  expect(settings).toMatchObject({ eventKey: "={{ $json.query.payment }}", eventKeyHours: 2 });
  await product.rest("PATCH", `/workflows/${id}`, { active: true, versionId });
  for (const payment of ["P-1", "P-1", "P-2", "P-1"])
    await fetch(`${product.url}/webhook/payments-once?payment=${payment}`, { method: "POST" }).then(
      (answer) => expect(answer.status).toBe(200),
    );
  await page.goto(`${product.url}/workflow/${id}/inbox?state=doubles`);
  await expect(row(page, "P-1")).toContainText("2");
  await expect(page.getByText("Duplicates skipped: 2")).toBeVisible();
  await expect(row(page, "P-2")).toHaveCount(0);
  await expectAccessible(page, "doubles");
  await page.getByRole("link", { name: "P-1" }).click();
  await expect(page).toHaveURL(new RegExp(`/workflow/${id}/executions/`));
});
