import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { productScript, startProduct } from "../scripts/product/product.ts";
import { expect, type Product, type Service, signIn, storeWorkflow, test } from "./product.ts";
import { chain, openNode, openWorkflow, save, showWorkflow, start, toast } from "./workflows.ts";

interface Given {
  name: string;
  type: string;
  data?: Record<string, unknown>;
}

async function store(product: Product, given: Given): Promise<string> {
  const created = await product.rest("POST", "/credentials", { data: {}, ...given });
  return (created.data as { id: string }).id;
}

function call(name: string, url: string, type: string, reference?: unknown, more: object = {}) {
  return {
    name,
    type: "n8n-nodes-base.httpRequest",
    typeVersion: 4.2,
    parameters: { url, authentication: "genericCredentialType", genericAuthType: type, options: {}, ...more },
    ...(reference ? { credentials: { [type]: reference } } : {}),
  };
}

/** Records calls of the editor to the server, such as `POST /credentials`. */
function hearCalls(page: Page): Set<string> {
  const heard = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/rest/credentials"))
      heard.add(`${request.method()} ${pathname.slice(5).replace(/\/\w{16}$/, "/{id}")}`);
  });
  return heard;
}

const dialogOf = (page: Page, type: string) => page.getByRole("dialog", { name: type, exact: true });
const nameOf = (page: Page) => page.getByLabel("Credential name");
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option }).click();
};

