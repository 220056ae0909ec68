import { createHash } from "node:crypto";
import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./product.ts";

test("creates a public API key, shows it once, tries it on the API page, and deletes it", {
  tag: ["@APP-13", "@APP-46", "@PAPI-7", "@PAPI-8"],
}, async ({ editor: page, product, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const status = async (key: string) =>
    (await fetch(`${product.url}/api/v1/tags`, { headers: { "x-n8n-api-key": key } })).status;
  let key = "";

  await test.step("a key with an expiry date and one scope is shown once and copied", async () => {
    await page.goto(`${product.url}/settings/api`);
    await page.getByRole("button", { name: "Create API key" }).click();
    const dialog = page.getByRole("dialog", { name: "Create API key" });
    await dialog.getByRole("button", { name: "Create API key" }).click();
    await expect(dialog).toContainText("Enter a label.");
    await dialog.getByLabel("Label").fill("Nightly");
    await dialog.getByText("Selected permissions").click();
    await dialog
      .getByRole("group", { name: "Tags", exact: true })
      .getByRole("checkbox", { name: "List" })
      .click();
    await dialog.getByRole("button", { name: "Create API key" }).click();
    const shown = page.getByRole("dialog", { name: "Copy your key now" });
    await shown.getByRole("button", { name: "Copy" }).click();
    key = await page.evaluate(() => navigator.clipboard.readText());
    expect(await shown.getByLabel("API key").inputValue()).toBe(key);
    await shown.getByRole("button", { name: "Close" }).last().click();
    expect(await status(key)).toBe(200);
    const line = page.getByRole("list", { name: "API keys" }).getByRole("listitem");
    await expect(line).toContainText("Nightly");
    await expect(line).toContainText("1 scope");
    await expect(page.getByText(key)).toHaveCount(0);
  });

  await test.step("the API page lists the calls and makes one, without another host", async () => {
    const docs = await context.newPage();
    const foreign: string[] = [];
    const problems: string[] = [];
    docs.on("request", (request) => {
      if (!request.url().startsWith(product.url) && !request.url().startsWith("data:"))
        foreign.push(request.url());
    });
    docs.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    await docs.goto(`${product.url}/api/v1/docs`);
    await docs.getByRole("button", { name: "Authorize" }).click();
    const authorize = docs.locator(".auth-container").filter({ hasText: "X-N8N-API-KEY" });
    await authorize.locator("input").fill(key);
    await authorize.getByRole("button", { name: /apply credentials|authorize/i }).click();
    await docs.getByRole("button", { name: "Close" }).first().click();
    await docs.locator("#operations-Tags-listTags .opblock-summary-control").click();
    await docs.locator("#operations-Tags-listTags").getByRole("button", { name: "Execute" }).click();
    await expect(docs.locator("#operations-Tags-listTags .live-responses-table")).toContainText("nextCursor");
    expect({ foreign, problems }).toEqual({ foreign: [], problems: [] });
    await docs.close();
  });

  await test.step("a deleted key is refused", async () => {
    await page.getByRole("button", { name: "Delete Nightly" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No keys yet")).toBeVisible();
    expect(await status(key)).toBe(401);
  });
});

test("lets users choose an MCP client's permissions on a consent page, grants them, and revokes the client", async ({
  editor: page,
  product,
  service,
}) => {
  service.answer = (_request, response) => response.setHeader("content-type", "text/plain").end("Connected");
  const redirect_uri = `${service.url}/callback`;
  const registered = await page.request.post(`${product.url}/oauth/register`, {
    data: { client_name: "Assistant", redirect_uris: [redirect_uri] },
  });
  const { client_id } = await registered.json();
  const code_verifier = "v".repeat(43);
  const query = new URLSearchParams({
    client_id,
    redirect_uri,
    response_type: "code",
    scope: "workflow:list workflow:read",
    // A URL parser could mistake this value for a number.
    state: "1.0",
    code_challenge: createHash("sha256").update(code_verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const ask = () => page.goto(`${product.url}/oauth/authorize?${query}`);

  await test.step("the page names the client, the redirect URL and the permissions, and refuses to be framed", async () => {
    const opened = await ask();
    expect(opened?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
    await expect(page.getByRole("heading", { name: "Grant access to a client?" })).toBeVisible();
    await expect(page.getByText("“Assistant” wants access on your behalf.")).toBeVisible();
    await expect(page.getByText(redirect_uri)).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(2);
    await expectAccessible(page, "request of an MCP client");
  });

  await test.step("a refusal goes back to the client", async () => {
    await page.getByRole("button", { name: "Refuse" }).click();
    await expect(page).toHaveURL(/\/callback\?error=access_denied&state=1\.0&/);
  });

  await test.step("the client receives the chosen permissions", async () => {
    await ask();
    const group = page.getByRole("group", { name: "Workflows" });
    await group.getByRole("checkbox", { name: "List" }).click();
    await group.getByRole("checkbox", { name: "Read" }).click();
    await page.getByRole("button", { name: "Allow" }).click();
    await expect(page.getByRole("alert")).toContainText("Choose at least one permission");
    await group.getByRole("checkbox", { name: "List" }).click();
    await page.getByRole("button", { name: "Allow" }).click();
    await expect(page).toHaveURL(/\/callback\?code=/);
    const code = new URL(page.url()).searchParams.get("code") as string;
    const tokens = await page.request.post(`${product.url}/oauth/token`, {
      form: { grant_type: "authorization_code", client_id, code, code_verifier, redirect_uri },
    });
    expect(await tokens.json()).toMatchObject({ token_type: "Bearer", scope: "workflow:list" });
  });

  await test.step("it is in the list of keys, and can be revoked", async () => {
    await page.goto(`${product.url}/settings/api`);
    const line = page.getByRole("list", { name: "API keys" }).getByRole("listitem");
    await expect(line).toContainText(`Client at ${new URL(service.url).host}`);
    await page.getByRole("button", { name: "Delete Assistant" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No keys yet")).toBeVisible();
  });

  await test.step("a request of an unknown client is explained, and redirects nowhere", async () => {
    query.set("client_id", "nobody");
    await ask();
    await expect(page.getByRole("alert")).toContainText("not registered here");
    await expect(page).toHaveURL(/\/connect-client/);
  });
});
