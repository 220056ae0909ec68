import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, type Product, test } from "./product.ts";
import { chain, code, openNode, openWorkflow, start } from "./workflows.ts";

const orders = code("Orders", "return [{ json: { total: 129.5, city: 'Graz' } }];");

async function openCode(page: Page, product: Product, lines: readonly string[]): Promise<Locator> {
  await openWorkflow(
    page,
    product,
    chain(`Code ${Date.now()}`, [start, orders, code("Sum", lines.join("\n"))]),
  );
  return openNode(page, "Sum");
}

test("shows the console output and the failing line of the last run in the Code node", async ({
  editor: page,
  product,
}) => {
  const panel = await openCode(page, product, [
    "const [item] = $input.all();",
    "console.log('total', item.json.total);",
    "",
    "return item.json.missing.deep;",
  ]);
  const editor = panel.locator(".cm-content");
  await editor.click();
  await page.keyboard.press("Control+Enter");
  const output = panel.getByRole("region", { name: "Console" });
  await expect(output.getByText("total 129.5", { exact: true })).toBeVisible();
  const message = "Line 4: `item.json.missing` is undefined";
  await expect(panel.locator(".cm-failed-text")).toHaveText(message);
  await expect(panel.locator(".cm-failed-line")).toHaveText("return item.json.missing.deep;");
  await expect(panel.locator(".cm-failed-dot")).toHaveCount(1);

  await test.step("the message leads to the line", async () => {
    await output.getByRole("button", { name: message }).click();
    await expect(panel.locator(".cm-activeLine")).toHaveText("return item.json.missing.deep;");
  });

  await test.step("nothing on the page shuts anyone out", () => expectAccessible(page, "a failed script"));

  await test.step("the large window has the same marks and console", async () => {
    await panel.getByRole("button", { name: "Edit in a window" }).click();
    const large = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Done" }) });
    await expect(large.locator(".cm-failed-text")).toHaveText(message);
    await expect(large.getByRole("region", { name: "Console" })).toContainText("total 129.5");
    await large.getByRole("region", { name: "Console" }).getByRole("button", { name: message }).click();
    await expect(large.locator(".cm-activeLine")).toHaveText("return item.json.missing.deep;");
    await large.getByRole("button", { name: "Done" }).click();
    await expect(large).toBeHidden();
  });

  await test.step("a run that succeeds clears it", async () => {
    await editor.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText("console.log('fine');\nreturn [];");
    await page.keyboard.press("Control+Enter");
    await expect(output.getByText("fine", { exact: true })).toBeVisible();
    await expect(panel.locator(".cm-failed-text")).toHaveCount(0);
  });
});

test("lists suggestions above the problems of a script", async ({ editor: page, product }) => {
  const panel = await openCode(page, product, [...Array<string>(22).fill(""), "const y = $input"]);
  await panel.locator(".cm-content").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(".");
  const problems = panel.locator(".cm-problems");
  await expect(problems).toBeVisible();
  await page.keyboard.press("Control+Space");
  const list = page.locator(".cm-tooltip-autocomplete");
  await expect(list.getByRole("option").first()).toBeVisible();
  const isOnTop = () =>
    list
      .getByRole("option")
      .last()
      .evaluate((option) => {
        const { x, y, width, height } = option.getBoundingClientRect();
        return option.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
  await expect.poll(isOnTop).toBe(true);
});

test("inserts the path of a field of the sample input in a script", async ({ editor: page, product }) => {
  const panel = await openCode(page, product, ["return [];"]);
  await panel.getByRole("button", { name: "Execute previous nodes" }).click();
  await panel.locator(".cm-content").click();
  await page.keyboard.press("Control+a");
  await panel.getByText("Sample input").click();
  await panel.getByRole("treeitem", { name: /^total/ }).click();
  await expect(panel.locator(".cm-content")).toHaveText("$input.first().json.total");

  await test.step("the button shows the key that runs the node", async () => {
    await panel.getByRole("button", { name: "Execute step" }).hover();
    await expect(page.locator("kbd", { hasText: "CtrlEnter" })).toBeVisible();
  });
});
