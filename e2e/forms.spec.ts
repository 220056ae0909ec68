import type { Locator, Page } from "@playwright/test";
import { expect, type Product, test } from "./product.ts";
import {
  card,
  chain,
  code,
  drag,
  fields,
  openNode,
  openWorkflow,
  type Step,
  save,
  start,
  toast,
} from "./workflows.ts";

const prices = code("Prices", 'return [{ json: { name: "Tea", price: 4.5, tags: ["hot"] } }];');

let opened = 0;

async function openAt(page: Page, product: Product, size: { width: number; height: number }, step: Step) {
  await page.setViewportSize(size);
  await openWorkflow(page, product, chain(`Looks ${++opened} ${Date.now()}`, [start, prices, step]));
  return openNode(page, step.name);
}

const column = (panel: Locator, name: string) => panel.getByRole("region", { name, exact: true });

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error("it is not on the page");
  return box;
}

/** Column widths settle with the next frame. */
const widthOf = (place: Locator) => expect.poll(async () => (await boxOf(place)).width);

const request: Step = {
  name: "Call",
  type: "n8n-nodes-base.httpRequest",
  typeVersion: 4.2,
  parameters: { url: "https://example.com", options: {} },
};

test("returns data the space of a wide window that a form does not need", async ({
  editor: page,
  product,
}) => {
  const panel = await openAt(page, product, { width: 2560, height: 1440 }, request);
  const [input, form, output] = await Promise.all(
    ["Input", "Parameters", "Output"].map((name) => boxOf(column(panel, name))),
  );
  expect(form?.width).toBeGreaterThanOrEqual(640);
  expect(form?.width).toBeLessThanOrEqual(720);
  expect((input?.width ?? 0) + (output?.width ?? 0)).toBeGreaterThan(1780);
});

