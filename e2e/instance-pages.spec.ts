import type { Page } from "@playwright/test";
import {
  startAws,
  startGcp,
  startVault,
} from "../packages/server/src/external-secrets/testing/secret-stores.ts";
import { startMailSink } from "../packages/server/src/testing/mail-sink.ts";
import { startProduct } from "../scripts/product/product.ts";
import { expectNoViolations } from "./accessible.ts";
import { test as base, expect, invite, owner, type Product, signIn, startFresh } from "./product.ts";
import { toast } from "./workflows.ts";

/** A separate product: its mail server and secret stores change here. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const env = { HEDDLE_HTTP_ALLOW: "127.0.0.1", HEDDLE_SECRET_API_KEY: "c4nary-secret" };
      const product = await startProduct({ env });
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
});

/** Returns the notification preferences of a page's user. */
async function wishesOf(page: Page): Promise<{ sharingMails?: boolean }> {
  return (await (await page.request.get(new URL("/rest/me", page.url()).href)).json()).data.settings;
}

const check = (page: Page) => expectNoViolations(page, page.url(), { isStrict: true });

test("sets up and tests the mail server, which invitations use immediately", async ({
  editor: page,
  product,
  browser,
}) => {
  const sink = await startMailSink();
  const fill = async (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
  const send = page.getByRole("button", { name: "Send test message to me" });
  await test.step("nothing can be sent before a server is stored", async () => {
    await page.goto(`${product.url}/settings/mail`);
    await expect(page.getByText("Enter a mail server first.")).toBeVisible();
    await expect(send).toBeDisabled();
    await check(page);
  });
  await test.step("a wrong password shows the mail server's message", async () => {
    await fill("Server", "127.0.0.1");
    await fill("Port", sink.env["HEDDLE_SMTP_PORT"]!);
    await page.getByLabel("Security").click();
    await page.getByRole("option", { name: "None" }).click();
    await expect(page.getByText("anyone on the network path can read")).toBeVisible();
    await fill("User name", "heddle");
    await fill("Password", "wrong");
    await fill("Sender", "Heddle <robot@example.org>");
    await expect(page.getByText("Save the settings first.")).toBeVisible();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Settings saved")).toBeVisible();
    await send.click();
    await expect(page.getByRole("alert")).toContainText("Wrong name or password");
  });
  await test.step("the right one delivers a message, and shows the server's response", async () => {
    await fill("Password", sink.env["HEDDLE_SMTP_PASSWORD"]!);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(send).toBeEnabled();
    await send.click();
    await expect(page.getByRole("status").filter({ hasText: "Mail server response: 250" })).toBeVisible();
    expect(sink.mails.at(-1)?.to).toEqual([owner.email]);
    await page.reload();
    await expect(page.getByLabel("Server", { exact: true })).toHaveValue("127.0.0.1");
    expect(await page.content()).not.toContain(sink.env["HEDDLE_SMTP_PASSWORD"]);
  });
  await test.step("users receive invitations and sharing notifications through it", async () => {
    const guest = await invite(product, "mailed@example.com");
    await expect.poll(() => sink.mails.at(-1)?.to).toEqual([guest.email]);
    const given = { name: "Shared by mail", nodes: [], connections: {} };
    const { id } = (await product.rest("POST", "/workflows", given)).data as { id: string };
    const users = (await product.rest("GET", "/users")).data as { id: string; email: string }[];
    const shareWithIds = users.filter(({ email }) => email === guest.email).map((user) => user.id);
    await product.rest("PUT", `/workflows/${id}/share`, { shareWithIds });
    await expect.poll(() => sink.mails.at(-1)?.source).toContain("shared the workflow");
    expect(sink.mails.at(-1)?.source).toContain(`${product.url}/workflow/${id}`);
  });
  await test.step("a user who unsubscribes from sharing notifications gets no more, and all others do", async () => {
    const elsewhere = await browser.newContext();
    const quiet = await elsewhere.newPage();
    await signIn(quiet, product.url, { email: "mailed@example.com", password: "Better-staple-7" });
    await quiet.goto(`${product.url}/settings/personal`);
    const choice = quiet.getByRole("switch", { name: "Emails about sharing" });
    await expect(choice).toBeChecked();
    await choice.click();
    await expect(choice).not.toBeChecked();
    await expect.poll(async () => (await wishesOf(quiet)).sharingMails).toBe(false);
    await quiet.reload();
    await expect(choice).not.toBeChecked();
    await elsewhere.close();
    const guest = await invite(product, "still-mailed@example.com");
    const given = { name: "Shared with two", nodes: [], connections: {} };
    const { id } = (await product.rest("POST", "/workflows", given)).data as { id: string };
    const users = (await product.rest("GET", "/users")).data as { id: string; email: string }[];
    const shareWithIds = users.filter(({ email }) => email.includes("mailed@")).map((user) => user.id);
    expect(shareWithIds).toHaveLength(2);
    await product.rest("PUT", `/workflows/${id}/share`, { shareWithIds });
    const news = () => sink.mails.filter(({ source }) => source.includes(`/workflow/${id}`));
    await expect.poll(() => news().flatMap(({ to }) => to)).toEqual([guest.email]);
    // Emails are sent in order: none is pending anymore.
    await product.rest("POST", "/users", [{ email: "last@example.com" }]);
    await expect.poll(() => sink.mails.at(-1)?.to).toEqual(["last@example.com"]);
    expect(news().flatMap(({ to }) => to)).toEqual([guest.email]);
  });
  await sink.close();
});

test("connects a secret store, completes its names in credential fields, and never shows a value", async ({
  editor: page,
  product,
}) => {
  const vault = await startVault({ "shop/database": { password: "c4nary-vault" } });
  const line = (id: string) => page.getByRole("listitem").filter({ hasText: `$secrets.${id}` });
  await test.step("secrets of the environment are listed, and read-only", async () => {
    await page.goto(`${product.url}/settings/external-secrets`);
    await expect(line("env")).toContainText("Set by the environment");
    await expect(line("env")).toContainText("1 secret");
    await expect(page.getByRole("button", { name: "Disconnect env" })).toHaveCount(0);
    await check(page);
  });
  await test.step("a store is connected and tested", async () => {
    await page.getByRole("button", { name: "Connect a store" }).click();
    const dialog = page.getByRole("dialog", { name: "Connect a secret store" });
    await dialog.getByRole("button", { name: "Connect" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Enter: Address");
    await dialog.getByLabel("Address *").fill(vault.url);
    await dialog.getByLabel("Token *").fill("wrong");
    await check(page);
    await dialog.getByRole("button", { name: "Connect" }).click();
    await page.getByRole("button", { name: "Reload and test vault" }).click();
    await expect(line("vault").getByRole("alert")).toContainText("permission denied");
    await page.getByRole("button", { name: "Change vault" }).click();
    const change = page.getByRole("dialog", { name: "Change “vault”" });
    await change.getByLabel("Token *").fill("root");
    await change.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Reload and test vault" }).click();
    await expect(line("vault").getByRole("status")).toContainText("1 secret");
  });
  await test.step("its names are shown, to copy as references", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Show the names of vault" }).click();
    await page.getByRole("button", { name: "Copy $secrets.vault.shop.database.password" }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe("={{ $secrets.vault.shop.database.password }}");
  });
  await test.step("a credential field completes them, and reports unusable ones", async () => {
    const given = { name: "By reference", type: "httpHeaderAuth", data: { name: "x-key", value: "old" } };
    const { id } = (await product.rest("POST", "/credentials", given)).data as { id: string };
    await page.goto(`${product.url}/credentials?open=${id}`);
    const value = page.getByRole("dialog").locator('[data-parameter="value"]');
    await value.getByRole("radio", { name: "External secret" }).click();
    await value.getByRole("textbox").click();
    await expect(value.locator(".cm-content")).toBeFocused();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("{{ $json.key");
    await expect(value).toContainText("no other expressions");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("{{ datab");
    await page.getByRole("option", { name: "$secrets.vault.shop.database.password" }).click();
    await expect(value).toContainText("[filled at execution time]");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    const { data } = (await product.rest("GET", `/credentials/${id}?includeData=true`)).data as {
      data: { value: string };
    };
    expect(data.value).toBe("={{ $secrets.vault.shop.database.password }}");
  });
  const shown = (await product.rest("GET", "/external-secrets/names")).data;
  expect(JSON.stringify(shown) + (await page.content())).not.toContain("c4nary");
  vault.close();
});

test("connects stores of AWS and of Google Cloud by separate forms", async ({ editor: page, product }) => {
  const aws = await startAws({ "shop/database": "c4nary-aws" });
  const gcp = await startGcp({ "database-password": "c4nary-gcp" });
  const line = (id: string) => page.getByRole("listitem").filter({ hasText: `$secrets.${id}` });
  const dialog = page.getByRole("dialog", { name: "Connect a secret store" });
  const submit = dialog.getByRole("button", { name: "Connect" });
  const open = async (kind: string) => {
    await page.getByRole("button", { name: "Connect a store" }).click();
    await dialog.getByRole("combobox", { name: "Store" }).click();
    await page.getByRole("option", { name: kind }).click();
  };
  await page.goto(`${product.url}/settings/external-secrets`);
  await test.step("AWS requires a region and a key, and its names are listed", async () => {
    await open("AWS Secrets Manager");
    await expect(dialog.getByLabel("Name in references")).toHaveValue("aws");
    await expect(dialog.getByText("$secrets.aws['shop/database'].password")).toBeVisible();
    await dialog.getByLabel("Region *").fill("eu-central-1");
    await submit.click();
    await expect(dialog.getByRole("alert")).toContainText("Enter: Access key ID");
    await dialog.getByLabel("Access key ID *").fill("AK");
    await dialog.getByLabel("Secret access key *").fill("c4nary-of-aws");
    await dialog.getByLabel("Address", { exact: true }).fill(aws.url);
    await check(page);
    await submit.click();
    await page.getByRole("button", { name: "Reload and test aws" }).click();
    await expect(line("aws").getByRole("status")).toContainText("1 secret");
    await page.getByRole("button", { name: "Show the names of aws" }).click();
    await expect(page.getByRole("button", { name: "Copy $secrets.aws['shop/database']" })).toBeVisible();
  });
  await test.step("its key must be entered again for a different URL", async () => {
    await page.getByRole("button", { name: "Change aws" }).click();
    const change = page.getByRole("dialog", { name: "Change “aws”" });
    await expect(change.getByLabel("Access key ID *")).toHaveValue("AK");
    await change.getByLabel("Address", { exact: true }).fill(gcp.url);
    await change.getByRole("button", { name: "Save" }).click();
    await expect(change.getByRole("alert")).toContainText("have to be entered again");
    await page.keyboard.press("Escape");
    await expect(change).toBeHidden();
    await page.getByRole("button", { name: "Disconnect aws" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
    await expect(line("aws")).toHaveCount(0);
  });
  await test.step("Google Cloud takes a service account key", async () => {
    await open("Google Cloud Secret Manager");
    await dialog.getByLabel("Key of a service account (JSON) *").fill("not a key");
    await dialog.getByLabel("Address", { exact: true }).fill(gcp.url);
    await submit.click();
    await page.getByRole("button", { name: "Reload and test gcp" }).click();
    await expect(line("gcp").getByRole("alert")).toContainText("is not JSON");
    await page.getByRole("button", { name: "Change gcp" }).click();
    const change = page.getByRole("dialog", { name: "Change “gcp”" });
    await change.getByLabel("Key of a service account (JSON) *").fill(gcp.key);
    await check(page);
    await change.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Reload and test gcp" }).click();
    await expect(line("gcp").getByRole("status")).toContainText("1 secret");
    await page.getByRole("button", { name: "Show the names of gcp" }).click();
    await expect(line("gcp")).toContainText("database-password");
  });
  const shown = (await product.rest("GET", "/external-secrets/providers")).data;
  const text = JSON.stringify(shown) + (await page.content());
  expect(text).not.toMatch(/c4nary|PRIVATE KEY/);
  aws.close();
  gcp.close();
});

test("counts resources on the usage page, and copies the version details for a bug report", {
  tag: ["@APP-49", "@SET-59"],
}, async ({ editor: page, product }) => {
  await product.rest("POST", "/variables", { key: "counted" });
  await page.goto(`${product.url}/settings/usage`);
  await expect(page.getByRole("definition").last()).toHaveText("1");
  await expect(page.getByText("no license keys, no limits")).toBeVisible();
  const features = page.getByRole("list", { name: "Features" }).getByRole("listitem");
  await expect(features.filter({ hasText: "Sign-in by SAML" })).toContainText("On");
  await expect(features.filter({ hasText: "Log streaming" })).toContainText("On");
  await check(page);
  await page.goto(`${product.url}/settings/about`);
  await expect(page.getByText(process.version)).toBeVisible();
  await expect(page.getByText(/^SQLite \d/)).toBeVisible();
  await expect(page.getByText("Permission is hereby granted")).toBeVisible();
  await check(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy debug information" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Heddle: \d[\s\S]*Database: SQLite/);
  const { instanceId } = (await product.rest("GET", "/settings")).data as { instanceId: string };
  expect(copied).not.toContain(instanceId);
  const guide = page.getByRole("link", { name: "Guide to expressions" });
  expect((await page.request.get(`${product.url}${await guide.getAttribute("href")}`)).status()).toBe(200);
});

test("shows members only the public parts of these pages", async ({ page, product }) => {
  await signIn(page, product.url, await invite(product, "no-pages@example.com"));
  await page.goto(`${product.url}/settings`);
  const list = page.getByRole("navigation", { name: "Settings" });
  await expect(list.getByRole("link", { name: "About" })).toBeVisible();
  for (const name of ["Mail", "External secrets", "Security"])
    await expect(list.getByRole("link", { name })).toHaveCount(0);
  await page.goto(`${product.url}/settings/about`);
  await expect(page.getByText("Instance ID")).toBeVisible();
  await expect(page.getByText("Data folder")).toHaveCount(0);
});

test("offers the browser's time zone to administrators in set-up and on the personal page", {
  tag: ["@SET-54"],
}, async ({ browser }) => {
  const fresh = await startFresh();
  const context = await browser.newContext({ timezoneId: "Europe/Berlin" });
  const page = await context.newPage();
  await page.goto(`${fresh.url}/setup`);
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await expect(zone).toHaveText("Europe/Berlin");
  await check(page);
  await zone.click();
  await page.keyboard.type("tokyo");
  await page.getByRole("option", { name: "Asia/Tokyo" }).click();
  await page.getByLabel("Email").fill("zone@example.com");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Owner");
  await page.getByRole("textbox", { name: "Password" }).fill("Correct-horse-9");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(`${fresh.url}/workflows`);
  await page.goto(`${fresh.url}/settings/personal`);
  await expect(page.getByText("Workflows run in Asia/Tokyo")).toBeVisible();
  await page.getByRole("button", { name: "Use Europe/Berlin" }).click();
  await expect(page.getByText("Workflows run in Europe/Berlin")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Use Europe/ })).toHaveCount(0);
  await context.close();
  await fresh.stop();
});
