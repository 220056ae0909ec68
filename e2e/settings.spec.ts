import { startProduct } from "../scripts/product/product.ts";
import { expectNoViolations } from "./accessible.ts";
import { test as base, expect, invite, owner, type Product, signIn } from "./product.ts";
import { chain, openNode, type Step, toast } from "./workflows.ts";

const presets = { googleOAuth2Api: { clientId: "of-the-company", clientSecret: "c4nary-preset" } };
const CREDENTIALS = 500;

/** A separate product: passwords change here, and its list is long. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const product = await startProduct({
        env: { HEDDLE_HTTP_ALLOW: "127.0.0.1", HEDDLE_CREDENTIALS_OVERWRITE: JSON.stringify(presets) },
      });
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
});

test("searches, filters, sorts and navigates five hundred credentials", {
  tag: ["@APP-31", "@CRD-13"],
}, async ({ editor: page, product }) => {
  test.slow();
  await test.step("an empty list explains the first step", async () => {
    await page.goto(`${product.url}/credentials`);
    await expect(page.getByRole("heading", { name: "Keep secrets in one place" })).toBeVisible();
    await expectNoViolations(page, "empty list of credentials");
  });
  const types = ["httpHeaderAuth", "slackApi", "notionApi"];
  const numbers = Array.from({ length: CREDENTIALS }, (_, index) => index + 1);
  for (let begin = 0; begin < CREDENTIALS; begin += 50) {
    const stored = numbers.slice(begin, begin + 50).map((index) => {
      const type = types[index % types.length];
      return product.rest("POST", "/credentials", { name: `Account ${index}`, type, data: {} });
    });
    await Promise.all(stored);
  }
  const row = (name: string) =>
    page.locator("[data-index]").filter({ has: page.getByText(name, { exact: true }) });

  await test.step("only visible rows are rendered", async () => {
    await page.goto(`${product.url}/credentials?sort=name`);
    await expect(row("Account 1")).toBeVisible();
    expect(await page.locator("[data-index]").count()).toBeLessThan(60);
    await expect(page.getByText("500", { exact: true })).toBeVisible();
  });
  await test.step("keys navigate the list to its end and open the focused row", async () => {
    await page.locator("[data-row]").first().focus();
    await page.keyboard.press("ArrowDown");
    await expect(row("Account 2").locator("[data-row]")).toBeFocused();
    await page.keyboard.press("End");
    await expect(row("Account 500").locator("[data-row]")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Credential name")).toHaveValue("Account 500");
    await expectNoViolations(page, "dialog of a credential");
    await page.keyboard.press("Escape");
    await expect(row("Account 500").locator("[data-row]")).toBeFocused();
  });
  await test.step("the selection is in the URL and survives a reload", async () => {
    await page.getByRole("searchbox").fill("account 49");
    await page.getByRole("combobox", { name: "Type" }).click();
    await page.getByRole("option", { name: "Slack API" }).click();
    await page.getByRole("radio", { name: "Not in use" }).click();
    await expect(page).toHaveURL(/type=slackApi/);
    await page.reload();
    await expect(page.getByText("6 of 500")).toBeVisible();
    await expect(page.locator("[data-row]").first()).toContainText("Account 49");
    await page.getByRole("radio", { name: "In use", exact: true }).click();
    await page.getByRole("button", { name: "Show all" }).click();
    await expect(page).toHaveURL(`${product.url}/credentials?sort=name`);
  });
  await test.step("fields that the instance fills in are hidden until they are overridden", async () => {
    await page.getByRole("button", { name: "New credential" }).click();
    await expect(page.getByPlaceholder("Search types")).toBeFocused();
    await expectNoViolations(page, "choice of a type");
    await page.keyboard.type("google sheets oauth2");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: /Google Sheets/ });
    await expect(page.getByLabel("Credential name")).toHaveValue("Google Sheets account");
    await expect(dialog.getByText("Your administrator filled in part")).toBeVisible();
    await expect(dialog.getByLabel("Client ID", { exact: true })).toBeHidden();
    await dialog.getByRole("button", { name: "Use my own values" }).click();
    await expect(dialog.getByLabel("Client ID", { exact: true })).toHaveValue("");
    await dialog.getByRole("button", { name: "Use the administrator’s values" }).click();
    await expect(dialog.getByLabel("Client ID", { exact: true })).toBeHidden();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
    expect((await page.content()).includes("c4nary-preset")).toBe(false);
  });
});

test("shares a credential with a user, who can use it but not see its values", {
  tag: ["@APP-7", "@CRD-6", "@CRD-37", "@CRD-43", "@CRD-45", "@CRD-46", "@CRD-47", "@CRD-57"],
}, async ({ editor: page, product, browser }) => {
  test.slow();
  const data = { name: "x-key", value: "s3cret-of-ada" };
  const given = { name: "Key of the house", type: "httpHeaderAuth", data };
  const { id } = (await product.rest("POST", "/credentials", given)).data as { id: string };
  const ben = await invite(product, "ben@example.com");
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, product.url, ben);

  await test.step("the owner shares it", async () => {
    await page.goto(`${product.url}/credentials?open=${id}`);
    await page.getByRole("tab", { name: "Sharing" }).click();
    await page.getByRole("combobox", { name: "Share with…" }).click();
    await page.getByRole("option", { name: "ben@example.com" }).click();
    const people = page.getByRole("list", { name: "Who has access" }).getByRole("listitem");
    await expect(people).toHaveCount(2);
    await expect(people.last()).toContainText("Can use it");
    await expectNoViolations(page, "sharing of a credential");
  });
  await test.step("the recipient sees its owner, and can neither change nor read it", async () => {
    await other.goto(`${product.url}/credentials`);
    const row = other.locator("[data-index]").filter({ hasText: "Key of the house" });
    await expect(row).toContainText("Ada Owner");
    await row.locator("[data-row]").click();
    await expect(other.getByText("Ada Owner shared this credential with you")).toBeVisible();
    await expect(other.getByRole("button", { name: "Save" })).toBeHidden();
    await expect(other.getByRole("dialog").getByRole("button", { name: "Delete" })).toBeHidden();
    await expect(other.getByLabel("Value", { exact: true })).toBeDisabled();
    expect((await other.content()).includes("s3cret-of-ada")).toBe(false);
    await other.keyboard.press("Escape");
  });
  await test.step("nodes can use it, until the owner revokes it", async () => {
    const workflow = chain("Of Ben", [
      {
        name: "Call",
        type: "n8n-nodes-base.httpRequest",
        typeVersion: 4.2,
        parameters: {
          url: "http://127.0.0.1",
          authentication: "genericCredentialType",
          genericAuthType: given.type,
        },
        credentials: { [given.type]: { id, name: given.name } },
      } as Step,
    ]);
    const stored = await other.request.post(`${product.url}/rest/workflows`, {
      data: workflow,
      headers: { sessionid: "test", origin: product.url },
    });
    const address = `${product.url}/workflow/${(await stored.json()).data.id}`;
    await other.goto(address);
    const select = other.getByRole("combobox", { name: "Credential for Header Auth" });
    await openNode(other, "Call");
    await expect(select).toHaveText("Key of the house");
    await page.getByRole("button", { name: "Stop sharing with Ben Member" }).click();
    await expect(page.getByRole("list", { name: "Who has access" }).getByRole("listitem")).toHaveCount(1);
    await other.reload();
    await openNode(other, "Call");
    await expect(select).toHaveText("Key of the house (owned by another user)");
  });
  await test.step("with sharing disabled, none of it is shown or sent", async () => {
    await page.route("**/rest/settings", async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      body.data.enterprise.sharing = false;
      await route.fulfill({ response: answer, json: body });
    });
    const shares: string[] = [];
    page.on("request", (request) => request.url().endsWith("/share") && shares.push(request.url()));
    await page.goto(`${product.url}/credentials?open=${id}`);
    await page.getByLabel("Credential name").fill("Key of the shed");
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
    await expect(page.getByRole("tab")).toHaveText(["Connection", "Details"]);
    expect(shares).toEqual([]);
    await page.unroute("**/rest/settings");
  });
  await elsewhere.close();
});

