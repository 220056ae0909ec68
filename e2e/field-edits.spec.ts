import type { Locator } from "@playwright/test";
import { expect, test } from "./product.ts";
import { chain, fields, openNode, openWorkflow, save, start } from "./workflows.ts";

const VALUE = "assignments.assignments[0].value";

const parameter = (panel: Locator, path: string) => panel.locator(`[data-parameter="${path}"]`);

test("an expression is not lost by a slip, and changes are undone inside the panel", async ({
  editor: page,
  product,
}) => {
  const greeting = "=Hello {{ 'wor' + 'ld' }}, good morning";
  await openWorkflow(page, product, chain("Undo in the panel", [start, fields("Greet", { text: greeting })]));
  const panel = await openNode(page, "Greet");
  const value = parameter(panel, VALUE);
  const expression = value.getByRole("textbox");

  await test.step("a click near the end of the field edits the expression", async () => {
    await value.hover();
    const box = await value.getByRole("textbox").boundingBox();
    if (!box) throw new Error("the field is not on the page");
    // Where the switch to a fixed value once lay.
    await value.getByRole("textbox").click({ position: { x: box.width - 40, y: box.height / 2 } });
    await expect(value.locator(".cm-content")).toBeFocused();
    await expect(value).toHaveAttribute("data-expression");
    const toggle = await value.getByRole("button", { name: "Fixed" }).boundingBox();
    expect(toggle?.x).toBeGreaterThanOrEqual(box.x + box.width);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(value.locator(".cm-content")).toHaveCount(0);
  });

  await test.step("the switch to a fixed value is taken back by undo, and done again by redo", async () => {
    await value.hover();
    await value.getByRole("button", { name: "Fixed" }).click();
    await expect(expression).toHaveValue("Hello world, good morning");
    await page.keyboard.press("Control+z");
    await expect(value).toHaveAttribute("data-expression");
    await expect(expression).toContainText("{{ 'wor' + 'ld' }}");
    await page.keyboard.press("Control+Shift+Z");
    await expect(expression).toHaveValue("Hello world, good morning");
  });

  await test.step("the switch back brings the same expression", async () => {
    await value.getByRole("button", { name: "Expression" }).click();
    await value.getByRole("button", { name: "Fixed" }).click();
    await expect(expression).toHaveValue("Hello world, good morning");
    await value.getByRole("button", { name: "Expression" }).click();
    await expect(value.locator(".cm-content")).toContainText("{{ 'wor' + 'ld' }}");
  });

  await test.step("a field in which something was typed undoes its own typing", async () => {
    const name = parameter(panel, "assignments.assignments[0].name").getByRole("textbox");
    await name.click();
    await page.keyboard.press("End");
    await page.keyboard.type("s");
    await expect(name).toHaveValue("texts");
    await page.keyboard.press("Control+z");
    await expect(name).toHaveValue("text");
    await expect(value).toHaveAttribute("data-expression");
  });

  await test.step("what was done before on the canvas stays", async () => {
    await panel.getByRole("button", { name: "Add field" }).focus();
    for (let times = 0; times < 8; times++) await page.keyboard.press("Control+z");
    await expect(expression).toContainText("{{ 'wor' + 'ld' }}");
    await expect(panel).toBeVisible();
  });
  const saved = await save(page, product);
  expect(saved.nodes.find(({ name }) => name === "Greet")?.parameters).toMatchObject({
    assignments: { assignments: [{ name: "text", value: greeting }] },
  });
});
