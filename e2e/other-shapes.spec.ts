import { expect, test } from "./product.ts";
import { card, chain, openNode, openWorkflow, type Step, save, start, stored } from "./workflows.ts";

/** Parameters of version 4 on a node that declares version 1. */
const mixed: Step = {
  name: "Ask",
  type: "n8n-nodes-base.httpRequest",
  typeVersion: 1,
  parameters: {
    method: "PUT",
    url: "https://api.example.com/x",
    sendBody: true,
    specifyBody: "json",
    jsonBody: '{ "a": 1 }',
  },
};

test("shows parameters in another version's shape as they run, and keeps them until one is changed", async ({
  editor: page,
  product,
}) => {
  const id = await openWorkflow(page, product, chain("Other shape", [start, mixed]));
  const panel = await openNode(page, "Ask");
  const parameter = (path: string) => panel.locator(`[data-parameter="${path}"]`);
  const note = panel.getByText("The parameters have names of another version of this node.");
  const url = parameter("url").getByRole("textbox");
  await expect(note).toBeVisible();
  await expect(parameter("method").getByRole("combobox")).toContainText("PUT");
  await expect(parameter("jsonBody")).toBeVisible();

  await test.step("viewing changes nothing", async () => {
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
    const [, ask] = (await stored(product, `${product.url}/workflow/${id}`)).nodes;
    expect(ask).toMatchObject({ typeVersion: 1, parameters: mixed.parameters });
  });

  await test.step("a change stores the displayed shape, with its version", async () => {
    await openNode(page, "Ask");
    await expect(note).toBeVisible();
    await url.fill("https://api.example.com/y");
    await expect(note).toHaveCount(0);
    await expect(url).toBeFocused();
    const [, ask] = (await save(page, product)).nodes;
    expect(ask).toMatchObject({
      typeVersion: 4,
      parameters: { method: "PUT", url: "https://api.example.com/y", jsonBody: '{ "a": 1 }' },
    });
  });

  await test.step("undo restores the stored shape, and it is shown as it runs", async () => {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+z");
    const [, ask] = (await save(page, product)).nodes;
    expect(ask).toMatchObject({ typeVersion: 1, parameters: mixed.parameters });
    await openNode(page, "Ask");
    await expect(note).toBeVisible();
    await expect(url).toHaveValue("https://api.example.com/x");
  });
});

test("shows a note on the canvas for a node that ran with another version's parameter shape", async ({
  editor: page,
  product,
}) => {
  const script: Step = {
    name: "Script",
    type: "n8n-nodes-base.code",
    typeVersion: 2,
    parameters: { functionCode: "return [{ json: { a: 1 } }];" },
  };
  await openWorkflow(page, product, chain("Noted shape", [start, script]));
  await page.getByRole("button", { name: "Execute workflow" }).click();
  const note = card(page, "Script").getByRole("img", { name: /“functionCode” is read as “jsCode”/ });
  await note.hover();
  await expect(page.getByText("its name in this node.")).toBeVisible();
  await expect(card(page, "Start").getByRole("img", { name: /functionCode/ })).toHaveCount(0);
});

test("runs with an invalid value if its intent is clear", async ({ editor: page, product }) => {
  const check = (operation: string): Step => ({
    name: "Check",
    type: "n8n-nodes-base.if",
    typeVersion: 1,
    parameters: { conditions: { string: [{ value1: "a", operation, value2: "a" }] } },
  });
  await openWorkflow(page, product, chain("Unknown value", [start, check("resembles")]));
  await expect(card(page, "Check")).toHaveAttribute("data-status", "issue");
  await openWorkflow(page, product, chain("Meant value", [start, check("equals")]));
  await expect(card(page, "Check")).not.toHaveAttribute("data-status", "issue");
  await page.getByRole("button", { name: "Execute workflow" }).click();
  await expect(card(page, "Check").getByRole("img", { name: /“equals” is read as “equal”/ })).toBeVisible();
  const panel = await openNode(page, "Check");
  await expect(panel.getByRole("status").filter({ hasText: "“equals” is read as “equal”" })).toBeVisible();
  await expect(panel.getByText(/is not supported/)).toHaveCount(0);
});
