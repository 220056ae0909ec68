/// <reference lib="dom" />
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./product.ts";
import { chain, code, fields, openNode, openWorkflow, start } from "./workflows.ts";

const people = code(
  "It's people",
  `return [
    { json: { name: "Ada", born: "1815-12-10", list: [{ title: "Notes", pages: 66 }], address: {}, "last name": "Lovelace" } },
    { json: { name: "Grace", born: "1906-12-09", list: [], address: {} } },
    { json: { name: "Alan", born: "1912-06-23", list: [], address: {} } },
  ];`,
);

let opened = 0;

/** Opens the panel of a step that edits one field, with data of the previous step, and returns that field. */
async function openField(page: Page, product: Parameters<typeof openWorkflow>[1], value: string) {
  const name = `Expressions ${++opened}`;
  await openWorkflow(page, product, chain(name, [start, people, fields("Greet", { hello: value })]));
  const panel = await openNode(page, "Greet");
  await panel.getByRole("button", { name: "Execute previous nodes" }).click();
  await expect(panel.getByRole("region", { name: "Input" }).locator('[data-field="name"]')).toBeVisible();
  return { panel, field: panel.locator('[data-parameter="assignments.assignments[0].value"]') };
}

/** Replaces the text of an expression, which turns into an editor on click. */
async function retype(page: Page, field: Locator, text: string): Promise<void> {
  // Away from elements with hover popups.
  await page.mouse.move(5, 5);
  await expect(page.locator(".cm-tooltip-hover")).toHaveCount(0);
  await field.getByRole("textbox").click();
  await expect(field.locator(".cm-content")).toBeFocused();
  await page.keyboard.press("Control+a");
  // Inserted as a whole: no brackets are closed and nothing is suggested.
  await page.keyboard.insertText(text);
}

const preview = (field: Locator) => field.locator("p[data-kind]");

