import type { Locator, Page } from "@playwright/test";
import { createSinkService } from "./nodes/kitchen-sink/service.ts";
import { expect, type Product, test } from "./product.ts";
import { card, chain, openNode, openWorkflow, type Step, save, start } from "./workflows.ts";

const parameter = (panel: Locator, path: string) => panel.locator(`[data-parameter="${path}"]`);
const field = (panel: Locator, label: string) => panel.getByLabel(label, { exact: true });
const button = (place: Locator | Page, name: string) => place.getByRole("button", { name, exact: true });

const sink = (section: string, parameters: object = {}): Step => ({
  name: "Sink",
  type: "kitchen.sink",
  typeVersion: 2,
  parameters: { section, ...parameters },
});

let opened = 0;

async function openSink(page: Page, product: Product, step: Step): Promise<Locator> {
  await openWorkflow(page, product, chain(`Kitchen ${++opened}`, [start, step]));
  return openNode(page, "Sink");
}

/** Leaves the panel, saves, and returns the node as stored on the server. */
async function savedParameters(page: Page, product: Product): Promise<Record<string, unknown>> {
  await button(page, "Close").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const { nodes } = await save(page, product);
  return nodes.find(({ name }) => name === "Sink")?.parameters ?? {};
}

async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  await page
    .getByRole("option", { name: new RegExp(`^${option}\\b`) })
    .first()
    .click();
  // A closing list still receives the next click or key.
  await expect(page.getByRole("listbox")).toHaveCount(0);
}

const menuOf = (row: Locator) => button(row, "Parameter options").first();

test("edits single-line, multi-line and secret strings, and reports missing ones", {
  tag: [
    "@NDV-1",
    "@NDV-2",
    "@NDV-6",
    "@NDV-15",
    "@PRM-6",
    "@PRM-8",
    "@PRM-12",
    "@PRM-13",
    "@PRM-14",
    "@PRM-66",
    "@PRM-71",
    "@PRM-72",
    "@PRM-73",
    "@PRM-78",
    "@PRM-88",
    "@PRM-101",
  ],
}, async ({ editor: page, product }) => {
  const panel = await openSink(page, product, sink("text"));

  await test.step("a row has a label, a menu, a placeholder and a hint", async () => {
    await expect(field(panel, "Plain text")).toHaveAttribute("placeholder", "Type here");
    await expect(field(panel, "Plain text")).toHaveAttribute("type", "text");
    await expect(parameter(panel, "requiredText").getByText("Must be filled in")).toBeVisible();
    await parameter(panel, "plainText").hover();
    await expect(menuOf(parameter(panel, "plainText"))).toBeVisible();
  });

  await test.step("rows and code use a text area, a secret has no window", async () => {
    await expect(parameter(panel, "longText").locator("textarea")).toHaveAttribute("rows", "5");
    await expect(parameter(panel, "itemFunctionText").locator("textarea, .cm-content").first()).toBeVisible();
    await expect(field(panel, "Secret text")).toHaveAttribute("type", "password");
    await expect(button(parameter(panel, "secretText"), "Edit in a window")).toHaveCount(0);
    await expect(button(parameter(panel, "plainText"), "Edit in a window")).toHaveCount(1);
  });

  await test.step("a required field shows its issue in 20 pixels next to it, until it is filled in", async () => {
    const issue = parameter(panel, "requiredText").locator("[data-issue]");
    await expect(issue).toHaveAttribute("aria-label", 'Parameter "Required text" is required.');
    expect((await issue.boundingBox())?.width).toBe(20);
    await issue.hover();
    const tooltip = page.locator("span").filter({ hasText: /^Parameter "Required text" is required\.$/ });
    await expect(tooltip).toBeVisible();
    expect(await maxWidthAround(tooltip)).toBe("300px");
    await field(panel, "Required text").fill("there");
    await expect(issue).toHaveCount(0);
  });

  await test.step("reset restores the default", async () => {
    await field(panel, "Text with default").fill("other");
    await parameter(panel, "textWithDefault").hover();
    await menuOf(parameter(panel, "textWithDefault")).click();
    await page.getByRole("menuitem", { name: "Reset value" }).click();
    await expect(field(panel, "Text with default")).toHaveValue("as it was");
  });

  await field(panel, "Secret text").fill("not shown");
  await field(panel, "Long text").fill("two\nlines");
  expect(await savedParameters(page, product)).toEqual({
    requiredText: "there",
    secretText: "not shown",
    longText: "two\nlines",
  });
});

