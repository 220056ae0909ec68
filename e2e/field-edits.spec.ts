import type { Locator } from "@playwright/test";
import { expect, test } from "./product.ts";
import { chain, fields, openNode, openWorkflow, save, start } from "./workflows.ts";

const VALUE = "assignments.assignments[0].value";

const parameter = (panel: Locator, path: string) => panel.locator(`[data-parameter="${path}"]`);

test("does not lose an expression by accident, and undoes changes inside the panel", async ({
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
    // Former position of the switch to a fixed value.
    await value.getByRole("textbox").click({ position: { x: box.width - 40, y: box.height / 2 } });
    await expect(value.locator(".cm-content")).toBeFocused();
    await expect(value).toHaveAttribute("data-expression");
    const toggle = await value.getByRole("button", { name: "Fixed" }).boundingBox();
    expect(toggle?.x).toBeGreaterThanOrEqual(box.x + box.width);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(value.locator(".cm-content")).toHaveCount(0);
  });

  await test.step("undo reverts the switch to a fixed value, and redo repeats it", async () => {
    await value.hover();
    await value.getByRole("button", { name: "Fixed" }).click();
    await expect(expression).toHaveValue("Hello world, good morning");
    await page.keyboard.press("Control+z");
    await expect(value).toHaveAttribute("data-expression");
    await expect(expression).toContainText("{{ 'wor' + 'ld' }}");
    await page.keyboard.press("Control+Shift+Z");
    await expect(expression).toHaveValue("Hello world, good morning");
  });

  await test.step("switching back restores the same expression", async () => {
    await value.getByRole("button", { name: "Expression" }).click();
    await value.getByRole("button", { name: "Fixed" }).click();
    await expect(expression).toHaveValue("Hello world, good morning");
    await value.getByRole("button", { name: "Expression" }).click();
    await expect(value.locator(".cm-content")).toContainText("{{ 'wor' + 'ld' }}");
  });

  await test.step("a field with typed text undoes its own typing", async () => {
    const name = parameter(panel, "assignments.assignments[0].name").getByRole("textbox");
    await name.click();
    await page.keyboard.press("End");
    await page.keyboard.type("s");
    await expect(name).toHaveValue("texts");
    await page.keyboard.press("Control+z");
    await expect(name).toHaveValue("text");
    await expect(value).toHaveAttribute("data-expression");
  });

  await test.step("earlier changes on the canvas stay", async () => {
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

test("makes a field a single Tab stop, whose menu and buttons are reachable from inside", async ({
  editor: page,
  product,
}) => {
  const request = { name: "Call", type: "n8n-nodes-base.httpRequest", typeVersion: 4.2, parameters: {} };
  await openWorkflow(page, product, chain("Field by keys", [start, request]));
  const panel = await openNode(page, "Call");
  const url = parameter(panel, "url");
  const control = url.getByRole("textbox");

  await test.step("Tab moves from control to control", async () => {
    await control.focus();
    await page.keyboard.press("Tab");
    await expect(parameter(panel, "authentication").getByRole("combobox")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(control).toBeFocused();
  });

  await test.step("Alt+F10 moves to the menu of the field, arrows to the switch, Escape back", async () => {
    await page.keyboard.press("Alt+F10");
    await expect(url.getByRole("button", { name: "Parameter options" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Reset value" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menuitem")).toHaveCount(0);
    await page.keyboard.press("ArrowRight");
    await expect(url.getByRole("radio", { name: "Fixed" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(control).toBeFocused();
    await expect(panel).toBeVisible();
  });

  await test.step("the switch turns the field into an expression", async () => {
    await page.keyboard.press("Alt+F10");
    await page.keyboard.press("Alt+F10");
    await page.keyboard.press("ArrowRight");
    await expect(url).toHaveAttribute("data-expression", "true");
  });
});

test("titles entries and hides optional fields, copies values, suggests in legacy scripts", {
  tag: ["@PRM-20"],
}, async ({ editor: page, product, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const sink = (name: string, section: string) => ({
    name,
    type: "kitchen.sink",
    typeVersion: 2,
    parameters: { section },
  });
  await openWorkflow(
    page,
    product,
    chain("Options of fields", [start, sink("Lists", "collections"), sink("Texts", "text")]),
  );

  await test.step("an entry starts with required fields, under its title", async () => {
    const panel = await openNode(page, "Lists");
    const list = parameter(panel, "titled");
    await list.getByRole("button", { name: "Add column" }).click();
    await parameter(panel, "titled.columns[0].column").getByRole("textbox").fill("City");
    await expect(list).toContainText("1. City");
    await expect(parameter(panel, "titled.columns[0].note")).toBeVisible();
    await expect(parameter(panel, "titled.columns[0].width")).toHaveCount(0);
    await list.getByRole("button", { name: "Add attribute" }).click();
    await expect(parameter(panel, "titled.columns[0].width")).toBeVisible();
    await list.getByRole("button", { name: "Remove Width" }).click();
    await expect(parameter(panel, "titled.columns[0].width")).toHaveCount(0);
    await page.keyboard.press("Escape");
  });

  await test.step("a button copies a value", async () => {
    const panel = await openNode(page, "Texts");
    await parameter(panel, "copiedText").getByRole("button", { name: "Copy value" }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("to copy");
  });

  await test.step("a legacy node's script is edited as code with suggestions", async () => {
    const panel = page.getByRole("dialog", { name: "Node “Texts”" });
    const script = parameter(panel, "functionText").locator(".cm-content");
    await script.click();
    await page.keyboard.type("return ite");
    await expect(page.locator(".cm-tooltip-autocomplete li").first()).toContainText("items");
  });
});
