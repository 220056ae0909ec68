import type { Locator, Page } from "@playwright/test";
import { createSinkService } from "./nodes/kitchen-sink/service.ts";
import { expect, test } from "./product.ts";
import { chain, openNode, openWorkflow, start } from "./workflows.ts";

const service = createSinkService();

const sink = (parameters: object, more: object = {}) => ({
  name: "Sink",
  type: "kitchen.sink",
  typeVersion: 2,
  parameters: { section: "locators", ...parameters },
  ...more,
});
const parameter = (panel: Locator, path: string) => panel.locator(`[data-parameter="${path}"]`);
const field = (panel: Locator, label: string) => panel.getByRole("combobox", { name: label, exact: true });
const rows = (page: Page) => page.getByRole("listbox").getByRole("option");
const asked = (path: string) => service.requests.filter((request) => request.startsWith(path));

async function chooseMode(page: Page, row: Locator, mode: string): Promise<void> {
  await row.getByRole("combobox", { name: "Mode" }).click();
  await page.getByRole("option", { name: mode, exact: true }).click();
  // A closing list still receives the next click or key.
  await expect(page.getByRole("listbox")).toHaveCount(0);
}

test("selects a resource from a list, by id and by URL", {
  tag: [
    "@PRM-55",
    "@APP-17",
    "@PRM-10",
    "@RL-3",
    "@RL-6",
    "@RL-7",
    "@RL-8",
    "@RL-9",
    "@RL-11",
    "@RL-12",
    "@RL-13",
    "@RL-14",
    "@RL-15",
    "@RL-21",
    "@RL-23",
    "@RL-28",
    "@RL-34",
    "@RL-35",
    "@RL-37",
    "@RL-44",
  ],
}, async ({ editor: page, product, service: machine }) => {
  machine.answer = service.listener;
  await openWorkflow(page, product, chain("Locators", [start, sink({ serviceUrl: machine.url })]));
  const panel = await openNode(page, "Sink");
  const table = parameter(panel, "table");

  await test.step("the list opens on focus, and shows placeholders until it is loaded", async () => {
    service.delay = 400;
    service.requests.length = 0;
    await field(panel, "Table").focus();
    await expect(page.getByRole("listbox").locator("xpath=following-sibling::*[@aria-busy]")).toBeVisible();
    await expect(rows(page)).toHaveCount(20);
    service.delay = 0;
  });

  await test.step("more rows load near the end, after a pause", async () => {
    expect(asked("/tables")).toHaveLength(1);
    const scroller = page.getByRole("listbox").locator("xpath=..");
    const asking = page.waitForRequest(/nodes-list/);
    const scrolled = Date.now();
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await asking;
    expect(Date.now() - scrolled).toBeGreaterThan(490);
    await expect(rows(page)).toHaveCount(40);
    expect(asked("/tables")).toHaveLength(2);
  });

  await test.step("it is searched after a pause in typing", async () => {
    const search = page.getByRole("combobox", { name: "Search in Table" });
    await expect(search).toBeFocused();
    const box = await search.locator("xpath=ancestor::div[2]").boundingBox();
    expect(box?.height).toBe(40);
    const asking = page.waitForRequest(/nodes-list/);
    await search.pressSequentially("table ", { delay: 30 });
    const typed = Date.now();
    await search.press("4");
    await asking;
    expect(Date.now() - typed).toBeGreaterThan(590);
    await expect(rows(page)).toHaveText([
      "Table 4",
      "Table 40",
      "Table 41",
      "Table 42",
      "Table 43",
      "Table 44",
      "Table 45",
    ]);
    expect(asked("/tables?filter")).toHaveLength(1);
    await search.fill("nothing");
    await search.press("Enter");
    await expect(page.getByText("No results")).toBeVisible();
  });

  await test.step("a row's URL appears after a moment, and keys select", async () => {
    const search = page.getByRole("combobox", { name: "Search in Table" });
    await search.fill("");
    await search.press("Enter");
    const third = rows(page).nth(2);
    const link = third.getByRole("link");
    const hidden = await link.evaluate((element) => getComputedStyle(element).opacity);
    await third.hover();
    expect(hidden).toBe("0");
    await expect(link).toHaveCSS("transition-delay", "0.25s");
    await expect(link).toHaveCSS("opacity", "1");
    await expect(link).toHaveAttribute("target", "_blank");
    await search.press("ArrowDown");
    await search.press("ArrowDown");
    await search.press("Enter");
    await expect(page.getByRole("listbox")).toBeHidden();
    await expect(field(panel, "Table")).toHaveValue("Table 2");
    await expect(field(panel, "Table")).toBeFocused();
    const open = table.getByRole("link", { name: "Open in a new tab" });
    await expect(open).toHaveAttribute("href", "https://tables.example/tbl2");
    await expect(open).toHaveAttribute("target", "_blank");
  });

  await test.step("other modes keep or empty the value", async () => {
    await chooseMode(page, table, "By URL");
    await expect(table.getByRole("textbox")).toHaveValue("https://tables.example/tbl2");
    await chooseMode(page, table, "By ID");
    await expect(table.getByRole("textbox")).toHaveValue("");
    await table.getByRole("textbox").fill("nonsense");
    await expect(table.getByRole("img", { name: "This is no table ID" })).toBeVisible();
    await table.getByRole("textbox").fill("=tbl{{ 1 + 1 }}");
    await table.getByRole("combobox", { name: "Mode" }).click();
    await expect(page.getByRole("option", { name: "From list" })).toBeDisabled();
    await page.keyboard.press("Escape");
  });

  await test.step("a parameter with one mode has no selector, and a list without search no box", async () => {
    await expect(parameter(panel, "tableById").getByRole("combobox")).toHaveCount(0);
    await field(panel, "Paged table").click();
    await expect(rows(page)).toHaveCount(20);
    await expect(page.getByRole("combobox", { name: "Search in Paged table" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox")).toBeHidden();
    await expect(panel).toBeVisible();
  });

  await test.step("the form can declare a list", async () => {
    await field(panel, "Declared table").click();
    await rows(page).filter({ hasText: "Ape" }).click();
    await expect(field(panel, "Declared table")).toHaveValue("Ape");
  });
});

test("makes the resource field a single Tab stop, with its modes and link among its tools", async ({
  editor: page,
  product,
  service: machine,
}) => {
  machine.answer = service.listener;
  const byId = { __rl: true, mode: "url", value: "https://tables.example/tbl2" };
  const pagedTable = { __rl: true, mode: "list", value: "tbl1", cachedResultName: "Table 1" };
  const nodes = chain("Stops", [start, sink({ serviceUrl: machine.url, table: byId, pagedTable })]);
  await openWorkflow(page, product, nodes);
  const panel = await openNode(page, "Sink");
  const table = parameter(panel, "table");
  const mode = table.getByRole("combobox", { name: "Mode" });
  const value = table.getByRole("textbox");

  await test.step("Tab skips the modes and the link, in both directions", async () => {
    await value.focus();
    await page.keyboard.press("Tab");
    await expect(table.locator(":focus")).toHaveCount(0);
    await expect(panel.locator("[data-parameter] :focus")).toHaveCount(1);
    // A list that opened on focus may have the focus now.
    await page.keyboard.press("Shift+Tab");
    await expect(value).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(table.locator(":focus")).toHaveCount(0);
  });

  await test.step("Alt+F10 and arrows reach them, Escape returns, Enter selects", async () => {
    const goToMode = async () => {
      await page.keyboard.press("Alt+F10");
      await expect(table.getByRole("button", { name: "Parameter options" })).toBeFocused();
      await page.keyboard.press("Alt+F10");
      await expect(table.getByRole("radio", { name: "Fixed" })).toBeFocused();
      await page.keyboard.press("Alt+F10");
      await expect(mode).toBeFocused();
    };
    await value.focus();
    await goToMode();
    await page.keyboard.press("ArrowRight");
    await expect(table.getByRole("link", { name: "Open in a new tab" })).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(mode).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(value).toBeFocused();
    await goToMode();
    await page.keyboard.press("Enter");
    await page.getByRole("option", { name: "By ID", exact: true }).press("Enter");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await expect(mode).toHaveText("By ID");
  });
});

test("reports a list that requires a search or fails", {
  tag: ["@RL-10", "@RL-16", "@RL-25", "@RL-26", "@RL-27", "@RL-36", "@RL-48", "@RL-49", "@PRM-89"],
}, async ({ editor: page, product, service: machine }) => {
  machine.answer = service.listener;
  const account = await product.rest("POST", "/credentials", {
    name: "Sink account",
    type: "kitchenSinkApi",
    data: { url: machine.url, key: "k1" },
    nodesAccess: [],
  });
  const { id } = account.data as { id: string };
  const credentials = { kitchenSinkApi: { id, name: "Sink account" } };
  await openWorkflow(page, product, chain("Failing", [start, sink({}, { credentials })]));
  const panel = await openNode(page, "Sink");

  await test.step("nothing is loaded before typing", async () => {
    service.requests.length = 0;
    await field(panel, "Searched table").click();
    await expect(page.getByText("Type to search")).toBeVisible();
    expect(asked("/tables")).toHaveLength(0);
    await page.getByRole("combobox", { name: "Search in Searched table" }).fill("45");
    await expect(rows(page)).toHaveText(["Table 45"]);
    await page.keyboard.press("Escape");
  });

  await test.step("a failure shows its cause and links to the credential", async () => {
    service.failure = "The tables are closed";
    await field(panel, "Table").click();
    const alert = page.getByRole("alert").filter({ hasText: "The list could not be loaded" });
    await expect(alert).toContainText("The tables are closed");
    await expect(field(panel, "Table")).toBeFocused();
    await alert.getByText("The list could not be loaded").click();
    await expect(alert).toBeVisible();
    service.failure = undefined;
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(rows(page)).toHaveCount(20);
    await page.keyboard.press("Escape");
    await field(panel, "Failing table").click();
    await expect(page.getByRole("alert").filter({ hasText: "The tables are locked" })).toBeVisible();
    await page.getByRole("alert").getByRole("button", { name: "open it" }).click();
    await expect(page.getByRole("dialog", { name: /Sink account|Kitchen Sink API/ })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("leaving the field closes a list without search, and refreshing loads it again", async () => {
    await field(panel, "Paged table").focus();
    await expect(rows(page)).toHaveCount(20);
    await page.keyboard.press("Tab");
    // The next field is a list as well, and opens on focus.
    await expect(page.getByRole("listbox", { name: "Paged table" })).toBeHidden();
    service.requests.length = 0;
    await field(panel, "Paged table").click();
    await expect(rows(page)).toHaveCount(20);
    expect(asked("/tables")).toHaveLength(0);
    await page.keyboard.press("Escape");
    await parameter(panel, "pagedTable").getByRole("button", { name: "Parameter options" }).click();
    await page.getByRole("menuitem", { name: "Refresh list" }).click();
    await field(panel, "Paged table").click();
    await expect(rows(page)).toHaveCount(20);
    expect(asked("/tables")).toHaveLength(1);
  });
});

test("shows the fields of the selected table in a mapping", async ({
  editor: page,
  product,
  service: machine,
}) => {
  machine.answer = service.listener;
  await openWorkflow(page, product, chain("Mapping of columns", [start, sink({ serviceUrl: machine.url })]));
  const panel = await openNode(page, "Sink");
  await field(panel, "Table").click();
  await rows(page).first().click();
  const mapper = parameter(panel, "columns");
  await expect(mapper.getByLabel("Name", { exact: false }).first()).toBeVisible();
  await expect(mapper.getByText("Columns to match on")).toBeVisible();
  await expect(parameter(panel, "columns.value.of_tbl1")).toBeVisible();
  await expect(parameter(panel, "columns.value.made")).toHaveCount(0);
  await parameter(panel, "columns.value.name").getByRole("textbox").fill("Ada");
  await parameter(panel, "columns.value.age").hover();
  await mapper.getByRole("button", { name: "Remove Age" }).click();
  await expect(parameter(panel, "columns.value.age")).toHaveCount(0);
  await mapper.getByRole("button", { name: "Add column" }).click();
  await page.getByRole("menuitem", { name: "Age" }).click();
  await parameter(panel, "columns.value.age")
    .getByRole("spinbutton")
    .or(parameter(panel, "columns.value.age").getByRole("textbox"))
    .first()
    .fill("36");
  service.failure = "Gone for lunch";
  await mapper.getByRole("button", { name: "Reload columns" }).click();
  await expect(mapper.getByRole("alert")).toContainText("Gone for lunch");
  await expect(parameter(panel, "columns.value.name").getByRole("textbox")).toHaveValue("Ada");
  service.failure = undefined;
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  const stored = await product.rest("GET", `/workflows/${page.url().split("/workflow/")[1]}`);
  const { nodes } = stored.data as { nodes: { name: string; parameters: { columns: object } }[] };
  expect(nodes.find(({ name }) => name === "Sink")?.parameters.columns).toMatchObject({
    mappingMode: "defineBelow",
    value: { name: "Ada", age: 36 },
    matchingColumns: ["id"],
  });
});