test("evaluates the preview under a policy that forbids eval", {
  tag: ["@EXP-14", "@EXP-15", "@EXP-16", "@EXP-18", "@EXP-19", "@EXP-20", "@EXP-21", "@EXP-22", "@EXP-24"],
}, async ({ editor: page, product }) => {
  const answered = page.waitForResponse((response) => response.request().resourceType() === "document");
  await page.reload();
  const policy = (await answered).headers()["content-security-policy"] ?? "";
  expect(policy).toContain("script-src");
  expect(policy).not.toContain("unsafe-eval");
  const { field } = await openField(page, product, "={{ $json.name }}");
  await expect(preview(field)).toHaveText("Ada");
  const results: [string, string | RegExp][] = [
    ["{{ $json.list[0].title }}", "Notes"],
    ["Dear {{ $json['last name'] }}, {{ 6 * 7 }}", "Dear Lovelace, 42"],
    ["{{ $json.list.map(({ title, pages }) => `${title}: ${pages}`).join() }}", "Notes: 66"],
    ["{{ (() => { let n = 0; for (const x of $json.list) n += x.pages; return n })() }}", "66"],
    ["{{ DateTime.fromISO($json.born).plus({ years: 1 }).toFormat('yyyy-LL') }}", "1816-12"],
    ["{{ $('It\\'s people').all().length }}", "3"],
    ["{{ $jmespath($json, 'list[0].pages') }}", "66"],
    ["{{ 'ada@example.com'.isEmail() }}", "true"],
    ['{{ "" }}', "[empty string]"],
    ["{{ undefined }}", "[undefined]"],
    ["{{ null }}", "[null]"],
    ["{{ $input.first }}", /^\[.*function.*\(\)/],
    ["{{ $json.a.b.c }}", /^\[Error: Cannot read 'b' of undefined/],
    ["{{ nope }}", /^\[Error: 'nope' is not defined/],
    ["{{ bad( }}", "[incomplete expression]"],
    ["{{ ''.constructor.constructor('return 1')() }}", /^\[Error: /],
    ["{{ $execution.resumeUrl }}", "[filled at execution time]"],
  ];
  for (const [text, shown] of results) {
    await retype(page, field, text);
    await expect(preview(field)).toHaveText(shown);
  }
});

test("underlines an error at its position, and explains words", { tag: ["@EXP-11"] }, async ({
  editor: page,
  product,
}) => {
  const { panel, field } = await openField(
    page,
    product,
    "=Hi {{ $json.name }} {{ $json.list.map(x => x.nope()) }}",
  );

  await test.step("in the field", async () => {
    await expect(field.locator('[title="nope is not a function"]')).toHaveText("x.nope()");
  });

  await test.step("in the editor, with the message", async () => {
    await field.getByRole("textbox").click();
    const mark = field.locator(".cm-lintRange-error");
    await expect(mark).toHaveText("x.nope()");
    await mark.hover();
    await expect(page.locator(".cm-tooltip-lint")).toContainText("nope is not a function");
    await retype(page, field, "{{ $json.address.city.zip }}");
    await expect(field.locator(".cm-lintRange-error")).toHaveText("city.zip");
  });

  await test.step("in the window", async () => {
    await retype(page, field, "Hi {{ wrong }}");
    await field.hover();
    await field.getByRole("button", { name: "Open the expression editor" }).click();
    const dialog = page.getByRole("dialog", { name: /Edit expression/ });
    await expect(dialog.locator(".cm-lintRange-error")).toHaveText("wrong");
    await dialog.getByRole("button", { name: "Done" }).click();
  });

  await test.step("a field shows its value on hover", async () => {
    await retype(page, field, "{{ $json.name.toUpperCase() }}");
    await expect(preview(field)).toHaveText("ADA");
    await pointAt(page, field, "name");
    const hint = page.locator(".cm-hint");
    await expect(hint).toContainText("name: string");
    await expect(hint).toContainText('"Ada"');
    await pointAt(page, field, "toUpperCase");
    await expect(hint).toContainText("toUpperCase(): string");
    await expect(hint.getByRole("link", { name: "Read more" })).toHaveAttribute(
      "href",
      "/docs/expressions/text#toUpperCase",
    );
  });
  await expect(panel).toBeVisible();
});

test("suggests values inside functions, keys and node names", {
  tag: ["@EXP-35", "@EXP-75"],
}, async ({ editor: page, product }) => {
  const { field } = await openField(page, product, "=x");
  const proposals = page.locator(".cm-tooltip-autocomplete li");

  await test.step("in a callback", async () => {
    await retype(page, field, "{{ $json.list.map(book => book.pag) }}");
    await moveBack(page, ") }}".length);
    await page.keyboard.press("Control+Space");
    await expect(proposals.first()).toContainText("pages");
    await proposals.first().click();
    await expect(preview(field)).toHaveText("[Array: [66]]");
  });

  await test.step("keys inside brackets", async () => {
    await retype(page, field, "{{ $json['la'] }}");
    await moveBack(page, "'] }}".length);
    await page.keyboard.press("Control+Space");
    await expect(proposals).toHaveCount(1);
    await proposals.first().click();
    await expect(preview(field)).toHaveText("Lovelace");
  });

  await test.step("node names, with escaping", async () => {
    await retype(page, field, "{{ $('It').last().json.name }}");
    await moveBack(page, "').last().json.name }}".length);
    await page.keyboard.press("Control+Space");
    await expect(proposals.first()).toContainText("It's people");
    await proposals.first().click();
    await expect(preview(field)).toHaveText("Alan");
  });
});

test("shows an expression's result below its field, and variables in its window", {
  tag: ["@EXP-1", "@EXP-2", "@EXP-3", "@EXP-4", "@EXP-5", "@EXP-6", "@EXP-8", "@EXP-9", "@EXP-10"],
}, async ({ editor: page, product }) => {
  const { panel, field } = await openField(page, product, "={{ $json.name }}");
  await test.step("the field grows up to a limit; the result is below, for the hovered item", async () => {
    await retype(page, field, Array.from({ length: 12 }, () => "{{ $json.name }}").join("\n"));
    await expect(field.locator(".cm-editor")).toHaveCSS("max-height", "112px");
    await expect(field.getByText("Result for item 1")).toBeVisible();
    await expect(field.getByRole("link", { name: "Learn about expressions" })).toHaveAttribute(
      "href",
      "/docs/expressions/guide",
    );
    await expect(field.locator('[aria-live="polite"]:not(.cm-announced)')).toHaveCSS("height", "95px");
    await retype(page, field, "{{ $json.name }}");
    const input = panel.getByRole("region", { name: "Input" });
    await input.getByRole("radio", { name: "Table" }).click();
    await input.getByText("Alan").hover();
    await field.getByRole("textbox").focus();
    await expect(field.getByText("Result for item 3")).toBeVisible();
  });
  await test.step("the window", async () => {
    await field.hover();
    await field.getByRole("button", { name: "Open the expression editor" }).click();
    const dialog = page.getByRole("dialog", { name: /Edit expression/ });
    const tree = dialog.getByRole("tree", { name: "Variables" });
    const editor = dialog.locator(".cm-editor");
    const result = dialog.locator('[aria-live="polite"]:not(.cm-announced)');
    const left = await tree.boundingBox();
    const right = await editor.boundingBox();
    expect(left!.x).toBeLessThan(right!.x);
    // The editor is as high as its text, and the result has the rest.
    const heights = await Promise.all(
      [editor, dialog.getByRole("region", { name: "Result" })].map(
        async (part) => (await part.boundingBox())!.height,
      ),
    );
    expect(heights[0]!).toBeLessThan(heights[1]!);
    await expect(dialog.getByText(/^Result for item \d$/)).toBeVisible();
    await editor.locator(".cm-content").click();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText("Born ");
    await tree.getByRole("treeitem", { name: /^born/ }).click();
    await expect(result).toHaveText(/^Born 1\d\d\d-/);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(field).toContainText("Born {{ $json.born }}");
  });
});

test("previews the response in pagination fields", async ({ editor: page, product }) => {
  const paged = (next: string) => ({
    pagination: { pagination: { paginationMode: "responseContainsNextURL", nextURL: next } },
  });
  const call = {
    name: "Pages",
    type: "n8n-nodes-base.httpRequest",
    typeVersion: 4.2,
    parameters: { url: "={{ $response.body.status }}", options: paged("={{ $response.body.status }}") },
  };
  const pinned = { pinData: { Pages: [{ json: { status: "ok" } }] } };
  await openWorkflow(page, product, chain("Pages before", [start, call]));
  let panel = await openNode(page, "Pages");
  const next = () => preview(panel.locator('[data-parameter="options.pagination.pagination.nextURL"]'));
  await expect(next()).toHaveText("[filled at execution time]");
  await expect(preview(panel.locator('[data-parameter="url"]'))).toContainText("[Error: '$response'");

  await openWorkflow(page, product, chain("Pages after", [start, call], pinned));
  panel = await openNode(page, "Pages");
  await expect(next()).toHaveText("ok");
});

test("reports a webhook path that cannot be evaluated instead of showing a URL", {
  tag: ["@EXP-23"],
}, async ({ editor: page, product }) => {
  const hook = {
    name: "Hook",
    type: "n8n-nodes-base.webhook",
    typeVersion: 2,
    parameters: { path: "={{ bad( }}", options: {} },
  };
  await openWorkflow(page, product, chain("Bad path", [hook]));
  const panel = await openNode(page, "Hook");
  await expect(panel.getByText(/invalid expression/i).first()).toBeVisible();
});

async function moveBack(page: Page, letters: number): Promise<void> {
  for (let letter = 0; letter < letters; letter++) await page.keyboard.press("ArrowLeft");
}

/** Moves the pointer onto a word of the editor. */
async function pointAt(page: Page, field: Locator, word: string): Promise<void> {
  const place = await field.locator(".cm-content").evaluate((content, wanted) => {
    const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const at = text.textContent?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(text, at + 1);
      range.setEnd(text, at + wanted.length - 1);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
    throw new Error(`"${wanted}" is not in the editor`);
  }, word);
  await page.mouse.move(place.x - 3, place.y);
  await page.mouse.move(place.x, place.y, { steps: 3 });
}