test("collapses one side to a strip when three columns do not fit; a click or a key opens it", async ({
  editor: page,
  product,
}) => {
  const panel = await openAt(page, product, { width: 1024, height: 700 }, request);
  const output = column(panel, "Output");
  const input = column(panel, "Input");
  await widthOf(output).toBeLessThan(50);
  await widthOf(column(panel, "Parameters")).toBeGreaterThan(500);

  await output.getByRole("button", { name: "Show output" }).click();
  await expect(output.getByText("Not executed yet")).toBeVisible();
  await widthOf(input).toBeLessThan(50);

  await input.getByRole("button", { name: "Show input" }).focus();
  await page.keyboard.press("Enter");
  await expect(input.getByText("No data yet")).toBeVisible();
  await widthOf(output).toBeLessThan(50);

  await input.getByRole("button", { name: "Execute previous nodes" }).click();
  await expect(input.getByText("1 item")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const before = await openNode(page, "Prices");
  await before.getByRole("button", { name: "Execute step" }).click();
  await expect(column(before, "Output").getByText("1 item")).toBeVisible();
});

test("returns code the space that its form leaves up to 400 pixels, and does not style numbers as errors", async ({
  editor: page,
  product,
}) => {
  const panel = await openAt(page, product, { width: 1440, height: 900 }, code("Sum", "return 1;"));
  const editor = await boxOf(panel.locator(".cm-editor"));
  const note = panel.getByRole("note");
  expect(editor.height).toBeGreaterThan(380);
  expect(editor.height).toBeLessThanOrEqual(400);

  await test.step("a note is not styled as a warning", async () => {
    const [red = 0, , blue = 0] = await colorOf(note, "backgroundColor");
    expect(Math.abs(red - blue)).toBeLessThan(12);
  });

  await test.step("numbers are blue and right-aligned", async () => {
    await panel.getByRole("button", { name: "Execute previous nodes" }).click();
    const input = column(panel, "Input");
    await input.getByRole("radio", { name: "Table" }).click();
    const cell = input.getByRole("gridcell", { name: "4.5" });
    await expect(cell).toHaveCSS("text-align", "end");
    const [red = 255, , blue = 0] = await colorOf(cell, "color");
    expect(blue).toBeGreaterThan(red + 60);
  });
});

test("shows the empty state at the same height on both sides", async ({ editor: page, product }) => {
  const rule: Step = {
    name: "Rule",
    type: "n8n-nodes-base.if",
    typeVersion: 2.2,
    parameters: { options: {} },
  };
  const panel = await openAt(page, product, { width: 1440, height: 900 }, rule);
  const input = await boxOf(panel.getByText("No data yet"));
  const output = await boxOf(panel.getByText("Not executed yet"));
  expect(Math.abs(input.y - output.y)).toBeLessThan(1);
});

test("keeps closing braces with their content, and highlights the parts of an expression", async ({
  editor: page,
  product,
}) => {
  const texts = Array.from(
    { length: 12 },
    (_, at) => `=${"word ".repeat(at + 3)}{{ $json.price * 2 }} and {{ $json.name }}`,
  );
  const set = fields("Texts", Object.fromEntries(texts.map((text, at) => [`f${at}`, text])));
  const panel = await openAt(page, product, { width: 1440, height: 900 }, set);
  await panel.getByRole("button", { name: "Execute previous nodes" }).click();
  await expect(panel.getByText("word word word 9 and Tea").first()).toBeVisible();
  const braces = panel.locator('[data-piece="brace"]');
  await expect(braces).toHaveCount(48);
  const alone = await braces.evaluateAll(
    (all) =>
      all.filter((brace) => {
        const isClosing = brace.textContent?.trim() === "}}";
        const pieces = [...(brace.parentElement?.querySelectorAll("[data-piece]") ?? [])];
        const beside = pieces[pieces.indexOf(brace) + (isClosing ? -1 : 1)];
        const rects = [...(beside?.getClientRects() ?? [])];
        const near = isClosing ? rects.at(-1) : rects[0];
        return Math.abs((near?.top ?? 0) - brace.getBoundingClientRect().top) > 2;
      }).length,
  );
  expect(alone).toBe(0);
  const colors = await panel
    .locator('[data-parameter="assignments.assignments[0].value"] [data-piece]')
    .evaluateAll((all) => all.map((piece) => getComputedStyle(piece).color));
  expect(new Set(colors).size).toBeGreaterThan(3);
});

test("shows no problems of a new node until it is edited, and never moves the form for them", async ({
  editor: page,
  product,
}) => {
  await openWorkflow(page, product, chain(`Looks ${++opened} ${Date.now()}`, [start]));
  await page.keyboard.press("Tab");
  const creator = page.getByRole("complementary", { name: "Add a node" });
  await creator.getByRole("combobox").fill("http request");
  await creator.getByRole("option", { name: "HTTP Request" }).first().click();
  await expect(creator).toBeHidden();
  const panel = page.getByRole("dialog", { name: "Node “HTTP Request”" });
  const url = panel.getByLabel("URL", { exact: true });
  await expect(url).toBeVisible();
  await expect(panel.locator("[data-issue], [data-node-issues]")).toHaveCount(0);
  const before = await boxOf(url);

  await url.fill("x");
  await url.fill("");
  await expect(panel.locator("[data-node-issues]")).toHaveText("1 problem");
  await expect(panel.locator('[data-parameter="url"] [data-issue]')).toBeVisible();
  expect((await boxOf(url)).y).toBe(before.y);
  await panel.locator("[data-node-issues]").click();
  await expect(page.getByText('Parameter "URL" is required.').last()).toBeVisible();
  await page.keyboard.press("Escape");

  await test.step("the credential is below the parameter that requires it", async () => {
    await panel.getByLabel("Authentication", { exact: true }).click();
    await page.getByRole("option", { name: /^Generic Credential Type/ }).click();
    await expect(page.getByRole("listbox")).toHaveCount(0);
    const kind = panel.getByRole("combobox", { name: "Generic Auth Type" });
    await kind.click();
    await expect(page.getByRole("option")).toHaveCount(9);
    await page.getByRole("option", { name: "Header Auth" }).click();
    await expect(page.getByRole("listbox")).toHaveCount(0);
    const [select, credential] = await Promise.all([
      boxOf(kind),
      boxOf(panel.getByRole("combobox", { name: "Credential for Header Auth" })),
    ]);
    expect(credential.y - select.y).toBeGreaterThan(30);
    expect(credential.y - select.y).toBeLessThan(90);
  });
});

test("reports a constant URL that the server refuses at card and field, and runs nothing until it is changed", async ({
  editor: page,
  product,
}) => {
  const message =
    "Requests to 127.0.0.2 are not allowed. The administrator of the server can allow them with HEDDLE_HTTP_ALLOW.";
  const refused = { ...request, parameters: { url: "http://127.0.0.2:9/status", options: {} } };
  await page.setViewportSize({ width: 1440, height: 900 });
  await openWorkflow(page, product, chain(`Looks ${++opened} ${Date.now()}`, [start, refused]));
  await expect(card(page, "Call")).toHaveAttribute("data-status", "issue");
  await expect(card(page, "Call").getByRole("img", { name: message })).toBeVisible();
  await page.getByRole("button", { name: "Execute workflow" }).click();
  await expect(toast(page, "1 node needs attention")).toContainText("Correct the marked fields of “Call”");

  const panel = await openNode(page, "Call");
  const field = panel.locator('[data-parameter="url"]');
  await expect(field.getByRole("img", { name: message })).toBeVisible();
  await expect(panel.locator("[data-node-issues]")).toHaveText("1 problem");
  const url = panel.getByLabel("URL", { exact: true });
  for (const permitted of ["http://127.0.0.1:9/status", "=http://127.0.0.2:9/{{ 1 }}"]) {
    await url.fill(permitted);
    await expect(panel.locator("[data-issue], [data-node-issues]")).toHaveCount(0);
  }
});

test("focuses added entries, and checks colors", async ({ editor: page, product }) => {
  const panel = await openAt(page, product, { width: 1440, height: 900 }, fields("Texts", { a: "1" }));
  await panel.getByRole("button", { name: "Add field" }).click();
  await expect(panel.getByLabel("Name", { exact: true }).nth(1)).toBeFocused();
  await page.keyboard.type("second");
  await expect(panel.getByLabel("Name", { exact: true }).nth(1)).toHaveValue("second");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await test.step("an option selected from a menu", async () => {
    const call = await openAt(page, product, { width: 1440, height: 900 }, request);
    await call.getByRole("button", { name: "Add option" }).click();
    await page.getByRole("menuitem", { name: "Timeout", exact: true }).click();
    await expect(call.getByLabel("Timeout", { exact: true })).toBeFocused();
    await expect(call.getByLabel("Timeout", { exact: true })).toBeInViewport();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  const values = {
    type: "kitchen.sink",
    typeVersion: 2,
    parameters: { section: "values", plainColor: "red" },
  };
  const sink = await openAt(page, product, { width: 1440, height: 900 }, { name: "Sink", ...values });
  await expect(sink.locator('[data-parameter="plainColor"] [data-issue]')).toHaveAttribute(
    "aria-label",
    /not a color/,
  );
});

/** Returns red, green and blue of a computed color. */
function colorOf(place: Locator, property: "color" | "backgroundColor"): Promise<number[]> {
  return place.evaluate(
    (element, name) => (getComputedStyle(element)[name].match(/\d+/g) ?? []).map(Number),
    property,
  );
}

test("shows name and value in one row, and a condition on one line", async ({ editor: page, product }) => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `p${at}`, value: `${at}` }));
  const query: Step = {
    ...request,
    parameters: { url: "x", sendQuery: true, queryParameters: { parameters: many(4) }, options: {} },
  };
  const panel = await openAt(page, product, { width: 1440, height: 900 }, query);
  const rows = panel.locator('[data-parameter="queryParameters"]');
  const [name, value] = await Promise.all(
    ["Name", "Value"].map((label) => boxOf(rows.getByLabel(label, { exact: true }).first())),
  );
  expect(Math.abs((name?.y ?? 0) - (value?.y ?? 0))).toBeLessThan(1);
  expect((await boxOf(rows)).height).toBeLessThan(260);
  await rows.getByLabel("Value", { exact: true }).nth(3).fill("last");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await test.step("left, operator and right", async () => {
    const rule: Step = {
      name: "Rule",
      type: "n8n-nodes-base.if",
      typeVersion: 2.2,
      parameters: { options: {} },
    };
    const form = await openAt(page, product, { width: 1440, height: 900 }, rule);
    const places = ["Value 1", "Operator", "Value 2"].map((label) =>
      boxOf(form.getByLabel(label, { exact: true })),
    );
    const [left, operator, right] = await Promise.all(places);
    expect(left && operator && left.x + left.width < operator.x).toBe(true);
    expect(operator && right && operator.x + operator.width < right.x).toBe(true);
    expect(Math.abs((left?.y ?? 0) - (right?.y ?? 0))).toBeLessThan(2);
  });
});

