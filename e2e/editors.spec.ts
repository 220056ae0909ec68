/// <reference lib="dom" />
import type { Locator, Page } from "@playwright/test";
import { expect, type Product, test } from "./product.ts";
import { chain, code, fields, openNode, openWorkflow, save, start } from "./workflows.ts";

const people = code(
  "People",
  `return [
    { json: { name: "Ada", "1a": 1, "a-b": 2, "a b": 3, address: { city: "London" } } },
    { json: { name: "Grace", address: { city: "New York" } } },
    { json: { name: "Alan", address: { city: "Wilmslow" } } },
  ];`,
);

/** Returns a step with every kind of parameter, of which one section is shown. */
function sink(section: string, parameters: Record<string, unknown> = {}) {
  return { name: "Sink", type: "kitchen.sink", typeVersion: 2, parameters: { section, ...parameters } };
}

const parameter = (panel: Locator, path: string) => panel.locator(`[data-parameter="${path}"]`);
const editorIn = (place: Locator) => place.locator(".cm-content");
const proposals = (page: Page) => page.locator(".cm-tooltip-autocomplete li");

/** Opens the panel of a workflow's node, with the data of the nodes before it. */
async function openWithData(page: Page, product: Product, workflow: object, name: string): Promise<Locator> {
  await openWorkflow(page, product, workflow);
  const panel = await openNode(page, name);
  await panel.getByRole("button", { name: "Execute previous nodes" }).click();
  await expect(panel.getByRole("region", { name: "Input" }).locator('[data-field="name"]')).toBeVisible({
    timeout: 30_000,
  });
  return panel;
}

/** Accepts the first suggestion with Tab, as soon as that cannot happen by accident anymore. */
async function takeFirst(page: Page, text: string): Promise<void> {
  await expect(proposals(page).first()).toContainText(text);
  await page.clock.fastForward(150);
  await page.keyboard.press("Tab");
}

async function replaceAll(page: Page, editor: Locator, text: string): Promise<void> {
  await editor.click();
  await page.keyboard.press("Control+a");
  if (text === "") await page.keyboard.press("Delete");
  else await page.keyboard.insertText(text);
}

/** Returns the width of an element as a fraction of the window. */
async function shareOfWindow(page: Page, place: Locator): Promise<number> {
  const width = (await place.boundingBox())?.width ?? 0;
  return width / (page.viewportSize()?.width ?? 1);
}

// Long journeys are slow on a busy host.

test.beforeEach(({ page }) => page.clock.install());

test("loads the code editor when code is edited, not with the first page", async ({ editor: page }) => {
  const loaded: string[] = [];
  page.on("response", (response) => loaded.push(response.url()));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Workflows" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(loaded.filter((url) => url.endsWith(".js")).length).toBeGreaterThan(3);
  expect(loaded.filter((url) => /codemirror|CodeField|ExpressionEditor|prettier/i.test(url))).toEqual([]);
});

