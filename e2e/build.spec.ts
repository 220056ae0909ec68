import type { Page } from "@playwright/test";
import { expect, type Product, test } from "./product.ts";
import { card, drag, leaveNewNode, middleOf, nodes, port, stored, wires } from "./workflows.ts";

/** Result of both ways of building: two items, one on each branch. */
const trigger = "When clicking ‘Execute workflow’";
const source = "return [{ json: { name: 'Ada', total: 120 } }, { json: { name: 'Bob', total: 30 } }];";
const label = "return items.map(({ json }) => ({ json: { text: `${json.name} pays ${json.total}` } }));";

test("builds, runs and saves a workflow of five nodes with the keyboard alone", {
  tag: ["@APP-1", "@APP-3", "@ED-12", "@ED-46", "@ED-48", "@ED-60"],
}, async ({ editor: page, product }) => {
  const { keyboard } = page;
  await expect(page.getByRole("button", { name: "New workflow" }).first()).toBeVisible();
  await forbidMouse(page);
  await test.step("a new workflow, from the palette", async () => {
    await keyboard.press("Control+k");
    await keyboard.type("new work");
    await keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Add the first step" })).toBeVisible();
  });

  await test.step("five nodes, one after the other", async () => {
    await add(page, "manual", 1);
    await add(page, "code", 2);
    await writeCode(page, source);
    await add(page, "if", 3);
    await leaveNewNode(page, "If");
    await expect(wires(page)).toHaveCount(2);
    await add(page, "code", 4);
    await writeCode(page, label);
    await expect(wires(page)).toHaveCount(3);
  });

  await test.step("the condition, in its panel", async () => {
    await keyboard.press("Escape");
    await go(page, "If");
    await keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name: "Node “If”" });
    await expect(panel).toBeVisible();
    await focusOn(page, panel.getByLabel("Value 1").first());
    await typeExpression(page, "{{ $json.name }}");
    await focusOn(page, panel.getByLabel("Value 2").first());
    await keyboard.type("Ada");
    await leaveNode(page);
  });

  await test.step("a second branch, connected by keys and moved", async () => {
    await keyboard.press("Escape");
    await go(page, "If");
    await keyboard.press("c");
    await expect(page.getByText("Connect “If”, output “true”")).toBeVisible();
    await keyboard.press("o");
    await expect(page.getByText("Connect “If”, output “false”")).toBeVisible();
    await keyboard.press("Tab");
    await keyboard.type("no operation");
    await keyboard.press("Enter");
    await expect(nodes(page)).toHaveCount(5);
    await expect(wires(page)).toHaveCount(4);
    const name = "No Operation, do nothing";
    const before = await middleOf(card(page, name));
    for (let step = 0; step < 3; step++) await keyboard.press("Control+ArrowDown");
    await expect.poll(async () => (await middleOf(card(page, name))).y).toBeGreaterThan(before.y + 10);
    await keyboard.press("F2");
    await keyboard.type("Small ones");
    await keyboard.press("Enter");
    await expect(card(page, "Small ones")).toBeVisible();
  });

  await runAndSave(page, product, "Small ones");
});