test("opens dialogs by link, each on the page of authorized users", {
  tag: "@APP-85",
}, async ({ page, product }) => {
  await signIn(page, product.url);
  const dialogs = {
    "/workflows?dialog=about": "About Heddle",
    "/settings/personal?dialog=changePassword": "Change password",
    "/settings/users?dialog=inviteUser": "Invite people",
    "/settings/community-nodes?dialog=communityPackageInstall": "Install a package",
    "/settings/api?dialog=createApiKey": "Create API key",
  };
  for (const [link, name] of Object.entries(dialogs)) {
    await page.goto(product.url + link);
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await expect(page).toHaveURL(product.url + link.replace(/\?.*/, ""));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  for (const link of ["/workflows?dialog=inviteUser", "/workflows?dialog=nothing"]) {
    await page.goto(product.url + link);
    await expect(page).toHaveURL(`${product.url}/workflows`);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("changes name, theme and password, and lists sessions", {
  tag: ["@APP-45", "@APP-64", "@SET-60", "@USR-23"],
}, async ({ page, product, browser }) => {
  test.slow();
  await signIn(page, product.url);
  await page.goto(`${product.url}/settings`);
  await expect(page).toHaveURL(`${product.url}/settings/personal`);
  await expect(page.getByText("This browser", { exact: true })).toBeVisible();
  await expectNoViolations(page, "personal settings");

  await test.step("an unknown settings URL is reported", async () => {
    await page.goto(`${product.url}/settings/nothing-here`);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await page.goto(`${product.url}/settings/personal`);
  });

  await test.step("names are validated and saved", async () => {
    await page.getByLabel("First name").fill("  ");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Enter the first name.")).toBeVisible();
    await page.getByLabel("First name").fill("Grace");
    await page.getByRole("link", { name: "Executions" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(toast(page, "Profile saved")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("First name")).toHaveValue("Grace");
  });
  await test.step("the theme is applied immediately and kept", async () => {
    await page.getByRole("radio", { name: "Dark" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expectNoViolations(page, "personal settings, dark");
    await page.getByRole("radio", { name: "System" }).click();
  });

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const sessions = page.getByRole("list", { name: "Active sessions" }).getByRole("listitem");
  await test.step("a session in another browser is shown, and ended", async () => {
    await page.getByRole("button", { name: "Sign out all others" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign out all others" }).click();
    await expect(sessions).toHaveCount(1);
    await signIn(other, product.url);
    await page.reload();
    await expect(sessions).toHaveCount(2);
    await expect(sessions.last()).toContainText("127.0.0.1");
    await sessions
      .last()
      .getByRole("button", { name: /^Sign out/ })
      .click();
    await expect(sessions).toHaveCount(1);
    await other.goto(`${product.url}/workflows`);
    await expect(other).toHaveURL(/\/signin/);
  });
  await test.step("a new password follows the rules and ends all other sessions", async () => {
    await signIn(other, product.url);
    await page.getByRole("button", { name: "Change password" }).click();
    const dialog = page.getByRole("dialog", { name: "Change password" });
    const submit = dialog.getByRole("button", { name: "Change password" });
    await expectNoViolations(page, "change of the password");
    const fill = async (current: string, fresh: string, again: string) => {
      await dialog.getByLabel("Current password").fill(current);
      await dialog.getByLabel("New password", { exact: true }).fill(fresh);
      await dialog.getByLabel("Confirm new password").fill(again);
      await submit.click();
    };
    await fill(owner.password, "weak", "weaker");
    await expect(dialog.getByText("at least one digit")).toBeVisible();
    await expect(dialog.getByText("do not match")).toBeVisible();
    await fill("Wrong-horse-9", "Better-staple-7", "Better-staple-7");
    await expect(dialog.getByRole("alert")).toContainText("The current password is wrong.");
    await fill(owner.password, "Better-staple-7", "Better-staple-7");
    await expect(toast(page, "Your password was changed")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(sessions).toHaveCount(1);
    await other.goto(`${product.url}/workflows`);
    await expect(other).toHaveURL(/\/signin/);
    expect((await product.rest("POST", "/login", owner)).status).toBe(401);
    const fresh = { email: owner.email, password: "Better-staple-7" };
    expect((await product.rest("POST", "/login", fresh)).status).toBe(200);
  });
  await elsewhere.close();
});