test("edits text in its field, in a window, and further as an expression", {
  tag: [
    "@PRM-63",
    "@PRM-80",
    "@PRM-122",
    "@PRM-123",
    "@PRM-124",
    "@PRM-125",
    "@PRM-126",
    "@NDV-13",
    "@NDV-14",
    "@NDV-15",
  ],
}, async ({ editor: page, product }) => {
  await openWorkflow(page, product, chain("Texts", [start, sink("text", { plainText: "before" })]));
  const panel = await openNode(page, "Sink");
  const plain = parameter(panel, "plainText");
  const window = page.getByRole("dialog", { name: "Edit Plain text" });

  await test.step("an icon in the field opens the window, except for secrets", async () => {
    await expect(
      parameter(panel, "secretText").getByRole("button", { name: "Edit in a window" }),
    ).toHaveCount(0);
    await plain.hover();
    await plain.getByRole("button", { name: "Edit in a window" }).click();
    await expect(window).toBeVisible();
    expect(await shareOfWindow(page, window)).toBeCloseTo(0.8, 2);
    const text = window.getByRole("textbox");
    await expect(text).toHaveAttribute("rows", "15");
    await expect(text).toHaveValue("before");
    await expect(text).toBeFocused();
  });

  await test.step("the field shows what is typed in the window; Escape reverts it and closes", async () => {
    await page.keyboard.press("Control+a");
    await page.keyboard.type("one");
    await page.keyboard.press("Enter");
    await page.keyboard.type("two");
    // Located by position: elements covered by a modal window have no role at that time.
    await expect(page.locator('[data-node-panel] [data-parameter="plainText"] input')).toHaveValue("one|two");
    await page.keyboard.press("Escape");
    await expect(window).toHaveCount(0);
    await expect(panel).toBeVisible();
    await expect(plain.locator("input")).toHaveValue("before");
  });

  await test.step("a text that starts as an expression stays one, without losing a key press", async () => {
    await plain.locator("input").fill("");
    await page.keyboard.type("=Hi {{ 6 * 7", { delay: 15 });
    await expect(editorIn(plain)).toBeFocused();
    await expect(editorIn(plain)).toHaveText("Hi {{ 6 * 7 }}");
    await expect(plain.getByRole("region", { name: "Result" })).toHaveText("Hi 42");
    const path = parameter(panel, "textWithDefault");
    await path.locator("input").click();
    await page.keyboard.press("Home");
    await page.keyboard.type("{{ 1 + 1 }}, ", { delay: 15 });
    await expect(editorIn(path)).toHaveText("{{ 1 + 1 }}, as it was");
  });

  await test.step("and is saved", async () => {
    const [, node] = (await save(page, product)).nodes;
    expect(node?.parameters).toMatchObject({
      plainText: "=Hi {{ 6 * 7 }}",
      textWithDefault: "={{ 1 + 1 }}, as it was",
    });
  });
});

