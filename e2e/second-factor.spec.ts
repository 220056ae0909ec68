import type { Page } from "@playwright/test";
import { startProduct } from "../scripts/product/product.ts";
import { codeOf } from "./authenticator.ts";
import { test as base, expect, invite, owner, type Product } from "./product.ts";
import { toast } from "./workflows.ts";

/** A separate product: it requires a second factor of everyone in the end. */
const test = base.extend<{ cleared: undefined }, { product: Product }>({
  // The second test needs the first one's setup, and the product refuses other calls by then.
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

async function enterPassword(page: Page, who: { email: string; password: string } = owner): Promise<void> {
  await page.getByLabel("Email").fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("sets up, requests, replaces by a recovery code, requires and disables a second factor", async ({
  editor: page,
  product,
  browser,
}) => {
  let secret = "";
  let codes: string[] = [];
  const other = await (await browser.newContext()).newPage();
  // Setting up a factor ends the other sessions of its user, including the test's.
  const guest = await invite(product, "second@example.com");

  await test.step("the personal settings show a QR code, a secret and, once, the recovery codes", async () => {
    await page.goto(`${product.url}/settings/personal`);
    await page.getByRole("button", { name: "Set up" }).click();
    const dialog = page.getByRole("dialog", { name: "Set up a second factor" });
    await dialog.getByLabel("Current password").fill("Wrong-horse-1");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog).toContainText("The current password is wrong.");
    await dialog.getByLabel("Current password").fill(owner.password);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByRole("img", { name: "QR code with the secret" })).toBeVisible();
    secret = await secretOf(page);
    await dialog.getByLabel("Code", { exact: true }).fill("12");
    await dialog.getByRole("button", { name: "Enable" }).click();
    await expect(dialog).toContainText("Enter the six digits that your authenticator shows.");
    await dialog.getByLabel("Code", { exact: true }).fill(codeOf(secret));
    await dialog.getByRole("button", { name: "Enable" }).click();
    const listed = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect(listed).toHaveCount(10);
    codes = await listed.allTextContents();
    await dialog.getByRole("button", { name: "I have saved them" }).click();
    await expect(page.getByText("On. 10 recovery codes are left.")).toBeVisible();
  });

  await test.step("login asks for a code after the password", async () => {
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

  await test.step("a recovery code works once", async () => {
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

  await test.step("it is disabled with the password", async () => {
    await page.getByRole("button", { name: "Disable" }).click();
    const dialog = page.getByRole("dialog", { name: "Disable the second factor?" });
    await dialog.getByLabel("Current password").fill(owner.password);
    await dialog.getByRole("button", { name: "Disable" }).click();
    await expect(toast(page, "Your second factor is off")).toBeVisible();
  });

  await test.step("the owner requires it of everyone after setting up their own; a member is redirected to the setup", async () => {
    await page.getByRole("link", { name: "Security" }).click();
    await page.getByRole("switch", { name: "Require a second factor" }).click();
    await expect(page.getByText("Set up your own second factor first")).toBeVisible();
    await page.goto(`${product.url}/settings/personal`);
    await page.getByRole("button", { name: "Set up" }).click();
    await page.getByLabel("Current password").fill(owner.password);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Code", { exact: true }).fill(codeOf(await secretOf(page)));
    await page.getByRole("button", { name: "Enable" }).click();
    await page.getByRole("button", { name: "I have saved them" }).click();
    await page.getByRole("link", { name: "Security" }).click();
    await page.getByRole("switch", { name: "Require a second factor" }).click();
    await expect(toast(page, "The security settings are saved")).toBeVisible();

    await other.context().clearCookies();
    await other.goto(`${product.url}/signin`);
    await enterPassword(other, guest);
    await expect(other).toHaveURL(/\/second-factor/);
    await other.goto(`${product.url}/credentials`);
    await expect(other).toHaveURL(/\/second-factor/);
    await other.getByLabel("Current password").fill(guest.password);
    await other.getByRole("button", { name: "Continue" }).click();
    await other.getByLabel("Code", { exact: true }).fill(codeOf(await secretOf(other)));
    await other.getByRole("button", { name: "Enable" }).click();
    await other.getByRole("button", { name: "I have saved them" }).click();
    await expect(other).toHaveURL(/\/credentials$/);
  });
});

test("sets the session lifetime on the security page, and logs a user out", async ({
  editor: page,
  product,
  browser,
}) => {
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`${product.url}/signin`);
  await enterPassword(guest);
  await expect(guest.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await page.goto(`${product.url}/settings/security`);
  const sessions = page.getByRole("list", { name: "All sessions" });
  await expect(sessions.getByRole("listitem").filter({ hasText: "This browser" })).toBeVisible();
  await page.getByRole("textbox", { name: "Hours of inactivity" }).fill("24");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "The security settings are saved")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Hours of inactivity" })).toHaveValue("24");
});
