import type { Locator, Page } from "@playwright/test";
import { createSinkService } from "./nodes/kitchen-sink/service.ts";
import { expect, storeWorkflow } from "./product.ts";
import { events, type Host, OFF, test } from "./services-host.ts";
import { card, chain, code, middleOf, openNode, openWorkflow, start } from "./workflows.ts";

test.beforeEach(({ product }) => product.rest("PATCH", "/services", { telemetry: true }));
test.afterEach(({ product }) => product.rest("PATCH", "/services", OFF));

test("reports editor actions", {
  tag: ["@SUR-90", "@SUR-93", "@SUR-94", "@ERR-12"],
}, async ({ editor: page, product, host }) => {
  const named = namedIn(host);
  const workflow = await storeWorkflow(product, {
    name: "Reported",
    nodes: [
      node("Start", "manualTrigger", 1, 0),
      node("Code", "code", 2, 200, { jsCode: "return items;" }),
      node("Set", "set", 3.4, 400, {
        assignments: { assignments: [{ id: "a", name: "x", value: "", type: "string" }] },
      }),
    ],
    connections: {
      Start: { main: [[{ node: "Code", type: "main", index: 0 }]] },
      Code: { main: [[{ node: "Set", type: "main", index: 0 }]] },
    },
  });
  await page.goto(`${product.url}/workflow/${workflow}`);
  await page.getByRole("button", { name: "Execute workflow" }).click();
  await expect.poll(() => named("User clicked execute workflow button")).toHaveLength(1);
  expect((await named("Page viewed")).map(({ properties }) => properties)).toContainEqual({
    category: "Editor",
    name: "workflow",
  });

  await test.step("an accepted completion", async () => {
    await card(page, "Code").dblclick();
    const panel = page.getByRole("dialog", { name: "Node “Code”" });
    const code = panel.locator(".cm-content").first();
    await code.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("$input.");
    await page.getByRole("option", { name: "all()" }).click();
    await expect
      .poll(() => named("User autocompleted code"))
      .toMatchObject([
        {
          properties: {
            node_type: "n8n-nodes-base.code",
            field_name: "jsCodeAllItems",
            field_type: "code",
            context: "$input.",
            inserted_text: expect.stringContaining("all("),
          },
        },
      ]);
    await expect
      .poll(() => named("User opened node modal"))
      .toMatchObject([{ properties: { node_type: "n8n-nodes-base.code", workflow_id: workflow } }]);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("throw new Error(1)");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  });

  await test.step("a save over another user's version", async () => {
    const stored = (await product.rest("GET", `/workflows/${workflow}`)).data as { versionId: string };
    await product.rest("PATCH", `/workflows/${workflow}`, { name: "By others", versionId: stored.versionId });
    await page.keyboard.press("Control+s");
    await expect
      .poll(() => named("User attempted to save locked workflow"))
      .toMatchObject([{ properties: { workflowId: workflow, sharing_role: "owner" } }]);
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("a displayed error", async () => {
    await page.getByRole("button", { name: "Execute workflow" }).click();
    await expect.poll(() => named("Instance FE emitted error")).not.toEqual([]);
    const [error] = await named("Instance FE emitted error");
    expect(error?.properties).toMatchObject({
      error_title: "Problem in node “Code”",
      error_description: expect.stringMatching(/./),
      error_message: expect.any(String),
      workflow_id: workflow,
    });
  });
});

test("reports actions on resource lists and dragged values", {
  tag: ["@SUR-86", "@SUR-87", "@SUR-88", "@SUR-89", "@SUR-91", "@SUR-92", "@CON-7"],
}, async ({ editor: page, product, service: machine, host }) => {
  const named = namedIn(host);
  const service = createSinkService();
  machine.answer = service.listener;
  const sink = (name: string, parameters: Record<string, unknown>) => ({
    name,
    type: "kitchen.sink",
    typeVersion: 2,
    parameters,
  });
  const steps = [
    start,
    code("Source", "return [{ json: { plain: 'x' } }];"),
    sink("Text", { section: "text" }),
    sink("Locators", { section: "locators", serviceUrl: machine.url }),
  ];
  await openWorkflow(page, product, chain("Lists", steps));
  let panel = await openNode(page, "Locators");
  const table = parameter(panel, "table");
  const about = { node_type: "kitchen.sink", field_name: "table", instance_id: expect.any(String) };

  await test.step("searched, opened, refreshed, in a different mode", async () => {
    await table.getByRole("combobox", { name: "Table", exact: true }).click();
    const rows = page.getByRole("listbox").getByRole("option");
    await expect(rows).toHaveCount(20);
    await page.getByRole("combobox", { name: "Search in Table" }).fill("table 4");
    await expect
      .poll(() => named("User searched resource locator list"))
      .toMatchObject([{ properties: about }]);
    await expect(rows).toHaveCount(7);
    await rows.first().hover();
    const opening = page.context().waitForEvent("page");
    await rows.first().getByRole("link").click();
    await (await opening).close();
    await expect
      .poll(() => named("User clicked resource locator link"))
      .toMatchObject([{ properties: about }]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await table.getByRole("button", { name: "Parameter options" }).click();
    await page.getByRole("menuitem", { name: "Refresh list" }).click();
    await expect
      .poll(() => named("User refreshed resource locator list"))
      .toMatchObject([{ properties: about }]);
    await table.getByRole("combobox", { name: "Mode" }).click();
    await page.getByRole("option", { name: "By ID", exact: true }).click();
    await expect
      .poll(() => named("User changed resource locator mode"))
      .toMatchObject([{ properties: { ...about, mode: "id" } }]);
  });

  await test.step("the drag hint, and a dragged value", async () => {
    await panel.getByRole("button", { name: "Close", exact: true }).click();
    await expect(panel).toBeHidden();
    panel = await openNode(page, "Text");
    const input = panel.getByRole("region", { name: "Input" });
    await input.getByRole("button", { name: "Execute previous nodes" }).click();
    const value = input.locator('[data-field="plain"]');
    await expect(value).toBeVisible();
    const plain = parameter(panel, "plainText");
    await panel.getByRole("tab", { name: "Parameters" }).focus();
    await plain.getByRole("textbox").focus();
    await expect
      .poll(() => named("User viewed data mapping tooltip"))
      .toMatchObject([{ properties: { type: "param focus" } }]);
    await carry(page, value, plain);
    await expect.poll(() => named("User mapped data")).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem("HEDDLE_MAPPING_ONBOARDED"))).toBe("true");
    await expect
      .poll(() => named("User dragged data for mapping"))
      .toMatchObject([
        {
          properties: {
            success: true,
            src_element: "field",
            src_field_nest_level: 0,
            dest_node_type: "kitchen.sink",
            dest_parameter: "plainText",
          },
        },
      ]);
  });
});

test("reports searching, inserting and saving a template as one visit of the library", {
  tag: ["@TPL-15", "@TPL-20"],
}, async ({ editor: page, product, host }) => {
  const named = namedIn(host);
  const visit = { wf_template_repo_session_id: expect.stringMatching(/^templates-\d{13}$/) };
  await page.goto(`${product.url}/templates`);
  await expect
    .poll(async () => (await named("Page viewed")).map(({ properties }) => properties))
    .toContainEqual({ category: "Templates", name: "templates" });
  await page.getByRole("searchbox", { name: "Search templates" }).fill("exchange");
  await expect
    .poll(() => named("User searched workflow templates"))
    .toMatchObject([{ properties: { search_string: "exchange", ...visit } }]);
  await page.getByRole("group", { name: "Categories" }).getByRole("button", { name: "Finance" }).click();
  await expect
    .poll(() => named("User changed template filters"))
    .toMatchObject([
      { properties: { search_string: "exchange", categories_applied: expect.stringMatching(/./), ...visit } },
    ]);
  await page.locator('[data-template="exchange-rate-alert"]').click();
  await page.getByRole("button", { name: "Use template" }).click();
  await page.getByRole("dialog", { name: "Set up template" }).getByRole("button", { name: "Later" }).click();
  await expect.poll(() => named("User inserted workflow template")).toHaveLength(1);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => named("User saved new workflow from template")).toHaveLength(1);
  const ids = await Promise.all(
    [
      "User searched workflow templates",
      "User inserted workflow template",
      "User saved new workflow from template",
    ].map(async (name) => (await named(name))[0]?.properties?.["wf_template_repo_session_id"]),
  );
  expect(new Set(ids).size).toBe(1);
});

const namedIn = (host: Host) => async (name: string) =>
  (await events(host)).filter((event) => event.name === name);

const parameter = (panel: Locator, path: string) => panel.locator(`[data-parameter="${path}"]`);

async function carry(page: Page, from: Locator, to: Locator): Promise<void> {
  const [begin, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  await page.mouse.move(begin.x + 6, begin.y + 6, { steps: 3 });
  await expect(page.locator("[data-droppable]").first()).toBeAttached();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}

const node = (name: string, type: string, typeVersion: number, x: number, parameters = {}) => ({
  ...{ id: name, name, type: `n8n-nodes-base.${type}`, typeVersion, position: [x, 0], parameters },
});
