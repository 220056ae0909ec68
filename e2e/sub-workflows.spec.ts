import type { Page } from "@playwright/test";
import { expect, storeWorkflow, test } from "./product.ts";
import {
  card,
  chain,
  code,
  fields,
  nodes,
  openNode,
  openWorkflow,
  save,
  showWorkflow,
  start,
  stored,
  toast,
} from "./workflows.ts";

const called = chain("Greets people", [
  {
    name: "Called",
    type: "n8n-nodes-base.executeWorkflowTrigger",
    typeVersion: 1.1,
    parameters: {
      workflowInputs: { values: [{ name: "person" }, { name: "times", type: "number" }] },
    },
  },
  fields("Greet", { text: "=Hello {{ $json.person }}" }),
]);

test("selects a workflow, fills in its inputs, and links the executions to each other", async ({
  editor: page,
  product,
}) => {
  const childId = await storeWorkflow(product, called);
  const call = { name: "Call", type: "n8n-nodes-base.executeWorkflow", typeVersion: 1.3 };
  const id = await storeWorkflow(product, chain("Calls another", [start, call]));
  await showWorkflow(page, product, id);

  await test.step("the inputs of the selected workflow are shown", async () => {
    const panel = await openNode(page, "Call");
    await panel.getByRole("combobox", { name: "Workflow", exact: true }).click();
    await page.getByRole("option", { name: "Greets people" }).click();
    await panel.locator('[data-parameter="workflowInputs.value.person"]').getByRole("textbox").fill("Ada");
    await panel.getByRole("button", { name: "Close" }).click();
    const { nodes } = await save(page, product);
    expect(nodes[1]?.parameters).toMatchObject({
      workflowId: { mode: "list", value: childId, cachedResultName: "Greets people" },
      workflowInputs: {
        value: { person: "Ada" },
        schema: [
          { id: "person", type: "string" },
          { id: "times", type: "number" },
        ],
      },
    });
  });

  await test.step("a run links to its sub-execution and back", async () => {
    await page.getByRole("button", { name: /Execute workflow/ }).click();
    await expect(card(page, "Call")).toHaveAttribute("data-status", "success");
    const panel = await openNode(page, "Call");
    await expect(panel.getByText("Hello Ada")).toBeVisible();
    const opened = page.context().waitForEvent("page");
    await panel.getByRole("link", { name: "Open the sub-execution" }).click();
    const child = await opened;
    await expect(child.getByText(/called by #\d+/)).toBeVisible();
    await child.close();
    await panel.getByRole("button", { name: "Close" }).click();
  });
});

test("restricts the callers of a workflow in its settings", { tag: ["@WF-93"] }, async ({
  editor: page,
  product,
}) => {
  const caller = await storeWorkflow(product, chain("May call", [start]));
  const id = await storeWorkflow(product, { ...called, name: "Is careful" });
  await showWorkflow(page, product, id);
  await page.getByRole("button", { name: "Workflow actions" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Workflow settings" });
  const policy = dialog.getByRole("combobox", { name: "This workflow can be called by" });
  await expect(policy).toContainText("My other workflows");
  await policy.click();
  await page.getByRole("option", { name: "Selected workflows" }).click();
  await dialog.getByRole("combobox", { name: "Add a workflow" }).click();
  await page.getByRole("option", { name: "May call" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  const { data } = await product.rest("GET", `/workflows/${id}`);
  expect((data as { settings: object }).settings).toMatchObject({
    callerPolicy: "workflowsFromAList",
    callerIds: caller,
  });
});

const people = [
  { name: "Ada", age: 36 },
  { name: "Bob", age: 12 },
  { name: "Cem", age: 50 },
];

/** Two nodes in the middle reference earlier nodes, and the last one references through them. */
const staff = (name: string) =>
  chain(name, [
    start,
    code("Staff", `return ${JSON.stringify(people)}.map((json) => ({ json }));`),
    fields("Keep age", { years: "={{ $json.age }}" }),
    code("Adults", "return $input.all().filter(({ json }) => Number(json.years) > 20);"),
    fields("Greet", { text: "=Hello {{ $('Staff').item.json.name }}, {{ $json.years }}" }),
    fields("End", {
      line: "={{ $('Greet').item.json.text }} of {{ $('Staff').item.json.age }}",
      first: "={{ $('Staff').first().json.name }}",
    }),
  ]);

const lines = ["Hello Ada, 36 of 36", "Hello Cem, 50 of 50"];

async function runAndReadEnd(page: Page): Promise<void> {
  await expect(card(page, "End")).not.toHaveAttribute("data-status", "success");
  await page.getByRole("button", { name: /Execute workflow/ }).click();
  await expect(card(page, "End")).toHaveAttribute("data-status", "success");
  const panel = await openNode(page, "End");
  const output = panel.getByRole("region", { name: "Output" });
  for (const line of lines) await expect(output.getByText(line, { exact: true })).toBeVisible();
  await expect(output.getByText("Ada", { exact: true })).toHaveCount(2);
  await expect(output.getByText(/Bob/)).toHaveCount(0);
  await panel.getByRole("button", { name: "Close" }).click();
}

async function select(page: Page, ...names: string[]): Promise<void> {
  const [first, ...others] = names;
  await card(page, first!).click();
  for (const name of others) await card(page, name).click({ modifiers: ["Shift"] });
}

async function chooseExtract(page: Page, name: string): Promise<void> {
  await card(page, name).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Extract into a sub-workflow" }).click();
}

test("extracts a selection to a sub-workflow, which runs as before", async ({ editor: page, product }) => {
  const id = await openWorkflow(page, product, staff("Greets the staff"));
  const before = await stored(product, page.url());
  const dialog = page.getByRole("dialog", { name: "Extract into a sub-workflow" });

  await test.step("a selection that outside nodes reference into is refused, with the reason", async () => {
    await select(page, "Adults", "Greet", "End");
    await chooseExtract(page, "Greet");
    await expect(dialog.getByText("Its inputs: item, name, age, name1")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await select(page, "Greet", "Staff");
    await chooseExtract(page, "Greet");
    await expect(toast(page, "Can’t extract")).toContainText(
      "enter the selection at more than one node: “Staff”, “Greet”",
    );
  });

  await test.step("it runs with the original nodes", () => runAndReadEnd(page));

  await test.step("the nodes move, one node calls them", async () => {
    await select(page, "Keep age", "Adults", "Greet");
    await chooseExtract(page, "Adults");
    await dialog.getByRole("textbox", { name: "Sub-workflow name" }).fill("Greets adults");
    await dialog.getByRole("button", { name: "Extract" }).click();
    await expect(dialog).toBeHidden();
    await expect(toast(page, "“Greets adults” was created")).toContainText("The new workflow stays.");
    await expect(nodes(page)).toHaveCount(4);
    await expect(card(page, "Greets adults")).toBeVisible();
  });

  await test.step("one undo restores all", async () => {
    await page.keyboard.press("Control+z");
    await expect(nodes(page)).toHaveCount(before.nodes.length);
    await expect(card(page, "Greets adults")).toHaveCount(0);
    const { nodes: back, connections } = await save(page, product);
    const places = (all: typeof back) => all.map(({ id, name, position }) => ({ id, name, position }));
    expect(places(back)).toEqual(places(before.nodes));
    expect(connections).toEqual(before.connections);
  });

  await test.step("redone, the called workflow has the nodes", async () => {
    await page.keyboard.press("Control+Shift+z");
    await expect(nodes(page)).toHaveCount(4);
    const { nodes: left } = await save(page, product);
    const { parameters } = left.find(({ name }) => name === "Greets adults") ?? {};
    const { workflowId } = parameters as { workflowId: { value: string } };
    const made = await stored(product, `/workflow/${workflowId.value}`);
    expect(made.name).toBe("Greets adults");
    expect(made.nodes.map(({ name }) => name).sort()).toEqual([
      "Adults",
      "Greet",
      "Keep age",
      "Original items",
      "When Executed by Another Workflow",
    ]);
  });

  await test.step("a run has the same result", async () => {
    await showWorkflow(page, product, id);
    await runAndReadEnd(page);
    await expect(card(page, "Greets adults")).toHaveAttribute("data-status", "success");
  });
});

test("extracts a single node from the palette, and passes its items through unchanged", async ({
  editor: page,
  product,
}) => {
  const name = "Counts letters";
  await openWorkflow(page, product, {
    ...chain(name, [
      start,
      code("Word", "return [{ json: { word: 'hello' } }];"),
      fields("Length", { length: "={{ $json.word.length }}" }),
      fields("End", { text: "={{ $json.length }} letters" }),
    ]),
  });
  await card(page, "Length").click();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Search or jump to" }).getByRole("combobox").fill("extract into");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Extract into a sub-workflow" });
  await expect(dialog.getByRole("textbox")).toHaveValue("Counts letters: part");
  await dialog.getByRole("button", { name: "Extract" }).click();
  await expect(card(page, "Counts letters: part")).toBeVisible();
  await page.getByRole("button", { name: /Execute workflow/ }).click();
  await expect(card(page, "End")).toHaveAttribute("data-status", "success");
  const panel = await openNode(page, "End");
  const output = panel.getByRole("region", { name: "Output" });
  await expect(output.getByText("5 letters")).toBeVisible();
});

test("extracts nodes whose middle is read by a later node, by key, and the run has the same result", async ({
  editor: page,
  product,
}) => {
  const id = await openWorkflow(
    page,
    product,
    chain("Reads the middle", [
      start,
      code("Staff", `return ${JSON.stringify(people)}.map((json) => ({ json }));`),
      fields("Badge", { badge: "={{ $json.name.toUpperCase() }}" }),
      code(
        "Last two",
        "return $input.all().slice(1).map((item) => ({ json: { n: 1 }, pairedItem: item.pairedItem }));",
      ),
      fields("End", {
        line: "={{ $('Badge').item.json.badge }} {{ $json.n }} {{ $('Last two').item.json.n }}",
      }),
    ]),
  );
  const run = async () => {
    await page.getByRole("button", { name: /Execute workflow/ }).click();
    await expect(card(page, "End")).toHaveAttribute("data-status", "success");
    const panel = await openNode(page, "End");
    const output = panel.getByRole("region", { name: "Output" });
    for (const line of ["BOB 1 1", "CEM 1 1"])
      await expect(output.getByText(line, { exact: true })).toBeVisible();
    await panel.getByRole("button", { name: "Close" }).click();
  };
  await run();
  await select(page, "Badge", "Last two");
  await page.keyboard.press("Alt+x");
  const dialog = page.getByRole("dialog", { name: "Extract into a sub-workflow" });
  await expect(dialog.getByText("Its additional outputs: badge")).toBeVisible();
  await dialog.getByRole("button", { name: "Extract" }).click();
  await expect(nodes(page)).toHaveCount(5);
  await expect(card(page, "Original items")).toBeVisible();
  await save(page, product);
  await showWorkflow(page, product, id);
  await run();
});
