import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, type Product, test } from "./product.ts";
import { chain, code, drag, openNode, openWorkflow, type Step, save, start } from "./workflows.ts";

const orders = code("Orders", "return [{ json: { body: { total: 129.5, note: 'a\\nb' }, city: 'Graz' } }];");

const rule = (leftValue: string, type: string, operation: string, rightValue: unknown): Step => ({
  name: "Rule",
  type: "n8n-nodes-base.if",
  typeVersion: 2.2,
  parameters: {
    conditions: {
      options: { caseSensitive: true, leftValue: "", typeValidation: "strict", version: 2 },
      conditions: [{ id: "c1", leftValue, rightValue, operator: { type, operation } }],
      combinator: "and",
    },
    options: {},
  },
});

async function openRule(page: Page, product: Product, step: Step): Promise<Locator> {
  await openWorkflow(page, product, chain(`Conditions ${Date.now()}`, [start, orders, step]));
  const panel = await openNode(page, "Rule");
  await panel.getByRole("button", { name: "Execute previous nodes" }).click();
  await expect(panel.getByRole("region", { name: "Input", exact: true }).getByText("1 item")).toBeVisible();
  return panel;
}

const condition = (panel: Locator) => panel.locator('[data-parameter="conditions"]');
const side = (panel: Locator, name: "leftValue" | "rightValue") =>
  panel.locator(`[data-parameter="conditions.conditions[0].${name}"]`);

test("shows a condition's expression as a path with its value, and its result", async ({
  editor: page,
  product,
}) => {
  const panel = await openRule(page, product, rule("={{ $json.body.total }}", "number", "gt", 100));
  const left = side(panel, "leftValue").getByRole("textbox", { name: "Value 1" });
  await expect(left).toHaveText("body.total129.5");
  await expect(condition(panel).getByText("129.5 > 100", { exact: false }).last()).toBeVisible();
  await expect(condition(panel).getByText("true", { exact: true })).toBeVisible();

  await test.step("on one line, in a row of one height", async () => {
    const box = await left.evaluate(({ scrollHeight, clientHeight }) => ({ scrollHeight, clientHeight }));
    expect(box.scrollHeight).toBeLessThanOrEqual(box.clientHeight);
  });

  await test.step("the result follows the values", async () => {
    await panel.getByLabel("Value 2", { exact: true }).fill("130");
    await expect(condition(panel).getByText("false", { exact: true })).toBeVisible();
  });

  await test.step("nothing on the page shuts anyone out", () => expectAccessible(page, "a condition"));
});

test("shows no result of a condition before its data exist", async ({ editor: page, product }) => {
  await openWorkflow(
    page,
    product,
    chain("No data", [start, orders, rule("={{ $json.body.total }}", "number", "gt", 100)]),
  );
  const panel = await openNode(page, "Rule");
  await expect(side(panel, "leftValue").getByRole("textbox")).toHaveText("body.total");
  await expect(condition(panel).getByText(/true|false/)).toHaveCount(0);
  const output = panel.getByRole("region", { name: "Output", exact: true });
  await expect(output.getByRole("tab", { name: "true" })).toHaveText("true");
});

test("shows a focused value of a condition on the whole row", async ({ editor: page, product }) => {
  const panel = await openRule(page, product, rule("={{ $json.body.total }}", "number", "gt", 100));
  const row = condition(panel);
  const widthOf = async (place: Locator) => (await place.boundingBox())?.width ?? 0;
  const left = side(panel, "leftValue");
  const whole = await widthOf(row);
  expect(await widthOf(left)).toBeLessThan(whole / 2);

  await left.getByRole("textbox").click();
  await expect.poll(() => widthOf(left)).toBeGreaterThan(whole * 0.9);
  await expect(left.locator(".cm-content")).toHaveText("{{ $json.body.total }}");

  await test.step("a click below reaches its target, although the row shrinks", async () => {
    const right = side(panel, "rightValue");
    // Closes the result, which is above the other fields.
    await page.keyboard.press("Escape");
    await right.getByLabel("Value 2", { exact: true }).click();
    await expect.poll(() => widthOf(right)).toBeGreaterThan(whole * 0.9);
    await panel.getByRole("button", { name: "Add condition" }).click();
    await expect(panel.locator('[data-parameter="conditions.conditions[1].leftValue"]')).toBeVisible();
  });
});

test("opens the operators at the chosen one, in two levels", async ({ editor: page, product }) => {
  const panel = await openRule(page, product, rule("={{ $json.body.total }}", "number", "gt", 100));
  const operator = panel.getByRole("combobox", { name: "Operator" });
  await operator.click();
  const option = (name: string) => page.getByRole("option", { name, exact: true });
  await expect(option("is greater than")).toHaveAttribute("aria-selected", "true");
  await expect(option("is greater than")).toBeInViewport();
  await expect(option("starts with")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Number", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await test.step("by keys", async () => {
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("button", { name: "String", exact: true })).toBeFocused();
    await expect(option("starts with")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("string starts");
    await page.keyboard.press("Enter");
    await expect(operator).toHaveAttribute("title", "String starts with");
  });

  await test.step("undo returns the operator", async () => {
    await page.keyboard.press("Control+z");
    await expect(operator).toHaveAttribute("title", "Number is greater than");
  });
});

test("keeps the stored form of a condition that is dragged, typed and switched", async ({
  editor: page,
  product,
}) => {
  const panel = await openRule(page, product, rule("", "string", "equals", ""));
  const input = panel.getByRole("region", { name: "Input", exact: true });
  const left = side(panel, "leftValue");
  await drag(page, input.locator('[data-field="city"]'), left);
  await expect(left.getByRole("textbox")).toHaveText("cityGraz");
  await panel.getByLabel("Value 2", { exact: true }).fill("Graz");
  await expect(condition(panel).getByText("true", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const { nodes } = await save(page, product);
  expect(nodes.find(({ name }) => name === "Rule")?.parameters).toMatchObject({
    conditions: {
      conditions: [
        {
          leftValue: "={{ $json.city }}",
          rightValue: "Graz",
          operator: { type: "string", operation: "equals" },
        },
      ],
      combinator: "and",
    },
  });
});
