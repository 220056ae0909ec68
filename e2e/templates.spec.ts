import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, startFresh, storeWorkflow, test } from "./product.ts";
import { card, nodes, stored } from "./workflows.ts";

/** Records the page's template requests, as path and query. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/rest\/templates\//.test(pathname) && !pathname.endsWith("/picture"))
      paths.push(pathname + search);
  });
  return paths;
}

/** Sets up the owner of a new instance. */
async function setUp(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/`);
  await page.getByLabel("Email").fill("owner@example.com");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Owner");
  await page.getByLabel("Password", { exact: true }).fill("Correct-horse-9");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Start with a workflow" })).toBeVisible();
}

const cards = (page: Page) => page.locator("[data-template]");

test("finds, previews and imports templates, and a guide asks for their requirements", {
  tag: [
    "@APP-10",
    "@APP-33",
    "@APP-35",
    "@APP-36",
    "@TPL-13",
    "@TPL-14",
    "@TPL-17",
    "@TPL-21",
    "@TPL-22",
    "@TPL-25",
  ],
}, async ({ editor: page, product }) => {
  const requests = asked(page);
  const credential = (await product.rest("POST", "/credentials", {
    name: "Mail of the house",
    type: "smtp",
    nodesAccess: [],
    data: { host: "mail.example.com", port: 465, secure: true, user: "ada", password: "not-a-real-one-7" },
  })) as { data: { id: string } };
  expect(credential.data.id).toBeTruthy();

  await test.step("the sidebar links to the library, which shows ten and then more", async () => {
    await page.goto(`${product.url}/workflows`);
    const main = page.getByRole("navigation", { name: "Main navigation" });
    await main.getByRole("link", { name: "Templates" }).click();
    await expect(page).toHaveURL(`${product.url}/templates`);
    await expect(cards(page)).toHaveCount(10);
    await expect(cards(page).first().locator("img").first()).toHaveJSProperty("complete", true);
    await expectAccessible(page, "templates");
    await page.getByRole("button", { name: "Show more" }).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(10);
    expect(requests.filter((path) => path.startsWith("/rest/templates/workflows?"))).toEqual([
      "/rest/templates/workflows?search=&category=&skip=0&rows=10",
      "/rest/templates/workflows?search=&category=&skip=10&rows=10",
    ]);
  });

  await test.step("equal searches are sent once, whatever the order of categories", async () => {
    const category = (name: string) =>
      page.getByRole("group", { name: "Categories" }).getByRole("button", { name });
    const names = await page.getByRole("group", { name: "Categories" }).getByRole("button").allTextContents();
    expect(names).toEqual(["All", ...names.slice(1).sort()]);
    await category("Sales").click();
    await category("Finance").click();
    await expect(page).toHaveURL(/\?categories=sales%2Cfinance$/);
    await expect(cards(page).first()).toBeVisible();
    await category("All").click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(10);
    await category("Finance").click();
    await expect(page).toHaveURL(/\?categories=finance$/);
    await category("Sales").click();
    await expect(page).toHaveURL(/\?categories=finance%2Csales$/);
    await expect(page.locator('[data-template="exchange-rate-alert"]')).toBeVisible();
    const both = "/rest/templates/workflows?search=&category=finance%2Csales&skip=0&rows=10";
    expect(requests.filter((path) => path === both)).toHaveLength(1);
    expect(requests.filter((path) => path === "/rest/templates/categories")).toHaveLength(1);
    expect(
      requests.filter((path) => path.includes("collections") && path.includes("finance%2Csales")),
    ).toHaveLength(1);
  });

  await test.step("complete results offer no more, and empty results are reported", async () => {
    await page.getByRole("button", { name: "All", exact: true }).click();
    await page.getByRole("searchbox", { name: "Search templates" }).fill("exchange rate");
    await expect(page).toHaveURL(/\?search=exchange(\+|%20)rate$/);
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
    await page.getByRole("searchbox", { name: "Search templates" }).fill("qqqq");
    await expect(page.getByRole("heading", { name: "No matching templates" })).toBeVisible();
    await page.getByRole("button", { name: "Show all templates" }).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(10);
  });

  await test.step("a template shows a read-only canvas", async () => {
    await page.goto(`${product.url}/templates?search=exchange`);
    await cards(page).first().click();
    await expect(page).toHaveURL(`${product.url}/templates/exchange-rate-alert`);
    await expect(nodes(page)).toHaveCount(6);
    await card(page, "Read rate").click();
    await page.keyboard.press("Delete");
    await expect(nodes(page)).toHaveCount(6);
    await expectAccessible(page, "one template");
  });

  await test.step("it becomes a new workflow, and the guide asks for credentials and values", async () => {
    await page.getByRole("button", { name: "Use template" }).click();
    await expect(page).toHaveURL(/\/workflow\/new\?templateId=exchange-rate-alert$/);
    const guide = page.getByRole("dialog", { name: "Set up template" });
    await expect(guide.locator("[data-missing]")).toHaveCount(1);
    await expect(guide.locator("[data-open-value]")).toHaveCount(2);
    await expectAccessible(page, "set up a template");
    await guide.getByLabel("Email address of the sender").fill("heddle@example.com");
    await guide.getByLabel("Email address of the recipient").fill("ada@example.com");
    await guide.getByLabel("Email address of the recipient").press("Enter");
    await expect(guide.locator("[data-open-value]")).toHaveCount(0);
    await guide.getByRole("button", { name: "Later" }).click();
  });

  await test.step("the rest can be done later, also after a reload", async () => {
    await page.keyboard.press("Control+s");
    await expect(page).toHaveURL(/\/workflow\/(?!new)\w+$/);
    await page.reload();
    await expect(page.getByRole("status").filter({ hasText: "1 step is left" })).toBeVisible();
    await page.getByRole("button", { name: "Workflow actions" }).click();
    await page.getByRole("menuitem", { name: "Set up template" }).click();
    const guide = page.getByRole("dialog", { name: "Set up template" });
    await guide.getByRole("combobox", { name: "Credential for SMTP" }).click();
    await page.getByRole("option", { name: "Mail of the house" }).click();
    await expect(guide.getByText("Everything is set up")).toBeVisible();
    await guide.getByRole("button", { name: "Remove example data" }).click();
    await guide.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("status").filter({ hasText: "left to set up" })).toHaveCount(0);
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
    const saved = (await stored(product, page.url())) as unknown as {
      meta: object;
      pinData: object;
      nodes: { name: string; parameters: Record<string, string>; credentials?: object }[];
    };
    expect(saved.meta).toMatchObject({
      templateId: "exchange-rate-alert",
      templateCredsSetupCompleted: true,
    });
    expect(saved.pinData).toEqual({});
    const send = saved.nodes.find(({ name }) => name === "Send email");
    expect(send?.parameters).toMatchObject({ fromEmail: "heddle@example.com", toEmail: "ada@example.com" });
    expect(send?.credentials).toEqual({ smtp: { id: credential.data.id, name: "Mail of the house" } });
    await page.reload();
    await expect(nodes(page)).toHaveCount(6);
    await page.getByRole("button", { name: "Workflow actions" }).click();
    await expect(page.getByRole("menuitem", { name: "Duplicate" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Set up template" })).toHaveCount(0);
  });
});

test("reports a failed page of templates, reloads it on demand, and loads no others until then", {
  tag: ["@TPL-16", "@TPL-18", "@TPL-19"],
}, async ({ editor: page, product }) => {
  const requests = asked(page);
  const held: (() => void)[] = [];
  let isBroken = true;
  await page.route("**/rest/templates/workflows?*skip=10*", async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    if (isBroken) await route.fulfill({ status: 502, json: { code: 502, message: "The library is away." } });
    else await route.continue();
  });
  const pages = () => requests.filter((path) => path.includes("skip=10")).length;
  await page.goto(`${product.url}/templates`);
  await expect(cards(page)).toHaveCount(10);
  const more = page.getByRole("button", { name: "Show more" });
  await more.click();
  await expect(more).toHaveAttribute("aria-busy", "true");
  await more.click({ force: true });
  await expect.poll(pages).toBe(1);
  held.shift()?.();
  await expect(page.getByText("The library is away.")).toBeVisible();
  await expect(cards(page)).toHaveCount(10);
  isBroken = false;
  await more.click();
  await expect.poll(() => held.length).toBe(1);
  held.shift()?.();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(10);
  expect(pages()).toBe(2);
});

test("shows a collection's templates, also by URL", { tag: ["@APP-34"] }, async ({
  editor: page,
  product,
}) => {
  await page.goto(`${product.url}/templates`);
  const row = page.getByRole("region", { name: "Collections" });
  await row.getByRole("link", { name: /First steps/ }).click();
  await expect(page).toHaveURL(`${product.url}/collections/first`);
  await expect(page.getByRole("heading", { name: "First steps" })).toBeVisible();
  await expect(cards(page)).toHaveCount(5);
  await page.goto(`${product.url}/collections/watch`);
  await expect(cards(page)).toHaveCount(8);
  await page.goto(`${product.url}/collections/no-such`);
  await expect(page.getByText("not found", { exact: false })).toBeVisible();
});

test("does not wait for an unhealthy library, and retries on demand", {
  tag: ["@TPL-2"],
}, async ({ page }) => {
  let isWell = false;
  const library = createServer((request, response) => {
    if (request.url === "/health" && !isWell) return response.writeHead(500).end();
    if (isWell)
      response.end(JSON.stringify({ totalWorkflows: 0, workflows: [], categories: [], collections: [] }));
  });
  await new Promise<void>((resolve) => library.listen(0, "127.0.0.1", resolve));
  const { port } = library.address() as AddressInfo;
  const server = await startFresh({ HEDDLE_TEMPLATES_HOST: `http://127.0.0.1:${port}` });
  try {
    await setUp(page, server.url);
    await page.goto(`${server.url}/templates`);
    await expect(page.getByRole("heading", { name: "The templates could not be loaded" })).toBeVisible();
    await expect(page.getByText("responded with status 500")).toBeVisible();
    isWell = true;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "No matching templates" })).toBeVisible();
  } finally {
    await server.stop();
    library.closeAllConnections();
    library.close();
  }
});

