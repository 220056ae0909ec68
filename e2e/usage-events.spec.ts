import { expect, storeWorkflow } from "./product.ts";
import { events, type Host, OFF, test } from "./services-host.ts";
import { card } from "./workflows.ts";

test.beforeEach(({ product }) => product.rest("PATCH", "/services", { telemetry: true }));
test.afterEach(({ product }) => product.rest("PATCH", "/services", OFF));

test("what is done in the editor is reported", {
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

  await test.step("a completion that is taken", async () => {
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

  await test.step("a save over a version of others", async () => {
    const stored = (await product.rest("GET", `/workflows/${workflow}`)).data as { versionId: string };
    await product.rest("PATCH", `/workflows/${workflow}`, { name: "By others", versionId: stored.versionId });
    await page.keyboard.press("Control+s");
    await expect
      .poll(() => named("User attempted to save locked workflow"))
      .toMatchObject([{ properties: { workflowId: workflow, sharing_role: "owner" } }]);
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("an error that is shown", async () => {
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

const namedIn = (host: Host) => async (name: string) =>
  (await events(host)).filter((event) => event.name === name);

const node = (name: string, type: string, typeVersion: number, x: number, parameters = {}) => ({
  ...{ id: name, name, type: `n8n-nodes-base.${type}`, typeVersion, position: [x, 0], parameters },
});
