import type { Page } from "@playwright/test";
import {
  directoryPassword,
  findDirectory,
  startTestDirectory,
  type TestDirectory,
} from "../packages/server/src/testing/test-directory.ts";
import { startProduct } from "../scripts/product/product.ts";
import { expectAccessible } from "./accessible.ts";
import { test as base, expect, owner, type Product, signIn } from "./product.ts";
import { watchErrors } from "./watch-errors.ts";
import { toast } from "./workflows.ts";

const PEOPLE = [
  { uid: "ann", mail: "ann@example.org", givenName: "Ann", sn: "Archer" },
  { uid: "bob", mail: "bob@example.org", givenName: "Bob", sn: "Baker" },
  { uid: "cleo", givenName: "Cleo", sn: "Nomail" },
];

/** A separate product that authenticates against a directory, and that directory. */
const test = base.extend<object, { product: Product; directory: TestDirectory }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const product = await startProduct({ env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
  directory: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const directory = await startTestDirectory(PEOPLE);
      await use(directory);
      await directory.stop();
    },
    { scope: "worker" },
  ],
});
test.skip(!findDirectory(), "OpenLDAP is not installed");

test("connects, tests and synchronizes a directory, whose users come and go with their entries", {
  tag: ["@APP-12", "@USR-17", "@SSO-1", "@SSO-2", "@SSO-3", "@APP-44"],
}, async ({ editor: page, product, directory, browser }) => {
  const other = await (await browser.newContext()).newPage();
  const verifyOther = await watchErrors(other);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const save = () => page.getByRole("button", { name: "Save" }).click();
  const store = async () => {
    await save();
    await expect(page.getByText("Save your changes to test them.")).toBeHidden();
  };
  const testConnection = () => page.getByRole("button", { name: "Test connection" }).click();
  const problem = page.getByRole("form", { name: "LDAP" }).getByRole("alert");
  const runs = page.getByRole("table", { name: "Past synchronizations" }).getByRole("row");
  const cells = (index: number) => runs.nth(index).getByRole("cell");
  const run = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const line = (text: string) =>
    page.getByRole("list", { name: "Users" }).getByRole("listitem").filter({ hasText: text });

  await test.step("missing or invalid settings are reported next to the button", async () => {
    await page.goto(`${product.url}/settings/personal`);
    await page.getByRole("link", { name: "LDAP" }).click();
    await expect(page).toHaveURL(/\/settings\/ldap$/);
    await expect(page.getByRole("heading", { level: 1, name: "LDAP" })).toBeVisible();
    await expect(page.getByText("No synchronizations yet.")).toBeVisible();
    await page.getByRole("switch", { name: "Enable this sign-in method" }).click();
    await expect(page.getByRole("button", { name: "Test connection" })).toBeDisabled();
    await save();
    await expect(problem).toHaveText("The sign-in by LDAP needs the address of the server. Enter it first.");
    await field("Server").fill("ldap://127.0.0.1");
    await save();
    await expect(problem).toContainText("without ldap://");
    await expect(problem).toBeInViewport();
    await expectAccessible(page, "LDAP with a problem");
  });

  await test.step("the connection is tested with the stored settings", async () => {
    await field("Name on the sign-in page").fill("company account");
    await field("Server").fill("127.0.0.1");
    await field("Port").fill(String(directory.port));
    await field("Base DN").fill(directory.baseDn);
    await field("Binding DN").fill(directory.reader.dn);
    await field("Binding password").fill("wrong");
    await field("User filter").fill("(objectClass=inetOrgPerson)");
    await field("Id attribute").fill("entryUUID");
    await field("Sign-in name attribute").fill("uid");
    await field("Email attribute").fill("mail");
    await field("First name attribute").fill("givenName");
    await field("Last name attribute").fill("sn");
    await field("Page size (0 = all at once)").fill("2");
    await store();
    await testConnection();
    await expect(problem).toContainText("InvalidCredentials");
    await expect(field("Binding password")).toHaveValue("");
    await field("Binding password").fill(directory.reader.password);
    await store();
    await testConnection();
    await expect(toast(page, "The connection works")).toBeVisible();
    await page.getByLabel("Security", { exact: true }).click();
    await page.getByRole("option", { name: "StartTLS" }).click();
    await store();
    await testConnection();
    await expect(problem).toContainText("certificate");
    await page.getByRole("switch", { name: "Accept certificates that cannot be verified" }).click();
    await store();
    const tested = page.waitForResponse(/\/ldap\/test-connection$/);
    await testConnection();
    expect((await tested).status()).toBe(200);
    await expect(problem).toBeHidden();
    await page.reload();
    await expect(field("Port")).toHaveValue(String(directory.port));
    await expect(field("Binding password")).toHaveAttribute("placeholder", /Stored/);
    expect(await page.content()).not.toContain(directory.reader.password);
  });

  await test.step("a dry run counts and changes nothing, a live run creates users", async () => {
    await run("Dry run");
    await expect(toast(page, "Dry run finished. No user was changed.")).toBeVisible();
    await expect(cells(1)).toHaveText([/\d/, "Dry", "Succeeded", "3", "2", "0", "0"]);
    expect((await product.rest("GET", "/users")).data).toHaveLength(1);
    await page.getByRole("link", { name: "Users" }).click();
    await expect(line(owner.email)).toBeVisible();
    await page.getByRole("link", { name: "LDAP" }).click();
    await run("Synchronize now");
    await expect(cells(1)).toHaveText([/\d/, "Live", "Succeeded", "3", "2", "0", "0"]);
    await expect(cells(2)).toContainText(["", "Dry"]);
    await expectAccessible(page, "LDAP with its history");
    await page.getByRole("link", { name: "Users" }).click();
    await expect(line("ann@example.org")).toContainText(/Ann Archer.*LDAP/);
    await expect(line("bob@example.org")).toBeVisible();
    // The password is in the directory, so there is no link to set one.
    await line("ann@example.org").getByRole("button", { name: "Actions for Ann Archer" }).click();
    await expect(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Copy password reset link" })).toHaveCount(0);
    await page.keyboard.press("Escape");
  });

  await test.step("the login page asks for the directory's login name and explains why a user is refused", async () => {
    await other.goto(`${product.url}/signin`);
    await enter(other, "ann", "Wrong-Pw-1");
    await expect(other.getByRole("alert")).toHaveText("Wrong email or password.");
    await enter(other, "cleo", directoryPassword("cleo"));
    await expect(other.getByRole("alert")).toContainText("Your entry has no valid email address in “mail”.");
    await enter(other, "ann", directoryPassword("ann"));
    await expect(other).toHaveURL(/\/workflows$/);
  });

  await test.step("user details are updated from the directory", async () => {
    await other.goto(`${product.url}/settings/personal`);
    await expect(other.getByText("directory manages your name and email address")).toBeVisible();
    for (const [name, value] of Object.entries({
      "First name": "Ann",
      "Last name": "Archer",
      Email: "ann@example.org",
    })) {
      await expect(other.getByLabel(name, { exact: true })).toHaveValue(value);
      await expect(other.getByLabel(name, { exact: true })).toHaveAttribute("readonly");
    }
    await expect(other.getByRole("button", { name: "Change password" })).toHaveCount(0);
    await expect(other.getByRole("button", { name: "Set up" })).toBeVisible();
    await expect(other.getByRole("link", { name: "LDAP" })).toHaveCount(0);
  });

  await test.step("the next synchronization locks out users who left the directory", async () => {
    await directory.remove("ann");
    await page.getByRole("link", { name: "LDAP" }).click();
    await run("Synchronize now");
    await expect(cells(1)).toHaveText([/\d/, "Live", "Succeeded", "2", "0", "0", "1"]);
    await page.getByRole("link", { name: "Users" }).click();
    await expect(line("ann@example.org")).toContainText("Disabled");
    await other.reload();
    await expect(other).toHaveURL(/\/signin/);
    await enter(other, "ann", directoryPassword("ann"));
    await expect(other.getByRole("alert")).toHaveText("Wrong email or password.");
  });

  await test.step("a failed run is kept with its reason", async () => {
    await page.getByRole("link", { name: "LDAP" }).click();
    await field("User filter").fill("(uid=none)");
    await store();
    await run("Synchronize now");
    const sync = page.getByRole("region", { name: "Synchronization" });
    await expect(sync.getByRole("alert")).toContainText("Check the base DN and the user filter.");
    await expect(cells(1)).toHaveText([/\d/, "Live", "Failed", "0", "0", "0", "0"]);
    await expect(cells(2)).toHaveText([/The directory has no matching users/]);
    await expectAccessible(page, "LDAP with a failed run");
  });

  await test.step("while the directory is down, the owner can still log in, and its users learn the reason", async () => {
    await field("User filter").fill("(objectClass=inetOrgPerson)");
    await field("Server").fill("127.0.0.2");
    await save();
    await expect(problem).toContainText("Enter the password for it again");
    await field("Server").fill("127.0.0.1");
    await field("Port").fill("1");
    await field("Binding password").fill("any");
    await store();
    await enter(other, "bob", directoryPassword("bob"));
    await expect(other.getByRole("alert")).toHaveText(
      "The directory does not respond, so your password could not be checked. Try again soon.",
    );
    await enter(other, owner.email, owner.password);
    await expect(other).toHaveURL(/\/settings\/personal$/);
  });

  await test.step("after disabling it, its users log in by email", async () => {
    await page.getByRole("switch", { name: "Enable this sign-in method" }).click();
    await store();
    await page.getByRole("link", { name: "Users" }).click();
    await expect(line("bob@example.org")).not.toContainText("LDAP");
    await other.context().clearCookies();
    await signIn(other, product.url);
  });
  verifyOther();
  await other.context().close();
});

/** Enters a name and a password on the login page for directory users. */
async function enter(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel("Email or company account").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}
