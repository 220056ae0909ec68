import { expect, test } from "./product.ts";
import { chain, code, fields, openNode, openWorkflow, type Step, start } from "./workflows.ts";

const webhook = (responseMode: string): Step => ({
  name: "Hook",
  type: "n8n-nodes-base.webhook",
  typeVersion: 2,
  parameters: { path: "notices", responseMode, options: {} },
});
const respond: Step = { name: "Answer", type: "n8n-nodes-base.respondToWebhook", typeVersion: 1.1 };

test("names the setting of a webhook only while Respond to Webhook lacks it", async ({
  editor: page,
  product,
}) => {
  const hint = /^Set “Respond” in the Webhook/;
  await openWorkflow(page, product, chain("Responds", [webhook("responseNode"), respond]));
  await expect((await openNode(page, "Answer")).getByText("Respond With", { exact: true })).toBeVisible();
  await expect(page.getByText(hint)).toHaveCount(0);

  await openWorkflow(page, product, chain("Does not respond", [webhook("onReceived"), respond]));
  await expect((await openNode(page, "Answer")).getByText(hint)).toBeVisible();
});

test("requests no columns before a credential is chosen", async ({ editor: page, product }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const sheet: Step = {
    name: "Sheet",
    type: "n8n-nodes-base.googleSheets",
    typeVersion: 4.5,
    parameters: {
      operation: "append",
      documentId: { __rl: true, mode: "id", value: "x" },
      sheetName: { __rl: true, mode: "id", value: "0" },
    },
  };
  await openWorkflow(page, product, chain("Columns", [start, sheet]));
  const panel = await openNode(page, "Sheet");
  await expect(panel.getByText("Select a credential to load columns")).toBeVisible();
  await expect(panel.getByRole("alert")).toHaveCount(0);
  expect(requests.filter((url) => /mapper|node-parameter/.test(url))).toEqual([]);
});

test("distinguishes an empty input from missing data", async ({ editor: page, product }) => {
  const make = code("Make orders", "return [{ json: { id: 7 } }, { json: { id: 8 } }];");
  const none = code("None", "return [];");
  const sink = fields("Sink", { id: "={{ $('Make orders').item.json.id }}" });
  await openWorkflow(page, product, chain("Empty input", [start, make, none, sink]));
  const panel = await openNode(page, "Sink");
  const field = panel.locator('[data-parameter="assignments.assignments[0].value"]');
  await expect(field.getByText("Run previous nodes to see the result")).toBeVisible();
  await panel.getByRole("button", { name: "Execute previous nodes" }).click();
  await expect(field.getByText("No result: the input has no items")).toBeVisible();
});

test("reports an unfinished expression only when its field is left", async ({ editor: page, product }) => {
  const sink = fields("Sink", { id: "={{ 1 }}" });
  await openWorkflow(page, product, chain("Unfinished", [start, sink]));
  const panel = await openNode(page, "Sink");
  const field = panel.locator('[data-parameter="assignments.assignments[0].value"]');
  await field.getByRole("textbox").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText("{{ bad( }}");
  await expect(field.getByText("[incomplete expression]").first()).toBeVisible();
  await expect(field.getByText(/Failed to parse/)).toHaveCount(0);
  await expect(field.locator(".cm-content")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(field.getByText(/Failed to parse/)).toBeVisible();
});
