import { type FakeProvider, startFakeProvider } from "@heddle/ai/testing";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoViolations } from "./accessible.ts";
import { agentWorkflow, declarePrices, USAGE } from "./agent-workflow.ts";
import { chatWorkflow } from "./chat-workflow.ts";
import { expect, test } from "./product.ts";
import { card, chain, leaveNewNode, openWorkflow, port } from "./workflows.ts";

let provider: FakeProvider;
test.beforeAll(async () => {
  provider = await startFakeProvider();
});
test.beforeEach(() => provider.reset());
test.afterAll(() => provider.close());

const agent = { name: "AI Agent", type: "@n8n/n8n-nodes-langchain.agent", typeVersion: 2.2 };
const chatTrigger = {
  name: "When chat message received",
  type: "@n8n/n8n-nodes-langchain.chatTrigger",
  typeVersion: 1.3,
  webhookId: "builds",
  parameters: {},
};
const PORTS = { model: "in:ai_languageModel:0", memory: "in:ai_memory:0", tool: "in:ai_tool:0" } as const;

/** Position and size of a card on the canvas, regardless of its zoom. */
async function boxOf(page: Page, name: string) {
  const [zoom, box] = await Promise.all([
    card(page, name).evaluate((element) => element.getBoundingClientRect().height / 80),
    card(page, name).boundingBox(),
  ]);
  if (!box) throw new Error(`${name} is not on the canvas`);
  return { x: box.x / zoom, y: box.y / zoom, width: box.width / zoom };
}

test("builds an agent with model, memory and two tools side by side under its ports", {
  tag: ["@ED-12"],
}, async ({ editor: page, product }) => {
  await openWorkflow(page, product, chain("Builds an agent", [chatTrigger, agent]));
  const creator = page.getByRole("complementary", { name: "Add a node" });
  const at = (kind: keyof typeof PORTS) => port(page, "AI Agent", PORTS[kind]);
  const plus = (kind: keyof typeof PORTS) => at(kind).getByTitle("Add the next node");
  const add = async (kind: keyof typeof PORTS, name: string) => {
    await plus(kind).click();
    await creator.getByRole("option", { name }).first().click();
    await expect(creator).toBeHidden();
    // Nothing of it can be set.
    if (name !== "Calculator") await leaveNewNode(page, name);
  };

  await test.step("a required port is marked until it has a node", async () => {
    await expect(at("model").getByRole("img", { name: "Required" })).toBeVisible();
    await expect(at("memory").getByRole("img", { name: "Required" })).toHaveCount(0);
    await expectAccessible(page, "an agent without a model");
  });
  await test.step("usual choices come first", async () => {
    await plus("model").click();
    const options = creator.getByRole("option");
    await expect(creator.getByText("Recommended", { exact: true })).toBeVisible();
    await expect(options.nth(0)).toContainText("OpenAI Chat Model");
    await expect(options.nth(1)).toContainText("Anthropic Chat Model");
    await page.keyboard.press("Escape");
    await plus("memory").click();
    await expect(options.nth(0)).toContainText("Simple Memory");
    await page.keyboard.press("Escape");
  });
  await add("tool", "Calculator");
  await add("model", "OpenAI Chat Model");
  await add("tool", "Code Tool");
  await add("memory", "Simple Memory");
  const names = ["OpenAI Chat Model", "Simple Memory", "Calculator", "Code Tool"];
  await test.step("they are in the lanes of their ports, 160 px apart, in one row", async () => {
    const boxes = await Promise.all(names.map((name) => boxOf(page, name)));
    const user = await boxOf(page, "AI Agent");
    const middles = boxes.map(({ x, width }) => Math.round(x + width / 2 - user.x - user.width / 2));
    expect(middles).toEqual([-160, 0, 160, 320]);
    expect(boxes.map(({ y }) => Math.round(y - user.y))).toEqual([180, 180, 180, 180]);
  });
  await test.step("only a port with room keeps its plus", async () => {
    await expect(plus("tool")).toBeVisible();
    await expect(plus("model")).toHaveCount(0);
    await expect(plus("memory")).toHaveCount(0);
    await expect(at("model").getByRole("img", { name: "Required" })).toHaveCount(0);
  });
  await test.step("used choices come before recommended ones", async () => {
    await plus("tool").click();
    await expect(creator.getByText("Recently used")).toBeVisible();
    await expect(creator.getByRole("option").first()).toContainText("Code Tool");
    await page.keyboard.press("Escape");
  });
});

test("shows an agent in red when its model fails, even if a tool was not called again", async ({
  editor: page,
  product,
}) => {
  const workflow = await agentWorkflow(product, provider, {
    name: "Fails at its model",
    trigger: { name: "Start", type: "n8n-nodes-base.manualTrigger" },
  });
  declarePrices(provider);
  await openWorkflow(page, product, workflow);
  const run = () => page.getByRole("button", { name: "Execute workflow" }).click();
  await run();
  await expect(card(page, "Agent")).toHaveAttribute("data-status", "success");
  await expect(card(page, "prices")).toHaveAttribute("data-status", "success");
  provider.reset();
  provider.mock.onMessage(/./, { error: { message: "Overloaded", type: "server_error" }, status: 503 });
  await run();
  await expect(card(page, "Model")).toHaveAttribute("data-status", "error", { timeout: 60_000 });
  await expect(card(page, "Agent")).toHaveAttribute("data-status", "error");
  await expect(card(page, "Agent").getByRole("img", { name: /Overloaded|503|server/i })).toBeVisible();
  await expect(card(page, "Agent")).not.toHaveAttribute("data-stale");
});

