import type { Page } from "@playwright/test";
import { expect, owner, startFresh, test } from "./product.ts";

const guest = { email: "guest-of-users@example.com", password: "Guest-horse-9" };

async function signIn(page: Page, { email, password }: typeof guest): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("invites users, sets up their accounts, resets passwords, and transfers their resources", {
  tag: ["@APP-11", "@APP-38", "@APP-41", "@APP-42", "@APP-43", "@APP-68", "@APP-69", "@USR-41", "@USR-43"],
}, async ({ editor: page, product, browser, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const people = page.getByRole("list", { name: "Users" });
  const line = people.getByRole("listitem").filter({ hasText: guest.email });
  const other = await (await browser.newContext()).newPage();
  let workflowId = "";

  await test.step("the owner invites a user and passes on the link", async () => {
    await page.goto(`${product.url}/settings/users`);
    await expect(people.getByRole("listitem").filter({ hasText: owner.email })).toContainText("Owner");
    await page.getByRole("button", { name: "Invite people" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite people" });
    await dialog.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(dialog).toContainText("Enter at least one email address.");
    await dialog.getByLabel("Email addresses").fill(`${guest.email}, ${owner.email}`);
    await dialog.getByRole("button", { name: "Invite 2 people" }).click();
    const links = page.getByRole("dialog", { name: "Share the invitations" });
    await links.getByRole("button", { name: `Copy link for ${guest.email}` }).click();
    await expect.poll(copied).toContain("/signup?inviteeId=");
    await links.getByRole("button", { name: "Close" }).last().click();
    await expect(line).toContainText("Invited");
  });

  await test.step("the invited user sets up the account", async () => {
    await other.goto(await copied());
    await expect(other.getByText(`${owner.firstName} ${owner.lastName} invited you.`)).toBeVisible();
    await other.getByLabel("First name").fill("Gus");
    await other.getByLabel("Last name").fill("Guest");
    await other.getByLabel("Password", { exact: true }).fill("weak");
    await other.getByRole("button", { name: "Create account" }).click();
    await expect(other.getByLabel("Password", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await other.getByLabel("Password", { exact: true }).fill(guest.password);
    await other.getByRole("button", { name: "Create account" }).click();
    await expect(other).toHaveURL(/\/workflows$/);
    workflowId = await other.evaluate(async () => {
      const body = JSON.stringify({ name: "Made by a guest", nodes: [], connections: {}, settings: {} });
      const headers = { "content-type": "application/json", sessionid: "guest" };
      const answer = await fetch("/rest/workflows", { method: "POST", headers, body });
      return (await answer.json()).data.id;
    });
    // A link works for one account only.
    await other.goto(await copied());
    await expect(other.getByRole("heading", { name: "This invitation doesn’t work" })).toBeVisible();
  });

  await test.step("without a mail server the owner passes on a password reset link", async () => {
    await other.context().clearCookies();
    await other.goto(`${product.url}/signin`);
    await other.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(other.getByRole("heading", { name: "Reset your password" })).toBeVisible();
    await other.getByLabel("Email").fill(guest.email);
    await other.getByRole("button", { name: "Send link" }).click();
    await expect(other.getByText(/Ask the owner of this Heddle/)).toBeVisible();
    await page.reload();
    await expect(line).toContainText("Gus Guest");
    await line.getByRole("button", { name: "Actions for Gus Guest" }).click();
    await page.getByRole("menuitem", { name: "Copy password reset link" }).click();
    await expect.poll(copied).toContain("/change-password?userId=");
    const link = await copied();
    await other.goto(link);
    await other.getByLabel("New password", { exact: true }).fill("Other-horse-9");
    await other.getByLabel("Confirm new password").fill("Another-horse-9");
    await other.getByRole("button", { name: "Save password" }).click();
    await expect(other.getByText("The passwords don’t match.")).toBeVisible();
    await other.getByLabel("Confirm new password").fill("Other-horse-9");
    await other.getByRole("button", { name: "Save password" }).click();
    await expect(other).toHaveURL(/\/workflows$/);
    await other.goto(link);
    await expect(other.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
    await other.context().clearCookies();
    await other.goto(`${product.url}/signin`);
    await signIn(other, guest);
    await expect(other.getByText("Wrong email or password.")).toBeVisible();
    await signIn(other, { ...guest, password: "Other-horse-9" });
    await expect(other).toHaveURL(/\/workflows$/);
  });

  await test.step("without a mail server the owner confirms a new email address, which ends the sessions", async () => {
    await other.goto(`${product.url}/settings/personal`);
    await other.getByLabel("Email", { exact: true }).fill("gus@example.com");
    await other.getByLabel("Current password").fill("Other-horse-9");
    await other.getByRole("button", { name: "Save" }).first().click();
    await expect(other.getByText("An administrator must confirm gus@example.com")).toBeVisible();
    await page.reload();
    await expect(line).toContainText("Wants to change to gus@example.com");
    await line.getByRole("button", { name: "Actions for Gus Guest" }).click();
    await page.getByRole("menuitem", { name: "Confirm new email address" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirm new email address" }).click();
    await expect(people.getByRole("listitem").filter({ hasText: "gus@example.com" })).toBeVisible();
    await other.goto(`${product.url}/workflows`);
    await expect(other).toHaveURL(/\/signin/);
    await signIn(other, { email: "gus@example.com", password: "Other-horse-9" });
    await expect(other).toHaveURL(/\/workflows$/);
  });

  await test.step("a deleted user's workflows are transferred", async () => {
    await page.getByRole("button", { name: "Actions for Gus Guest" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete Gus Guest?" });
    await expect(dialog).toContainText("Active workflows keep running.");
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    // Elements below a dialog have no roles until it closes.
    await expect(dialog).toBeHidden();
    await expect(people.getByRole("listitem").filter({ hasText: owner.email })).toBeVisible();
    await expect(people.getByRole("listitem").filter({ hasText: "gus@example.com" })).toHaveCount(0);
    const left = (await product.rest("GET", `/workflows/${workflowId}`)).data;
    expect(left).toMatchObject({ name: "Made by a guest", ownedBy: { email: owner.email } });
    await other.reload();
    await expect(other).toHaveURL(/\/signin/);
  });
  await other.context().close();
});

test("warns on the users page of an instance without an owner, links to the setup, and shows planned features", {
  tag: ["@USR-16", "@APP-50", "@APP-86", "@APP-87"],
}, async ({ page }) => {
  const server = await startFresh({
    HEDDLE_FEEDBACK_URL: "https://feedback.example.org/heddle",
    HEDDLE_PLANNED_FEATURES: "true",
  });
  try {
    const headers = { origin: server.url, sessionid: "set-up" };
    const skipped = await page.request.post(`${server.url}/rest/owner/skip-setup`, { data: {}, headers });
    expect(skipped.ok()).toBe(true);
    await page.goto(`${server.url}/settings/users`);
    await expect(page.getByText("Heddle has no owner account yet")).toBeVisible();
    await expect(page.getByRole("button", { name: "Invite people" })).toHaveCount(0);

    await test.step("planned features have a page with a feedback link, which contains no user data", async () => {
      await page.getByRole("link", { name: "Environments" }).click();
      await page.goto(`${server.url}/settings/coming-soon/environments`);
      await expect(page).toHaveURL(/\/settings\/environments$/);
      const door = page.getByRole("region", { name: "Environments" });
      await expect(door).toContainText("Heddle does not have this yet");
      await expect(door.getByRole("link", { name: "Tell us what you need" })).toHaveAttribute(
        "href",
        "https://feedback.example.org/heddle",
      );
      await expect(page.getByText("Single sign-on", { exact: false })).toHaveCount(0);
    });
    await test.step("with SAML login disabled, the users page offers to request it", async () => {
      await page.route("**/rest/settings", async (route) => {
        const answer = await route.fetch();
        const body = await answer.json();
        body.data.enterprise.saml = false;
        await route.fulfill({ response: answer, json: body });
      });
      await page.goto(`${server.url}/settings/users`);
      await expect(page.getByRole("region", { name: "Single sign-on" })).toContainText(
        "Tell us what you need",
      );
      await page.unroute("**/rest/settings");
    });
    await test.step("once the owner has an account, the warning disappears", async () => {
      await page.goto(`${server.url}/settings/users`);
      await page.getByRole("link", { name: "Create the owner account" }).click();
      await page.getByLabel("Email").fill(owner.email);
      await page.getByLabel("First name").fill(owner.firstName);
      await page.getByLabel("Last name").fill(owner.lastName);
      await page.getByLabel("Password", { exact: true }).fill(owner.password);
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page).toHaveURL(/\/workflows$/);
      await page.goto(`${server.url}/settings/users`);
      await expect(page.getByRole("list", { name: "Users" })).toContainText(owner.email);
      await expect(page.getByText("Heddle has no owner account yet")).toHaveCount(0);
    });
  } finally {
    await server.stop();
  }
});
