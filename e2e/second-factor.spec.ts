import type { Page } from "@playwright/test";
import { startProduct } from "../scripts/product/product.ts";
import { codeOf } from "./authenticator.ts";
import { test as base, expect, owner, type Product } from "./product.ts";
import { toast } from "./workflows.ts";

/** A product of its own: it asks everybody for a second factor in the end. */
const test = base.extend<{ cleared: undefined }, { product: Product }>({
  // The second test needs what the first one set up, and the product refuses other calls by then.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  cleared: async ({}, use) => use(undefined),
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

const secretOf = async (page: Page) => (await page.getByTestId("secret").textContent()) ?? "";

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("a second factor is set up, asked for, replaced by a recovery code, required and switched off", async ({
  editor: page,
  product,
  browser,
}) => {
  let secret = "";
  let codes: string[] = [];
  const other = await (await browser.newContext()).newPage();

  await test.step("the personal settings show a QR code, a secret and, once, the recovery codes", async () => {
    await page.goto(`${product.url}/settings/personal`);
    await page.getByRole("button", { name: "Set up" }).click();
    const dialog = page.getByRole("dialog", { name: "Set up a second factor" });
    await expect(dialog.getByRole("img", { name: "QR code with the secret" })).toBeVisible();
    secret = await secretOf(page);
    await dialog.getByLabel("Code", { exact: true }).fill("12");
    await dialog.getByRole("button", { name: "Switch on" }).click();
    await expect(dialog).toContainText("Enter the six digits that your authenticator shows.");
    await dialog.getByLabel("Code", { exact: true }).fill(codeOf(secret));
    await dialog.getByRole("button", { name: "Switch on" }).click();
    const listed = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect(listed).toHaveCount(10);
    codes = await listed.allTextContents();
    await dialog.getByRole("button", { name: "I have kept them" }).click();
    await expect(page.getByText("On. 10 recovery codes are left.")).toBeVisible();
  });

  await test.step("signing in asks for a code after the password", async () => {
    await other.goto(`${product.url}/signin`);
    await enterPassword(other);
    await expect(other.getByRole("heading", { name: "Enter your code" })).toBeVisible();
    await other.getByLabel("Code", { exact: true }).fill("000000");
    await other.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(other.getByText("This code is wrong or was used before.")).toBeVisible();
    await other.getByLabel("Code", { exact: true }).fill(codeOf(secret, 1));
    await other.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(other).toHaveURL(/\/workflows$/);
  });

  await test.step("a recovery code signs in once", async () => {
    for (const outcome of ["signs in", "is refused"]) {
      await other.context().clearCookies();
      await other.goto(`${product.url}/signin`);
      await enterPassword(other);
      await other.getByRole("button", { name: "Use a recovery code" }).click();
      await other.getByLabel("Recovery code").fill(codes[0] ?? "");
      await other.getByRole("button", { name: "Sign in", exact: true }).click();
      if (outcome === "signs in") await expect(other).toHaveURL(/\/workflows$/);
      else await expect(other.getByText("This code is wrong or was used before.")).toBeVisible();
    }
    await page.reload();
    await expect(page.getByText("On. 9 recovery codes are left.")).toBeVisible();
  });

  await test.step("it is switched off by the password", async () => {
    await page.getByRole("button", { name: "Switch off" }).click();
    const dialog = page.getByRole("dialog", { name: "Switch the second factor off?" });
    await dialog.getByLabel("Current password").fill(owner.password);
    await dialog.getByRole("button", { name: "Switch off" }).click();
    await expect(toast(page, "Your second factor is off")).toBeVisible();
  });

  await test.step("the owner asks everybody for one, and is led to set it up first", async () => {
    await page.getByRole("link", { name: "Security" }).click();
    await page.getByRole("switch", { name: "Ask everybody for a second factor" }).click();
    await expect(toast(page, "The security settings are saved")).toBeVisible();
    await page.goto(`${product.url}/workflows`);
    await expect(page).toHaveURL(/\/second-factor/);
    await expect(page.getByRole("heading", { name: "Set up a second factor" })).toBeVisible();
    await page.goto(`${product.url}/credentials`);
    await expect(page).toHaveURL(/\/second-factor/);
    await page.getByLabel("Code", { exact: true }).fill(codeOf(await secretOf(page)));
    await page.getByRole("button", { name: "Switch on" }).click();
    await page.getByRole("button", { name: "I have kept them" }).click();
    await expect(page).toHaveURL(/\/credentials$/);
  });
});

test("the security page sets the length of sessions and signs a person out", async ({
  editor: page,
  product,
  browser,
}) => {
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`${product.url}/signin`);
  await enterPassword(guest);
  await expect(guest.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await page.goto(`${product.url}/settings/security`);
  const sessions = page.getByRole("list", { name: "Sessions of everybody" });
  await expect(sessions.getByRole("listitem").filter({ hasText: "This browser" })).toBeVisible();
  await page.getByRole("textbox", { name: "Hours without use" }).fill("24");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "The security settings are saved")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Hours without use" })).toHaveValue("24");
});
