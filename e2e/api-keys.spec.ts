import { expect, test } from "./product.ts";

test("a key of the public API is made, shown once, tried on the page of the API, and deleted", {
  tag: ["@APP-13", "@APP-46", "@PAPI-7", "@PAPI-8"],
}, async ({ editor: page, product, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const status = async (key: string) =>
    (await fetch(`${product.url}/api/v1/tags`, { headers: { "x-n8n-api-key": key } })).status;
  let key = "";

  await test.step("a key with a date and one scope is shown once and copied", async () => {
    await page.goto(`${product.url}/settings/api`);
    await page.getByRole("button", { name: "Create API key" }).click();
    const dialog = page.getByRole("dialog", { name: "Create API key" });
    await dialog.getByRole("button", { name: "Create API key" }).click();
    await expect(dialog).toContainText("Enter a label.");
    await dialog.getByLabel("Label").fill("Nightly");
    await dialog.getByText("Only what you choose").click();
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

  await test.step("the page of the API shows its calls and makes one, without another host", async () => {
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
