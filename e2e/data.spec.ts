/// <reference lib="dom" />
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect, type Product, test } from "./product.ts";
import {
  card,
  chain,
  code,
  drag,
  fields,
  middleOf,
  openNode,
  openWorkflow,
  type Point,
  start,
  toast,
} from "./workflows.ts";

const region = (panel: Locator, name: "Input" | "Output") => panel.getByRole("region", { name });
const count = (side: Locator, total: number) => side.locator(`[data-item-count="${total}"]`);
const row = (side: Locator, index: number) => side.locator(`[role=row][data-item="${index}"]`);

async function runAll(page: Page, last: string): Promise<void> {
  await page.getByRole("button", { name: "Execute workflow" }).click();
  await expect(card(page, last)).toHaveAttribute("data-status", "success", { timeout: 40_000 });
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("pages, searches, sorts, links and downloads a hundred thousand items", {
  tag: ["@NDV-20", "@NDV-21", "@NDV-22"],
}, async ({ editor: page, product }) => {
  const make = code(
    "Make",
    "return Array.from({ length: 100000 }, (_, n) => ({ json: { n, text: 'value ' + n, group: n % 7 } }));",
  );
  const few = code("Few", "return $input.all().slice(0, 251);");
  await openWorkflow(
    page,
    product,
    chain("Much", [start, make, fields("Greet", { hello: "={{ $json.text }}" }), few]),
  );
  await runAll(page, "Few");
  let panel = await openNode(page, "Greet");
  const output = region(panel, "Output");
  const input = region(panel, "Input");

  await test.step("large data is shown on demand", async () => {
    await expect(count(output, 100_000)).toBeVisible();
    await expect(output.locator("[data-large-data]")).toContainText("MB");
    await expect(output.getByRole("grid")).toBeHidden();
    await output.getByRole("button", { name: "Show data" }).click();
    await expect(row(output, 0)).toBeVisible();
  });

  await test.step("pages of 10, 25, 50 and 100", async () => {
    await expect(output.getByText("1 – 10 of 100,000")).toBeVisible();
    await expect(row(output, 10)).toBeHidden();
    await output.getByRole("button", { name: "Next page" }).click();
    await expect(row(output, 10)).toContainText("value 10");
    await output.getByLabel("Items per page").click();
    await expect(page.getByRole("option")).toHaveText([/^10 /, /^25 /, /^50 /, /^100 /, "All in one list"]);
    await page.getByRole("option", { name: "All in one list" }).click();
  });

  await test.step("visible items are loaded from the server", async () => {
    await output.getByRole("grid").evaluate((element) => element.scrollTo(0, 31 * 70_000));
    await expect(row(output, 70_000)).toContainText("value 70000");
    expect(await output.getByRole("row").count()).toBeLessThan(80);
  });

  await test.step("all items are searched, and matches are marked", async () => {
    await output.getByRole("button", { name: "Search" }).click();
    await output.getByRole("searchbox").fill("value 9999");
    await expect(output.getByText("11 of 100,000 items")).toBeVisible();
    await expect(row(output, 99_999)).toContainText("100000");
    await expect(row(output, 99_999).locator("mark")).toHaveText("value 9999");
    await output.getByRole("searchbox").press("Escape");
    await expect(output.getByText("100,000 items", { exact: true })).toBeVisible();
    await expect(panel).toBeVisible();
  });

  await test.step("all items are sorted", async () => {
    await input.getByRole("radio", { name: "Table" }).click();
    await input.getByRole("button", { name: "Show data" }).click();
    const group = input.locator('[data-column="group"]');
    await group.hover();
    await group.getByRole("button", { name: "Sort by group" }).click();
    await expect(input.getByRole("columnheader", { name: "group" })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    await expect(row(input, 7)).toContainText("value 7");
    await group.getByRole("button", { name: "Sort by group" }).click();
    await expect(row(input, 6)).toContainText("value 6");
    await group.getByRole("button", { name: "Sort by group" }).click();
    await expect(input.getByRole("columnheader", { name: "group" })).toHaveAttribute("aria-sort", "none");
  });

  await test.step("hovering an item highlights its linked items on the other side, both ways", async () => {
    await output.getByRole("grid").evaluate((element) => element.scrollTo(0, 31 * 50_000));
    await input.getByRole("grid").evaluate((element) => element.scrollTo(0, 31 * 50_000));
    await expect(row(input, 50_005)).toContainText("value 50005");
    await row(output, 50_005).hover();
    await expect(row(input, 50_005)).toHaveAttribute("data-paired");
    await expect(input.locator("[data-paired]")).toHaveCount(1);
    await row(input, 50_003).hover();
    await expect(row(output, 50_003)).toHaveAttribute("data-paired");
    // Expressions show their result for that item.
    await expect(panel.getByText("value 50003", { exact: true }).first()).toBeVisible();
  });

  await test.step("files contain all items", async () => {
    for (const format of ["JSON", "CSV"]) {
      await output.getByRole("button", { name: "Download all items" }).click();
      const downloading = page.waitForEvent("download");
      await page.getByRole("menuitem", { name: `As ${format}` }).click();
      const file = await downloading;
      expect(file.suggestedFilename()).toBe(`Greet.${format.toLowerCase()}`);
      const text = readFileSync(await file.path(), "utf8");
      if (format === "JSON") expect(JSON.parse(text)).toHaveLength(100_000);
      else expect(text.split("\r\n").slice(0, 2)).toEqual(["hello", "value 0"]);
    }
  });

  await test.step("views page more than 250 items, and fewer not at all", async () => {
    await output.getByRole("radio", { name: "JSON" }).click();
    await expect(output.getByText("1 – 250 of 100,000")).toBeVisible();
    await close(page);
    panel = await openNode(page, "Few");
    const last = region(panel, "Output");
    await last.getByRole("radio", { name: "Table" }).click();
    await expect(count(last, 251)).toBeVisible();
    await expect(last.getByLabel("Items per page")).toBeVisible();
    await last.getByRole("button", { name: "Search" }).click();
    await last.getByRole("searchbox").fill("value 25");
    await expect(last.getByText("2 of 251 items")).toBeVisible();
    await expect(last.getByLabel("Items per page")).toBeHidden();
  });
});

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP4z8DAAMIM//8zMDAwAAAt/wX7p5wKmQAAAABJRU5ErkJggg==",
  "base64",
);
const pdf = Buffer.from(
  "%PDF-1.1\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);
const hostile = `<!doctype html><html><head><style>h1 { color: rgb(200, 0, 0) }</style></head><body>
  <h1>Invoice</h1><p style="color: rgb(0, 0, 200)">Total</p>
  <script>parent.document.title = "taken"; document.body.textContent = "ran"</script>
  <img src="x" onerror="parent.document.title = 'taken'"></body></html>`;
const served: Record<string, [type: string, body: Buffer | string]> = {
  "/picture.png": ["image/png", png],
  "/paper.pdf": ["application/pdf", pdf],
  "/page.html": ["text/html; charset=utf-8", hostile],
  "/notes.md": ["text/markdown", "# Notes\n\n- one\n"],
  "/words.txt": ["text/plain", `beginning ${"x".repeat(600_000)} end`],
  "/data.json": ["application/json", '{"a":[1]}'],
  "/blob.bin": ["application/octet-stream", "\u0000\u0001"],
};

test("previews and downloads files, whose pages cannot act", {
  tag: ["@BIN-1", "@BIN-2", "@NDV-20"],
}, async ({ editor: page, product, service }) => {
  service.answer = (request, response) => {
    const [type, body] = served[request.url ?? ""] ?? ["text/plain", "?"];
    response.writeHead(200, { "content-type": type }).end(body);
  };
  const calls = Object.keys(served).map((path) => ({
    name: path.slice(1),
    type: "n8n-nodes-base.httpRequest",
    typeVersion: 4.2,
    parameters: {
      url: service.url + path,
      options: { response: { response: { responseFormat: "file" } } },
    },
  }));
  const rendered = code(
    "Rendered",
    `return [{ json: { html: ${JSON.stringify(hostile)}, markdown: "**bold**" } }];`,
  );
  await openWorkflow(page, product, chain("Files", [start, ...calls, rendered]));
  await runAll(page, "Rendered");
  const title = await page.title();

  const openFile = async (name: string) => {
    const panel = await openNode(page, name);
    const output = region(panel, "Output");
    await output.getByRole("radio", { name: "Binary" }).click();
    const file = output.locator('[data-file="data"]');
    await expect(file).toContainText(name);
    return { panel, file };
  };
  const view = async (name: string, check: (preview: Locator) => Promise<void>) => {
    const { file } = await openFile(name);
    await file.getByRole("button", { name: "View" }).click();
    const dialog = page.getByRole("dialog", { name, exact: true });
    await check(dialog);
    // A document in a frame could have taken the focus and the key press.
    await dialog.press("Escape");
    await expect(dialog).toBeHidden();
    await close(page);
  };

  await test.step("file details, and the file itself", async () => {
    const { file } = await openFile("picture.png");
    await expect(file).toContainText("image/png");
    await expect(file).toContainText(/\d+ B/);
    const downloading = page.waitForEvent("download");
    await file.getByRole("link", { name: "Download picture.png" }).click();
    expect(readFileSync(await (await downloading).path()).equals(png)).toBe(true);
    await close(page);
  });
  await test.step("images", () =>
    view("picture.png", async (preview) => {
      const picture = preview.getByRole("img");
      await expect(picture).toBeVisible();
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2);
    }));
  await test.step("PDF documents", () =>
    view("paper.pdf", async (preview) => {
      await expect(preview.locator("iframe")).toHaveAttribute(
        "src",
        // The browser's viewer shows the end of the path as the title.
        /\/rest\/data\/[^/]+\/paper\.pdf\?mode=view/,
      );
    }));
  await test.step("HTML pages", () =>
    view("page.html", async (preview) => {
      const frame = preview.frameLocator("iframe");
      await expect(frame.getByRole("heading", { name: "Invoice" })).toHaveCSS("color", "rgb(200, 0, 0)");
      await expect(frame.getByText("Total")).toHaveCSS("color", "rgb(0, 0, 200)");
      await expect(preview.locator("iframe")).toHaveAttribute("sandbox", "");
    }));
  await test.step("text files", async () => {
    await view("notes.md", async (preview) => {
      await expect(preview.frameLocator("iframe").getByRole("heading", { name: "Notes" })).toBeVisible();
    });
    await view("words.txt", async (preview) => {
      await expect(preview.getByText(/^beginning x+$/)).toBeVisible();
      await expect(preview.getByText(/Download the file to see all of it/)).toBeVisible();
    });
    await view("data.json", async (preview) => {
      await expect(preview.locator("pre")).toHaveText('{\n  "a": [\n    1\n  ]\n}');
    });
  });
  await test.step("other files are only downloaded", async () => {
    const { file } = await openFile("blob.bin");
    await expect(file.getByRole("button", { name: "View" })).toBeHidden();
    await close(page);
  });
  await test.step("HTML and Markdown of items", async () => {
    const panel = await openNode(page, "Rendered");
    await region(panel, "Output").getByRole("radio", { name: "Rendered" }).click();
    const frames = region(panel, "Output").locator("iframe");
    await expect(frames).toHaveCount(2);
    await expect(frames.first().contentFrame().getByRole("heading", { name: "Invoice" })).toBeVisible();
    await expect(frames.last().contentFrame().locator("strong")).toHaveText("bold");
    await close(page);
  });
  expect(await page.title()).toBe(title);
});

const odd = {
  plain: "A",
  "with space": "B",
  "it's": "C",
  "a.b": "D",
  "q?": "E",
  "end}}": "F",
  list: [{ deep: { x: "G" } }],
};

test("clears and closes the data search separately, and moves no button", async ({
  editor: page,
  product,
}) => {
  const make = code("Names", "return ['Ada', 'Grace', 'Alan'].map((name) => ({ json: { name } }));");
  await openWorkflow(page, product, chain("Searched", [start, make]));
  await runAll(page, "Names");
  const panel = await openNode(page, "Names");
  const output = region(panel, "Output");
  const search = output.getByRole("searchbox");
  const download = output.getByRole("button", { name: "Download" });
  await output.getByRole("radio", { name: "Table" }).click();
  await expect(row(output, 2)).toBeVisible();
  const before = await download.boundingBox();

  await output.getByRole("button", { name: "Search" }).click();
  await search.fill("Grace");
  await expect(output.getByText("1 of 3 items")).toBeVisible();
  expect((await download.boundingBox())?.y).toBe(before?.y);
  await output.getByRole("button", { name: "Clear" }).click();
  await expect(search).toHaveCount(0);
  await expect(row(output, 2)).toBeVisible();

  await output.getByRole("button", { name: "Search" }).click();
  await search.fill("Grace");
  await search.press("Escape");
  await expect(search).toHaveCount(0);
  await expect(row(output, 2)).toBeVisible();
  await expect(panel).toBeVisible();
});

/** Returns a parameter's label and control. */
const parameter = (panel: Locator, path: string) => panel.locator(`[data-parameter="${path}"]`);

/** Drags a value, giving the fields time to get ready for it. */
async function carry(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  await carryTo(page, from, await middleOf(to));
}

async function carryTo(page: Page, from: Locator, end: Point): Promise<void> {
  await holdOver(page, from, end);
  await page.mouse.up();
}

/** Drags a value without dropping it. */
async function holdOver(page: Page, from: Locator, end: Point): Promise<void> {
  const begin = await middleOf(from);
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  await page.mouse.move(begin.x + 6, begin.y + 6, { steps: 3 });
  await expect(page.locator("[data-droppable]").first()).toBeAttached();
  await page.mouse.move(end.x, end.y, { steps: 8 });
}

function sink(name: string, section: string, parameters: object = {}) {
  return { name, type: "kitchen.sink", typeVersion: 2, parameters: { section, ...parameters } };
}

test("lists all earlier nodes and the execution's data in the schema of the input", async ({
  editor: page,
  product,
}) => {
  const big = code(
    "Big",
    "return Array.from({ length: 20_000 }, (_, id) => ({ json: { id, deep: { er: 'Rome' } } }));",
  );
  const far = code(
    "Far",
    "return Array.from({ length: 20_000 }, (_, id) => ({ json: { id, city: 'Oslo' } }));",
  );
  const small = code("Small", "return [{ json: { total: 1 } }];");
  await openWorkflow(page, product, chain("Earlier", [start, far, big, small, sink("Text", "text")]));
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/items\?.*node=Big/.test(request.url())) asked.push(request.url());
  });
  const panel = await openNode(page, "Text");
  const input = region(panel, "Input");
  const plain = parameter(panel, "plainText");
  const section = (name: string) => input.locator(`[data-section="${name}"]`);

  await test.step("items of an earlier node are loaded when it is opened, not before", async () => {
    await panel.getByRole("button", { name: "Execute previous nodes" }).click();
    await expect(input.locator('[data-field="total"]')).toBeVisible({ timeout: 120_000 });
    await expect(section("Big")).toContainText("2 nodes back");
    expect(asked).toEqual([]);
    await section("Big").click();
    await expect(input.locator('[data-field="deep.er"]')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  await test.step("their values and the execution's data are dragged", async () => {
    await carry(page, input.locator('[data-field="deep.er"]'), plain);
    await expect(plain).toContainText("{{ $('Big').item.json.deep.er }}");
    await section("Workflow and execution").click();
    await carry(page, input.locator('[data-field="$workflow.name"]'), parameter(panel, "longText"));
    await expect(parameter(panel, "longText")).toContainText("{{ $workflow.name }}");
  });

  await test.step("keys navigate, open and close, with a single Tab stop", async () => {
    await input.getByRole("toolbar", { name: "Schema" }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(input.locator('[data-field="total"]')).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(section("Big")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(section("Big")).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("ArrowRight");
    await expect(input.locator('[data-field="deep.er"]')).toBeVisible();
  });

  await test.step("the search finds fields of all loaded data", async () => {
    await input.getByRole("button", { name: "Search" }).click();
    await input.getByRole("searchbox").fill("rome");
    await expect(input.locator("[data-line]")).toHaveCount(3);
    await expect(input.locator('[data-field="total"]')).toHaveCount(0);
  });

  await test.step("and loads missing data to search it", async () => {
    await expect(section("Far")).toHaveCount(0);
    await input.getByRole("searchbox").fill("oslo");
    await expect(section("Far")).toBeVisible();
    await expect(input.locator('[data-field="city"]')).toBeVisible();
    await expect(input.locator("[data-line]")).toHaveCount(2);
  });
});

test("drags and inserts values into parameters", {
  tag: [
    "@NDV-19",
    "@NDV-28",
    "@NDV-29",
    "@NDV-30",
    "@NDV-32",
    "@NDV-33",
    "@NDV-34",
    "@NDV-35",
    "@NDV-36",
    "@NDV-37",
    "@NDV-38",
    "@NDV-39",
    "@PRM-35",
  ],
}, async ({ editor: page, product }) => {
  await page.clock.install();
  const source = code("The source", `return [{ json: ${JSON.stringify(odd)} }];`);
  await openWorkflow(
    page,
    product,
    chain("Mapping", [start, source, sink("Text", "text"), sink("Locators", "locators")]),
  );
  let panel = await openNode(page, "Text");
  let input = region(panel, "Input");
  const hint = panel.getByRole("tooltip").filter({ hasText: /drag/i });
  const plain = parameter(panel, "plainText");

  await test.step("no hint without data", async () => {
    await plain.getByRole("textbox").focus();
    await page.clock.fastForward(700);
    await expect(hint).toBeHidden();
    await input.getByRole("button", { name: "Execute previous nodes" }).click();
    await expect(input.locator('[data-field="plain"]')).toBeVisible({ timeout: 30_000 });
  });

  await test.step("a focused field hints at dragging after half a second", async () => {
    await panel.getByRole("tab", { name: "Parameters" }).focus();
    const waited = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let since = 0;
          document.addEventListener("focusin", () => (since = performance.now()), { once: true });
          new MutationObserver((_, observer) => {
            if (!document.querySelector('[data-parameter="plainText"] [role="tooltip"]')) return;
            observer.disconnect();
            resolve(performance.now() - since);
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    await plain.getByRole("textbox").focus();
    expect(await waited).toBeGreaterThan(490);
    await expect(hint).toBeVisible();
  });

  await test.step("from the schema, without a message, and the hint never returns", async () => {
    await carry(page, input.locator('[data-field="plain"]'), plain);
    await expect(plain).toContainText("{{ $json.plain }}");
    await expect(page.getByText("Field mapped")).toHaveCount(0);
    await carry(page, input.locator('[data-field="with space"]'), plain);
    await expect(plain).toContainText("{{ $json.plain }} {{ $json['with space'] }}");
    await parameter(panel, "requiredText").getByRole("textbox").focus();
    await page.clock.fastForward(800);
    await expect(hint).toBeHidden();
  });

  await test.step("only the row under the pointer is highlighted, until the pointer leaves it", async () => {
    const value = input.locator('[data-field="plain"]');
    const highlighted = panel.locator("[data-drop-active]");
    await plain.scrollIntoViewIfNeeded();
    await holdOver(page, value, await middleOf(plain));
    await expect(plain).toHaveAttribute("data-drop-active", "true");
    await expect(highlighted).toHaveCount(1);
    const away = await middleOf(value);
    await page.mouse.move(away.x, away.y, { steps: 8 });
    await expect(highlighted).toHaveCount(0);
    await page.mouse.up();
    await expect(plain).toContainText("{{ $json.plain }} {{ $json['with space'] }}");
  });

  await test.step("a drop takes effect after a moment", async () => {
    await carry(page, input.locator(`[data-field="it's"]`), parameter(panel, "textWithDefault"));
    await expect(parameter(panel, "textWithDefault")).toContainText("as it was {{ $json['it\\'s'] }}");
  });

  await test.step("at the pointer position", async () => {
    const text = parameter(panel, "textWithDefault").getByRole("textbox");
    await text.scrollIntoViewIfNeeded();
    const box = await text.boundingBox();
    await carryTo(page, input.locator('[data-field="plain"]'), { x: box!.x + 1, y: box!.y + 10 });
    await expect(text).toHaveText("{{ $json.plain }}as it was {{ $json['it\\'s'] }}");
  });

  await test.step("from columns and cells of the table", async () => {
    await input.getByRole("radio", { name: "Table" }).click();
    await carry(page, input.locator('[data-column="a.b"]'), parameter(panel, "longText"));
    await expect(parameter(panel, "longText")).toContainText("{{ $json['a.b'] }}");
    await carry(page, row(input, 0).getByText("B", { exact: true }), parameter(panel, "requiredText"));
    await expect(parameter(panel, "requiredText")).toContainText("{{ $json['with space'] }}");
  });

  await test.step("from JSON keys, where a path is expected: only the path", async () => {
    await input.getByRole("radio", { name: "JSON" }).click();
    await carry(page, input.locator('[data-key="deep"]'), parameter(panel, "pathText"));
    await expect(parameter(panel, "pathText").getByRole("textbox")).toHaveValue("list[0].deep");
    await carry(page, input.locator('[data-key="plain"]'), parameter(panel, "pathsText"));
    await expect(parameter(panel, "pathsText").getByRole("textbox")).toHaveValue("plain");
    await carry(page, input.locator('[data-key="q?"]'), parameter(panel, "pathsText"));
    await expect(parameter(panel, "pathsText").getByRole("textbox")).toHaveValue("plain, ['q?']");
  });

  await test.step("not onto fields without expressions", async () => {
    await carry(page, input.locator('[data-key="plain"]'), parameter(panel, "fixedText"));
    await page.clock.fastForward(400);
    await expect(parameter(panel, "fixedText").getByRole("textbox")).toHaveValue("");
  });

  await test.step("by click, and by keyboard", async () => {
    await parameter(panel, "checkedText").getByRole("textbox").click();
    await input.locator('[data-key="end}}"]').click();
    await expect(parameter(panel, "checkedText")).toContainText("$json['end\\u007d}']");
    await expect(parameter(panel, "checkedText").getByText("F", { exact: true })).toBeVisible();
    await parameter(panel, "secretText").locator("input").focus();
    await input.getByRole("radio", { name: "Table" }).click();
    await input.getByRole("grid").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(parameter(panel, "secretText")).toContainText("{{ $json.plain }}");
    await close(page);
  });

  await test.step("a locator takes a drop by ID; a distant node is referenced by name", async () => {
    panel = await openNode(page, "Locators");
    input = region(panel, "Input");
    await input.getByLabel("Input from").click();
    await page.getByRole("option", { name: /The source/ }).click();
    await input.getByRole("radio", { name: "Schema" }).click();
    const table = parameter(panel, "table");
    await carry(page, input.locator('[data-field="plain"]'), table);
    await expect(table).toContainText("{{ $('The source').item.json.plain }}");
    await expect(table.getByRole("combobox", { name: "Mode" })).toContainText("By ID");
    await close(page);
  });

  await test.step("the hint stays off; for users who never dragged it needs draggable data", async () => {
    panel = await openNode(page, "Text");
    const field = parameter(panel, "pathText").getByRole("textbox");
    const enter = async (mode: string) => {
      await page.evaluate((view) => sessionStorage.setItem("HEDDLE_NDV_VIEW_INPUT", view), mode);
      await panel.getByRole("tab", { name: "Parameters" }).focus();
      await field.focus();
      await page.clock.fastForward(900);
    };
    await enter("json");
    await expect(hint).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem("HEDDLE_MAPPING_ONBOARDED"))).toBe("true");
    await page.evaluate(() => localStorage.removeItem("HEDDLE_MAPPING_ONBOARDED"));
    await enter("binary");
    await expect(hint).toBeHidden();
    for (const mode of ["table", "json", "schema"]) {
      await enter(mode);
      await expect(hint).toBeVisible();
    }
  });
});

test("keeps loop runs in sync, and shows the state of data", {
  tag: ["@NDV-20", "@NDV-25", "@NDV-31"],
}, async ({ editor: page, product }) => {
  const name = "Runs";
  const steps = [
    start,
    code("Four", "return [1, 2, 3, 4].map((n) => ({ json: { n } }));"),
    { name: "Loop", type: "n8n-nodes-base.splitInBatches", typeVersion: 3, parameters: { batchSize: 1 } },
    fields("Each", { seen: "={{ $json.n }}" }),
    code("Big", "return [{ json: { text: 'x'.repeat(13 * 1024 * 1024) } }];"),
    code("Broken", "throw new Error('on purpose');"),
  ];
  const workflow = chain(name, steps, { settings: { executionOrder: "v1", saveManualExecutions: true } });
  const to = (node: string) => [{ node, type: "main", index: 0 }];
  Object.assign(workflow["connections"] as object, {
    Loop: { main: [to("Big"), to("Each")] },
    Each: { main: [to("Loop")] },
    Big: { main: [to("Broken")] },
  });
  const id = await openWorkflow(page, product, workflow);
  let panel = await openNode(page, "Each");
  const output = region(panel, "Output");
  const input = region(panel, "Input");
  await expect(output.getByText("Not executed yet")).toBeVisible();
  await close(page);
  await page.getByRole("button", { name: "Execute workflow" }).click();
  await expect(card(page, "Broken")).toHaveAttribute("data-status", "error", { timeout: 30_000 });

  await test.step("linked runs stay in sync, unlinked ones do not", async () => {
    panel = await openNode(page, "Each");
    await expect(output.getByLabel("Run", { exact: true })).toContainText("Run 4 of 4");
    await input.getByRole("radio", { name: "Table" }).click();
    await expect(row(input, 0)).toContainText("4");
    await output.getByLabel("Run", { exact: true }).click();
    await page.getByRole("option", { name: "Run 2 of 4" }).click();
    await expect(row(input, 0)).toContainText("2");
    await expect(row(output, 0)).toContainText("2");
    await input.getByLabel("Run", { exact: true }).click();
    await page.getByRole("option", { name: /^Run 3 of/ }).click();
    await expect(row(output, 0)).toContainText("3");
    await input.getByRole("button", { name: /Link runs/ }).click();
    await input.getByLabel("Run", { exact: true }).click();
    await page.getByRole("option", { name: /^Run 1 of/ }).click();
    await expect(row(input, 0)).toContainText("1");
    await expect(row(output, 0)).toContainText("3");
  });

  await test.step("outputs have names and counts; keys open the previous node", async () => {
    await panel.press("Alt+ArrowLeft");
    panel = page.getByRole("dialog", { name: "Node “Loop”" });
    await expect(panel).toBeVisible();
    await expect(region(panel, "Output").getByRole("tab", { name: /done/i })).toContainText("4");
    await close(page);
  });

  await test.step("an error reports its cause, with details on demand", async () => {
    panel = await openNode(page, "Broken");
    await expect(region(panel, "Output").getByRole("alert")).toContainText("on purpose");
    await region(panel, "Output").getByRole("button", { name: "Details" }).click();
    await expect(region(panel, "Output").getByRole("alert")).toContainText("Broken");
    await close(page);
  });

  await test.step("more than 12 MB are not pinned", async () => {
    panel = await openNode(page, "Big");
    await expect(region(panel, "Output").locator("[data-large-data]")).toBeVisible();
    await region(panel, "Output").getByRole("button", { name: "Pin data" }).click();
    await expect(toast(page, "Couldn’t pin the data")).toContainText("limited to 12 MB");
    await close(page);
  });

  await test.step("a stored execution is read-only", async () => {
    await openLastExecution(page, product, id);
    panel = await openNode(page, "Each");
    await expect(input.getByRole("radio", { name: "Schema" })).toBeVisible();
    await input.getByRole("radio", { name: "Schema" }).click();
    await expect(input.locator('[data-field="n"]')).toBeVisible();
    await expect(input.locator('[draggable="true"]')).toHaveCount(0);
    await expect(panel.getByRole("button", { name: /^(Execute|Pin|Edit output)/ })).toHaveCount(0);
    await expect(panel.locator("[data-droppable]")).toHaveCount(0);
  });
});

async function openLastExecution(page: Page, product: Product, workflowId: string): Promise<void> {
  const query = new URLSearchParams({ filter: JSON.stringify({ workflowId }) });
  const { data } = await product.rest("GET", `/executions?${query}`);
  const [{ id }] = (data as { results: [{ id: string }] }).results;
  await page.goto(`${product.url}/workflow/${workflowId}/executions/${id}`);
  await expect(card(page, "Each")).toBeVisible();
}

test("uses a node on a small screen, by keyboard, and with custom column widths", {
  tag: ["@NDV-20", "@CON-8"],
}, async ({ editor: page, product }) => {
  const people = code("People", "return [{ json: { name: 'Ada' } }];");
  await openWorkflow(
    page,
    product,
    chain("Sizes", [start, people, fields("Greet", { hello: "={{ $json.name }}" })]),
  );
  await runAll(page, "Greet");
  const panel = await openNode(page, "Greet");
  const columns = page.locator("[data-panel-column]");

  await test.step("the divider is dragged, and keeps its position", async () => {
    const before = await columns.first().boundingBox();
    const grip = panel.locator("[data-middle-grip]");
    const at = await grip.boundingBox();
    if (!before || !at) throw new Error("the columns are not there");
    await drag(page, grip, { x: at.x + at.width / 2 - 120, y: at.y + 6 });
    await expect
      .poll(async () => Math.round((await columns.first().boundingBox())?.width ?? 0))
      .toBeLessThan(before.width - 100);
    const kept = await columns.first().boundingBox();
    await close(page);
    await openNode(page, "Greet");
    expect((await columns.first().boundingBox())?.width).toBeCloseTo(kept?.width ?? 0, 0);
    expect(await page.evaluate(() => localStorage.getItem("HEDDLE_MAIN_PANEL_RELATIVE_WIDTH"))).toContain(
      "regular",
    );
  });

  await test.step("F6 cycles through the columns, arrows move over data, Ctrl-C copies", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await panel.getByRole("region", { name: "Parameters" }).getByRole("tab").first().focus();
    await page.keyboard.press("F6");
    await expect(panel.getByRole("region", { name: "Output" }).getByRole("grid")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Control+c");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Ada");
    await page.keyboard.press("F2");
    await page.keyboard.type("Welcome");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Node “Welcome”" })).toBeVisible();
  });

  for (const width of [768, 992]) {
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const open = page.getByRole("dialog", { name: "Node “Welcome”" });
      const hidden = await open.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(hidden).toBeLessThanOrEqual(1);
      const output = open.getByRole("region", { name: "Output" });
      await output.scrollIntoViewIfNeeded();
      await expect(output.getByText("Ada")).toBeVisible();
      for (const label of ["Schema", "Table", "JSON"])
        await expect(output.getByRole("radio", { name: label })).toBeInViewport({ ratio: 1 });
    });
  }
});