/** Returns the maximum width of the popup around a text. */
function maxWidthAround(text: Locator): Promise<string> {
  return text.evaluate((element) => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { maxWidth } = getComputedStyle(each);
      if (maxWidth !== "none") return maxWidth;
    }
    return "none";
  });
}

test("keeps numbers' limits, colors' opacity, and dates as ISO strings", {
  tag: [
    "@PRM-15",
    "@PRM-22",
    "@PRM-23",
    "@PRM-24",
    "@PRM-47",
    "@PRM-48",
    "@PRM-51",
    "@PRM-52",
    "@PRM-67",
    "@PRM-68",
    "@PRM-69",
    "@PRM-70",
    "@PRM-74",
    "@PRM-75",
    "@PRM-76",
    "@PRM-77",
    "@PRM-80",
  ],
}, async ({ editor: page, product }) => {
  const odd = { anyNumber: "a dozen", steps: 12 };
  const panel = await openSink(page, product, sink("values", odd));

  await test.step("numbers beyond their limits and digits are marked, but not changed", async () => {
    const remark = (path: string) => parameter(panel, path).locator("[data-issue]");
    await field(panel, "Percent").fill("-1");
    await field(panel, "Empty number").focus();
    await expect(remark("percent")).toHaveAttribute("aria-label", "The value must be at least 0");
    await expect(field(panel, "Percent")).toHaveValue("-1");
    await field(panel, "Percent").press("ArrowDown");
    await expect(field(panel, "Percent")).toHaveValue("0");
    await expect(remark("percent")).toHaveCount(0);
    await field(panel, "Percent").fill("150");
    await field(panel, "Price").fill("1.239");
    await field(panel, "Whole").fill("1,5");
    await field(panel, "Empty number").focus();
    await expect(remark("percent")).toHaveAttribute("aria-label", "The value must be at most 100");
    await expect(remark("price")).toHaveAttribute("aria-label", /at most 2 digits/);
    await expect(remark("whole")).toHaveAttribute("aria-label", /“1,5” is not a number.*1\.5/);
    await expect(field(panel, "Percent")).toHaveValue("150");
    await expect(field(panel, "Price")).toHaveValue("1.239");
    await expect(field(panel, "Whole")).toHaveValue("1,5");
    await field(panel, "Whole").fill("2.6");
    await expect(remark("whole")).toHaveAttribute("aria-label", "The value must be a whole number");
    await field(panel, "Percent").press("ArrowUp");
    await expect(field(panel, "Percent")).toHaveValue("100");
    await field(panel, "Price").fill("1.24");
    await field(panel, "Whole").fill("3");
    await field(panel, "Empty number").focus();
    await expect(remark("percent")).toHaveCount(0);
    await expect(remark("price")).toHaveCount(0);
    await expect(remark("whole")).toHaveCount(0);
  });

  await test.step("an expression typed or pasted into an empty number field becomes one", async () => {
    const number = parameter(panel, "emptyNumber");
    await field(panel, "Empty number").focus();
    await page.keyboard.press("=");
    await expect(number.locator(".cm-content")).toBeFocused();
    await page.keyboard.type("{{ 20 + 1");
    await expect(number.locator(".cm-content")).toHaveText(/^\{\{ 20 \+ 1 ?\}\}$/);
    await number.hover();
    await number.getByRole("radio", { name: "Fixed" }).click();
    await expect(field(panel, "Empty number")).toHaveValue("21");
    await field(panel, "Empty number").fill("{{ 2 * 4 }}");
    await expect(number).toHaveAttribute("data-expression");
    await number.hover();
    await number.getByRole("radio", { name: "Fixed" }).click();
    await field(panel, "Empty number").fill("");
  });

  await test.step("a value that is not a number is shown and kept", async () => {
    await expect(field(panel, "Any number")).toHaveValue("a dozen");
    await expect(parameter(panel, "anyNumber").locator("[data-issue]")).toHaveAttribute(
      "aria-label",
      /not a number/,
    );
  });

  await test.step("an equals sign starts an expression", async () => {
    await field(panel, "Steps").focus();
    await page.keyboard.press("=");
    await expect(parameter(panel, "steps")).toHaveAttribute("data-expression");
    await expect(parameter(panel, "steps")).toContainText("{{ 12 }}");
    await field(panel, "Percent").focus();
  });

  await test.step("an enabled switch is green", async () => {
    const on = panel.getByRole("switch", { name: "On by default" });
    const [red = 255, green = 0] = await on.evaluate((element) =>
      (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
    );
    expect(green).toBeGreaterThan(red + 40);
    await panel.getByRole("switch", { name: "On off" }).click();
  });

  await test.step("a color becomes a hex string with its opacity", async () => {
    await field(panel, "Alpha color").fill("rgba(255, 0, 0, 0.5)");
    await field(panel, "Plain color").fill("#ABCDEF");
    await field(panel, "Percent").focus();
    await expect(field(panel, "Alpha color")).toHaveValue("#ff000080");
    await expect(field(panel, "Plain color")).toHaveValue("#abcdef");
  });

  await test.step("dates have shortcuts", async () => {
    const pick = async (path: string, name: string) => {
      await button(parameter(panel, path), "Pick a date").click();
      await button(page, name).click();
      await page.keyboard.press("Escape");
    };
    await pick("moment", "Yesterday");
    await pick("requiredMoment", "Today");
    await pick("day", "A week ago");
    await expect(field(panel, "Day")).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  });

  const stored = await savedParameters(page, product);
  expect(stored).toMatchObject({
    ...{ anyNumber: "a dozen", percent: 100, price: 1.24, whole: 3, steps: "={{ 12 }}", onOff: true },
    ...{ alphaColor: "#ff000080", plainColor: "#abcdef" },
  });
  const at = (name: string) => Date.parse(String(stored[name]));
  for (const name of ["moment", "requiredMoment", "day"])
    expect(stored[name]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:00:00\.000Z$/);
  const hours = (from: string, to: string) => (at(to) - at(from)) / 3_600_000;
  // Days of clock changes are an hour longer or shorter.
  expect(Math.abs(hours("moment", "requiredMoment") - 24)).toBeLessThanOrEqual(1);
  expect(Math.abs(hours("day", "requiredMoment") - 7 * 24)).toBeLessThanOrEqual(1);
});

test("shows names of choices, stores their values and reports unknown ones", {
  tag: ["@PRM-5", "@PRM-28", "@PRM-49", "@PRM-50", "@PRM-105"],
}, async ({ editor: page, product }) => {
  const odd = { oneFruit: "durian", someFruits: ["apple", "fig"], anyFruit: "fig" };
  const panel = await openSink(page, product, sink("choices", odd));
  await expect(field(panel, "One fruit")).toContainText("durian");
  const issue = (path: string) => parameter(panel, path).locator("[data-issue]");
  await expect(issue("oneFruit")).toHaveAttribute("aria-label", 'The value "durian" is not supported.');
  await expect(issue("someFruits")).toHaveAttribute("aria-label", 'The value "fig" is not supported.');
  await expect(issue("anyFruit")).toHaveCount(0);
  await choose(page, field(panel, "No fruit"), "Banana");
  await choose(page, field(panel, "Yes or no"), "No");
  await field(panel, "Required fruits").click();
  await page.getByRole("checkbox", { name: "Cherry" }).click();
  await page.keyboard.press("Escape");
  await expect(field(panel, "Required fruits")).toContainText("Cherry");
  await field(panel, "One of many").click();
  await page.keyboard.type("choice 37");
  await page.getByRole("option", { name: "Choice 37" }).click();
  expect(await savedParameters(page, product)).toEqual({
    ...{ section: "choices", ...odd, noFruit: "banana", yesOrNo: false },
    ...{ requiredFruits: ["cherry"], oneOfMany: 37 },
  });
});

test("grows, shrinks and reorders lists and collections", {
  tag: [
    "@NDV-7",
    "@NDV-8",
    "@NDV-9",
    "@PRM-25",
    "@PRM-26",
    "@PRM-27",
    "@PRM-57",
    "@PRM-58",
    "@PRM-111",
    "@PRM-112",
    "@PRM-113",
    "@PRM-114",
    "@PRM-115",
    "@PRM-116",
    "@PRM-117",
    "@PRM-118",
    "@PRM-119",
  ],
}, async ({ editor: page, product }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const hasChunk = () => scripts.some((url) => url.includes("FixedCollectionInput"));
  // A file can contain a single entry instead of a list.
  const odd = { pairs: { pair: { key: "a", value: "1" } }, rulesOrDates: "={{ $json.rules }}" };
  const panel = await openSink(page, product, sink("lists", odd));

  await test.step("a list of strings", async () => {
    const texts = parameter(panel, "sortedTexts");
    await expect(texts.getByText("Currently no items exist")).toBeVisible();
    for (const text of ["one", "two", "three"]) {
      await button(texts, "Add a text").click();
      await texts.getByRole("textbox").last().fill(text);
    }
    await expect(button(texts, "Move up")).toHaveCount(2);
    await expect(button(texts, "Move down")).toHaveCount(2);
    await button(texts, "Move down").first().click();
    await button(texts, "Remove Sorted texts").nth(2).click();
    await expect(texts.getByRole("textbox")).toHaveCount(2);
    await button(parameter(panel, "texts"), "Add item").click();
    await expect(button(parameter(panel, "texts"), "Move up")).toHaveCount(0);
    await field(parameter(panel, "texts"), "Texts").fill("only");
  });

  await test.step("a list of collections", async () => {
    const people = parameter(panel, "people").first();
    await button(people, "Add person").click();
    await button(people, "Add detail").click();
    await page.getByRole("menuitem", { name: "First name" }).click();
    await field(people, "First name").fill("Ada");
  });

  await test.step("a fixed collection is loaded when first shown", async () => {
    expect(hasChunk()).toBe(false);
    await choose(page, field(panel, "Section"), "collections");
    await expect(parameter(panel, "pairs").getByText("Pairs")).toBeVisible();
    expect(hasChunk()).toBe(true);
  });

  await test.step("settings are added from a menu, or by a button if there is only one", async () => {
    const settings = parameter(panel, "settings").first();
    const add = async (name: string) => {
      await button(settings, "Add setting").click();
      await page.getByRole("menuitem", { name, exact: true }).click();
    };
    await add("Title");
    await expect(field(settings, "Title")).toHaveValue("Untitled");
    await add("Words");
    await add("Words");
    await expect(parameter(panel, "settings.words").first().getByRole("textbox")).toHaveCount(2);
    await add("Retries");
    await button(settings, "Remove Retries").click();
    await button(parameter(panel, "oneSetting"), "Add the setting").click();
    await expect(field(panel, "Only")).toHaveValue("alone");
    await expect(parameter(panel, "noSettings").getByText("No properties")).toBeVisible();
  });

  await test.step("groups, single or ordered", async () => {
    const pairs = parameter(panel, "pairs").first();
    await field(pairs, "Value").fill("2");
    await button(pairs, "Add pair").click();
    await field(pairs, "Key").nth(1).fill("b");
    await button(pairs, "Move up").click();
    await button(parameter(panel, "address").first(), "Add address").click();
    await page.getByRole("menuitem", { name: "Home" }).click();
    await field(panel, "Street").fill("Elm Street");
  });

  await expect(parameter(panel, "rulesOrDates").first()).toContainText("$json.rules");

  expect(await savedParameters(page, product)).toEqual({
    section: "collections",
    settings: { title: "Untitled", words: ["", ""] },
    oneSetting: { only: "alone" },
    pairs: {
      pair: [{ key: "b" }, { key: "a", value: "2" }],
    },
    address: { home: { street: "Elm Street" } },
    rulesOrDates: "={{ $json.rules }}",
  });
});

test("shows conditions and fields as rows", { tag: ["@PRM-8"] }, async ({ editor: page, product }) => {
  const panel = await openSink(page, product, sink("rules"));
  const rows = parameter(panel, "fields").first();
  for (const name of ["one", "two"]) {
    await button(rows, "Add field").click();
    await field(rows, "Name").last().fill(name);
  }
  await button(rows, "Move two, 2 of 2").focus();
  await page.keyboard.press("ArrowUp");
  await expect(button(rows, "Move two, 1 of 2")).toBeFocused();
  const few = parameter(panel, "fewConditions").first();
  await expect(field(few, "Value 1")).toHaveCount(0);
  await field(few, "Value 2").fill("x");
  await button(few, "Add condition").click();
  await expect(button(few, "Add condition")).toBeDisabled();
  await expect(few.getByRole("radiogroup")).toHaveCount(0);
  const stored = await savedParameters(page, product);
  expect(stored["fields"]).toMatchObject({ assignments: [{ name: "two", type: "string" }, { name: "one" }] });
  expect(stored["fewConditions"]).toMatchObject({
    options: { version: 2, caseSensitive: true, typeValidation: "strict", leftValue: "={{ $json.a }}" },
    conditions: [{ leftValue: "={{ $json.a }}", rightValue: "x" }, { leftValue: "={{ $json.a }}" }],
  });
});

test("shows notices, buttons, images and unknown types", {
  tag: ["@NDV-12", "@PRM-56", "@PRM-59", "@PRM-60", "@PRM-104"],
}, async ({ editor: page, product }) => {
  const odd = { fromTheFuture: { depth: 4 }, stranger: { kept: [1] } };
  const panel = await openSink(page, product, sink("special", odd));

  await test.step("a notice shows simple HTML and nothing else", async () => {
    const notice = parameter(panel, "notice");
    await expect(notice.getByRole("link", { name: "guide" })).toHaveAttribute(
      "href",
      "https://example.org/guide",
    );
    await expect(notice.locator("script, iframe, [href^=javascript]")).toHaveCount(0);
    await expect(parameter(panel, "callout").getByRole("link", { name: "Show me" })).toBeVisible();
    await expect(parameter(panel, "concealed")).toHaveCount(0);
  });

  await test.step("a button runs its node's action", async () => {
    const row = parameter(panel, "doSomething");
    await expect(button(row, "Do it")).toBeDisabled();
    await row.getByRole("textbox").fill("clay");
    await button(row, "Do it").click();
    await expect(field(panel, "Made text")).toHaveValue("Made of clay");
  });

  await test.step("a credential type is selected", async () => {
    const row = parameter(panel, "credentialType");
    await expect(row.locator("[data-issue]")).toHaveAttribute(
      "aria-label",
      /^Select a credential type from the dropdown/,
    );
    await field(row, "Credential type").click();
    await page.keyboard.type("kitchen");
    await page.getByRole("option", { name: "Kitchen Sink API" }).click();
    await expect(row.locator("[data-issue]")).toHaveCount(0);
  });

  await field(panel, "Picture").fill("cloud");
  await expect(parameter(panel, "fromTheFuture")).toContainText('"depth": 4');
  expect(await savedParameters(page, product)).toEqual({
    ...{ section: "special", ...odd, madeText: "Made of clay" },
    ...{ credentialType: "kitchenSinkApi", picture: { type: "icon", value: "cloud" } },
  });
});

test("shows and hides parameters with their dependencies", {
  tag: ["@PRM-7", "@PRM-97", "@PRM-109"],
}, async ({ editor: page, product }) => {
  const panel = await openSink(page, product, sink("conditions", { shownForOne: "stale" }));
  const labels = (path: string) => parameter(panel, path);
  await expect(labels("shownForOne")).toHaveCount(0);
  await choose(page, field(panel, "Kind"), "one");
  await expect(labels("hiddenForOne")).toHaveCount(0);
  await field(panel, "Shown for one").fill("deep");
  await field(panel, "After shown").fill("inner");
  await field(panel, "Same name, one").fill("text");

  await test.step("numbers are compared", async () => {
    await field(panel, "Amount").fill("7");
    await expect(labels("fiveToTen")).toBeVisible();
    await expect(labels("notZero")).toBeVisible();
    await field(panel, "Amount").fill("70");
    await expect(labels("fiveToTen")).toHaveCount(0);
    await expect(labels("aboveTen")).toBeVisible();
    await expect(labels("onlyInVersionTwo")).toBeVisible();
  });

  await test.step("a hidden parameter loses its value, and so do its dependents", async () => {
    await choose(page, field(panel, "Kind"), "two");
    await expect(labels("afterShown")).toHaveCount(0);
    await expect(field(panel, "Same name, two")).toHaveValue("2");
    await expect(field(panel, "Fixed kind")).toBeDisabled();
    await choose(page, field(panel, "Kind"), "one");
    await expect(field(panel, "Shown for one")).toHaveValue("of one");
  });

  await test.step("an expression's result decides", async () => {
    await parameter(panel, "kind").hover();
    await parameter(panel, "kind").getByRole("radio", { name: "Expression" }).click();
    await parameter(panel, "kind").getByRole("textbox").click();
    await expect(parameter(panel, "kind").locator(".cm-content")).toBeFocused();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText("{{ 'no' + 'ne' }}");
    await expect(labels("shownForOne")).toHaveCount(0);
    await expect(labels("hiddenForOne")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  });

  const stored = await savedParameters(page, product);
  expect(stored).toEqual({ section: "conditions", kind: "={{ 'no' + 'ne' }}", amount: 70 });
});

test("replaces a custom API call with an HTTP Request node", { tag: ["@PRM-98"] }, async ({
  editor: page,
  product,
}) => {
  const node = {
    name: "Sink",
    type: "kitchen.service",
    parameters: { dish: "Soup" },
    credentials: { kitchenSinkApi: { id: null, name: "Ours" } },
  };
  const panel = await openSink(page, product, node as Step);
  await expect(parameter(panel, "dish")).toBeVisible();
  await choose(page, field(panel, "Operation"), "Custom API Call");
  await expect(panel.locator("[data-parameter]")).toHaveCount(2);
  await expect(parameter(panel, "operation").locator("[data-issue]")).toHaveCount(0);
  await button(panel, "Add HTTP Request").click();
  const request = page.getByRole("dialog", { name: "Node “HTTP Request”" });
  await expect(field(request, "Credential Type")).toContainText("Kitchen Sink API");
  await button(page, "Close").click();
  const { nodes } = await save(page, product);
  expect(nodes.find(({ name }) => name === "HTTP Request")).toMatchObject({
    parameters: { authentication: "predefinedCredentialType", nodeCredentialType: "kitchenSinkApi" },
    credentials: { kitchenSinkApi: { name: "Ours" } },
  });
});

test("shows forms of an execution read-only", {
  tag: ["@PRM-127", "@PRM-128", "@PRM-129", "@PRM-130", "@PRM-131", "@PRM-132", "@NDV-31"],
}, async ({ editor: page, product, service: machine }) => {
  machine.answer = createSinkService().listener;
  const parameters = {
    ...{
      section: "all",
      serviceUrl: machine.url,
      requiredText: "x",
      noFruit: "apple",
      requiredFruits: ["apple"],
    },
    ...{ requiredMoment: "2026-05-01T00:00:00.000Z", table: { __rl: true, mode: "id", value: "tbl1" } },
    ...{ sortedTexts: ["a", "b"], settings: { title: "T" }, pairs: { pair: [{ key: "a" }] } },
    ...{
      credentialType: "kitchenSinkApi",
      fields: { assignments: [{ id: "1", name: "n", value: "v", type: "string" }] },
    },
  };
  const workflow = chain("Shown", [start, { ...sink("all", parameters), name: "Sink" }], {
    settings: { saveManualExecutions: true },
  });
  const id = await openWorkflow(page, product, workflow);
  await page.keyboard.press("Control+Enter");
  await expect(
    card(page, "Sink")
      .locator("[data-status=success], [data-run=success]")
      .or(page.getByText("1 item"))
      .first(),
  ).toBeVisible();
  const list = (
    await product.rest("GET", `/executions?filter=${encodeURIComponent(JSON.stringify({ workflowId: id }))}`)
  ).data as { results: { id: string }[] };
  await page.goto(`${product.url}/workflow/${id}/executions/${list.results[0]?.id}`);
  const panel = await openNode(page, "Sink");
  await expect(parameter(panel, "pairs").first()).toBeVisible();

  await test.step("inputs and the mode selector are disabled", async () => {
    const on = panel
      .locator("[data-panel-scroll]")
      .locator("input:enabled, textarea:enabled, button[role=combobox]:enabled, button[role=switch]:enabled");
    expect(await on.evaluateAll((all) => all.map((each) => each.outerHTML.slice(0, 160)))).toEqual([]);
    await expect(parameter(panel, "table").getByRole("combobox", { name: "Mode" })).toBeDisabled();
  });
  await test.step("nothing can be added, removed, moved or opened in a window", async () => {
    await expect(
      panel.getByRole("button", { name: /^(Add|Remove|Move (up|down)|Parameter options)/ }),
    ).toHaveCount(0);
    for (const opener of await panel.getByRole("button", { name: "Edit in a window" }).all())
      await expect(opener).toBeDisabled();
  });
  await test.step("code is readable, but read-only", async () => {
    const code = parameter(panel, "someCode").locator(".cm-content");
    await code.click();
    await page.keyboard.type("x");
    await expect(code).toHaveText("return $input.all();");
    await expect(code).toHaveAttribute("aria-readonly", "true");
  });
});
