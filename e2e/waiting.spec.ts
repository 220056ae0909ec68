import AxeBuilder from "@axe-core/playwright";
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

test("a run waits for a form and continues in the same tab once it is filled in", async ({
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
  await test.step("the form says what is wrong, to everybody", async () => {
    await visitor.goto(address);
    await expect(visitor.getByRole("heading", { name: "Approve the order" })).toBeVisible();
    await visitor.getByLabel("Your name").fill("Ada");
    await visitor.getByRole("button", { name: "Submit" }).click();
    await expect(visitor.getByRole("alert")).toContainText("Decision: This field is required.");
    await expect(visitor.getByLabel("Your name")).toHaveValue("Ada");
    const { violations } = await new AxeBuilder({ page: visitor }).analyze();
    expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
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

test("a run that waits can be stopped in the editor, and is found in the list", async ({
  editor: page,
  product,
}) => {
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
  await expect(page.getByText("Execution stopped")).toBeVisible();
  await expect(page.getByText(/^Waiting until /)).toBeHidden();
});
