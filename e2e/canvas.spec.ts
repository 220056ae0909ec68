import type { Page } from "@playwright/test";
import { expect, test } from "./product.ts";
import {
  card,
  chain,
  code,
  drag,
  fields,
  leaveNewNode,
  middleOf,
  nodes,
  openWorkflow,
  port,
  type Step,
  save,
  start,
  toast,
  wires,
} from "./workflows.ts";

test("adds nodes by click, by keyboard and by dragging, and connects them", {
  tag: ["@APP-1", "@APP-2", "@ED-46", "@ED-60", "@ED-61", "@ED-39"],
}, async ({ editor: page, product }) => {
  await page.getByRole("button", { name: "New workflow" }).first().click();
  const creator = page.getByRole("complementary", { name: "Add a node" });

  await test.step("click: an empty canvas asks for a trigger first", async () => {
    await page.getByRole("button", { name: "Add the first step" }).click();
    await expect(creator.getByRole("heading", { name: "What starts this workflow?" })).toBeVisible();
    await creator
      .getByRole("option", { name: /Manual/ })
      .first()
      .click();
    await expect(nodes(page)).toHaveCount(1);
    await expect(creator).toBeHidden();
  });

  await test.step("keyboard: Tab, a few letters, Enter", async () => {
    await page.keyboard.press("Tab");
    await expect(creator.getByRole("heading", { name: "What happens next?" })).toBeVisible();
    await page.keyboard.type("edit f");
    await page.keyboard.press("Enter");
    await leaveNewNode(page, "Edit Fields");
    await expect(nodes(page)).toHaveCount(2);
    await expect(wires(page)).toHaveCount(1);
  });

  await test.step("drag: from the list to a place", async () => {
    await page.keyboard.press("Tab");
    await page.keyboard.type("no operation");
    const entry = creator.getByRole("option").first();
    await entry.dragTo(page.locator(".react-flow__pane"), { targetPosition: { x: 500, y: 650 } });
    await expect(nodes(page)).toHaveCount(3);
    await expect(creator).toBeHidden();
  });

  await test.step("categories lead in and back; search omits hidden types", async () => {
    await page.keyboard.press("n");
    await creator.getByRole("option", { name: /Flow/ }).first().click();
    await expect(creator.getByRole("heading", { name: "Flow" })).toBeVisible();
    await creator.getByRole("button", { name: "Back" }).click();
    await expect(creator.getByRole("heading", { name: "What happens next?" })).toBeVisible();
    await creator.getByRole("combobox").fill("zzzz");
    await expect(creator.getByText("No matching nodes")).toBeVisible();
    await creator.getByRole("button", { name: "Close" }).click();
  });

  const saved = await save(page, product);
  expect(saved.nodes).toHaveLength(3);
  expect(Object.values(saved.connections)).toHaveLength(1);
});

test("draws connections, drops them on the empty canvas, splits them by a new node, and removes them", {
  tag: ["@ED-2", "@ED-48", "@ED-49"],
}, async ({ editor: page, product }) => {
  await openWorkflow(page, product, {
    ...chain("Wires", [start, fields("Fields", { a: "1" }), code("Count", "return items;")]),
    connections: {},
  });
  await expect(nodes(page)).toHaveCount(3);

  await test.step("from port to port, but not twice", async () => {
    await drag(page, port(page, "Start", "out:main:0"), port(page, "Fields", "in:main:0"));
    await expect(wires(page)).toHaveCount(1);
    await drag(page, port(page, "Start", "out:main:0"), port(page, "Fields", "in:main:0"));
    await expect(wires(page)).toHaveCount(1);
  });

  await test.step("onto a card", async () => {
    await drag(page, port(page, "Fields", "out:main:0"), card(page, "Count"));
    await expect(wires(page)).toHaveCount(2);
  });

  await test.step("onto the empty canvas: the creator opens and connects the chosen node", async () => {
    const from = await middleOf(port(page, "Count", "out:main:0"));
    await drag(page, from, { x: from.x - 60, y: from.y + 200 });
    const creator = page.getByRole("complementary", { name: "Add a node" });
    await expect(creator).toBeVisible();
    await page.keyboard.type("if");
    await page.keyboard.press("Enter");
    await leaveNewNode(page, "If");
    await expect(wires(page)).toHaveCount(3);
  });

  await test.step("a node is inserted into a connection", async () => {
    await hoverWire(page, "Start", "Fields");
    await page.getByRole("button", { name: "Add a node here" }).click();
    await page.keyboard.type("no operation");
    await page.keyboard.press("Enter");
    await expect(nodes(page)).toHaveCount(5);
    await expect(wires(page)).toHaveCount(4);
  });

  await test.step("a connection is removed and restored", async () => {
    await hoverWire(page, "Fields", "Count");
    await page.getByRole("button", { name: "Delete connection" }).click();
    await expect(wires(page)).toHaveCount(3);
    await page.keyboard.press("Control+z");
    await expect(wires(page)).toHaveCount(4);
  });

  const { connections } = await save(page, product);
  const next = (name: string) => connections[name]?.main[0]?.map((end) => end.node);
  const inserted = next("Start")?.[0] ?? "";
  expect(inserted).toMatch(/No Operation/);
  expect(next(inserted)).toEqual(["Fields"]);
  expect(next("Fields")).toEqual(["Count"]);
  expect(next("Count")).toEqual(["If"]);
});

