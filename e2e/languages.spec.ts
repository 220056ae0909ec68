import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, invite, signIn, startFresh, test, workflowFile } from "./product.ts";

const headings: [path: string, heading: string][] = [
  ["/workflows", "Workflows"],
  ["/credentials", "Anmeldedaten"],
  ["/executions", "Ausführungen"],
  ["/settings/variables", "Variablen"],
];

test("shows German in all browsers of a user who chooses it", async ({ browser, page, product }) => {
  const user = await invite(product, "greta-german@example.org", { firstName: "Greta", lastName: "German" });
  await signIn(page, product.url, user);
  await chooseLanguage(page, product.url, "Deutsch");
  await expect(page.getByRole("heading", { name: "Darstellung", exact: true })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expectAccessible(page, "personal settings in German");
  for (const [path, heading] of headings) {
    await page.goto(`${product.url}${path}`);
    await expect(page.getByRole("heading", { name: heading, exact: true }).first()).toBeVisible();
    await expectFits(page, path);
  }

  const other = await browser.newContext();
  const second = await other.newPage();
  await signIn(second, product.url, user);
  await expect(second.locator("html")).toHaveAttribute("lang", "de");
  await second.goto(`${product.url}/settings/personal`);
  await second.getByRole("combobox", { name: "Sprache", exact: true }).click();
  await second.getByRole("option", { name: "English", exact: true }).click();
  await expect(second.getByRole("heading", { name: "Appearance", exact: true })).toBeVisible();
  await other.close();
});

test("shows German names of nodes and credential fields, and finds them by the English ones too", async ({
  page,
  product,
}) => {
  const user = await invite(product, "nora-nodes@example.org", { firstName: "Nora", lastName: "Nodes" });
  await signIn(page, product.url, user);
  await chooseLanguage(page, product.url, "Deutsch");
  const { id } = await storeOwn(page, product.url, "order-summary.json");
  await page.goto(`${product.url}/workflow/${id}`);
  await page.locator(".react-flow__node").filter({ hasText: "Get prices" }).dblclick();
  await expect(page.getByRole("dialog").getByText("HTTP-Anfrage").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  const search = page.getByPlaceholder("Knoten suchen");
  await search.fill("Verteilen");
  await expect(page.getByRole("option", { name: /^Verteilen/ }).first()).toBeVisible();
  await search.fill("switch");
  await expect(page.getByRole("option", { name: /^Verteilen/ }).first()).toBeVisible();

  await page.goto(`${product.url}/credentials`);
  await page.getByRole("button", { name: "Neue Anmeldedaten" }).first().click();
  await expect(page.getByPlaceholder("Typen suchen")).toBeFocused();
  await page.keyboard.type("basic auth");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Benutzer", exact: true })).toBeVisible();
});

test("lays out Arabic pages right to left, and workflows and code left to right", async ({
  page,
  product,
}) => {
  const user = await invite(product, "amal-arabic@example.org", { firstName: "Amal", lastName: "Arabic" });
  await signIn(page, product.url, user);
  await chooseLanguage(page, product.url, "العربية");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("heading", { name: "المظهر", exact: true })).toBeVisible();
  await expectAccessible(page, "personal settings in Arabic");
  for (const [path, heading] of [
    ["/workflows", "مسارات العمل"],
    ["/credentials", "بيانات الاعتماد"],
    ["/executions", "عمليات التنفيذ"],
    ["/settings/variables", "المتغيّرات"],
  ] as const) {
    await page.goto(`${product.url}${path}`);
    await expect(page.getByRole("heading", { name: heading, exact: true }).first()).toBeVisible();
    await expectFits(page, path);
  }
  const navigation = page.getByRole("navigation", { name: "التنقل الرئيسي" });
  expect(await leftOf(navigation)).toBeGreaterThan(page.viewportSize()!.width / 2);
  const arrow = page.getByRole("button", { name: "طي الشريط الجانبي" }).locator("svg");
  expect(await arrow.evaluate((icon) => getComputedStyle(icon).scale)).toBe("-1 1");

  const { id } = await storeOwn(page, product.url, "order-summary.json");
  await page.goto(`${product.url}/workflow/${id}`);
  const node = (name: string) => page.locator(".react-flow__node").filter({ hasText: name });
  await expect(node("Summary")).toBeVisible();
  expect(await leftOf(node("Order arrives"))).toBeLessThan(await leftOf(node("Summary")));
  await node("Summary").dblclick();
  const code = page.locator(".cm-content").first();
  await expect(code).toBeVisible();
  expect(await code.evaluate((element) => getComputedStyle(element).direction)).toBe("ltr");
  const [input, output] = ["الإدخال", "الإخراج"].map((name) =>
    page.getByRole("region", { name, exact: true }),
  );
  expect(await leftOf(input!)).toBeLessThan(await leftOf(output!));
  await expectAccessible(page, "a node in Arabic");
});

test("shows the sign-in page in the instance's language, otherwise in the browser's", {
  tag: ["@I18N-2"],
}, async ({ browser, product }) => {
  const german = await startFresh({ HEDDLE_DEFAULT_LOCALE: "de" });
  const titleOf = async (url: string, locale: string) => {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto(`${url}/`);
    const heading = await page.getByRole("heading", { level: 1 }).textContent();
    await context.close();
    return heading;
  };

  expect(await titleOf(german.url, "en-US")).toBe("Konto des Besitzers anlegen");
  expect(await titleOf(product.url, "de-AT")).toBe("Bei Heddle anmelden");
  expect(await titleOf(product.url, "fi-FI")).toBe("Sign in to Heddle");
  await german.stop();
});

test("translates commands to German in the canvas menu, the palette and the list of shortcuts", async ({
  page,
  product,
}) => {
  const user = await invite(product, "klara-keys@example.org", { firstName: "Klara", lastName: "Keys" });
  await signIn(page, product.url, user);
  await chooseLanguage(page, product.url, "Deutsch");
  await page.goto(`${product.url}/workflow/new`);
  await page.getByRole("button", { name: "Ersten Schritt hinzufügen" }).waitFor();

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog");
  for (const label of ["Workflow ausführen", "Wert kopieren", "Nächster Ausgang"])
    await expect(keys.getByText(label, { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("einpassen");
  await expect(page.getByRole("option", { name: /In das Fenster einpassen/ })).toBeVisible();
});

/** Chooses a language in the personal settings, which are in English until then, and waits for its page. */
async function chooseLanguage(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/settings/personal`);
  await page.getByRole("combobox", { name: "Language", exact: true }).click();
  await page.getByRole("option", { name, exact: true }).click();
  await expect(page.locator("html")).not.toHaveAttribute("lang", "en");
}

/** Stores a workflow as the user of a page. */
async function storeOwn(page: Page, url: string, file: string): Promise<{ id: string }> {
  const data: unknown = JSON.parse(workflowFile(file).buffer.toString());
  const stored = await page.request.post(`${url}/rest/workflows`, { data, headers: { sessionid: "stored" } });
  return ((await stored.json()) as { data: { id: string } }).data;
}

const leftOf = async (element: Locator) => (await element.boundingBox())!.x;

/** Expects no horizontal overflow: words are longer in other languages. */
async function expectFits(page: Page, screen: string): Promise<void> {
  const [width, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(width, screen).toBeLessThanOrEqual(window!);
}
