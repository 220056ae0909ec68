import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./product.ts";
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
} from "./workflows.ts";

const people = code(
  "People",
  'return [{ json: { name: "Ada", age: 36, address: { city: "London" } } }, { json: { name: "Grace", age: 85, address: { city: "New York" } } }];',
);

/** Returns a parameter's label and control. */
const parameter = (panel: Locator, path: string) => panel.locator(`[data-parameter="${path}"]`);

test("edits and saves every kind of parameter", {
  tag: [
    "@PRM-46",
    "@PRM-47",
    "@PRM-48",
    "@PRM-49",
    "@PRM-50",
    "@PRM-53",
    "@PRM-54",
    "@PRM-57",
    "@PRM-58",
    "@PRM-59",
    "@PRM-111",
    "@PRM-113",
    "@WF-33",
  ],
}, async ({ editor: page, product }) => {
  await openWorkflow(
    page,
    product,
    chain("Forms", [
      {
        name: "Hook",
        type: "n8n-nodes-base.webhook",
        typeVersion: 2,
        parameters: { path: "forms", options: {} },
      },
      {
        name: "Call",
        type: "n8n-nodes-base.httpRequest",
        typeVersion: 4.2,
        parameters: { url: "https://example.com", options: {} },
      },
      { name: "Set", type: "n8n-nodes-base.set", typeVersion: 3.4, parameters: { options: {} } },
      { name: "If", type: "n8n-nodes-base.if", typeVersion: 2.2, parameters: { options: {} } },
      { name: "Raw", type: "n8n-nodes-base.set", typeVersion: 3.4, parameters: { mode: "raw", options: {} } },
      code("Code", "return items;"),
      {
        name: "Many",
        type: "n8n-nodes-base.webhook",
        typeVersion: 2,
        parameters: { path: "many", multipleMethods: true, options: {} },
      },
    ]),
  );

  await test.step("string, options, number and boolean in a collection", async () => {
    const panel = await openNode(page, "Hook");
    await panel.getByLabel("Path", { exact: true }).fill("orders/new");
    await choose(page, panel.getByLabel("HTTP Method", { exact: true }), "PUT");
    await addOption(page, panel, "No Response Body");
    await addOption(page, panel, "Ignore Bots");
    await panel.getByRole("switch", { name: "Ignore Bots" }).click();
    await page.keyboard.press("Escape");
  });

  await test.step("several options of a multi-select", async () => {
    const panel = await openNode(page, "Many");
    await panel.getByLabel("HTTP Methods", { exact: true }).click();
    await page.getByRole("checkbox", { name: "PATCH" }).click();
    await page.keyboard.press("Escape");
    // A closing list receives the key that is meant for the panel.
    await expect(page.getByRole("checkbox", { name: "PATCH" })).toHaveCount(0);
    await expect(panel.getByLabel("HTTP Methods", { exact: true })).toContainText("PATCH");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("fixed collection with several entries", async () => {
    const panel = await openNode(page, "Call");
    await panel.getByRole("switch", { name: "Send Headers" }).click();
    const headers = parameter(panel, "headerParameters");
    await headers.getByLabel("Name", { exact: true }).first().fill("x-a");
    await headers.getByLabel("Value", { exact: true }).first().fill("1");
    await headers.getByRole("button", { name: /Add/ }).click();
    await headers.getByLabel("Name", { exact: true }).nth(1).fill("x-b");
    await addOption(page, panel, "Timeout");
    await panel.getByLabel("Timeout", { exact: true }).fill("2500");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  });

  await test.step("assignments", async () => {
    const panel = await openNode(page, "Set");
    await panel.getByRole("button", { name: "Add field" }).click();
    await panel.getByLabel("Name", { exact: true }).fill("total");
    await choose(page, panel.getByLabel("Type", { exact: true }), "Number");
    await panel.getByLabel("Value", { exact: true }).fill("12");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  });

  await test.step("filter", async () => {
    const panel = await openNode(page, "If");
    await panel.getByLabel("Value 1").first().fill("yes");
    await panel.getByLabel("Value 2").first().fill("yes");
    await panel.getByRole("button", { name: "Add condition" }).click();
    await expect(panel.getByLabel("Value 1")).toHaveCount(2);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  });

  await test.step("JSON and code", async () => {
    const raw = await openNode(page, "Raw");
    await retype(page, raw.locator(".cm-content").first(), '{ "done": true }');
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    const panel = await openNode(page, "Code");
    await expect(panel.getByText(/prints below the code/)).toBeVisible();
    await retype(page, panel.locator(".cm-content").first(), "return $input.all();");
    // Suggestions, then the editor, then the panel.
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden({ timeout: 500 });
    }).toPass();
  });

  const saved = await save(page, product);
  const of = (name: string) =>
    saved.nodes.find((node) => node.name === name)?.parameters as Record<string, unknown>;
  expect(of("Hook")).toMatchObject({ path: "orders/new", httpMethod: "PUT", options: { ignoreBots: true } });
  expect(of("Many")).toMatchObject({ httpMethod: ["GET", "POST", "PATCH"] });
  expect(of("Call")).toMatchObject({
    sendHeaders: true,
    headerParameters: { parameters: [{ name: "x-a", value: "1" }, { name: "x-b" }] },
    options: { timeout: 2500 },
  });
  expect(of("Set")["assignments"]).toMatchObject({
    assignments: [{ name: "total", type: "number", value: 12 }],
  });
  expect(of("If")["conditions"]).toMatchObject({ conditions: [{ leftValue: "yes", rightValue: "yes" }, {}] });
  expect(of("Raw")["jsonOutput"]).toContain('"done": true');
  expect(of("Code")["jsCode"]).toBe("return $input.all();");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("shows results while expressions are typed, and drags fields in", {
  tag: ["@APP-15", "@NDV-5", "@NDV-28", "@PRM-79"],
}, async ({ editor: page, product }) => {
  await openWorkflow(page, product, chain("Expressions", [start, people, fields("Greet", { hello: "x" })]));
  let panel = await openNode(page, "Greet");
  await panel.getByRole("button", { name: "Execute previous nodes" }).click();
  const input = panel.getByRole("region", { name: "Input" });
  await expect(input.locator('[data-field="name"]')).toBeVisible();

  await test.step("from fixed value to expression, with the result of the current item", async () => {
    const value = parameter(panel, "assignments.assignments[0].value");
    await value.hover();
    await value.getByRole("button", { name: "Expression" }).click();
    await retypeExpression(page, value, "Hello {{ $json.name");
    await expect(panel.getByText("Hello Ada").first()).toBeVisible();
  });

  await test.step("a failing result is reported", async () => {
    const value = parameter(panel, "assignments.assignments[0].value");
    await retypeExpression(page, value, "{{ $json.name.nope(");
    await expect(panel.getByText(/\[Error: /).first()).toBeVisible();
    await retypeExpression(page, value, "Hello {{ $json.name");
    await expect(panel.getByText("Hello Ada").first()).toBeVisible();
  });

  await test.step("a field is dragged onto the list of fields", async () => {
    await page.keyboard.press("Escape");
    await drag(page, input.locator('[data-field="address.city"]'), panel.getByText(/Drop a field here/));
    await expect(parameter(panel, "assignments.assignments[1].value")).toContainText("$json.address.city");
    await expect(panel.getByText("London").first()).toBeVisible();
  });

  await test.step("run the step and leave", async () => {
    await panel.getByRole("button", { name: "Execute step" }).click();
    const output = panel.getByRole("region", { name: "Output" });
    await expect(output.getByText("2 items")).toBeVisible();
    await expect(output.getByText("Hello Grace")).toBeVisible();
    await page.keyboard.press("Escape");
    panel = page.getByRole("dialog");
    await expect(panel).toHaveCount(0);
  });
  const saved = await save(page, product);
  expect(saved.nodes.find((node) => node.name === "Greet")?.parameters).toMatchObject({
    assignments: {
      assignments: [
        { name: "hello", value: "=Hello {{ $json.name }}" },
        { name: "city", value: "={{ $json.address.city }}" },
      ],
    },
  });
});

test("recommends pinning data of external sources, until the user has pinned some", {
  tag: "@CON-6",
}, async ({ editor: page, product, service: machine }) => {
  machine.answer = (_request, response) => void response.end("[{}]");
  const call = (name: string): Step => ({
    name,
    type: "n8n-nodes-base.httpRequest",
    typeVersion: 4.2,
    parameters: { url: machine.url },
  });
  await openWorkflow(
    page,
    product,
    chain("Calls", [start, fields("Own", { a: "1" }), call("First"), call("Second")]),
  );
  const known = () => page.evaluate(() => localStorage.getItem("HEDDLE_PIN_DATA_DISCOVERY_NDV"));
  const hint = page.getByRole("note").filter({ hasText: "instead of calling the service again" });
  const execute = async (name: string) => {
    const panel = await openNode(page, name);
    await panel.getByRole("button", { name: "Execute step" }).click();
    await expect(panel.getByRole("region", { name: "Output" }).getByText("1 item")).toBeVisible();
    return panel;
  };

  await test.step("not for data of the workflow itself", async () => {
    await execute("Own");
    await expect(hint).toBeHidden();
    await page.keyboard.press("Escape");
  });

  await test.step("pinning dismisses it", async () => {
    const panel = await execute("First");
    await expect(hint).toBeVisible();
    expect(await known()).toBeNull();
    await panel.getByRole("button", { name: "Pin data" }).click();
    await expect(panel.getByText(/This data is pinned/)).toBeVisible();
    expect(await known()).toBe("true");
    await page.keyboard.press("Escape");
    await execute("Second");
    await expect(hint).toBeHidden();
  });

  await test.step("so does a click", async () => {
    await page.evaluate(() => localStorage.removeItem("HEDDLE_PIN_DATA_DISCOVERY_NDV"));
    await page.reload();
    await execute("Second");
    await hint.getByRole("button", { name: "Got it" }).click();
    await expect(hint).toBeHidden();
    expect(await known()).toBe("true");
  });
});

test("shows data as table, JSON and schema, pins and edits it, and uses it instead of running", {
  tag: ["@NDV-16", "@NDV-17", "@NDV-18", "@NDV-23", "@NDV-26", "@ED-24"],
}, async ({ editor: page, product }) => {
  await openWorkflow(
    page,
    product,
    chain("Data", [start, people, fields("Greet", { hello: "={{ $json.name }}" })]),
  );
  const panel = await openNode(page, "People");
  const output = panel.getByRole("region", { name: "Output" });
  await panel.getByRole("button", { name: "Execute step" }).click();
  await expect(output.getByText("2 items")).toBeVisible();

  await test.step("three views", async () => {
    await expect(output.getByRole("radio", { name: "Table" })).toBeChecked();
    await expect(output.getByText("Grace")).toBeVisible();
    await output.getByRole("radio", { name: "JSON" }).click();
    await expect(output.getByText(/"New York"/)).toBeVisible();
    await output.getByRole("radio", { name: "Schema" }).click();
    await expect(output.locator('[data-field="address.city"]')).toBeVisible();
    await output.getByRole("radio", { name: "Table" }).click();
  });

  await test.step("pin and edit", async () => {
    await output.getByRole("button", { name: "Pin data" }).click();
    await expect(output.getByText(/This data is pinned/)).toBeVisible();
    await output.getByRole("button", { name: "Edit output" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit output" });
    await retype(page, dialog.locator(".cm-content"), '[{ "name": Edsger }]');
    await dialog.getByRole("button", { name: "Save and pin" }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await retype(page, dialog.locator(".cm-content"), '[{ "name": "Edsger" }]');
    await dialog.getByRole("button", { name: "Save and pin" }).click();
    await expect(dialog).toBeHidden();
    await expect(output.getByText("Edsger")).toBeVisible();
  });

  await test.step("to the next node, which runs with the pinned data", async () => {
    await panel.getByRole("button", { name: "Next node" }).click();
    const next = page.getByRole("dialog", { name: "Node “Greet”" });
    const input = next.getByRole("region", { name: "Input" });
    await expect(input.getByRole("radio", { name: "Schema" })).toBeChecked();
    await expect(input.locator('[data-field="name"]')).toBeVisible();
    await next.getByRole("button", { name: "Execute step" }).click();
    await expect(next.getByRole("region", { name: "Output" }).getByText("Edsger").first()).toBeVisible();
    await next.getByRole("button", { name: "Previous node" }).click();
    await expect(page.getByRole("dialog", { name: "Node “People”" })).toBeVisible();
  });

  await test.step("saved, and unpinned", async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect((await save(page, product)).pinData).toEqual({ People: [{ json: { name: "Edsger" } }] });
    await card(page, "People").click();
    await page.keyboard.press("p");
    expect((await save(page, product)).pinData ?? {}).toEqual({});
  });
});

test("saves node settings", { tag: ["@WF-42"] }, async ({ editor: page, product }) => {
  await openWorkflow(page, product, chain("Settings", [start, people]));
  const panel = await openNode(page, "People");
  await panel.getByRole("tab", { name: "Settings" }).click();
  await panel.getByRole("switch", { name: "Always output data" }).click();
  await panel.getByRole("switch", { name: "Retry on fail" }).click();
  await panel.getByLabel("Max. tries").fill("5");
  await choose(page, panel.getByLabel("On error", { exact: true }), /error output/);
  await panel.getByLabel("Notes", { exact: true }).fill("Made by hand");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const saved = await save(page, product);
  expect(saved.nodes.find((node) => node.name === "People")).toMatchObject({
    alwaysOutputData: true,
    retryOnFail: true,
    maxTries: 5,
    onError: "continueErrorOutput",
    notes: "Made by hand",
  });
});

/** Selects an option. */
async function choose(page: Page, select: Locator, option: string | RegExp): Promise<void> {
  await select.click();
  await page.getByRole("option", { name: option }).first().click();
  // A closing list still receives the next click or key.
  await expect(page.getByRole("listbox")).toHaveCount(0);
}

async function addOption(page: Page, panel: Locator, name: string): Promise<void> {
  await panel.getByRole("button", { name: /Add option/i }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

/** Replaces the text of an expression, which turns into an editor on click. */
async function retypeExpression(page: Page, field: Locator, text: string): Promise<void> {
  await field.getByRole("textbox").click();
  await expect(field.locator(".cm-content")).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
}

/** Replaces the text of a code editor. */
async function retype(page: Page, content: Locator, text: string): Promise<void> {
  await content.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.type(text);
}

test("shows each message of a node run once, above its items", async ({ editor: page, product }) => {
  const split: Step = {
    name: "Split",
    type: "n8n-nodes-base.splitOut",
    parameters: { fieldToSplitOut: "missing", options: {} },
  };
  await openWorkflow(page, product, chain("Notes", [start, people, split]));
  await page.getByRole("button", { name: "Execute workflow" }).first().click();
  const panel = await openNode(page, "Split");
  const notes = panel.getByRole("list", { name: "Notes on this run" });
  await expect(notes.getByRole("listitem")).toHaveText([/No item has the field "missing"/]);
});
