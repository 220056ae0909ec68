import { readFile } from "node:fs/promises";
import { startProduct } from "../scripts/product/product.ts";
import { test as base, expect, owner, type Product } from "./product.ts";

/** A separate product, so that nothing else is in its log. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const product = await startProduct({});
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
});

test("shows who did what in the audit log, filtered, page by page and as a file", async ({
  editor: page,
  product,
}) => {
  for (let guest = 1; guest <= 52; guest++)
    await product.rest("POST", "/users", [{ email: `guest-${guest}@example.com` }]);
  await page.goto(`${product.url}/settings/audit-log`);
  const rows = page.getByRole("table", { name: "Audit log" }).locator("tbody tr");

  await test.step("fifty at a time, and more on demand", async () => {
    await expect(rows).toHaveCount(50);
    await expect(rows.first()).toContainText("User invited");
    await expect(rows.first()).toContainText("guest-52@example.com");
    await expect(rows.first()).toContainText(owner.email);
    await page.getByRole("button", { name: "Show more" }).click();
    await expect(rows.filter({ hasText: "guest-1@example.com" })).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Show more" })).toBeHidden();
  });

  await test.step("by text, kind of event, user and day", async () => {
    await page.getByLabel("Search names, addresses and details").fill("guest-31@");
    await expect(rows).toHaveCount(1);
    await page.getByLabel("Search names, addresses and details").fill("");
    await page.getByLabel("Events", { exact: true }).click();
    await page.getByRole("option", { name: "Signing in and out" }).click();
    await expect(rows.first()).toContainText("Signed in");
    await expect(rows.filter({ hasText: "User invited" })).toHaveCount(0);
    await page.getByLabel("To", { exact: true }).fill("2020-01-01");
    await expect(page.getByText("No matching events.")).toBeVisible();
  });

  await test.step("the download has everything that is shown, and its own entry", async () => {
    await page.getByLabel("To", { exact: true }).fill("");
    await page.getByLabel("Search names, addresses and details").fill("guest-");
    await page.getByLabel("Events", { exact: true }).click();
    await page.getByRole("option", { name: "All events" }).click();
    await expect(rows).toHaveCount(50);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    const file = await (await downloading).path();
    const lines = (await readFile(file, "utf8")).trim().split("\r\n");
    expect(lines).toHaveLength(54);
    expect(lines[1]).toContain("guest-1@example.com");
    expect(lines.at(-1)).toContain("audit.log.exported");
  });
});
