import { expect, storeWorkflow, test } from "./product.ts";
import { card, chain, fields, openNode, showWorkflow } from "./workflows.ts";

const trigger = {
  name: "Contact form",
  type: "n8n-nodes-base.formTrigger",
  typeVersion: 2.2,
  webhookId: "contact-form",
  parameters: {
    formTitle: "Contact us",
    formFields: { values: [{ fieldLabel: "Your name", requiredField: true }] },
    options: { path: "contact-us" },
  },
};

test("starts a workflow from a form: tested from the editor, and public while the workflow is active", async ({
  editor: page,
  product,
}) => {
  const reply = fields("Reply", { text: "=Hello {{ $json['Your name'] }}" });
  const id = await storeWorkflow(product, chain("Starts by a form", [trigger, reply]));
  await showWorkflow(page, product, id);
  const visitor = await page.context().newPage();
  const send = async (address: string, name: string) => {
    await visitor.goto(address);
    await expect(visitor.getByRole("heading", { name: "Contact us" })).toBeVisible();
    await visitor.getByLabel("Your name").fill(name);
    await visitor.getByRole("button", { name: "Submit" }).click();
    await expect(visitor.getByRole("heading", { name: "Your response has been recorded" })).toBeVisible();
  };

  await test.step("the panel shows its URL", async () => {
    const panel = await openNode(page, "Contact form");
    await expect(panel.getByText("/form-test/contact-us")).toBeVisible();
    await panel.getByRole("radio", { name: "Production URL" }).click();
    await expect(panel.getByText("/form/contact-us")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("submitted at its test URL, it appears in the run", async () => {
    await page.getByRole("button", { name: /Execute workflow/ }).click();
    await expect.poll(async () => (await fetch(`${product.url}/form-test/contact-us`)).status).toBe(200);
    await send(`${product.url}/form-test/contact-us`, "Ada");
    await expect(card(page, "Reply")).toHaveAttribute("data-status", "success");
    await expect((await openNode(page, "Reply")).getByText("Hello Ada").first()).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("submitted at its production URL, it starts an execution of the active workflow", async () => {
    await page.getByRole("switch", { name: "Active" }).click();
    await expect.poll(async () => (await fetch(`${product.url}/form/contact-us`)).status).toBe(200);
    await send(`${product.url}/form/contact-us`, "Ben");
    await expect
      .poll(async () => {
        const listed = (await product.rest("GET", "/executions")).data as {
          results: { workflowId: string; mode: string; status: string }[];
        };
        return listed.results
          .filter(({ workflowId, mode }) => workflowId === id && mode === "webhook")
          .map(({ status }) => status);
      })
      .toEqual(["success"]);
  });
  await visitor.close();
});