test("creates, tests, uses, renames and deletes a credential", {
  tag: [
    ...[
      "@APP-16",
      "@APP-31",
      "@APP-65",
      "@APP-67",
      "@CRD-2",
      "@CRD-3",
      "@CRD-16",
      "@CRD-17",
      "@CRD-19",
      "@CRD-23",
      "@CRD-24",
      "@CRD-25",
      "@CRD-39",
    ],
    ...["@CRD-48", "@CRD-49", "@CRD-50", "@CRD-51", "@CRD-52", "@CRD-53", "@CRD-56", "@CRD-59"],
  ],
}, async ({ editor: page, product, service }) => {
  test.slow();
  const authorizations: (string | undefined)[] = [];
  service.answer = ({ headers }, response) => {
    authorizations.push(headers.authorization);
    response.statusCode = headers.authorization?.includes("r1ght") ? 200 : 401;
    response.setHeader("content-type", "application/json").end('{"login":"ada"}');
  };
  const calls = hearCalls(page);
  await page.getByRole("link", { name: "Credentials" }).click();
  await expect(page).toHaveURL(`${product.url}/credentials`);

  await test.step("the type is found by keyboard", async () => {
    await page.getByRole("button", { name: "New credential" }).first().click();
    await expect(page.getByPlaceholder("Search types")).toBeFocused();
    await page.keyboard.type("github api");
    await expect(page.getByRole("option", { name: "GitHub API", selected: true })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(nameOf(page)).toHaveValue("GitHub account");
  });

  const dialog = dialogOf(page, "GitHub API");
  await test.step("saving lists missing fields, and a failing test reports the reason", async () => {
    await dialog.getByLabel("Server", { exact: true }).fill(service.url);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Fill in “Access Token”.");
    await dialog.getByLabel("Access Token", { exact: true }).fill("wrong");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Connection failed");
    await expect(dialog.getByRole("alert")).toContainText("401");
    await dialog.getByRole("button", { name: "Test again" }).click();
    await expect(dialog.getByRole("alert")).toContainText("401");
    await dialog.getByLabel("Access Token", { exact: true }).fill("r1ght");
    await page.keyboard.press("Control+s");
    await expect(dialog.getByRole("status")).toContainText("The connection works");
    await expect(dialog.getByRole("button", { name: "Saved" })).toBeDisabled();
  });

  await test.step("leaving with unsaved changes asks for confirmation", async () => {
    await nameOf(page).fill("GitHub of Ada");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect(nameOf(page)).toHaveValue("GitHub of Ada");
    await page.keyboard.press("Control+Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "GitHub of Ada GitHub API" })).toBeVisible();
  });

  await test.step("a node uses it, and a credential created from there is selected immediately", async () => {
    const predefined = { authentication: "predefinedCredentialType", nodeCredentialType: "githubApi" };
    await openWorkflow(
      page,
      product,
      chain("Uses GitHub", [start, call("Call", service.url, "githubApi", undefined, predefined)]),
    );
    const panel = await openNode(page, "Call");
    const select = panel.getByRole("combobox", { name: "Credential for GitHub API" });
    await select.click();
    await expect(page.getByRole("option", { name: "GitHub of Ada" })).toContainText("GitHub API");
    await page.getByRole("option", { name: "GitHub of Ada" }).click();
    await panel.getByRole("button", { name: "Execute step" }).click();
    await expect(panel.getByText("login").first()).toBeVisible();
    expect(authorizations.at(-1)).toContain("r1ght");
    expect((await page.content()).includes("r1ght")).toBe(false);

    await select.click();
    await page.getByRole("option", { name: "Create a new credential…" }).click();
    await expect(nameOf(page)).toHaveValue("GitHub account");
    await dialog.getByLabel("Server", { exact: true }).fill(service.url);
    await dialog.getByLabel("Access Token", { exact: true }).fill("r1ght too");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("status")).toContainText("The connection works");
    await page.keyboard.press("Escape");
    await expect(select).toHaveText("GitHub account");
  });

  await test.step("a new name stays selected; deleting falls back to the only one left", async () => {
    const panel = page.getByRole("dialog", { name: "Node “Call”" });
    const select = panel.getByRole("combobox", { name: "Credential for GitHub API" });
    await panel.getByRole("button", { name: "Edit credential" }).click();
    await nameOf(page).fill("GitHub of Ben");
    await page.keyboard.press("Control+Enter");
    await expect(select).toHaveText("GitHub of Ben");
    await panel.getByRole("button", { name: "Edit credential" }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No workflow uses it.")).toBeVisible();
    await page.getByRole("button", { name: "Delete", exact: true }).last().click();
    await expect(select).toHaveText("GitHub of Ada");
    await page.keyboard.press("Escape");
    const { nodes } = await save(page, product);
    expect(nodes[1]?.["credentials"]).toEqual({
      githubApi: { id: expect.any(String), name: "GitHub of Ada" },
    });
  });

  await test.step("the list shows its users, tests it, and deletes it after naming the effects", async () => {
    await page.goto(`${product.url}/credentials?q=ada`);
    const row = page.locator("[data-index]").filter({ hasText: "GitHub of Ada" });
    await row.getByRole("button", { name: "1 workflow" }).click();
    await expect(page.getByRole("link", { name: "Uses GitHub" })).toHaveAttribute("href", /\/workflow\//);
    await page.keyboard.press("Escape");
    await row.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Test" }).click();
    await expect(toast(page, "“GitHub of Ada” works")).toBeVisible();
    await row.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const question = page.getByRole("dialog", { name: "Delete the credential “GitHub of Ada”?" });
    await expect(question).toContainText("Uses GitHub");
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(row).toBeHidden();
  });
  expect([...calls].sort()).toEqual([
    "DELETE /credentials/{id}",
    "GET /credentials",
    "GET /credentials/new",
    "GET /credentials/uses",
    "GET /credentials/{id}",
    "PATCH /credentials/{id}",
    "POST /credentials",
    "POST /credentials/test",
  ]);
});

test("has one selector for each credential type of a node", { tag: ["@CRD-15"] }, async ({
  editor: page,
  product,
}) => {
  const own = { name: "Sink account", type: "kitchenSinkApi", data: { url: product.url, key: "k" } };
  const id = await store(product, own);
  const sink = (name: string, parameters: Record<string, unknown>) => ({
    name,
    type: "kitchen.sink",
    typeVersion: 2,
    parameters,
  });
  await openWorkflow(
    page,
    product,
    chain("Two types", [
      start,
      sink("Two", { section: "all", kind: "two" }),
      sink("None", { section: "text" }),
    ]),
  );
  const selectors = (panel: Locator) => panel.getByRole("combobox", { name: /^Credential for / });
  const panel = await openNode(page, "Two");
  await expect(selectors(panel)).toHaveCount(2);
  const first = panel.locator('[data-credential="kitchenSinkApi"]').getByRole("combobox");
  const second = panel.locator('[data-credential="kitchenSinkOAuth2Api"]').getByRole("combobox");
  await first.click();
  await page.getByRole("option", { name: "Sink account" }).click();
  await expect(first).toHaveText("Sink account");
  await second.click();
  await expect(page.getByRole("option", { name: "Sink account" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const { nodes } = await save(page, product);
  expect(nodes.find(({ name }) => name === "Two")?.credentials).toEqual({
    kitchenSinkApi: { id, name: "Sink account" },
  });
  await expect(selectors(await openNode(page, "None"))).toHaveCount(0);
});

test("preserves a credential whose type is not installed, and line breaks of keys", {
  tag: ["@CRD-59"],
}, async ({ editor: page, product }) => {
  const data = { key: "s3cret", odd: { deep: [1] } };
  const id = await store(product, { name: "Of a lost type", type: "acmeLostApi", data });
  const pem = "-----BEGIN PRIVATE KEY-----\nMIIabc\n-----END PRIVATE KEY-----";
  await page.goto(`${product.url}/credentials?open=${id}`);
  const dialog = dialogOf(page, "acmeLostApi");
  await expect(dialog.getByRole("alert")).toContainText("“acmeLostApi” is not installed");
  await expect(dialog.getByRole("alert")).toContainText("The stored values are kept");
  await nameOf(page).fill("Renamed");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
  const kept = (await product.rest("GET", `/credentials/${id}?includeData=true`)).data as Given;
  expect(kept.name).toBe("Renamed");
  expect(Object.keys(kept.data ?? {})).toEqual(["key", "odd"]);

  await page.getByRole("button", { name: "New credential" }).click();
  await expect(page.getByPlaceholder("Search types")).toBeFocused();
  await page.keyboard.type("ssl");
  await page.keyboard.press("Enter");
  const key = page.getByRole("dialog").getByLabel("Private Key", { exact: true });
  await key.fill(pem);
  await expect(key).toHaveValue(pem);
  await expect(key).toHaveCSS("-webkit-text-security", "disc");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Close without saving" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("reports a credential encrypted with another key, and accepts new values", {
  tag: ["@CRD-59"],
}, async ({ page }) => {
  const folder = mkdtempSync(path.join(tmpdir(), "heddle-keys-"));
  const startWith = (key: string) =>
    startProduct({ data: folder, env: { HEDDLE_ENCRYPTION_KEY: key.repeat(64) } });
  const former = await startWith("a");
  const given = { name: "Locked", type: "httpHeaderAuth", data: { name: "x-key", value: "old" } };
  const id = await store(former, given);
  await former.stop();
  // The former key is lost: the server starts only after the re-encryption command has given it up.
  await expect(startWith("b")).rejects.toThrow("before it was healthy");
  const env = { ...process.env, HEDDLE_DATA: folder, HEDDLE_ENCRYPTION_KEY: "b".repeat(64) };
  const rotated = spawnSync(process.execPath, [productScript, "rotate-key"], { env, encoding: "utf8" });
  expect(rotated.stdout + rotated.stderr).toContain("Locked");
  const product = await startWith("b");
  try {
    await signIn(page, product.url);
    await page.goto(`${product.url}/credentials?open=${id}`);
    const dialog = dialogOf(page, "Header Auth");
    await expect(dialog.getByRole("alert")).toContainText("The stored values cannot be read");
    await expect(dialog.getByRole("alert")).toContainText("start Heddle with the previous encryption key");
    await dialog.getByLabel("Name", { exact: true }).fill("x-key");
    await dialog.getByLabel("Value", { exact: true }).fill("new");
    await page.keyboard.press("Control+s");
    await expect(dialog.getByRole("button", { name: "Saved" })).toBeVisible();
    await expect(dialog.getByRole("alert")).toBeHidden();
    await page.reload();
    await page.getByRole("button", { name: "Locked Header Auth" }).click();
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("x-key");
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test("assigns credentials to an imported workflow, each once for all nodes", {
  tag: [
    "@CRD-18",
    "@CRD-20",
    "@CRD-21",
    "@CRD-22",
    "@CRD-26",
    "@CRD-27",
    "@CRD-28",
    "@CRD-33",
    "@CRD-34",
    "@CRD-35",
    "@CRD-36",
  ],
}, async ({ editor: page, product, service }) => {
  test.slow();
  const { url } = service;
  for (const name of ["Twin", "Twin"]) await store(product, { name, type: "httpQueryAuth" });
  await store(product, { name: "Ours", type: "httpHeaderAuth", data: { name: "x-key", value: "v" } });
  const theirs = { id: "zz9zz9", name: "Theirs" };
  const id = await storeWorkflow(
    product,
    chain("From elsewhere", [
      start,
      call("First", url, "httpHeaderAuth", theirs),
      call("Second", url, "httpHeaderAuth", theirs),
      call("Twins", url, "httpQueryAuth", "Twin"),
      call("Basic", url, "httpBasicAuth"),
      call("By name", url, "httpHeaderAuth", "Ours"),
    ]),
  );
  await showWorkflow(page, product, id);
  const bar = page.getByRole("status").filter({ hasText: /needs? (a )?credential/ });
  await expect(bar).toContainText("4 nodes");

  await test.step("the node reports the problem with its credential", async () => {
    const panel = await openNode(page, "First");
    const select = panel.getByRole("combobox", { name: "Credential for Header Auth" });
    await expect(select).toHaveText("Selected credential unavailable");
    await panel.locator('[data-credential="httpHeaderAuth"] [role="img"]').hover();
    const tooltip = page
      .locator("span")
      .filter({ hasText: /“Theirs”.*Choose another one/ })
      .last();
    await expect(tooltip).toBeVisible();
    await choose(page, "Credential for Header Auth", "Ours");
    await expect(toast(page, "The credential was set on 2 nodes")).toBeVisible();
    await expect(select).toHaveText("Ours");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(bar).toContainText("2 nodes");
    await page.keyboard.press("Control+z");
    await expect(bar).toContainText("4 nodes");
  });

  await test.step("the search replaces the bar", async () => {
    await page.keyboard.press("Control+f");
    await expect(page.getByRole("combobox", { name: "Find in this workflow" })).toBeFocused();
    await expect(bar).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(bar).toBeVisible();
  });

  await test.step("the dialog assigns each to all nodes, existing or new", async () => {
    await bar.getByRole("button", { name: "Choose credentials" }).click();
    const dialog = dialogOf(page, "Set up credentials");
    await expect(dialog.getByRole("listitem")).toHaveCount(3);
    await choose(page, "Credential for Header Auth", "Ours");
    await expect(dialog.getByRole("listitem")).toHaveCount(2);
    await choose(page, "Credential for Basic Auth", "Create a new credential…");
    const made = dialogOf(page, "Basic Auth");
    await expect(nameOf(page)).toHaveValue("Unnamed credential");
    await made.getByLabel("User", { exact: true }).fill("ada");
    await page.keyboard.press("Control+Enter");
    await expect(made).toBeHidden();
    await page.getByRole("combobox", { name: "Credential for Query Auth" }).click();
    await page.getByRole("option", { name: "Twin" }).first().click();
    await expect(dialog).toContainText("All nodes have their credentials");
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(bar).toBeHidden();
    const { nodes } = await save(page, product);
    const named = nodes.slice(1).map((node) => Object.values(node["credentials"] as object)[0]);
    expect(named.map((each) => each.name ?? each)).toEqual([
      "Ours",
      "Ours",
      "Twin",
      "Unnamed credential",
      "Ours",
    ]);
  });

  await test.step("types are found by name and description, and show the permissions of accounts", async () => {
    const panel = await openNode(page, "Basic");
    await choose(page, "Authentication", "Predefined Credential Type");
    const types = panel.getByRole("combobox", { name: "Credential Type" });
    await types.click();
    await page.getByPlaceholder("Search").fill("slack oauth2");
    const option = page.getByRole("option", { name: "Slack OAuth2 API" });
    await expect(option).toContainText("slackOAuth2Api");
    await option.click();
    await expect(panel.getByText("Requested permissions: chat:write")).toBeVisible();
    await expect(panel.getByRole("combobox", { name: "Credential for Slack OAuth2 API" })).toHaveText(
      "Choose a credential",
    );
  });
});

test("switches the authentication method while creating a credential", {
  tag: ["@APP-66", "@CRD-59"],
}, async ({ editor: page, product }) => {
  const hook = {
    name: "Hook",
    type: "n8n-nodes-base.webhook",
    typeVersion: 2,
    parameters: { path: "guarded", authentication: "basicAuth", options: {} },
  };
  await openWorkflow(page, product, chain("Guarded hook", [hook]));
  const panel = await openNode(page, "Hook");
  await choose(page, "Credential for Basic Auth", "Create a new credential…");
  await dialogOf(page, "Basic Auth").getByRole("combobox", { name: "Authentication" }).click();
  await page.getByRole("option", { name: "Header Auth" }).first().click();
  const dialog = dialogOf(page, "Header Auth");
  await expect(dialog.getByLabel("Value", { exact: true })).toBeVisible();
  await nameOf(page).fill("Key of the hook");
  await dialog.getByLabel("Name", { exact: true }).fill("x-hook");
  await dialog.getByLabel("Value", { exact: true }).fill("k");
  await page.keyboard.press("Control+Enter");
  await expect(panel.getByRole("combobox", { name: "Credential for Header Auth" })).toHaveText(
    "Key of the hook",
  );
  await page.keyboard.press("Escape");
  const { nodes } = await save(page, product);
  expect(nodes[0]?.parameters?.["authentication"]).toBe("headerAuth");
  expect(Object.keys(nodes[0]?.["credentials"] as object)).toEqual(["httpHeaderAuth"]);
});

test("connects a credential to an account, and explains a revoked connection", {
  tag: ["@CRD-55", "@CRD-59"],
}, async ({ editor: page, product, service }) => {
  let answer: "code" | "refusal" | "nothing" = "code";
  service.answer = (request, response) => provider(request, response, service, answer);
  const data = {
    authUrl: `${service.url}/auth`,
    accessTokenUrl: `${service.url}/token`,
    clientId: "c",
    clientSecret: "s",
  };
  const id = await store(product, { name: "My account", type: "oAuth2Api", data });
  const reference = { id, name: "My account" };
  await openWorkflow(
    page,
    product,
    chain("Connects", [start, call("Call", service.url, "oAuth2Api", reference)]),
  );
  const panel = await openNode(page, "Call");
  await panel.getByRole("button", { name: "Edit credential" }).click();
  const dialog = dialogOf(page, "OAuth2 API");
  await expect(dialog.getByLabel("Callback URL")).toHaveValue(/\/rest\/oauth2-credential\/callback$/);

  await test.step("a user who closes the window without responding sees a message, and is prompted before leaving", async () => {
    answer = "nothing";
    const opened = page.waitForEvent("popup");
    await dialog.getByRole("button", { name: "Connect account" }).click();
    const left = await opened;
    await expect(dialog.getByText("Grant access in the window that opened")).toBeVisible();
    await left.getByText("Sign in").waitFor();
    await left.close();
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(dialog.getByRole("alert")).toContainText("closed before access was granted");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Stay" }).click();
  });

  await test.step("a user who grants access is connected", async () => {
    answer = "code";
    await dialog.getByRole("button", { name: "Connect account" }).click();
    await expect(dialog.getByText("The credential is connected to an account")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Connect again" })).toBeVisible();
    expect(await page.content()).not.toContain("t0ken-of-ada");
  });

  await test.step("a refusal keeps the existing connection", async () => {
    answer = "refusal";
    const opened = page.waitForEvent("popup");
    await dialog.getByRole("button", { name: "Connect again" }).click();
    const refused = await opened;
    await expect(refused.getByRole("alert")).toContainText("access_denied");
    await refused.close();
    await expect(dialog.getByRole("alert")).toContainText("denied access");
    await expect(dialog.getByText("The credential is connected to an account")).toBeVisible();
  });
});

/** Starts an OAuth provider that grants access, refuses it, or shows a page that waits. */
function provider(
  request: IncomingMessage,
  response: ServerResponse,
  service: Service,
  answer: "code" | "refusal" | "nothing",
): void {
  const url = new URL(request.url ?? "", service.url);
  if (url.pathname !== "/auth") {
    const token = { access_token: "t0ken-of-ada", token_type: "bearer", expires_in: 3600 };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(token));
    return;
  }
  if (answer === "nothing") {
    response.writeHead(200, { "content-type": "text/html" }).end("<p>Sign in</p>");
    return;
  }
  const back = new URL(url.searchParams.get("redirect_uri") ?? "");
  back.searchParams.set("state", url.searchParams.get("state") ?? "");
  if (answer === "refusal") back.searchParams.set("error", "access_denied");
  else back.searchParams.set("code", "c1");
  response.writeHead(302, { location: back.href }).end();
}