test("lists the calls of an agent as a tree in the run log, live and afterwards", async ({
  editor: page,
  product,
}) => {
  const workflow = await agentWorkflow(product, provider, {
    name: "Logs as a tree",
    trigger: { name: "Start", type: "n8n-nodes-base.manualTrigger" },
  });
  const held = Promise.withResolvers<void>();
  declarePrices(provider);
  provider.mock.prependFixture({
    match: { hasToolResult: true },
    response: async () => {
      await held.promise;
      return { content: "A-1 costs 3 dollars.", usage: USAGE };
    },
  });
  await openWorkflow(page, product, workflow);
  await page.getByRole("button", { name: "Log", exact: true }).click();
  await page.getByRole("button", { name: "Execute workflow" }).click();
  const log = page.getByRole("region", { name: "Log", exact: true });
  const tree = log.getByRole("treegrid", { name: "Run log" });
  const row = (text: string | RegExp) => tree.getByRole("row").filter({ hasText: text });

  await test.step("calls appear below the running agent, and the model pulses", async () => {
    await expect(row(/^Agent/)).toHaveAttribute("aria-expanded", "true");
    await expect(row(/^prices/)).toHaveAttribute("aria-level", "2");
    await expect(row(/^Model.*run 2/)).toHaveAttribute("aria-level", "2");
    await expect(card(page, "Model")).toHaveCSS("animation-name", /pulse/);
    held.resolve();
  });
  await test.step("each call shows its answer or arguments, tokens and cost; the agent the sum", async () => {
    await expect(card(page, "Agent")).toHaveAttribute("data-status", "success");
    await expect(tree.locator("[data-index]")).toHaveText([
      /^Start/,
      /^Agent/,
      /^Model/,
      /^prices/,
      /^Model/,
    ]);
    await expect(row("Let me look.")).toContainText("$0.005");
    await expect(row(/^prices/)).toContainText('{"query":"A-1"}');
    await expect(row(/^Agent/)).toContainText("2,400");
    await expectAccessible(page, "the run log of an agent");
  });
  await test.step("arrow keys close and open the agent, and walk the tree", async () => {
    const button = (text: RegExp) => row(text).getByRole("button", { name: text }).last();
    await row(/^prices/)
      .locator("[data-row]")
      .focus();
    await page.keyboard.press("ArrowLeft");
    await expect(row(/^Agent/).locator("[data-row]")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(row(/^Agent/)).toHaveAttribute("aria-expanded", "false");
    await expect(tree.locator("[data-index]")).toHaveCount(2);
    await page.keyboard.press("ArrowRight");
    await expect(tree.locator("[data-index]")).toHaveCount(5);
    await page.keyboard.press("ArrowRight");
    await expect(row("Let me look.").locator("[data-row]")).toBeFocused();
    await row(/^Agent/)
      .getByRole("button", { name: "Steps of Agent" })
      .click();
    await expect(tree.locator("[data-index]")).toHaveCount(2);
    await row(/^Agent/)
      .getByRole("button", { name: "Steps of Agent" })
      .click();
    await expect(button(/^Start/)).toBeVisible();
  });
  await test.step("a call shows its details, which open its node", async () => {
    await row("Let me look.").locator("[data-row]").click();
    const details = log.getByRole("complementary", { name: "Details of Model" });
    await expect(details).toContainText("Let me look.");
    await details.getByRole("button", { name: "Open node" }).click();
    const panel = page.getByRole("dialog", { name: "Node “Model”" });
    await expect(panel).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await test.step("the timeline has the same order, further in", async () => {
    await page.getByRole("button", { name: "Timeline", exact: true }).click();
    const timeline = page.getByRole("region", { name: "Timeline" });
    await expect(timeline.locator("[data-index]")).toHaveText([
      /^Start/,
      /^Agent/,
      /^Model/,
      /^prices/,
      /^Model/,
    ]);
    await expectNoViolations(page, "the timeline of an agent", { within: "section[aria-label='Timeline']" });
  });
});

test("shows no raw Markdown while an answer streams to the hosted chat", async ({ browser, product }) => {
  const content =
    "## Prices\n\nThese are **the prices of *all* articles** with `codes`.\n\n| Article | Price |\n|---|---|\n| **A-1** | [3 dollars](https://example.com) |\n\n```js\nbuy()\n```\n1. _One_ more\n";
  provider.mock.onMessage("Prices", { content }, { latency: 40, chunkSize: 3 });
  const workflow = await chatWorkflow(product, provider, { responseMode: "streaming" });
  const { id, versionId } = (await product.rest("POST", "/workflows", workflow)).data as {
    id: string;
    versionId: string;
  };
  expect((await product.rest("PATCH", `/workflows/${id}`, { active: true, versionId })).status).toBe(200);
  const page = await browser.newPage();
  await page.goto(`${product.url}/webhook/talk/chat`);
  // Every state of the answer that a reader sees.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const list = document.querySelector("#messages") as Element;
    new MutationObserver(() => {
      const answer = list.querySelector("li.bot:last-child:not(.waiting)")?.cloneNode(true) as
        | Element
        | undefined;
      for (const code of answer?.querySelectorAll("pre") ?? []) code.remove();
      seen.push(answer?.textContent ?? "");
    }).observe(list, { childList: true, subtree: true });
  });
  await page.getByLabel("Message", { exact: true }).fill("Prices");
  await page.keyboard.press("Enter");
  await expect(page.locator("em", { hasText: "One" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send" })).toBeEnabled();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  const raw = seen.filter((text) => /[*`|[\]#]/.test(text));
  expect(seen.some((text) => text.includes("These are the prices"))).toBe(true);
  expect(raw).toEqual([]);
  await expect(page.getByRole("cell", { name: "3 dollars" })).toBeVisible();
  await page.close();
});
