import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./product.ts";
import {
  card,
  chain,
  code,
  fields,
  leaveNewNode,
  nodes,
  openWorkflow,
  port,
  save,
  start,
  wires,
} from "./workflows.ts";

const agent = { name: "Agent", type: "@n8n/n8n-nodes-langchain.agent", typeVersion: 3 };

test("opens the panel of every chosen node, and of none without settings", {
  tag: ["@ED-46", "@ED-69"],
}, async ({ editor: page, product }) => {
  await openWorkflow(page, product, chain("Opens panels", [start, agent]));
  const creator = page.getByRole("complementary", { name: "Add a node" });

  await test.step("from the creator, by keyboard", async () => {
    await card(page, "Agent").click();
    await page.keyboard.press("Tab");
    await page.keyboard.type("if");
    await page.keyboard.press("Enter");
    await leaveNewNode(page, "If");
  });

  await test.step("from the palette", async () => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("add http request");
    await page.keyboard.press("Enter");
    await leaveNewNode(page, "HTTP Request");
  });

  await test.step("a sub-node of an agent", async () => {
    await port(page, "Agent", "in:ai_memory:0").click();
    await creator
      .getByRole("option", { name: /Simple Memory/ })
      .first()
      .click();
    await leaveNewNode(page, "Simple Memory");
  });

  await test.step("dragged from the creator", async () => {
    await page.keyboard.press("Escape");
    await page.keyboard.press("n");
    await page.keyboard.type("edit fields");
    const entry = creator.getByRole("option").first();
    await entry.dragTo(page.locator(".react-flow__pane"), { targetPosition: { x: 300, y: 150 } });
    await leaveNewNode(page, "Edit Fields");
    await expect(creator).toBeHidden();
  });

  await test.step("not without settings", async () => {
    const before = await nodes(page).count();
    await page.keyboard.press("n");
    await page.keyboard.type("no operation");
    await page.keyboard.press("Enter");
    await expect(nodes(page)).toHaveCount(before + 1);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("adds a loop with its return connection in one step", async ({ editor: page, product }) => {
  await openWorkflow(page, product, chain("Loops", [start, fields("End", { a: "1" })]));
  await card(page, "Start").click();
  await page.keyboard.press("w");
  await page.keyboard.press("Tab");
  await page.keyboard.type("loop");
  await page.keyboard.press("Enter");
  await leaveNewNode(page, "Loop Over Items");
  await expect(wires(page)).toHaveCount(4);
  const { connections } = await save(page, product);
  const ends = (name: string) =>
    connections[name]?.main.map((targets) => targets.map(({ node, index }) => `${node}:${index}`));
  expect(ends("Loop Over Items")).toEqual([["End:0"], ["Replace me:0"]]);
  expect(ends("Replace me")).toEqual([["Loop Over Items:0"]]);
  await page.getByRole("button", { name: "Execute workflow" }).click();
  await expect(card(page, "End")).toHaveAttribute("data-status", "success");
  await page.keyboard.press("Control+z");
  await expect(nodes(page)).toHaveCount(2);
  await expect(wires(page)).toHaveCount(1);
});

test("places nodes where the user looks, and scrolls new ones into view", async ({
  editor: page,
  product,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);

  await test.step("the first node is in the middle", async () => {
    await page.goto(`${product.url}/workflow/new`);
    const [begin, surface] = [page.getByRole("button", { name: "Add the first step" }), canvasOf(page)];
    await begin.click();
    await page
      .getByRole("option", { name: /Manual/ })
      .first()
      .click();
    const [node, around] = await Promise.all([boxOf(nodes(page)), boxOf(surface)]);
    expect(Math.abs(node.x + node.width / 2 - (around.x + around.width / 2))).toBeLessThan(20);
    expect(Math.abs(node.y + node.height / 2 - (around.y + around.height / 2))).toBeLessThan(20);
  });

  await test.step("a node of a context menu is centered at the pointer", async () => {
    const pane = page.locator(".react-flow__pane");
    const at = { x: 300, y: 200 };
    await pane.click({ button: "right", position: at });
    await page.getByRole("menuitem", { name: "Add a node" }).click();
    await page.keyboard.type("no operation");
    await page.keyboard.press("Enter");
    const [node, around] = await Promise.all([boxOf(card(page, "No Operation, do nothing")), boxOf(pane)]);
    expect(Math.abs(node.x + node.width / 2 - around.x - at.x)).toBeLessThan(20);
    expect(Math.abs(node.y + node.height / 2 - around.y - at.y)).toBeLessThan(20);
  });

  await test.step("pasted nodes are clear of the run bar, the minimap and the buttons", async () => {
    const many = Array.from({ length: 30 }, (_, index) => code(`Step ${index}`, "return items;"));
    await openWorkflow(page, product, chain("Pastes", [start, ...many]));
    const map = page.getByRole("img", { name: "Overview" });
    await expect(map).toBeVisible();
    const copied = chain("", [code("Pasted", "return items;"), code("Second", "return items;")]);
    await page.evaluate((text) => navigator.clipboard.writeText(text), JSON.stringify(copied));
    const runBar = page.getByRole("button", { name: "Execute workflow" });
    for (const under of [runBar, map]) {
      const { x, y, width, height } = await boxOf(under);
      await page.locator(".react-flow__pane").hover({ position: { x: 60, y: 60 } });
      await page.mouse.move(x + width / 2, y + height / 2 - 4);
      await page.mouse.move(x + width / 2, y - 6);
      await page.keyboard.press("Control+v");
      for (const name of ["Pasted", "Second"])
        for (const other of [runBar, map]) await expectApart(card(page, name), other);
      await page.keyboard.press("Control+z");
      await expect(card(page, "Pasted")).toHaveCount(0);
    }
  });
});

test("keeps small things tidy on the canvas", async ({ editor: page, product }) => {
  const steps = Array.from({ length: 4 }, (_, index) => fields(`Step ${index}`, { a: "1" }));
  await openWorkflow(page, product, chain("Small things", [start, ...steps]));

  await test.step("a double click on the empty canvas selects no text", async () => {
    await page.locator(".react-flow__pane").dblclick({ position: { x: 200, y: 120 } });
    expect(await page.evaluate(() => window.getSelection()?.toString())).toBe("");
  });

  await test.step("the mark of the next node does not overlap its old count", async () => {
    await page.getByRole("button", { name: "Execute workflow" }).click();
    await expect(card(page, "Step 3")).toHaveAttribute("data-status", "success");
    await card(page, "Step 2").click();
    await page.keyboard.press("b");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Execute workflow" }).click();
    const next = card(page, "Step 2").getByRole("img", { name: "Paused before this node" });
    await expect(next).toBeVisible();
    const badges = await next.locator("xpath=..").locator(":scope > *").all();
    const boxes = (await Promise.all(badges.map((badge) => badge.boundingBox()))).filter(
      (box) => box !== null,
    );
    for (const [index, box] of boxes.entries())
      for (const other of boxes.slice(index + 1))
        expect(box.x + box.width).toBeLessThanOrEqual(other.x + 0.5);
    for (const badge of badges)
      expect(
        await badge.evaluate((element) => element.scrollWidth - element.clientWidth),
      ).toBeLessThanOrEqual(1);
  });
});

const canvasOf = (page: Page) => page.locator(".react-flow");

async function boxOf(target: Locator) {
  await expect(target).toBeVisible();
  const box = await target.boundingBox();
  if (!box) throw new Error("it is not on the page");
  return box;
}

/** Waits until two things do not overlap: the view moves first. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [a, b] = await Promise.all([boxOf(one), boxOf(other)]);
      const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
      return isBeside || a.y + a.height <= b.y || b.y + b.height <= a.y;
    })
    .toBe(true);
}