test("selects, moves, disables, renames, copies and deletes nodes, and undoes all of it", {
  tag: ["@ED-11", "@ED-45", "@ED-47", "@ED-50", "@ED-51", "@ED-52", "@ED-55", "@ED-56"],
}, async ({ editor: page, product, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openWorkflow(
    page,
    product,
    chain("Edits", [
      start,
      fields("Fields", { a: "1" }),
      fields("Reader", { b: "={{ $('Fields').item.json.a }}" }),
    ]),
  );
  const selected = page.locator("[data-node-name][data-selected]");
  const undo = () => page.keyboard.press("Control+z");
  const redo = () => page.keyboard.press("Control+Shift+z");

  await test.step("move", async () => {
    const before = await middleOf(card(page, "Fields"));
    await drag(page, card(page, "Fields"), { x: before.x, y: before.y + 160 });
    await expect.poll(async () => (await middleOf(card(page, "Fields"))).y).toBeGreaterThan(before.y + 120);
    await undo();
    await expect
      .poll(async () => Math.round((await middleOf(card(page, "Fields"))).y))
      .toBe(Math.round(before.y));
    await redo();
    await expect.poll(async () => (await middleOf(card(page, "Fields"))).y).toBeGreaterThan(before.y + 120);
    await undo();
  });

  await test.step("select by Shift-click, by marquee and select all", async () => {
    await card(page, "Start").click();
    await expect(selected).toHaveCount(1);
    await card(page, "Reader").click({ modifiers: ["Shift"] });
    await expect(selected).toHaveCount(2);
    await page.keyboard.press("Escape");
    await expect(selected).toHaveCount(0);
    const first = await card(page, "Start").boundingBox();
    const last = await middleOf(card(page, "Fields"));
    if (!first) throw new Error("no card");
    await drag(page, { x: first.x - 30, y: first.y - 60 }, { x: last.x, y: last.y + 60 });
    await expect(selected).toHaveCount(2);
    await page.keyboard.press("Control+a");
    await expect(selected).toHaveCount(3);
    await page.keyboard.press("Escape");
  });

  await test.step("disable", async () => {
    await card(page, "Reader").click();
    await page.keyboard.press("d");
    await expect(card(page, "Reader").getByText("Disabled")).toBeVisible();
    await undo();
    await expect(card(page, "Reader").getByText("Disabled")).toBeHidden();
  });

  await test.step("rename, which updates expressions", async () => {
    await card(page, "Fields").click();
    await page.keyboard.press("F2");
    await page.getByLabel("Node name").fill("Basket");
    await page.keyboard.press("Enter");
    await expect(card(page, "Basket")).toBeVisible();
    const saved = await save(page, product);
    expect(JSON.stringify(saved.nodes.find((node) => node.name === "Reader")?.parameters)).toContain(
      "$('Basket').item.json.a",
    );
    expect(Object.keys(saved.connections)).toContain("Basket");
  });

  await test.step("copy, paste, duplicate", async () => {
    await card(page, "Basket").click();
    await card(page, "Reader").click({ modifiers: ["Shift"] });
    await page.keyboard.press("Control+c");
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("Basket");
    await page.keyboard.press("Control+v");
    await expect(nodes(page)).toHaveCount(5);
    await expect(wires(page)).toHaveCount(3);
    await expect(card(page, "Basket1")).toBeVisible();
    await page.keyboard.press("Control+d");
    await expect(nodes(page)).toHaveCount(7);
  });

  await test.step("delete several and restore them with one undo", async () => {
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await expect(nodes(page)).toHaveCount(0);
    await undo();
    await expect(nodes(page)).toHaveCount(7);
  });

  await test.step("undo everything, and no redo after a new edit", async () => {
    for (const count of [5, 3]) {
      await undo();
      await expect(nodes(page)).toHaveCount(count);
    }
    await undo();
    await expect(card(page, "Fields")).toBeVisible();
    await redo();
    await expect(card(page, "Basket")).toBeVisible();
    await card(page, "Start").click();
    await page.keyboard.press("d");
    await expect(page.getByRole("button", { name: "Redo" })).toBeDisabled();
    await redo();
    await expect(nodes(page)).toHaveCount(3);
  });

  const pasted = await save(page, product);
  expect(pasted.nodes).toHaveLength(3);
});

test("zooms and navigates by keys, opens menus and notes, and tidies up in one undo step", {
  tag: ["@ED-12"],
}, async ({ editor: page, product }) => {
  await openWorkflow(page, product, {
    ...chain("Views", [start, fields("Fields", { a: "1" }), code("Count", "return items;")]),
    nodes: [start, fields("Fields", { a: "1" }), code("Count", "return items;")].map((step, index) => ({
      typeVersion: 1,
      parameters: {},
      ...step,
      id: `v${index}`,
      position: [index * 40, index * 170],
    })),
  });
  const percent = page.getByTitle("Zoom to 100%");

  await test.step("zoom keys", async () => {
    await page.keyboard.press("0");
    await expect(percent).toHaveText("100%");
    await page.keyboard.press("-");
    await expect(percent).not.toHaveText("100%");
    await page.keyboard.press("0");
    await expect(percent).toHaveText("100%");
    await page.keyboard.press("+");
    await expect
      .poll(async () => Number.parseInt((await percent.textContent()) ?? "", 10))
      .toBeGreaterThan(100);
    await page.keyboard.press("1");
    for (const name of ["Start", "Fields", "Count"]) await expect(card(page, name)).toBeInViewport();
    await viewRests(page);
  });

  await test.step("the space bar pans, on a node and next to it, and selects nothing", async () => {
    const selected = page.locator("[data-node-name][data-selected]");
    for (const place of ["Fields", undefined]) {
      const before = await middleOf(card(page, "Start"));
      const from = place ? await middleOf(card(page, place)) : { x: before.x, y: before.y + 220 };
      await page.keyboard.down("Space");
      await drag(page, from, { x: from.x + 40, y: from.y + 30 });
      await page.keyboard.up("Space");
      const moved = async () => {
        const after = await middleOf(card(page, "Start"));
        return [Math.round(after.x - before.x), Math.round(after.y - before.y)];
      };
      await expect.poll(moved, place).toEqual([40, 30]);
      await expect(selected).toHaveCount(0);
    }
  });

  await test.step("arrow keys navigate, Enter opens", async () => {
    await card(page, "Start").click();
    await page.keyboard.press("ArrowRight");
    await expect(card(page, "Fields")).toHaveAttribute("data-selected");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Node “Fields”" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the list of shortcuts", async () => {
    await page.keyboard.press("?");
    const overview = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(overview.getByText("Enable or disable")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(overview).toBeHidden();
  });

  await test.step("a note with Markdown", async () => {
    await page.keyboard.press("Shift+S");
    await expect(nodes(page)).toHaveCount(4);
    await page.getByLabel("Note text").fill("## Plan\n**Count** what is there");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { name: "Plan" })).toBeVisible();
  });

  await test.step("the menu of a node", async () => {
    await card(page, "Count").click({ button: "right" });
    await page.getByRole("menuitem", { name: /Disable/ }).click();
    await expect(card(page, "Count").getByText("Disabled")).toBeVisible();
    await page.keyboard.press("Control+z");
  });

  await test.step("keys pressed while a closed menu fades out", async () => {
    await page.evaluate(() => document.documentElement.style.setProperty("--fast", "2s"));
    await card(page, "Count").click({ button: "right" });
    await expect(page.getByRole("menu")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+f");
    await page.keyboard.type("fields");
    const search = page.getByRole("combobox", { name: "Find in this workflow" });
    await expect(search).toHaveValue("fields");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(search).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(card(page, "Fields")).toHaveAttribute("data-selected");
    await page.evaluate(() => document.documentElement.style.removeProperty("--fast"));
  });

  await test.step("tidying up, undone in one step", async () => {
    const inChain = async () => {
      const [a, b] = [await middleOf(card(page, "Start")), await middleOf(card(page, "Count"))];
      return b.x > a.x + 100 && Math.abs(a.y - b.y) < 10;
    };
    await page.getByRole("button", { name: "Tidy up" }).click();
    await expect.poll(inChain).toBe(true);
    await page.keyboard.press("Control+z");
    await expect.poll(inChain).toBe(false);
  });
});

test("aligns, groups, replaces and finds nodes, and shows guides during a drag", {
  tag: ["@ED-12", "@ED-7", "@ED-21", "@ED-57", "@ED-69"],
}, async ({ editor: page, product }) => {
  const steps: Step[] = [
    { ...start, position: [0, 0] },
    { ...fields("Fields", { a: "1" }), position: [260, 60] },
    { ...code("Count", "return items;"), position: [520, 140] },
    { ...fields("Last", { token: "={{ $json.secretWord }}" }), position: [780, 140] },
  ];
  const noted = steps.map((step, index) =>
    index === 1 ? { ...step, notes: "Only the paid ones", notesInFlow: true } : step,
  );
  await openWorkflow(page, product, chain("Order", noted));
  const y = async (name: string) => Math.round((await middleOf(card(page, name))).y);
  const undo = () => page.keyboard.press("Control+z");

  await test.step("a node's note is shown on the canvas", async () => {
    await expect(card(page, "Fields").getByText("Only the paid ones")).toBeVisible();
  });

  await test.step("guides while dragging; Escape cancels; a dropped node is aligned", async () => {
    const from = await middleOf(card(page, "Count"));
    const row = await middleOf(card(page, "Last"));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y - 90, { steps: 5 });
    await page.mouse.move(from.x, row.y - 3, { steps: 5 });
    await expect(page.locator("[data-guides]")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect(page.locator("[data-guides]")).toHaveCount(0);
    expect(await middleOf(card(page, "Count"))).toEqual(from);
    const zoom = await zoomOf(page);
    await drag(page, from, { x: from.x, y: from.y - 60 * zoom - 3 });
    await expect.poll(() => y("Count")).toBe(Math.round(from.y - 60 * zoom));
    await undo();
    await expect.poll(() => y("Count")).toBe(Math.round(from.y));
  });

  await test.step("aligned by the selection menu", async () => {
    await page.keyboard.press("Control+a");
    await card(page, "Fields").click({ button: "right" });
    await page.getByRole("menuitem", { name: "Align" }).hover();
    await page.getByRole("menuitem", { name: /Align top/ }).click();
    await expect.poll(async () => (await y("Last")) - (await y("Start"))).toBe(0);
    await undo();
    await expect.poll(async () => (await y("Last")) - (await y("Start"))).not.toBe(0);
    await page.keyboard.press("Escape");
  });

  await test.step("grouped, named, moved with its contents", async () => {
    await card(page, "Count").click();
    await card(page, "Last").click({ modifiers: ["Shift"] });
    await page.keyboard.press("Control+g");
    await page.getByLabel("Group name").fill("Tell people");
    await page.keyboard.press("Enter");
    const title = page.locator("[data-group-title='Tell people']");
    const [before, free] = [await middleOf(card(page, "Last")), await middleOf(card(page, "Start"))];
    const handle = await middleOf(title);
    await drag(page, handle, { x: handle.x, y: handle.y + 100 });
    await expect.poll(() => y("Last")).toBeGreaterThan(before.y + 60);
    expect(await middleOf(card(page, "Start"))).toEqual(free);
  });

  await test.step("found by a parameter value, and opened", async () => {
    await page.keyboard.press("Control+f");
    await page.getByRole("combobox", { name: "Find in this workflow" }).fill("secretword");
    await expect(page.getByRole("option", { name: /Last/ })).toBeVisible();
    await expect(page.getByText("1 of 1")).toBeVisible();
    await expect(card(page, "Last")).toHaveAttribute("data-selected");
    await page.keyboard.press("Escape");
  });

  await test.step("replaced, keeping its wires, with the new default name", async () => {
    await card(page, "Count").click();
    await page.keyboard.press("r");
    const creator = page.getByRole("complementary", { name: "Add a node" });
    await expect(creator.getByRole("heading", { name: "Replace “Count”" })).toBeVisible();
    await page.keyboard.type("no operation");
    await page.keyboard.press("Enter");
    await expect(wires(page)).toHaveCount(3);
  });

  await test.step("a connection is removed by keyboard", async () => {
    await card(page, "Start").click();
    await page.keyboard.press("w");
    await page.keyboard.press("Delete");
    await expect(wires(page)).toHaveCount(2);
    await expect(nodes(page)).toHaveCount(5);
    await undo();
    await expect(wires(page)).toHaveCount(3);
  });

  await test.step("a second trigger of a single-instance type is refused", async () => {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search or jump to" }).fill("add manual");
    await page.keyboard.press("Enter");
    await expect(toast(page, "The node was not added")).toContainText("only one");
    await expect(nodes(page)).toHaveCount(5);
  });

  const saved = await save(page, product);
  const group = saved.nodes.find((node) => node["isGroup"] === true);
  expect(group).toMatchObject({ parameters: { content: "## Tell people" } });
  expect(saved.nodes.find((node) => node.name === "Count")?.type).toBe("n8n-nodes-base.noOp");
  expect(saved.nodes.find((node) => node.name === "Fields")).toMatchObject({ notesInFlow: true });
});

/** Returns the screen pixels per canvas pixel. */
function zoomOf(page: Page): Promise<number> {
  return page
    .locator(".react-flow__viewport")
    .evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
}

test("clicks, drags, deletes and restores nodes of a large workflow when zoomed out", {
  tag: ["@ED-12", "@ED-45", "@ED-56"],
}, async ({ editor: page, product }) => {
  const many = Array.from({ length: 150 }, (_, index) => ({
    ...fields(`Step ${index}`, { a: "1" }),
    position: [(index % 15) * 260, Math.floor(index / 15) * 200] as [number, number],
  }));
  await openWorkflow(page, product, chain("Large", many));
  await page.keyboard.press("1");
  await expect(nodes(page)).toHaveCount(150);
  await card(page, "Step 40").click();
  await expect(card(page, "Step 40")).toHaveAttribute("data-selected");
  const before = await middleOf(card(page, "Step 40"));
  await drag(page, before, { x: before.x, y: before.y + 60 });
  await expect.poll(async () => (await middleOf(card(page, "Step 40"))).y).toBeGreaterThan(before.y + 30);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await expect(nodes(page)).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(nodes(page)).toHaveCount(150);
  await page.keyboard.press("Control+z");
  await expect
    .poll(async () => Math.round((await middleOf(card(page, "Step 40"))).y))
    .toBe(Math.round(before.y));
  await card(page, "Step 40").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByLabel("Node name").fill("Renamed from afar");
  await page.keyboard.press("Enter");
  await expect(card(page, "Renamed from afar")).toBeVisible();
});

test("shows full names below the cards, and keeps icons and run results when zoomed out", {
  tag: ["@ED-12"],
}, async ({ editor: page, product }) => {
  const steps = Array.from({ length: 30 }, (_, index) => ({
    ...fields(`Step ${index}: write the customer's answer to the spreadsheet`, { a: "1" }),
    position: [index * 200, 0] as [number, number],
  }));
  const first = { ...start, position: [-200, 0] as [number, number] };
  await openWorkflow(page, product, chain("Read from afar", [first, ...steps]));

  await test.step("zoomed in: every visible name is complete", async () => {
    await expect(card(page, "Start")).toBeVisible();
    const cut = () =>
      page
        .locator("[data-node-name] [title]")
        .evaluateAll((names) =>
          names.filter((name) => name.scrollHeight > name.clientHeight + 1).map((name) => name.textContent),
        );
    await expect.poll(() => page.locator("[data-node-name] [title]").count()).toBeGreaterThan(4);
    expect(await cut()).toEqual([]);
  });

  await test.step("zoomed out: an icon on every card, and no text", async () => {
    await page.keyboard.press("1");
    await expect(page.locator("[data-far]")).toHaveCount(31);
    await expect(card(page, "Start")).toBeInViewport();
    const drawn = await page.locator("[data-far]").evaluateAll((cards) =>
      cards.map((each) => ({
        text: each.textContent,
        hasIcon: getComputedStyle(each).backgroundImage.includes("/icons/"),
      })),
    );
    expect(drawn.filter(({ text, hasIcon }) => text !== "" || !hasIcon)).toEqual([]);
  });

  await test.step("the 100% shortcut shows a card, and there is a way back from empty canvas", async () => {
    await page.keyboard.press("0");
    await expect(page.getByTitle("Zoom to 100%")).toHaveText("100%");
    await expect.poll(() => page.locator("[data-node-name]:visible").count()).toBeGreaterThan(0);
    await viewRests(page);
    const back = page.getByRole("button", { name: "Back to the nodes" });
    await expect(back).toBeHidden();
    await page.mouse.move(700, 300);
    for (let times = 0; times < 3; times++) await page.mouse.wheel(0, 1500);
    await back.click();
    await expect(back).toBeHidden();
    await expect(page.locator("[data-far]")).toHaveCount(31);
  });

  await test.step("zoomed out: cards and wires show what ran", async () => {
    const ran = page.locator("path[data-ran]");
    await expect(ran).toHaveAttribute("d", "");
    await page.getByRole("button", { name: "Execute workflow" }).click();
    await expect(page.locator("[data-far][data-status='success']")).toHaveCount(31);
    await expect(ran).not.toHaveAttribute("d", "");
  });
});

test("shows icon and display name of a common node that is not installed, and the type of a rare one", {
  tag: ["@ED-12"],
}, async ({ editor: page, product }) => {
  const unknown = (name: string, type: string): Step => ({ name, type });
  await openWorkflow(
    page,
    product,
    chain("Not installed", [
      start,
      unknown("Write them", "n8n-nodes-base.elasticsearch"),
      unknown("Who knows", "n8n-nodes-nowhere.nothing"),
    ]),
  );
  await expect(card(page, "Write them").getByText("Elasticsearch", { exact: true })).toBeVisible();
  await expect(card(page, "Write them").locator("img")).toHaveAttribute("src", /^data:image\/svg/);
  await expect(card(page, "Who knows").getByText("nothing", { exact: true })).toBeVisible();
  await expect(card(page, "Who knows").locator("img")).toHaveCount(0);
});

/** Moves the pointer to the middle of the connection between two neighbors. */
async function hoverWire(page: Page, from: string, to: string): Promise<void> {
  await viewRests(page);
  const a = await middleOf(port(page, from, "out:main:0"));
  const b = await middleOf(port(page, to, "in:main:0"));
  await page.mouse.move((a.x + b.x) / 2 - 3, (a.y + b.y) / 2);
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
}

/** Waits until the view stops moving: some keys animate it. */
async function viewRests(page: Page): Promise<void> {
  await page.locator(".react-flow__viewport").evaluate(
    (viewport) =>
      new Promise<void>((resolve) => {
        let last = "";
        let same = 0;
        const look = () => {
          const now = getComputedStyle(viewport).transform;
          same = now === last ? same + 1 : 0;
          last = now;
          if (same > 10) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}