test("derives a condition's type from its value until an operator is chosen", async ({
  editor: page,
  product,
}) => {
  const rule: Step = {
    name: "Rule",
    type: "n8n-nodes-base.if",
    typeVersion: 2.2,
    parameters: { options: {} },
  };
  const panel = await openAt(page, product, { width: 1440, height: 900 }, rule);
  await panel.getByRole("button", { name: "Execute previous nodes" }).click();
  const input = column(panel, "Input");
  await expect(input.locator('[data-field="price"]')).toBeVisible();
  const operator = panel.getByRole("combobox", { name: "Operator" });
  await expect(operator).toHaveAttribute("title", "String is equal to");
  const value = panel.locator('[data-parameter="conditions.conditions[0].leftValue"]');

  await drag(page, input.locator('[data-field="price"]'), value);
  await expect(operator).toHaveAttribute("title", "Number is equal to");
  await expect(value.getByRole("textbox")).toHaveText("price4.5");

  await operator.click();
  await page
    .getByRole("combobox", { name: "Search" })
    .or(page.getByPlaceholder("Search"))
    .fill("number is gr");
  await expect(page.getByRole("option")).toHaveCount(2);
  await page.getByRole("option", { name: "is greater than", exact: true }).click();
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(operator).toHaveAttribute("title", "Number is greater than");

  await panel.getByLabel("Value 2", { exact: true }).fill("4");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const { nodes } = await save(page, product);
  expect(nodes.find(({ name }) => name === "Rule")?.parameters).toMatchObject({
    conditions: {
      conditions: [
        {
          leftValue: "={{ $json.price }}",
          rightValue: 4,
          operator: { type: "number", operation: "gt" },
        },
      ],
    },
  });
});

