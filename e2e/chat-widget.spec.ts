import { type FakeProvider, startFakeProvider } from "@heddle/ai/testing";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { chatWorkflow } from "./chat-workflow.ts";
import { expect, type Product, type Service, test } from "./product.ts";

let provider: FakeProvider;
test.beforeAll(async () => {
  provider = await startFakeProvider();
});
test.beforeEach(() => provider.reset());
test.afterAll(() => provider.close());

/** Returns the URL of an active chat that answers scripts of one site only. */
async function embedded(product: Product, service: Service): Promise<string> {
  const options = {
    title: "Ask the shop",
    subtitle: "",
    allowedOrigins: service.url,
    loadPreviousSession: "memory",
    responseMode: "streaming",
  };
  const workflow = await chatWorkflow(product, provider, options, { mode: "webhook" });
  const { id, versionId } = (await product.rest("POST", "/workflows", workflow)).data as {
    id: string;
    versionId: string;
  };
  const active = await product.rest("PATCH", `/workflows/${id}`, { active: true, versionId });
  expect(active.status).toBe(200);
  return `${product.url}/webhook/talk/chat`;
}

/** Serves a site of another origin with a strict CSP, and styles that would break the chat. */
function serveSite(service: Service, product: Product, body: string): void {
  service.answer = (_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader(
      "content-security-policy",
      `default-src 'none'; script-src ${product.url}; connect-src ${product.url}; style-src 'self'; img-src data:; require-trusted-types-for 'script'`,
    );
    response.end(
      `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><h1>Shop</h1>${body}</html>`,
    );
  };
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("opens the chat by a button on a site, and restores the conversation on the site's next page", async ({
  page,
  product,
  service,
}) => {
  provider.mock.onMessage("Are you open?", { content: "Until **six**." });
  const address = await embedded(product, service);
  serveSite(service, product, `<script async src="${address}?widget"></script>`);
  await page.goto(service.url);
  await button(page, "Open the chat").click();
  const chat = page.getByRole("region", { name: "Ask the shop" });
  await expect(chat.getByText("What do you want to know?")).toBeVisible();
  await expect(chat.getByLabel("Message", { exact: true })).toBeFocused();
  await page.keyboard.type("Are you open?");
  await page.keyboard.press("Enter");
  await expect(chat.locator("strong", { hasText: "six" })).toBeVisible();
  await expectAccessible(page, "a site with an open chat");
  await expect(button(page, "Close the chat")).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(chat).toBeHidden();
  await expect(button(page, "Open the chat")).toBeFocused();

  await page.goto(`${service.url}/next`);
  await button(page, "Open the chat").click();
  await expect(chat.getByText("Are you open?")).toBeVisible();
  await expect(chat.locator("strong", { hasText: "six" })).toBeVisible();
  await expect(chat.getByText("What do you want to know?")).toHaveCount(0);
});

test("embeds the chat in an element, and refuses other origins", async ({ page, product, service }) => {
  const address = await embedded(product, service);
  serveSite(
    service,
    product,
    `<script src="${address}?widget" data-target="#help"></script><div id="help"></div>`,
  );
  await page.goto(service.url);
  await expect(page.locator("#help").getByText("What do you want to know?")).toBeVisible();
  await expect(button(page, "Close the chat")).toBeHidden();
  const answer = await fetch(address, {
    method: "POST",
    headers: { origin: "https://other.example", "content-type": "application/json" },
    body: JSON.stringify({ action: "sendMessage", sessionId: "another", chatInput: "Hi" }),
  });
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([403, null]);
});
