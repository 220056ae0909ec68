import type { Locator } from "@playwright/test";
import { expectNoViolations } from "./accessible.ts";
import { expect, storeWorkflow, test } from "./product.ts";
import { card, chain, fields, openNode, showWorkflow, start } from "./workflows.ts";

const form = {
  resume: "form",
  formTitle: "Approve the order",
  formDescription: "Worth <b>120 €</b>.",
  formFields: {
    values: [
      { fieldLabel: "Your name", requiredField: true },
      {
        fieldLabel: "Decision",
        fieldType: "radio",
        requiredField: true,
        fieldOptions: { values: [{ option: "Approve" }, { option: "Reject" }] },
      },
    ],
  },
};
const note = fields("Note", { address: "={{ $execution.resumeFormUrl }}" });
const wait = {
  name: "Wait",
  type: "n8n-nodes-base.wait",
  typeVersion: 1.1,
  webhookId: "w",
  parameters: form,
};
const end = fields("End", { said: "={{ $json.Decision }}" });

test("waits for a form and continues in the same tab once it is submitted", async ({
  editor: page,
  product,
}) => {
  const id = await storeWorkflow(product, chain("Waits for a form", [start, note, wait, end]));
  await showWorkflow(page, product, id);
  await page.getByRole("button", { name: /Execute workflow/ }).click();
  await expect(card(page, "Wait")).toHaveAttribute("data-status", "waiting");
  await expect(page.getByText("Waiting for a form")).toBeVisible();

  const panel = await openNode(page, "Note");
  const shown = await panel
    .getByText(/form-waiting\/\d+\?signature=/)
    .first()
    .textContent();
  await panel.getByRole("button", { name: "Close" }).click();
  const address = /http\S+?signature=[0-9a-f]+/.exec(shown ?? "")?.[0] ?? "";

  const visitor = await page.context().newPage();
  await test.step("the form reports errors to everyone", async () => {
    await visitor.goto(address);
    await expect(visitor.getByRole("heading", { name: "Approve the order" })).toBeVisible();
    await visitor.getByLabel("Your name").fill("Ada");
    await visitor.getByRole("button", { name: "Submit" }).click();
    await expect(visitor.getByRole("alert")).toContainText("Decision: This field is required.");
    await expect(visitor.getByLabel("Your name")).toHaveValue("Ada");
    await expectNoViolations(visitor, "form of a waiting run");
  });

  await test.step("once it is valid, the run continues", async () => {
    await visitor.getByRole("radio", { name: "Approve" }).check();
    await visitor.getByRole("button", { name: "Submit" }).click();
    await expect(visitor.getByRole("heading", { name: "Your response has been recorded" })).toBeVisible();
    await visitor.goto(address);
    await expect(visitor.getByRole("heading", { name: "This form was sent before" })).toBeVisible();
    await visitor.close();
    await expect(card(page, "End")).toHaveAttribute("data-status", "success");
    await expect(page.getByText("Waiting for a call")).toBeHidden();
    await expect((await openNode(page, "End")).getByText("Approve").first()).toBeVisible();
  });
});

test("opens the form of a waiting run and copies its link, wherever the run is shown", async ({
  editor: page,
  product,
}) => {
  const context = page.context();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const problems: string[] = [];
  context.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  const name = "Waits for a form with a link";
  const id = await storeWorkflow(product, chain(name, [start, wait, end]));
  await showWorkflow(page, product, id);
  await page.getByRole("button", { name: /Execute workflow/ }).click();

  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const opened = async (button: Locator) => {
    const [form] = await Promise.all([context.waitForEvent("page"), button.click()]);
    await expect(form.getByRole("heading", { name: "Approve the order" })).toBeVisible();
    return form;
  };
  const bar = page.locator("[data-run-bar]");

  await test.step("from the canvas, also after a reload", async () => {
    await expect(bar.getByRole("button", { name: "Open form" })).toBeVisible();
    await page.reload();
    await bar.getByRole("button", { name: "Copy link" }).click();
    await expect.poll(copied).toMatch(/^http\S+\/form-waiting\/\d+\?signature=[0-9a-f]+$/);
    await (await opened(bar.getByRole("button", { name: "Open form" }))).close();
  });

  await test.step("from the output of the node", async () => {
    const panel = await openNode(page, "Wait");
    await expect(panel.getByRole("button", { name: "Copy link" })).toBeVisible();
    await (await opened(panel.getByRole("button", { name: "Open form" }))).close();
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(panel).toBeHidden();
  });

  const later = await context.newPage();
  await test.step("from the execution page and its node", async () => {
    await later.goto(`${product.url}/workflow/${id}/executions`);
    await expect(later.getByRole("button", { name: "Copy link" })).toBeVisible();
    await (await opened(later.getByRole("button", { name: "Open form" }))).close();
    const panel = await openNode(later, "Wait");
    await (await opened(panel.getByRole("button", { name: "Open form" }))).close();
  });

  await test.step("from the menu in the list of executions", async () => {
    await later.goto(`${product.url}/executions`);
    const row = later.getByRole("row").filter({ hasText: name });
    await expect(row.getByText("Waiting for a form")).toBeVisible();
    await row.getByRole("button", { name: "More actions" }).click();
    await expect(later.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
    const form = await opened(later.getByRole("menuitem", { name: "Open form" }));
    await form.getByLabel("Your name").fill("Ada");
    await form.getByRole("radio", { name: "Approve" }).check();
    await form.getByRole("button", { name: "Submit" }).click();
    await expect(form.getByRole("heading", { name: "Your response has been recorded" })).toBeVisible();
  });

  await expect(card(page, "End")).toHaveAttribute("data-status", "success");
  await expect(bar.getByRole("button", { name: "Copy link" })).toBeHidden();
  expect(problems).toEqual([]);
});

test("copies the resume URL of a waiting run, whose call continues the run", async ({
  editor: page,
  product,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const called = { ...wait, parameters: { resume: "webhook", options: { webhookSuffix: "approve" } } };
  const id = await storeWorkflow(product, chain("Waits for a call with a URL", [start, called, end]));
  await showWorkflow(page, product, id);
  await page.getByRole("button", { name: /Execute workflow/ }).click();
  const bar = page.locator("[data-run-bar]");
  await expect(bar.getByText("Waiting for a call")).toBeVisible();
  await expect(bar.getByRole("button", { name: "Open form" })).toBeHidden();
  const panel = await openNode(page, "Wait");
  await panel.getByRole("button", { name: "Copy URL" }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/\/webhook-waiting\/\d+\?signature=[0-9a-f]+\/approve$/);
  expect((await fetch(await copied())).status).toBe(200);
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(card(page, "End")).toHaveAttribute("data-status", "success");
  await expect(bar.getByRole("button", { name: "Copy URL" })).toBeHidden();
});

test("stops a waiting run in the editor, and lists it", async ({ editor: page, product }) => {
  const days = { ...wait, parameters: { amount: 3, unit: "days" } };
  const id = await storeWorkflow(product, chain("Waits for days", [start, days, end]));
  await showWorkflow(page, product, id);
  await page.getByRole("button", { name: /Execute workflow/ }).click();
  await expect(page.getByText(/^Waiting until /)).toBeVisible();

  const list = await page.context().newPage();
  await list.goto(`${product.url}/workflow/${id}/executions`);
  await expect(list.getByText(/^Waiting until /).first()).toBeVisible();
  await list.close();

  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(page.getByRole("status").getByText("Stopped")).toBeVisible();
  await expect(page.getByText(/^Waiting until /)).toBeHidden();
});
