import { type FakeProvider, startFakeProvider } from "@heddle/ai/testing";
import { expectAccessible } from "./accessible.ts";
import { chatWorkflow } from "./chat-workflow.ts";
import { expect, test } from "./product.ts";
import { openWorkflow } from "./workflows.ts";

const WORDS =
  "One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen.";

let provider: FakeProvider;
test.beforeAll(async () => {
  provider = await startFakeProvider();
});
test.beforeEach(() => provider.reset());
test.afterAll(() => provider.close());

test("chats with an agent below the canvas: it remembers, and the log beside it shows its steps", async ({
  editor: page,
  product,
}) => {
  provider.mock.onMessage("My name is Ada", { content: "Hello **Ada**" });
  provider.mock.onMessage("What is my name?", { content: "You are Ada" });
  await openWorkflow(page, product, await chatWorkflow(product, provider, {}));
  const chat = page.getByRole("region", { name: "Chat", exact: true });
  const say = async (text: string) => {
    await chat.getByLabel("Message", { exact: true }).fill(text);
    await page.keyboard.press("Enter");
  };
  await page.getByRole("button", { name: "Chat", exact: true }).click();
  await say("My name is Ada");
  await expect(chat.getByRole("log").getByText("Hello Ada")).toBeVisible();
  await expect(chat.locator("strong")).toHaveText("Ada");
  await say("What is my name?");
  await expect(chat.getByRole("log").getByText("You are Ada")).toBeVisible();
  const body = provider.seen.at(-1)!.body as { messages: { content: string }[] };
  expect(body.messages.map(({ content }) => content)).toEqual([
    "My name is Ada",
    "Hello **Ada**",
    "What is my name?",
  ]);
  const log = chat.getByRole("region", { name: "Run log" });
  for (const name of ["Agent", "Model", "Memory"]) await expect(log.getByText(name).first()).toBeVisible();
  await expectAccessible(page, "the chat below the canvas");

  await test.step("a new conversation starts empty, and errors appear in the chat", async () => {
    await chat.getByRole("button", { name: "New conversation" }).click();
    await expect(chat.getByRole("log").getByText("You are Ada")).toHaveCount(0);
    provider.mock.onMessage("Fail", {
      error: { message: "Out of order", type: "invalid_request_error" },
      status: 400,
    });
    await say("Fail");
    await expect(chat.getByRole("log").getByText(/Out of order/)).toBeVisible();
    expect((provider.seen.at(-1)!.body as { messages: unknown[] }).messages).toHaveLength(1);
  });
});

test("streams an agent's answer to a visitor, and restores it later", async ({ browser, product }) => {
  const page = await browser.newPage();
  provider.mock.onMessage("Count", { content: WORDS }, { latency: 150, chunkSize: 8 });
  provider.mock.onMessage("Show <b>", {
    content:
      "**Bold**, `code`, <img src=x> and https://example.com/a\n\n1. first\n   - inner\n\n| Name | Age |\n|---|---|\n| Ada | 36 |",
  });
  const workflow = await chatWorkflow(product, provider, {
    responseMode: "streaming",
    loadPreviousSession: "memory",
  });
  const { data } = await product.rest("POST", "/workflows", workflow);
  const { id, versionId } = data as { id: string; versionId: string };
  const active = await product.rest("PATCH", `/workflows/${id}`, { active: true, versionId });
  expect(active.status).toBe(200);

  await page.goto(`${product.url}/webhook/talk/chat`);
  const messages = page.getByRole("list", { name: "Messages" }).getByRole("listitem");
  await expect(messages).toHaveText(["Hello", "What do you want to know?"]);
  await page.getByLabel("Message", { exact: true }).fill("Count");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^One two/)).toBeVisible();
  expect(await page.getByText(/^One two/).textContent()).not.toContain("sixteen");
  await expect(page.getByText(WORDS)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send" })).toBeEnabled();

  await test.step("untrusted markup is shown as plain text", async () => {
    await page.getByLabel("Message", { exact: true }).fill("Show <b>");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Show <b>")).toBeVisible();
    await expect(page.locator("strong", { hasText: "Bold" })).toBeVisible();
    await expect(page.locator("ol ol ul li")).toHaveText("inner");
    await expect(page.getByRole("cell", { name: "36" })).toBeVisible();
    await expect(page.getByText("<img src=x>")).toBeVisible();
    await expect(page.getByRole("link", { name: "https://example.com/a" })).toHaveAttribute(
      "rel",
      /noopener/,
    );
  });
  await test.step("the page shows the conversation after reopening", async () => {
    await page.reload();
    await expect(messages.filter({ hasText: WORDS })).toHaveCount(1);
    await expect(messages.filter({ hasText: "What do you want to know?" })).toHaveCount(0);
  });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: test.info().outputPath(`chat-${colorScheme}.png`) });
  }
  await page.close();
});