test("builds, runs and saves a workflow of five nodes with the mouse", {
  tag: ["@APP-1", "@APP-3", "@ED-12", "@ED-46", "@ED-48"],
}, async ({ editor: page, product }) => {
  const creator = page.getByRole("complementary", { name: "Add a node" });
  const choose = async (name: RegExp) => {
    await creator.getByRole("option", { name }).first().click();
  };
  await page.getByRole("button", { name: "New workflow" }).first().click();
  await page.getByRole("button", { name: "Add the first step" }).click();
  await choose(/Manual/);

  await test.step("the next node from the plus button of the previous one", async () => {
    await port(page, trigger, "out:main:0").getByTitle("Add the next node").click();
    await choose(/^Development/);
    await choose(/^Code/);
    await expect(nodes(page)).toHaveCount(2);
    await fillCode(page, source);
  });

  await test.step("a node from the list, wired by dragging", async () => {
    await page.getByRole("button", { name: "Add a node", exact: true }).click();
    await choose(/Flow/);
    const box = await page.locator(".react-flow__pane").boundingBox();
    await creator
      .getByRole("option", { name: /^If/ })
      .first()
      .dragTo(page.locator(".react-flow__pane"), {
        targetPosition: { x: (box?.width ?? 900) / 2 + 120, y: 620 },
      });
    await leaveNewNode(page, "If");
    await drag(page, port(page, "Code", "out:main:0"), port(page, "If", "in:main:0"));
    await expect(wires(page)).toHaveCount(2);
  });

  await test.step("the condition", async () => {
    await card(page, "If").dblclick();
    const panel = page.getByRole("dialog", { name: "Node “If”" });
    await panel.getByLabel("Value 1").first().click();
    await typeExpression(page, "{{ $json.name }}");
    await panel.getByLabel("Value 2").first().fill("Ada");
    await panel.getByRole("button", { name: "Close", exact: true }).first().click();
    await expect(panel).toBeHidden();
  });

  await test.step("both branches, one by dropping a wire on the empty canvas", async () => {
    const out = await middleOf(port(page, "If", "out:main:1"));
    await drag(page, out, { x: out.x + 160, y: out.y + 120 });
    await expect(creator).toBeVisible();
    await creator.getByRole("combobox").fill("no operation");
    await choose(/No Operation/);
    await expect(wires(page)).toHaveCount(3);
    await port(page, "If", "out:main:0").getByTitle("Add the next node").click();
    await creator.getByRole("combobox").fill("code");
    await choose(/^Code/);
    await expect(nodes(page)).toHaveCount(5);
    await fillCode(page, label);
  });

  await test.step("run and save", async () => {
    await page.getByRole("button", { name: "Execute workflow" }).click();
    await expectResults(page, "No Operation, do nothing");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectSaved(page, product, "No Operation, do nothing");
  });
});

/** Adds a node after the selected one: Tab, letters, Enter. */
async function add(page: Page, letters: string, count: number): Promise<void> {
  await page.keyboard.press("n");
  await expect(page.getByRole("complementary", { name: "Add a node" })).toBeVisible();
  await page.keyboard.type(letters);
  await page.keyboard.press("Enter");
  await expect(nodes(page)).toHaveCount(count);
}

/** Types an expression: an equals sign turns a field into one. */
async function typeExpression(page: Page, template: string): Promise<void> {
  await page.keyboard.type("=");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.classList.contains("cm-content")))
    .toBe(true);
  await page.keyboard.insertText(template);
}

/** Replaces the script of a new Code node, whose panel has opened. */
async function writeCode(page: Page, script: string): Promise<void> {
  const editor = page.getByRole("dialog").locator(".cm-content").first();
  await expect(editor).toBeVisible();
  await focusOn(page, editor);
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(script);
  await leaveNode(page);
}

async function fillCode(page: Page, script: string): Promise<void> {
  const panel = page.getByRole("dialog");
  await panel.locator(".cm-content").first().click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(script);
  await panel.getByRole("button", { name: "Close", exact: true }).first().click();
  await expect(panel).toBeHidden();
}

async function leaveNode(page: Page): Promise<void> {
  const panel = page.getByRole("dialog");
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden({ timeout: 500 });
  }).toPass();
}

/** Selects a node by searching for it. */
async function go(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Control+f");
  await page.keyboard.type(name);
  await page.keyboard.press("Escape");
  await expect(card(page, name)).toHaveAttribute("data-selected");
}

/** Presses Tab until the target has the focus. */
async function focusOn(page: Page, target: ReturnType<Page["locator"]>): Promise<void> {
  for (let step = 0; step < 60; step++) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the keyboard does not reach it");
}

/** Makes mouse presses errors from here on. */
async function forbidMouse(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener("mousedown", () => console.error("the mouse was used"), { capture: true });
  });
}

async function runAndSave(page: Page, product: Product, small: string): Promise<void> {
  await test.step("run and save", async () => {
    await page.keyboard.press("Control+Enter");
    await expectResults(page, small);
    await page.keyboard.press("Control+s");
    await expectSaved(page, product, small);
  });
}

/** Expects one item on each branch. */
async function expectResults(page: Page, small: string): Promise<void> {
  for (const name of ["Code1", small]) {
    await expect(card(page, name)).toHaveAttribute("data-status", "success", { timeout: 30_000 });
    await expect(card(page, name).getByText("1", { exact: true })).toBeVisible();
  }
}

async function expectSaved(page: Page, product: Product, small: string): Promise<void> {
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  const saved = await stored(product, page.url());
  const next = (name: string, output = 0) => saved.connections[name]?.main[output]?.map((end) => end.node);
  expect(saved.nodes).toHaveLength(5);
  expect(next(trigger)).toEqual(["Code"]);
  expect(next("Code")).toEqual(["If"]);
  expect(next("If")).toEqual(["Code1"]);
  expect(next("If", 1)).toEqual([small]);
}
