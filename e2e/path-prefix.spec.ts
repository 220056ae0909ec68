import type { Page } from "@playwright/test";
import { freePort } from "../packages/workflow/src/testing/free-port.ts";
import { expect, owner, startFresh, test } from "./product.ts";
import { caddy, nginx, startProxy } from "./proxies.ts";
import { chain, fields } from "./workflows.ts";

/** Sends a JSON request from the page, with the browser's cookies and origin. */
async function answerOf(page: Page, url: string, method = "GET", body?: object) {
  return await page.evaluate(
    async ([url, method, body]) => {
      const json: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
      const response = await fetch(url, {
        method,
        headers: { sessionid: "prefix", ...json },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const text = await response.text();
      return { status: response.status, url: response.url, text };
    },
    [url, method, body] as const,
  );
}

/** Records the path of every request that a page sends to the server. */
function watchPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  page.on("websocket", (socket) => paths.push(new URL(socket.url()).pathname));
  return paths;
}

const form = {
  name: "Form",
  type: "n8n-nodes-base.formTrigger",
  typeVersion: 2.2,
  webhookId: "prefix-form",
  parameters: { formTitle: "Orders", formFields: { values: [{ fieldLabel: "Name" }] }, options: {} },
};
const chat = {
  name: "Chat",
  type: "@n8n/n8n-nodes-langchain.chatTrigger",
  typeVersion: 1.3,
  webhookId: "prefix-chat",
  parameters: { public: true, options: { responseMode: "lastNode" } },
};

for (const [name, recipe, push] of [
  ["nginx, which passes the prefix on", nginx, "websocket"],
  ["Caddy, which strips the prefix", caddy, "sse"],
] as const) {
  test.describe(`a path prefix behind ${name}`, () => {
    test.use({ ignoreHTTPSErrors: true });

    test("applies the prefix to every page, call, webhook, form, chat and cookie", async ({
      page,
      browser,
    }) => {
      const port = await freePort();
      const base = `https://127.0.0.1:${port}/heddle`;
      const server = await startFresh({
        HEDDLE_BASE_URL: base,
        HEDDLE_PUSH: push,
        HEDDLE_TRUSTED_PROXIES: "1",
      });
      const proxy = await startProxy(recipe, port, server.url);
      const paths = watchPaths(page);
      try {
        await test.step("the owner is set up on the page below the prefix", async () => {
          await page.goto(base);
          await page.getByLabel("Email").fill(owner.email);
          await page.getByLabel("First name").fill(owner.firstName);
          await page.getByLabel("Last name").fill(owner.lastName);
          await page.getByLabel("Password", { exact: true }).fill(owner.password);
          await page.getByRole("button", { name: "Create account" }).click();
          await expect(page).toHaveURL(`${base}/workflows`);
          await expect(page.getByRole("heading", { name: "Start with a workflow" })).toBeVisible();
          const cookies = await page.context().cookies();
          expect(cookies.map(({ name, path, secure }) => [name, path, secure])).toEqual([
            ["__Secure-heddle-auth", "/heddle", true],
          ]);
        });

        await test.step("a workflow is created, run with push, saved and reopened by its link", async () => {
          await page.goto(`${base}/workflow/new`);
          await page.getByRole("button", { name: "Add the first step" }).click();
          await page.keyboard.type("manual");
          await page.keyboard.press("Enter");
          await expect(page.locator(".react-flow__node")).toHaveCount(1);
          await page.getByRole("button", { name: "Execute workflow" }).click();
          await expect(
            page
              .locator(".react-flow__node")
              .first()
              .locator("[data-status=success]")
              .or(page.locator(".react-flow__node [data-status=success]"))
              .first(),
          ).toBeVisible();
          await page.keyboard.press("Control+s");
          await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
          await expect(page).toHaveURL(new RegExp(`^${base}/workflow/\\w+$`));
          await page.reload();
          await expect(page.locator(".react-flow__node")).toHaveCount(1);
        });

        await test.step("logging out and in leads back to the requested page", async () => {
          await page.context().clearCookies();
          await page.goto(`${base}/settings/users`);
          await expect(page).toHaveURL(new RegExp(`^${base}/signin`));
          await page.getByLabel("Email").fill(owner.email);
          await page.getByLabel("Password", { exact: true }).fill(owner.password);
          await page.getByRole("button", { name: "Sign in" }).click();
          await expect(page).toHaveURL(`${base}/settings/users`);
        });

        await test.step("every request of the editor is below the prefix", () => {
          expect(paths.filter((one) => !/^\/heddle(\/|$)/.test(one))).toEqual([]);
          expect(paths).toContain("/heddle/rest/push");
        });

        await test.step("settings show URLs below the prefix", async () => {
          const { text } = await answerOf(page, `${base}/rest/settings`);
          expect(JSON.parse(text).data).toMatchObject({
            urlBaseEditor: base,
            urlBaseWebhook: `${base}/`,
            oauthCallbackUrls: { oauth2: `${base}/rest/oauth2-credential/callback` },
          });
        });

        for (const trigger of [form, chat]) {
          const workflow = chain(trigger.name, [trigger, fields("Answer", { output: "Understood" })]);
          const made = await answerOf(page, `${base}/rest/workflows`, "POST", workflow);
          const { id, versionId } = JSON.parse(made.text).data as { id: string; versionId: string };
          const active = await answerOf(page, `${base}/rest/workflows/${id}`, "PATCH", {
            active: true,
            versionId,
          });
          expect(active.status, active.text).toBe(200);
        }
        const visitor = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
        const visited = watchPaths(visitor);

        await test.step("visitors submit a form and use a chat", async () => {
          await visitor.goto(`${base}/form/prefix-form`);
          await visitor.getByLabel("Name").fill("Ada");
          await visitor.getByRole("button", { name: "Submit" }).click();
          await expect(visitor.getByText(/submitted|recorded/i).first()).toBeVisible();
          await visitor.goto(`${base}/webhook/prefix-chat/chat`);
          await visitor.getByRole("textbox").fill("Hello");
          await visitor.keyboard.press("Enter");
          await expect(visitor.getByText("Understood")).toBeVisible();
        });

        await test.step("the help and the API page work", async () => {
          await visitor.goto(`${base}/docs`);
          await visitor.getByRole("link", { name: "Expressions", exact: true }).first().click();
          await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
          await visitor.getByRole("searchbox").fill("webhook");
          await visitor.keyboard.press("Enter");
          await expect(visitor).toHaveURL(/\/heddle\/docs\/search\?q=webhook/);
          await visitor.goto(`${base}/api/v1/docs`);
          await expect(visitor.getByText("Heddle public API").first()).toBeVisible();
          const document = await answerOf(page, `${base}/api/v1/openapi.json`);
          expect(JSON.parse(document.text).servers).toEqual([{ url: "/heddle/api/v1" }]);
        });

        await test.step("MCP clients discover the token endpoint", async () => {
          const refused = await visitor.request.post(`${base}/mcp`, { data: {} });
          const metadata = /resource_metadata="([^"]+)"/.exec(
            refused.headers()["www-authenticate"] ?? "",
          )?.[1];
          expect(metadata).toMatch(new RegExp(`^${base}/`));
          const resource = await (await visitor.request.get(metadata!)).json();
          expect(resource).toMatchObject({ resource: `${base}/mcp`, authorization_servers: [base] });
          const issuer = await (await visitor.request.get(`${base}/.well-known/openid-configuration`)).json();
          expect(issuer).toMatchObject({ issuer: base, token_endpoint: `${base}/oauth/token` });
          const consent = await visitor.request.get(`${base}/oauth/authorize?client_id=x`, {
            maxRedirects: 0,
          });
          expect(consent.headers()["location"]).toMatch(/^\/heddle\/connect-client\?/);
        });

        expect(visited.filter((one) => !/^\/heddle(\/|$)/.test(one))).toEqual([]);
        await visitor.context().close();
      } finally {
        await proxy.stop();
        await server.stop();
      }
    });
  });
}