test("numbers and names rules, and indents the contents of options once", async ({
  editor: page,
  product,
}) => {
  const paths: Step = { name: "Paths", type: "n8n-nodes-base.switch", typeVersion: 3.2 };
  const panel = await openAt(page, product, { width: 1440, height: 900 }, paths);
  await panel.getByRole("button", { name: "Add routing rule" }).click();
  await expect(panel.getByText("Routing rule 2", { exact: true })).toBeVisible();
  await panel.getByLabel("Name of Routing rule 2").fill("Regulars");
  await expect(column(panel, "Output").getByRole("tab", { name: /Regulars/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const { nodes } = await save(page, product);
  expect(nodes.find(({ name }) => name === "Paths")?.parameters).toMatchObject({
    rules: { values: [{}, { renameOutput: true, outputKey: "Regulars" }] },
  });

  await test.step("one button removes an option, to the right of its name, and below the buttons of others", async () => {
    const options = { timeout: 1000, batching: { batch: { batchSize: 5 } } };
    const call: Step = { ...request, parameters: { url: "x", options } };
    const form = await openAt(page, product, { width: 1440, height: 900 }, call);
    const bins = form.locator('[data-parameter="options"]').getByRole("button", { name: /^Remove/ });
    const visible = bins.filter({ visible: true });
    await expect(visible).toHaveCount(2);
    const boxes = await Promise.all([boxOf(visible.nth(0)), boxOf(visible.nth(1))]);
    expect(Math.abs(boxes[0].x - boxes[1].x)).toBeLessThan(1);
  });
});
