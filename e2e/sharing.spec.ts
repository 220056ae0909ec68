import { expectNoViolations } from "./accessible.ts";
import { expect, invite, signIn, storeWorkflow, test } from "./product.ts";
import { chain, fields, openWorkflow, save, start, toast } from "./workflows.ts";

test("shares a workflow with a user, who changes and runs it but can neither share nor delete it", {
  tag: ["@APP-8", "@APP-74", "@WF-66", "@WF-67", "@WF-70"],
}, async ({ editor: page, product, browser }) => {
  test.slow();
  const ben = await invite(product, "ben-of-sharing@example.com");
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, product.url, ben);
  const secret = { name: "Key of Ada", type: "httpHeaderAuth", data: { name: "x-key", value: "s3cret" } };
  const { id: credentialId } = (await product.rest("POST", "/credentials", secret)).data as { id: string };
  const call = {
    name: "Call",
    type: "n8n-nodes-base.httpRequest",
    typeVersion: 4.2,
    parameters: {
      url: "http://127.0.0.1",
      authentication: "genericCredentialType",
      genericAuthType: secret.type,
    },
    credentials: { [secret.type]: { id: credentialId, name: secret.name } },
  };
  const id = await storeWorkflow(product, chain("Shared by Ada", [start, call as never]));
  const dialog = page.getByRole("dialog", { name: "Share “Shared by Ada”" });

  await test.step("the owner shares it from its menu, and reads how its credentials are used", async () => {
    await page.goto(`${product.url}/workflow/${id}`);
    await page.getByRole("button", { name: "Workflow actions" }).click();
    await page.getByRole("menuitem", { name: "Share", exact: true }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(1);
    await dialog.getByRole("combobox", { name: "Share with…" }).click();
    await page.getByPlaceholder("Search people and projects").fill("ben-of-sharing");
    await page.getByRole("option", { name: "ben-of-sharing@" }).click();
    await expect(dialog.getByRole("listitem").last()).toContainText("Can edit and run");
    await expect(dialog).toContainText("It uses the credential “Key of Ada”");
    await expectNoViolations(page, "sharing of a workflow");
    await page.keyboard.press("Escape");
  });
  await test.step("the recipient opens, changes and saves it; the credential is neither shown nor selectable", async () => {
    await other.goto(`${product.url}/workflows`);
    const row = other.locator("[data-index]").filter({ hasText: "Shared by Ada" });
    await expect(row).toContainText("Ada Owner");
    await row.getByRole("button", { name: "More" }).click();
    await expect(other.getByRole("menuitem", { name: "Delete" })).toHaveAttribute("data-disabled", "");
    await expect(other.getByRole("menuitem", { name: "Move to project…" })).toHaveAttribute(
      "data-disabled",
      "",
    );
    await other.keyboard.press("Escape");
    await row.locator("[data-row]").click();
    await other.getByRole("button", { name: "Shared by Ada" }).click();
    await other.getByLabel("Workflow name").fill("Changed by Ben");
    await other.keyboard.press("Enter");
    await save(other, product);
    const stored = (await product.rest("GET", `/workflows/${id}`)).data as {
      name: string;
      nodes: { credentials?: Record<string, unknown> }[];
    };
    expect(stored.name).toBe("Changed by Ben");
    expect(stored.nodes[1]?.credentials).toEqual({ [secret.type]: { id: credentialId, name: secret.name } });
    expect((await other.content()).includes("s3cret")).toBe(false);
  });
  await test.step("the recipient sees the sharing, and cannot share it further", async () => {
    await other.getByRole("button", { name: "Workflow actions" }).click();
    await other.getByRole("menuitem", { name: "Share", exact: true }).click();
    const seen = other.getByRole("dialog", { name: "Share “Changed by Ben”" });
    await expect(seen).toContainText("Only Ada Owner can change who has access.");
    await expect(seen.getByRole("combobox")).toHaveCount(0);
    await expect(seen.getByRole("listitem")).toHaveCount(2);
    await other.keyboard.press("Escape");
  });
  await test.step("the owner revokes it", async () => {
    await page.goto(`${product.url}/workflows`);
    const row = page.locator("[data-index]").filter({ hasText: "Changed by Ben" });
    await row.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Share", exact: true }).click();
    await page.getByRole("button", { name: "Stop sharing with Ben Member" }).click();
    await expect(toast(page, "No longer shared with Ben Member")).toBeVisible();
    await other.goto(`${product.url}/workflows`);
    await expect(other.getByRole("heading", { name: "Start with a workflow" })).toBeVisible();
  });
  await elsewhere.close();
});

test("does not share workflows where sharing is disabled", {
  tag: ["@WF-68", "@WF-69"],
}, async ({ editor: page, product }) => {
  await page.route("**/rest/settings", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.enterprise.sharing = false;
    await route.fulfill({ response: answer, json: body });
  });
  const shares: string[] = [];
  page.on("request", (request) => request.url().endsWith("/share") && shares.push(request.url()));
  await openWorkflow(page, product, chain("Not shared", [start, fields("Fields", { a: "1" })]));
  await page.getByRole("button", { name: "Workflow actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Duplicate" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Share", exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Not shared" }).click();
  await page.getByLabel("Workflow name").fill("Still not shared");
  await page.keyboard.press("Enter");
  await save(page, product);
  expect(shares).toEqual([]);
  await page.unroute("**/rest/settings");
});
