import { expect, test } from "./product.ts";
import { card, chain, nodes, openNode, openWorkflow, save, start, toast } from "./workflows.ts";

const call = (name: string, typeVersion: number) => ({
  name,
  type: "n8n-nodes-base.httpRequest",
  typeVersion,
  parameters: { url: "https://before.example", options: {} },
});

test("fills in an HTTP Request from a curl command", {
  tag: ["@NDV-10", "@NDV-11", "@PRM-61", "@APP-83", "@NT-7"],
}, async ({ editor: page, product }) => {
  await openWorkflow(page, product, chain("Import", [start, call("Old", 2), call("New", 4.2)]));

  const old = await openNode(page, "Old");
  await expect(old.getByRole("button", { name: "Import cURL" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  const panel = await openNode(page, "New");
  await panel.getByRole("button", { name: "Import cURL" }).click();
  const dialog = page.getByRole("dialog", { name: "Import a cURL command" });
  const command = dialog.getByRole("textbox");
  await expect(command).toBeFocused();

  await test.step("errors in a command are reported, and the command stays", async () => {
    await command.fill("curl ftp://files.example/a.txt");
    await dialog.getByRole("button", { name: "Import" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Use the FTP node");
    await expect(command).toHaveValue("curl ftp://files.example/a.txt");
  });

  await test.step("a valid command fills in the form", async () => {
    await command.fill(
      `curl -L 'https://api.example/items?page=2' -u ada:secret99 -H 'Accept: text/plain' -H 'Content-Type: application/json' -d '{"a":1}'`,
    );
    await dialog.getByRole("button", { name: "Import" }).click();
    await expect(dialog).toBeHidden();
    const credential = page.getByRole("dialog", { name: "Basic Auth" });
    await expect(credential.getByLabel("User", { exact: true })).toHaveValue("ada");
    await expect(credential.getByLabel("Password", { exact: true })).toHaveValue("secret99");
    await credential.getByRole("button", { name: "Save", exact: true }).click();
    await expect(credential.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
    await credential.getByRole("button", { name: "Close", exact: true }).click();
    await expect(credential).toBeHidden();
    await expect(panel.getByLabel("URL", { exact: true })).toHaveValue("https://api.example/items");
    await page.keyboard.press("Escape");
    const stored = await save(page, product);
    const node = stored.nodes.find(({ name }) => name === "New");
    const parameters = node?.parameters;
    expect(node?.credentials).toEqual({
      httpBasicAuth: { id: expect.any(String), name: expect.any(String) },
    });
    expect(parameters).toMatchObject({
      method: "POST",
      url: "https://api.example/items",
      authentication: "genericCredentialType",
      genericAuthType: "httpBasicAuth",
      sendQuery: true,
      queryParameters: { parameters: [{ name: "page", value: "2" }] },
      headerParameters: { parameters: [{ name: "Accept", value: "text/plain" }] },
      specifyBody: "json",
      jsonBody: '{"a":1}',
    });
    expect(JSON.stringify(stored)).not.toContain("secret99");
  });
});

test("refuses values for a deleted node, and names it", {
  tag: "@ED-6",
}, async ({ editor: page, product }) => {
  await openWorkflow(page, product, chain("Gone", [start, call("Late", 4.2)]));
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/rest/curl-to-json", async (route) => {
    await held;
    await route.continue();
  });
  const panel = await openNode(page, "Late");
  await panel.getByRole("button", { name: "Import cURL" }).click();
  const dialog = page.getByRole("dialog", { name: "Import a cURL command" });
  await dialog.getByRole("textbox").fill("curl https://api.example/items");
  const asked = page.waitForRequest("**/rest/curl-to-json");
  await dialog.getByRole("button", { name: "Import" }).click();
  await asked;
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await card(page, "Late").click();
  await page.keyboard.press("Delete");
  await expect(nodes(page)).toHaveCount(1);
  answer();
  await expect(toast(page, 'Node with the name "Late" could not be found to set parameter.')).toBeVisible();
});