test("hides templates without a library", { tag: ["@TPL-24"] }, async ({ page }) => {
  const server = await startFresh({ HEDDLE_TEMPLATES: "false" });
  try {
    await setUp(page, server.url);
    await expect(page.getByRole("link", { name: "Credentials" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Templates" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Templates" })).toHaveCount(0);
    for (const path of [
      "templates",
      "templates/website-watch",
      "collections/first",
      "workflows/templates/12",
    ]) {
      await page.goto(`${server.url}/${path}`);
      await expect(page.getByRole("heading", { name: /not found/i })).toBeVisible();
    }
  } finally {
    await server.stop();
  }
});

test("shows no guide for a workflow without a template", async ({ editor: page, product }) => {
  const id = await storeWorkflow(product, {
    name: "Own",
    nodes: [
      {
        id: "1",
        name: "Shift",
        type: "n8n-nodes-base.set",
        typeVersion: 3.4,
        position: [0, 0],
        parameters: {
          assignments: { assignments: [{ id: "a", name: "a", type: "string", value: "<<Bits>>" }] },
        },
      },
    ],
    connections: {},
    settings: {},
  });
  await page.goto(`${product.url}/workflow/${id}`);
  await expect(card(page, "Shift")).toBeVisible();
  await page.getByRole("button", { name: "Workflow actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Duplicate" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Set up template" })).toHaveCount(0);
});

test("saves a workflow as a team template, which is changed, used and deleted", async ({
  editor: page,
  product,
}) => {
  const id = await storeWorkflow(product, {
    name: "Ask the weather",
    nodes: [
      {
        id: "1",
        name: "Ask",
        type: "n8n-nodes-base.httpRequest",
        typeVersion: 4.2,
        position: [0, 0],
        parameters: {
          url: "https://api.example.com/weather",
          sendQuery: true,
          queryParameters: { parameters: [{ name: "api_key", value: "hidden-key-7" }] },
          options: {},
        },
      },
    ],
    connections: {},
    settings: {},
  });
  await test.step("the workflow menu saves it", async () => {
    await page.goto(`${product.url}/workflow/${id}`);
    await page.getByRole("button", { name: "Workflow actions" }).click();
    await page.getByRole("menuitem", { name: "Save as template" }).click();
    const dialog = page.getByRole("dialog", { name: "Save as template" });
    await expect(dialog.getByLabel("Name")).toHaveValue("Ask the weather");
    await dialog.getByLabel("Description").fill("Asks a service what the **weather** will be.");
    await dialog.getByRole("checkbox", { name: "Personal productivity" }).check();
    await expectAccessible(page, "save as template");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The template is saved")).toBeVisible();
  });
  const team = page.getByRole("region", { name: "Made by your team" });
  await test.step("all users see it first among the templates, and its author changes it", async () => {
    await page.goto(`${product.url}/templates?categories=personal`);
    await team.getByRole("link", { name: /Ask the weather/ }).click();
    await expect(page.getByRole("heading", { name: "Ask the weather" })).toBeVisible();
    await expect(page.getByText("weather", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Change template" });
    await dialog.getByLabel("Name").fill("Weather of tomorrow");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { name: "Weather of tomorrow" })).toBeVisible();
  });
  await test.step("when used, it asks for the omitted value", async () => {
    await page.getByRole("button", { name: "Use template" }).click();
    const guide = page.getByRole("dialog", { name: "Set up template" });
    await guide.getByLabel("Secret of Ask").fill("mine");
    await guide.getByLabel("Secret of Ask").press("Enter");
    await guide.getByRole("button", { name: "Done" }).click();
    await page.keyboard.press("Control+s");
    await expect(page).toHaveURL(/\/workflow\/(?!new)\w+$/);
    await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
    const saved = JSON.stringify(await stored(product, page.url()));
    expect(saved).toContain('"value":"mine"');
    expect(saved).not.toContain("hidden-key-7");
  });
  await test.step("once deleted, it is no longer listed", async () => {
    await page.goto(`${product.url}/templates`);
    await team.getByRole("link", { name: /Weather of tomorrow/ }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await page
      .getByRole("dialog")
      .or(page.getByRole("alertdialog"))
      .getByRole("button", { name: "Delete" })
      .click();
    await expect(page).toHaveURL(`${product.url}/templates`);
    await expect(cards(page).first()).toBeVisible();
    await expect(team).toHaveCount(0);
  });
});