test("carries over what is typed before the expression editor is loaded", async ({
  editor: page,
  product,
}) => {
  const typed = Promise.withResolvers<void>();
  await page.route(/ExpressionEditor-.*\.js/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await openWorkflow(page, product, chain("Early keys", [start, sink("text")]));
  const plain = parameter(await openNode(page, "Sink"), "plainText");
  await plain.locator("input").fill("");
  await page.keyboard.type("=Hi {{ 6 *");
  await expect(plain.getByRole("textbox")).toHaveValue("Hi {{ 6 *");
  typed.resolve();
  await expect(editorIn(plain)).toHaveText("Hi {{ 6 * }}");
  await page.keyboard.type("7 }}!");
  await expect(editorIn(plain)).toHaveText("Hi {{ 6 *7 }}!");
});

test("writes an expression with the keyboard", {
  tag: [
    "@NDV-13",
    "@ED-59",
    "@EXP-2",
    "@EXP-3",
    "@EXP-6",
    "@EXP-7",
    "@EXP-9",
    "@EXP-26",
    "@EXP-27",
    "@EXP-35",
    "@EXP-75",
  ],
}, async ({ editor: page, product }) => {
  const panel = await openWithData(
    page,
    product,
    chain("By keys", [start, people, fields("Greet", { hello: "=" })]),
    "Greet",
  );
  const field = parameter(panel, "assignments.assignments[0].value");
  const result = field.getByRole("region", { name: "Result" });

  await test.step("braces close automatically, suggestions come from the data, Tab accepts one", async () => {
    await field.getByRole("textbox").focus();
    await expect(editorIn(field)).toBeFocused();
    await page.keyboard.type("Dear {{$json.");
    await expect(editorIn(field)).toHaveText("Dear {{ $json. }}");
    await expect(proposals(page).filter({ hasText: "name" }).first()).toBeVisible();
    for (const name of ["1a", "a-b", "a b"]) {
      await expect(proposals(page).filter({ hasText: new RegExp(`^${name}`) })).toHaveCount(0);
    }
    await page.keyboard.type("na");
    await takeFirst(page, '"Ada"');
    await expect(result).toHaveText("Dear Ada");
    await page.keyboard.type(".toUp");
    // Next to the list, where nothing covers or clips it.
    const help = page.locator(".cm-completionInfo");
    await expect(help).toContainText("In upper case");
    await help.click({ trial: true });
    await takeFirst(page, "toUpperCase()");
    await page.keyboard.type(" }} and");
    await expect(editorIn(field)).toHaveText("Dear {{ $json.name.toUpperCase() }} and");
    await expect(result).toHaveText("Dear ADA and");
  });

  await test.step("text typed after a pause is a separate undo step", async () => {
    await page.clock.fastForward(600);
    await page.keyboard.type(" more");
    await page.keyboard.press("Control+z");
    await expect(editorIn(field)).toHaveText("Dear {{ $json.name.toUpperCase() }} and");
    await page.keyboard.press("Control+Shift+Z");
    await expect(editorIn(field)).toHaveText(/ and more$/);
  });

  await test.step("the result is shown for any item", async () => {
    await field.getByRole("button", { name: "Next item" }).click();
    await expect(field.getByText("Result for item 2")).toBeVisible();
    await expect(result).toHaveText("Dear GRACE and more");
    await field.getByRole("spinbutton").fill("3");
    await expect(result).toHaveText("Dear ALAN and more");
    await expect(field.getByRole("button", { name: "Next item" })).toBeDisabled();
  });

  await test.step("Escape closes the suggestions, then the result, then the editor, then the panel", async () => {
    await editorIn(field).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" {{ $j");
    await expect(proposals(page).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(proposals(page)).toHaveCount(0);
    await expect(result).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(result).toHaveCount(0);
    await expect(editorIn(field)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(editorIn(field)).toHaveCount(0);
    await expect(field.getByRole("textbox")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(editorIn(field)).toBeFocused();
    await replaceAll(page, editorIn(field), "{{ $json.name }}");
  });

  await test.step("the window shows the result half a second after the last key press, and passes on its text when it closes", async () => {
    await field.hover();
    await field.getByRole("button", { name: "Open the expression editor" }).click();
    const window = page.getByRole("dialog", { name: /Edit expression/ });
    const shown = window.getByRole("region", { name: "Result" });
    await expect(shown).toHaveText("Alan");
    await expect(editorIn(window)).toBeFocused();
    await page.keyboard.press("Control+a");
    const began = Date.now();
    await page.keyboard.insertText("{{ $json.address.city }}");
    await expect(shown).toHaveText("Wilmslow");
    expect(Date.now() - began).toBeGreaterThan(450);
    await window.getByRole("button", { name: "Previous item" }).click();
    await expect(shown).toHaveText("New York");
    const tree = window.getByRole("tree", { name: "Variables" });
    await window.getByRole("textbox", { name: "Search variables" }).fill("city");
    await page.keyboard.press("Tab");
    await expect(tree.getByRole("treeitem", { name: /Input data/ })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(tree.getByRole("treeitem", { name: /address/ }).first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(editorIn(window)).toHaveText("{{ $json.address.city }}{{ $json.address }}");
    await page.keyboard.press("Escape");
    await expect(window).toHaveCount(0);
    await expect(preview(field)).toHaveText(/^New York\[Object|^\S+.*New York/);
  });

  await test.step("long texts are edited like short ones", async () => {
    await replaceAll(page, await opened(field), "{{ $json.name }} and so on ".repeat(4000));
    await page.keyboard.press("Control+End");
    await page.keyboard.type("0123456789");
    await expect(editorIn(field)).toContainText("0123456789");
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await expect(field.getByText("[empty]").first()).toBeVisible();
  });
});

test("keeps a single-line field on one line", { tag: ["@EXP-3", "@EXP-9"] }, async ({
  editor: page,
  product,
}) => {
  await openWorkflow(page, product, chain("Numbers", [start, sink("values", { anyNumber: "={{ 1 }}" })]));
  const panel = await openNode(page, "Sink");
  const field = parameter(panel, "anyNumber");
  await field.getByRole("textbox").click();
  await expect(editorIn(field)).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText("{{ 40\n  + 2 }}");
  await page.keyboard.press("Enter");
  await expect(editorIn(field)).toHaveText("{{ 40 + 2 }}");
  await expect(field.locator(".cm-editor")).toHaveCSS("max-height", "30px");
  await expect(preview(field)).toHaveText("42");
});

const preview = (field: Locator) => field.locator("p[data-kind]");

/** Returns the open or rendered editor of an expression. */
async function opened(field: Locator): Promise<Locator> {
  if ((await editorIn(field).count()) === 0) await field.getByRole("textbox").click();
  await expect(editorIn(field)).toBeFocused();
  return editorIn(field);
}

test("checks, completes and formats scripts, and follows their mode", {
  tag: [
    "@APP-18",
    "@COD-1",
    "@COD-2",
    "@COD-3",
    "@COD-4",
    "@COD-5",
    "@COD-6",
    "@COD-7",
    "@COD-8",
    "@COD-9",
    "@COD-10",
    "@COD-11",
    "@COD-12",
    "@COD-14",
    "@COD-15",
    "@COD-16",
    "@COD-17",
    "@COD-19",
    "@COD-20",
    "@COD-24",
    "@COD-26",
    "@PRM-62",
    "@PRM-120",
    "@PRM-121",
    "@NDV-13",
  ],
}, async ({ editor: page, product }) => {
  const panel = await openWithData(
    page,
    product,
    chain("Scripts", [start, people, code("Script", "")]),
    "Script",
  );
  const field = parameter(panel, "jsCode");
  const script = editorIn(field);
  const problems = field.getByRole("button", { name: /problem/ });
  const mode = panel.getByLabel("Mode", { exact: true });
  const choose = async (name: string) => {
    await mode.click();
    await page.getByRole("option", { name }).click();
  };

  await test.step("an empty script shows the example of its mode, and follows the mode", async () => {
    await expect(script).toContainText("for (const item of $input.all())");
    await choose("Run Once for Each Item");
    await expect(script).toContainText("$input.item.json.myNewField = 1;");
    await expect(problems).toHaveCount(0);
  });

  await test.step("an error is shown after a pause, next to its line and on hover", async () => {
    await replaceAll(page, script, "const a = $json.name;\nreturn { a };");
    const began = Date.now();
    await page.keyboard.insertText("\nreturn [a];");
    await expect(problems).toHaveText("1 problem");
    expect(Date.now() - began).toBeGreaterThan(700);
    const mark = field.locator(".cm-lint-marker-error");
    await expect(mark).toBeVisible();
    // The pause starts when the pointer arrives, and it can be there already.
    await page.mouse.move(5, 5);
    const hovered = Date.now();
    await mark.hover();
    await expect(page.locator(".cm-tooltip-lint")).toContainText("Return one object, not a list");
    expect(Date.now() - hovered).toBeGreaterThan(280);
    await page.mouse.move(5, 5);
  });

  await test.step("a different mode changes the checks; edited code stays", async () => {
    await choose("Run Once for All Items");
    await expect(script).toContainText("const a = $json.name;");
    await expect(field.locator(".cm-lintRange-error")).toHaveText("$json");
  });

  await test.step("the list of problems is low, and fixes them", async () => {
    await problems.click();
    const list = field.locator(".cm-panel-lint ul");
    await expect(list).toContainText("$json is only available when the code runs once for each item");
    await expect(list).toHaveCSS("max-height", "100px");
    await list.getByRole("button", { name: "Remove" }).click();
    await expect(script).toContainText("const a = .name;");
    await expect(field.locator(".cm-lintRange-error")).toContainText("const a = .name;");
    await expect(list).toContainText("Syntax error");
  });

  await test.step("it has the specified look", async () => {
    await expect(field.locator(".cm-editor")).toHaveCSS("max-height", "400px");
    const drawn = await field.locator(".cm-editor").evaluate((editor) => editor.clientHeight);
    expect(drawn).toBeLessThanOrEqual(400);
    const sizes = await field
      .locator(".cm-editor")
      .evaluate((editor) => [
        Number.parseFloat(getComputedStyle(editor).fontSize),
        Number.parseFloat(getComputedStyle(editor.parentElement as Element).fontSize),
      ]);
    expect(sizes[0]! / sizes[1]!).toBeCloseTo(0.8);
    await expect(script).toHaveCSS("tab-size", "2");
  });

  await test.step("Tab indents by two, suggestions come from the data, the code is formatted", async () => {
    await replaceAll(page, script, "");
    await page.keyboard.press("Tab");
    expect(await script.locator(".cm-line").first().textContent()).toBe("  ");
    await page.keyboard.type("const rows=$input.all().map(row=>row.json.");
    await expect(proposals(page).filter({ hasText: "address" })).toBeVisible();
    await page.keyboard.type("na");
    await takeFirst(page, "name");
    await page.keyboard.press("End");
    await page.keyboard.type(";return rows");
    await page.keyboard.press("Shift+Alt+F");
    await expect(script.locator(".cm-line").first()).toHaveText(
      "const rows = $input.all().map((row) => row.json.name);",
    );
  });

  await test.step("the window is large, and a click on the backdrop does not close it", async () => {
    await field.hover();
    await field.getByRole("button", { name: "Edit in a window" }).click();
    const window = page.getByRole("dialog", { name: "Edit JavaScript" });
    await expect(editorIn(window)).toBeFocused();
    expect(await shareOfWindow(page, window)).toBeCloseTo(0.8, 2);
    await page.mouse.click(8, 450);
    await expect(window).toBeVisible();
    await replaceAll(page, editorIn(window), "return [];");
    await window.getByRole("button", { name: "Done" }).click();
    await expect(window).toHaveCount(0);
    await expect(script).toHaveText("return [];");
    const script2 = (await save(page, product)).nodes.find((node) => node.name === "Script");
    expect(script2?.parameters).toEqual({ jsCode: "return [];" });
  });

  await test.step("Python has its own colors and example", async () => {
    await panel.getByLabel("Language", { exact: true }).click();
    await page.getByRole("option", { name: /^Python(?! \(Native)/ }).click();
    const python = parameter(panel, "pythonCode");
    await expect(editorIn(python)).toContainText("for item in _input.all():");
    await expect(python.locator(".cm-line span", { hasText: /^for$/ }).first()).toBeVisible();
    await replaceAll(page, editorIn(python), "");
    await page.keyboard.type("return _in");
    await expect(proposals(page).filter({ hasText: "_input" })).toBeVisible();
  });
});

test("has separate editors for HTML, JSON, SQL and CSS", {
  tag: [
    "@APP-19",
    "@COD-4",
    "@COD-18",
    "@COD-48",
    "@COD-49",
    "@COD-50",
    "@COD-51",
    "@COD-52",
    "@COD-53",
    "@COD-54",
    "@NDV-4",
    "@PRM-14",
    "@PRM-21",
    "@PRM-62",
    "@PRM-64",
  ],
}, async ({ editor: page, product }) => {
  const page1 = "<html><body><h1>Hello {{ $json.name }}</h1><script>const a=1</script></body></html>";
  const panel = await openWithData(
    page,
    product,
    chain("Editors", [
      start,
      people,
      sink("editors", { someHtml: `=${page1}`, someJson: '{\n  "a": 1\n  "b": 2\n}' }),
    ]),
    "Sink",
  );
  const html = parameter(panel, "someHtml");

  await test.step("HTML is highlighted like code, with its expressions and their results", async () => {
    await expect(html.locator(".cm-lineNumbers")).toBeVisible();
    await expect(html.locator(".cm-expression-valid")).toHaveText("{{ $json.name }}");
    await expect(html.locator(".cm-line span", { hasText: /^h1$/ }).first()).toBeVisible();
    await expect(html.locator(".cm-line span", { hasText: /^const$/ })).toBeVisible();
    await expect(preview(html)).toContainText("<h1>Hello Ada</h1>");
  });

  await test.step("it has the configured number of rows, and is formatted from the menu", async () => {
    const before = (await html.locator(".cm-editor").boundingBox())?.height;
    await html.hover();
    await html.getByRole("button", { name: "Parameter options" }).click();
    await page.getByRole("menuitem", { name: "Format HTML" }).click();
    await expect(html.locator(".cm-line").nth(1)).toHaveText("  <body>");
    await expect(html.locator(".cm-line").nth(2)).toHaveText("    <h1>Hello {{ $json.name }}</h1>");
    expect((await html.locator(".cm-editor").boundingBox())?.height).toBe(before);
    expect(before).toBe(6 * 18 + 8);
  });

  await test.step("invalid code is not formatted, and the reason is shown", async () => {
    await replaceAll(page, editorIn(html), "<p>a</p>\n</i>{{ $json.name }}");
    await page.keyboard.press("Shift+Alt+F");
    const message = page.getByRole("region", { name: "Notifications" });
    await expect(message).toContainText("Couldn’t format the code");
    await expect(message).toContainText(/Failed to parse syntax tree: .*line 2/);
    await expect(html.locator(".cm-line").nth(1)).toHaveText("</i>{{ $json.name }}");
  });

  await test.step("highlighting and suggestions of expressions can be disabled; read-only code stays unchanged", async () => {
    const own = parameter(panel, "ownHtml");
    await editorIn(own).click();
    await page.keyboard.type("<i>{{$json.na");
    await takeFirst(page, "name");
    await expect(own.locator(".cm-expression-valid")).toHaveText("{{ $json.name }}");
    const quiet = parameter(panel, "quietHtml");
    await expect(editorIn(quiet)).toHaveText("<b>{{ $json.name }}</b>");
    await expect(quiet.locator('[class*="cm-expression"]')).toHaveCount(0);
    await replaceAll(page, editorIn(quiet), "");
    await page.keyboard.type("{{ $json.na");
    await page.clock.fastForward(300);
    await expect(proposals(page)).toHaveCount(0);
    const fixed = parameter(panel, "readOnlyHtml");
    await editorIn(fixed).click();
    await page.keyboard.type("x");
    await expect(editorIn(fixed)).toHaveText("<p>fixed</p>");
    await expect(fixed.getByRole("button", { name: "Edit in a window" })).toBeDisabled();
  });

  await test.step("JSON shows its error position, and can open in its window directly", async () => {
    const json = parameter(panel, "someJson");
    await expect(json.getByText("Line 3, column 3: missing comma before this")).toBeVisible();
    await expect(json.locator(".cm-editor")).toHaveCSS("max-height", "350px");
    await replaceAll(page, editorIn(json), '{"a":1,"b":[1,2]}');
    await page.keyboard.press("Shift+Alt+F");
    await expect(editorIn(json)).toHaveText('{ "a": 1, "b": [1, 2] }');
    await editorIn(parameter(panel, "jsonInWindow")).click();
    const window = page.getByRole("dialog", { name: "Edit Json in window" });
    await expect(window).toBeVisible();
    await replaceAll(page, editorIn(window), '{ "c": 3 }');
    await page.keyboard.press("Escape");
    await expect(window).toHaveCount(0);
    await expect(editorIn(parameter(panel, "jsonInWindow"))).toHaveText('{ "c": 3 }');
  });

  await test.step("JSON keeps its highlighting as an expression, while edited and not", async () => {
    const json = parameter(panel, "someJson");
    await replaceAll(page, editorIn(json), '{ "a": {{ $json.name }}, "b": "{{ $json.name }}!" }');
    await expect(json).toHaveAttribute("data-expression", "true");
    await expect(json.locator(".cm-language-property")).toHaveText(['"a"', '"b"']);
    await editorIn(parameter(panel, "someSql")).click();
    await expect(json.locator('[data-piece="property"]:not([data-piece="variable"] *)').first()).toHaveText(
      '"a"',
    );
    await expect(json.getByRole("textbox").locator("> span > [data-piece='text']").last()).toHaveText('!"');
  });

  await test.step("SQL is highlighted in its dialect and becomes an expression by typing", async () => {
    const sql = parameter(panel, "someSql");
    await replaceAll(page, editorIn(sql), "SELECT 1 WHERE name ILIKE '%a%' AND city = '");
    await expect(sql.locator(".cm-line span", { hasText: /^ILIKE$/ })).toBeVisible();
    await page.keyboard.type("{{ $json.address.city }}'");
    await expect(sql).toHaveAttribute("data-expression", "true");
    await expect(editorIn(sql)).toBeFocused();
    await expect(preview(sql)).toHaveText("SELECT 1 WHERE name ILIKE '%a%' AND city = 'London'");
    await sql.hover();
    await sql.getByRole("button", { name: "Edit in a window" }).click();
    const window = page.getByRole("dialog", { name: /Edit expression · Some sql/ });
    await expect(window.getByRole("region", { name: "Result" })).toContainText("city = 'London'");
    await page.keyboard.press("Escape");
  });

  await test.step("everything is saved", async () => {
    const node = (await save(page, product)).nodes.find((each) => each.name === "Sink");
    expect(node?.parameters).toMatchObject({
      someHtml: "=<p>a</p>\n</i>{{ $json.name }}",
      ownHtml: "<i>{{ $json.name }}</i>",
      jsonInWindow: '{ "c": 3 }',
      someSql: "=SELECT 1 WHERE name ILIKE '%a%' AND city = '{{ $json.address.city }}'",
    });
  });
});
