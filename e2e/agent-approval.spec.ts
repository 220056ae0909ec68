import { type FakeProvider, startFakeProvider } from "@heddle/ai/testing";
import { expectAccessible } from "./accessible.ts";
import { agentWorkflow, declarePrices } from "./agent-workflow.ts";
import { expect, test } from "./product.ts";
import { card, chain, leaveNewNode, openNode, openWorkflow, port, start, wires } from "./workflows.ts";

let provider: FakeProvider;
test.beforeAll(async () => {
  provider = await startFakeProvider();
  declarePrices(provider);
});
test.afterAll(() => provider.close());

test("shows the question of an agent that asks before a tool call, and continues in the same tab", async ({
  editor: page,
  product,
}) => {
  const workflow = await agentWorkflow(product, provider, { name: "Asks first", trigger: start });
  const nodes = workflow["nodes"] as { name: string; parameters: Record<string, unknown> }[];
  const agent = nodes.find(({ name }) => name === "Agent")!;
  agent.parameters["options"] = { toolApproval: "always" };
  await openWorkflow(page, product, workflow);
  await page.getByRole("button", { name: "Execute workflow" }).click();
  await expect(card(page, "Agent")).toHaveAttribute("data-status", "waiting");
  const panel = await openNode(page, "Agent");
  await expect(panel.getByText("Waiting for a reply")).toBeVisible();
  const asked = panel.getByText(/Agent asks to call:\s+prices/);
  await expect(asked).toBeVisible();
  await expect(asked).toHaveCSS("white-space", "pre-line");
  const opened = page.context().waitForEvent("page");
  await panel.getByRole("button", { name: "Open form" }).click();
  const question = await opened;
  await expect(question.getByRole("heading", { name: "Agent asks before it calls" })).toBeVisible();
  await expectAccessible(question, "the question of an agent");
  await question.getByRole("button", { name: "Approve" }).click();
  await expect(question.getByRole("heading", { name: "Your response has been recorded" })).toBeVisible();
  await question.close();
  await expect(panel.getByText("A-1 costs 3 dollars.").first()).toBeVisible();
  expect(provider.seen).toHaveLength(2);
});

test("connects an app to an agent as a tool, behind a node that requires human approval", async ({
  editor: page,
  product,
}) => {
  const agent = { name: "Agent", type: "@n8n/n8n-nodes-langchain.agent", typeVersion: 3 };
  await openWorkflow(page, product, chain("Tools of apps", [start, agent]));
  const creator = page.getByRole("complementary", { name: "Add a node" });
  await port(page, "Agent", "in:ai_tool:0").click();
  await creator.getByRole("combobox").fill("slack approval");
  await creator.getByRole("option", { name: /^Slack Approval/ }).click();
  await leaveNewNode(page, "Slack Approval");
  await port(page, "Slack Approval", "in:ai_tool:0").click();
  await creator.getByRole("combobox").fill("gmail send a message");
  await creator
    .getByRole("option", { name: /^Send a message/ })
    .first()
    .click();
  await expect(card(page, "Gmail Tool")).toContainText("Send: Message");
  await expect(wires(page)).toHaveCount(3);
});
