import type { Page } from "@playwright/test";
import { startTestOidcProvider } from "../packages/server/src/identity/oidc/testing/test-oidc-provider.ts";
import {
  type AnswerSettings,
  PERSON,
  startTestIdentityProvider,
} from "../packages/server/src/identity/saml/testing/test-identity-provider.ts";
import { startProduct } from "../scripts/product/product.ts";
import { expectAccessible } from "./accessible.ts";
import { test as base, expect, invite, owner, type Product, signIn } from "./product.ts";
import { watchErrors } from "./watch-errors.ts";
import { toast } from "./workflows.ts";

/** A different site than the product's: cookies and forms are cross-site, as in production. */
const ELSEWHERE = "localhost";

/** A separate product: its users log in at identity providers. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const product = await startProduct({ env: { HEDDLE_HTTP_ALLOW: "127.0.0.1,localhost" } });
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
});

test("logs users in by SAML: the owner connects and tests the provider, and a refused user learns the reason", {
  tag: ["@APP-12", "@USR-17", "@SSO-13"],
}, async ({ editor: page, product, browser }) => {
  const provider = await startTestIdentityProvider(ELSEWHERE);
  const context = await browser.newContext();
  const other = await context.newPage();
  const verifyOther = await watchErrors(other);
  const form = page.getByRole("region", { name: "SAML 2.0" });
  const field = (name: string) => form.getByLabel(name, { exact: true });
  const flip = (name: string) => form.getByRole("switch", { name }).click();
  const own = () => ({
    returnUrl: `${product.url}/rest/sso/saml/acs`,
    entityId: `${product.url}/rest/sso/saml/metadata`,
  });
  const store = () => storeIn(page, "SAML 2.0");
  const begin = async (to = "") => {
    await other.goto(`${product.url}/signin${to}`);
    await other.getByRole("button", { name: "Continue with Acme" }).click();
  };

  await test.step("the page shows the values for the provider, and accepts the provider's metadata", async () => {
    await page.goto(`${product.url}/settings/personal`);
    await page.getByRole("link", { name: "SSO" }).click();
    await expect(field("Redirect URL")).toHaveValue(own().returnUrl);
    await expect(field("Entity ID")).toHaveValue(own().entityId);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await form.getByRole("button", { name: "Copy Entity ID" }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(await (await page.request.get(copied)).text()).toContain(`entityID="${own().entityId}"`);
    await field("Metadata XML").fill("<EntityDescriptor/>");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByRole("alert")).toContainText("describes no identity provider");
    await field("Metadata XML").fill("");
    await field("Metadata URL").fill(`${provider.url}/metadata`);
    await store();
    await expect(field("Metadata XML")).toHaveValue(provider.metadata);
    await expectAccessible(page, "SSO with SAML");
  });

  await test.step("a test shows the provider's response, while login is still disabled", async () => {
    const opened = page.waitForEvent("popup");
    await form.getByRole("button", { name: "Test", exact: true }).click();
    const trial = await opened;
    await expect(trial.getByRole("heading", { name: "The trial succeeded" })).toBeVisible();
    await expect(trial.getByRole("row", { name: "email ida@example.org", exact: true })).toBeVisible();
    await expectAccessible(trial, "trial of SAML");
    await trial.close();
    await other.goto(`${product.url}/signin`);
    await expect(other.getByRole("button", { name: "Sign in" })).toBeVisible();
    await expect(other.getByRole("button", { name: /Continue with/ })).toHaveCount(0);
    await page.goto(`${product.url}/settings/users`);
    await expect(page.getByRole("list", { name: "Users" }).getByRole("listitem")).toHaveCount(1);
  });

  const member = await invite(product, "ben@example.com");
  await test.step("the button of the login page leads to the provider and back to the requested page", async () => {
    await page.goto(`${product.url}/settings/sso`);
    await flip("Enable this sign-in method");
    await field("Name on the sign-in page").fill("Acme");
    await store();
    await begin("?redirect=%2Fexecutions");
    await expect(other).toHaveURL(/\/executions$/);
    await page.getByRole("link", { name: "Users" }).click();
    const line = page.getByRole("list", { name: "Users" }).getByRole("listitem");
    await expect(line.filter({ hasText: PERSON.email })).toContainText(/Ida Provider.*SAML/);
    await other.goto(`${product.url}/settings/personal`);
    await expect(other.getByLabel("Email", { exact: true })).toHaveAttribute("readonly");
    await expect(other.getByText("Your sign-in service requires its own.")).toBeVisible();
  });

  await test.step("a user whose provider sends no name is prompted for it", async () => {
    await context.clearCookies();
    const nobody: AnswerSettings["person"] = {
      userPrincipalName: "nemo",
      email: "nemo@example.org",
      firstName: "",
      lastName: "",
    };
    provider.answerWith({ person: nobody });
    await begin();
    await expect(other.getByRole("heading", { name: "What is your name?" })).toBeVisible();
    await other.getByLabel("First name").fill("Nemo");
    await other.getByLabel("Last name").fill("Noname");
    await other.getByRole("button", { name: "Continue" }).click();
    await expect(other).toHaveURL(/\/workflows$/);
  });

  await test.step("a refusal shows the reason and leads back", async () => {
    await context.clearCookies();
    for (const [answer, reason] of [
      [{ status: "Requester" }, /the identity provider says “.*Requester”/],
      [{ notOnOrAfter: -120_000, notBefore: -600_000 }, /expired/],
      [{ audience: "https://else.example" }, /audience/i],
      [{ signs: ["assertion"] }, /signature/i],
      [{ person: { email: owner.email, userPrincipalName: "other" } }, /email address belongs to the owner/],
      [{ person: { email: "" } }, /has no valid email address/],
    ] as [AnswerSettings, RegExp][]) {
      provider.answerWith(answer);
      await begin();
      await expect(other.getByRole("heading", { name: "You are not signed in" })).toBeVisible();
      await expect(other.getByRole("alert")).toHaveText(reason);
    }
    await expectAccessible(other, "refusal");
    await other.getByRole("link", { name: "Back to the sign-in page" }).click();
    await enterPassword(other, member);
    await expect(other.getByRole("alert")).toHaveText(
      "Only the owner signs in with a password here. Sign in with Acme instead.",
    );
    provider.answerWith({});
  });

  await test.step("provider-initiated login works only if the owner enables it", async () => {
    const launch = `${provider.url}/launch?${new URLSearchParams({ to: own().returnUrl, as: own().entityId })}`;
    await other.goto(launch);
    await expect(other.getByRole("alert")).toContainText("did not start here");
    await page.goto(`${product.url}/settings/sso`);
    await flip("Accept sign-ins started at the provider");
    await field("Page after sign-in").fill("/credentials");
    await store();
    await other.goto(launch);
    await expect(other).toHaveURL(/\/credentials$/);
  });

  await test.step("requests are signed and sent by a form if configured", async () => {
    await context.clearCookies();
    await field("Request binding").click();
    await page.getByRole("option", { name: "Post" }).click();
    await flip("Sign requests");
    await store();
    await begin();
    await expect(other).toHaveURL(/\/workflows$/);
    const seen = provider.seen.at(-1);
    expect(seen?.query).toBeUndefined();
    expect(seen?.xml).toContain("SignatureValue");
  });

  await test.step("a different method is refused until this one is disabled", async () => {
    const oidc = page.getByRole("region", { name: "OpenID Connect" });
    await oidc.getByLabel("Discovery URL").fill("http://127.0.0.1:1");
    await oidc.getByLabel("Client ID", { exact: true }).fill("heddle");
    await oidc.getByLabel("Client secret").fill("secret");
    await oidc.getByRole("switch", { name: "Enable this sign-in method" }).click();
    await oidc.getByRole("button", { name: "Save" }).click();
    await expect(oidc.getByRole("alert")).toContainText("SAML is already enabled. Disable it first");
    await page.reload();
    await flip("Enable this sign-in method");
    await store();
  });
  verifyOther();
  await context.close();
  await provider.stop();
});

test("logs users in by OpenID Connect: the owner connects and tests the provider, roles follow a claim", {
  tag: ["@APP-12"],
}, async ({ editor: page, product, browser }) => {
  const provider = await startTestOidcProvider(product.url, ELSEWHERE);
  const context = await browser.newContext();
  const other = await context.newPage();
  const verifyOther = await watchErrors(other);
  const form = page.getByRole("region", { name: "OpenID Connect" });
  const field = (name: string) => form.getByLabel(name, { exact: true });
  const flip = (name: string) => form.getByRole("switch", { name }).click();
  const store = () => storeIn(page, "OpenID Connect");
  const begin = async () => {
    await other.goto(`${product.url}/signin`);
    await other.getByRole("button", { name: "Continue with Acme" }).click();
  };

  await test.step("the discovery document is fetched when the settings are saved", async () => {
    await page.goto(`${product.url}/settings/sso`);
    await expect(field("Redirect URL")).toHaveValue(`${product.url}/rest/sso/oidc/callback`);
    await field("Discovery URL").fill("http://127.0.0.1:1");
    await field("Client ID").fill(provider.clientId);
    await field("Client secret").fill(provider.clientSecret);
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByRole("alert")).toContainText("The provider's description could not be used");
    await field("Discovery URL").fill(`${provider.url}/.well-known/openid-configuration`);
    await store();
    await expect(field("Client secret")).toHaveValue("");
    await expect(field("Client secret")).toHaveAttribute("placeholder", /Stored/);
    await field("Client ID").fill("another");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByRole("alert")).toContainText("Enter the client secret for it again.");
    await field("Client ID").fill(provider.clientId);
    await store();
    expect(await page.content()).not.toContain(provider.clientSecret);
  });

  await test.step("a test shows the claims and opens no session", async () => {
    const opened = page.waitForEvent("popup");
    await form.getByRole("button", { name: "Test", exact: true }).click();
    const trial = await opened;
    await expect(trial.getByRole("heading", { name: "The trial succeeded" })).toBeVisible();
    await expect(trial.getByRole("row", { name: "role as given here" })).toBeVisible();
    await expect(trial.getByRole("row", { name: "email_verified true" })).toBeVisible();
    await trial.close();
    expect((await product.rest("GET", "/users")).data).not.toContainEqual(
      expect.objectContaining({ email: "ola@example.org" }),
    );
  });

  await test.step("the first login creates a user, with the role of the claim", async () => {
    await flip("Enable this sign-in method");
    await field("Name on the sign-in page").fill("Acme");
    await field("Extra scopes").fill("groups");
    await field("Role claim").fill("realm.roles");
    await field("Values for admins").pressSequentially("root, heddle-admins");
    await store();
    await expect(field("Values for admins")).toHaveValue("root, heddle-admins");
    provider.person = { ...provider.person, realm: { roles: ["heddle-admins"] } };
    await begin();
    await expect(other).toHaveURL(/\/workflows$/);
    await page.getByRole("link", { name: "Users" }).click();
    const line = page
      .getByRole("list", { name: "Users" })
      .getByRole("listitem")
      .filter({ hasText: "ola@example.org" });
    await expect(line).toContainText(/Ola Open.*OpenID Connect/);
    await expect(line.getByRole("combobox", { name: "Role of Ola Open" })).toHaveText("Administrator");
    await page.getByRole("link", { name: "SSO" }).click();
  });

  await test.step("logout also logs out at the provider if configured", async () => {
    await flip("Sign out at the provider too");
    await store();
    await other.goto(`${product.url}/signout`);
    await expect(other).toHaveURL(new RegExp(`^${provider.url}/session/end`));
    await other.getByRole("button", { name: "Sign out" }).click();
    await expect(other).toHaveURL(`${product.url}/signin`);
  });

  await test.step("a refusal shows the reason", async () => {
    provider.forge = (claims) => ({ claims, by: "another key" });
    await begin();
    await expect(other.getByRole("heading", { name: "You are not signed in" })).toBeVisible();
    await expect(other.getByRole("alert")).toContainText("The sign-in at the provider was refused");
    provider.forge = undefined;
    provider.person = { ...provider.person, email: owner.email };
    await begin();
    await expect(other.getByRole("alert")).toContainText(
      "Another user here has the email address that your provider sends.",
    );
  });

  await test.step("the owner keeps the password; with login disabled, there is no button", async () => {
    await other.goto(`${product.url}/signin`);
    await signIn(other, product.url);
    await flip("Enable this sign-in method");
    await store();
    await context.clearCookies();
    await other.goto(`${product.url}/signin`);
    await expect(other.getByRole("button", { name: "Sign in" })).toBeVisible();
    await expect(other.getByRole("button", { name: /Continue with/ })).toHaveCount(0);
    await expect(toast(page, "Settings saved").first()).toBeVisible();
  });
  verifyOther();
  await context.close();
  await provider.stop();
});

/** Saves the settings of a section, which then shows no unsaved changes. */
async function storeIn(page: Page, name: string): Promise<void> {
  const form = page.getByRole("region", { name });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Save your changes to test them.")).toBeHidden();
}

async function enterPassword(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Email").fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}
