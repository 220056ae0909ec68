import { expect, storeWorkflow, test } from "./product.ts";
import { card, chain, fields, openNode, showWorkflow, start } from "./workflows.ts";

const steps = [
  start,
  fields("Order", { total: "={{ 100 }}" }),
  fields("Tax", { tax: "={{ $('Order').item.json.total * 0.2 }}" }),
  fields("Sum", { sum: "={{ Number($('Order').item.json.total) + Number($json.tax) }}" }),
];

test("pauses a run at a breakpoint, steps, goes back and continues with edited items", async ({
  editor: page,
  product,
}) => {
  const id = await storeWorkflow(product, chain("Debugged", steps));
  await showWorkflow(page, product, id);
  const bar = page.getByRole("status").filter({ hasText: "Paused before" });

  await test.step("a breakpoint is set by key and survives a reload", async () => {
    await card(page, "Tax").click();
    await page.keyboard.press("b");
    const mark = card(page, "Tax").getByRole("img", { name: "Runs pause before this node" });
    await expect(mark).toBeVisible();
    await page.reload();
    await expect(mark).toBeVisible();
  });

  await test.step("the run pauses before the node and shows its input", async () => {
    await page.getByRole("button", { name: /Execute workflow/ }).click();
    await expect(bar).toContainText("Paused before “Tax”");
    await expect(card(page, "Tax").getByRole("img", { name: "Paused before this node" })).toBeVisible();
    await expect(card(page, "Order")).toHaveAttribute("data-status", "success");
    await expect(card(page, "Tax")).not.toHaveAttribute("data-status", "success");
  });

  await test.step("it is still paused after a reload, and runs on node by node", async () => {
    await page.reload();
    await expect(bar).toContainText("Paused before “Tax”");
    await bar.getByRole("button", { name: "Step", exact: true }).click();
    await expect(bar).toContainText("Paused before “Sum”");
    await expect(card(page, "Tax")).toHaveAttribute("data-status", "success");
    await bar.getByRole("button", { name: "Step back" }).click();
    await expect(bar).toContainText("Paused before “Tax”");
    await expect(card(page, "Tax")).not.toHaveAttribute("data-status", "success");
  });

  await test.step("the input of the next node is edited", async () => {
    const panel = await openNode(page, "Tax");
    await panel.getByRole("button", { name: "Edit this node’s input" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit this node’s input" });
    const editor = dialog.getByRole("textbox");
    await editor.click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText('[{"total": 50}]');
    await dialog.getByRole("button", { name: "Use in this run" }).click();
    await expect(dialog).toBeHidden();
    await expect(panel.getByText("Edited")).toBeVisible();
    await expect(panel.getByText("50", { exact: true }).first()).toBeVisible();
    await panel.getByRole("button", { name: "Close" }).click();
  });

  await test.step("it continues to the end with the edited items", async () => {
    await bar.getByRole("button", { name: "Continue" }).click();
    await expect(bar).toBeHidden();
    await expect(card(page, "Sum")).toHaveAttribute("data-status", "success");
    await expect((await openNode(page, "Sum")).getByRole("gridcell", { name: "60" })).toBeVisible();
  });
});
