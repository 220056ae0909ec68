import { type FakeProvider, startFakeProvider } from "@heddle/ai/testing";
import { type MailSink, startMailSink } from "../packages/server/src/testing/mail-sink.ts";
import { expectAccessible } from "./accessible.ts";
import { USAGE } from "./agent-workflow.ts";
import { expect, type Product, test } from "./product.ts";
import { card, chain, openNode, openWorkflow, start } from "./workflows.ts";

let provider: FakeProvider;
let sink: MailSink;
test.beforeAll(async () => {
  provider = await startFakeProvider();
  sink = await startMailSink();
});
test.afterAll(async () => {
  await provider.close();
  await sink.close();
});

const LANGCHAIN = "@n8n/n8n-nodes-langchain.";

/** Workflow of a manager whose tool is a buyer, whose tool orders things after a person approves by email. */
async function teamWorkflow(product: Product): Promise<object> {
  const store = async (name: string, type: string, data: object) => {
    const { id } = (await product.rest("POST", "/credentials", { name, type, data })).data as { id: string };
    return { [type]: { id, name } };
  };
  const { HEDDLE_SMTP_PORT: port, HEDDLE_SMTP_USER: user, HEDDLE_SMTP_PASSWORD: password } = sink.env;
  const mail = {
    host: "127.0.0.1",
    port: Number(port),
    secure: false,
    disableStartTls: true,
    user,
    password,
  };
  const model = {
    type: `${LANGCHAIN}lmChatOpenAi`,
    typeVersion: 1.2,
    parameters: { model: { __rl: true, mode: "list", value: "gpt-5-mini" }, options: {} },
    credentials: await store("Models", "openAiApi", { apiKey: "key", url: `${provider.url}/v1` }),
  };
  const manager = {
    name: "Manager",
    type: `${LANGCHAIN}agent`,
    typeVersion: 3,
    parameters: { promptType: "define", text: "Order what is missing", options: {} },
  };
  const workflow = chain("A kitchen", [start, manager]) as { nodes: object[]; connections: object };
  const below = (name: string, position: [number, number], more: object, node: string, type: string) => {
    workflow.nodes.push({ id: name, name, position, ...more });
    Object.assign(workflow.connections, { [name]: { [type]: [[{ node, type, index: 0 }]] } });
  };
  below("Model", [200, 520], model, "Manager", "ai_languageModel");
  const buyer = {
    type: `${LANGCHAIN}agentTool`,
    typeVersion: 3,
    parameters: { toolDescription: "Buys things", text: "={{ $fromAI('task', '', 'string') }}", options: {} },
  };
  below("Buyer", [420, 520], buyer, "Manager", "ai_tool");
  below("Buyer model", [340, 760], model, "Buyer", "ai_languageModel");
  const review = {
    type: "n8n-nodes-base.emailSendHitlTool",
    typeVersion: 2.1,
    credentials: await store("Mail", "smtp", mail),
    parameters: {
      operation: "sendAndWait",
      fromEmail: "robot@example.org",
      toEmail: "chef@example.org",
      subject: "May the buyer order?",
      message: "=The buyer wants to call {{ $tool.name }} for {{ $tool.parameters.article }}",
      approvalOptions: { values: { approvalType: "double" } },
    },
  };
  below("Ask by mail", [560, 760], review, "Buyer", "ai_tool");
  const order = {
    type: `${LANGCHAIN}toolCode`,
    typeVersion: 1.3,
    parameters: {
      description: "Orders an article",
      specifyInputSchema: true,
      schemaType: "fromJson",
      jsonSchemaExample: '{"article":"flour","count":2}',
      jsCode: "return 'ordered ' + query.count + ' ' + query.article;",
    },
  };
  below("order", [560, 1000], order, "Ask by mail", "ai_tool");
  return workflow;
}

/** Declares the answers of both agents' models, distinguished by the tools that they are offered. */
function declareAnswers(): void {
  const offers = (tool: string) => (request: { tools?: { function: { name: string } }[] }) =>
    request.tools?.some((one) => one.function.name === tool) === true;
  const says = (tool: string, hasToolResult: boolean, answer: object) =>
    provider.mock.on(
      { predicate: offers(tool) as never, hasToolResult },
      { content: "", usage: USAGE, ...answer },
    );
  says("Buyer", false, {
    toolCalls: [{ id: "b", name: "Buyer", arguments: '{"task":"Buy flour and eggs"}' }],
  });
  says("Buyer", true, { content: "The kitchen is **stocked**." });
  const orders = ["flour", "eggs"].map((article) => ({
    id: article,
    name: "order",
    arguments: JSON.stringify({ article, count: 2 }),
  }));
  says("order", false, { toolCalls: orders });
  says("order", true, { content: "Ordered flour." });
}

test("lets a person approve a nested agent's call by email, and shows both agents as one conversation", async ({
  editor: page,
  product,
}) => {
  declareAnswers();
  await openWorkflow(page, product, await teamWorkflow(product));
  await page.getByRole("button", { name: "Execute workflow" }).click();
  for (const name of ["Manager", "Buyer", "Ask by mail"])
    await expect(card(page, name)).toHaveAttribute("data-status", "waiting");
  const [mail] = sink.mails;
  expect(sink.mails).toHaveLength(1);
  const [address] = /http:\S+approved=true/.exec(mail!.source) ?? [];

  await test.step("one of two calls is skipped on the page linked in the email", async () => {
    const question = await page.context().newPage();
    await question.goto(address!);
    await expect(question.getByRole("heading", { name: "May the buyer order?" })).toBeVisible();
    await question.getByRole("checkbox", { name: /eggs/ }).uncheck();
    await question.getByLabel("If you leave one out: why").fill("There are some");
    await expectAccessible(question, "the question about several calls");
    await question.getByRole("button", { name: "Approve" }).click();
    await expect(question.getByRole("heading", { name: "Your response has been recorded" })).toBeVisible();
    await question.close();
  });
  await expect(card(page, "Manager")).toHaveAttribute("data-status", "success");
  const panel = await openNode(page, "Manager");
  await panel.getByRole("radio", { name: "Conversation" }).click();
  const steps = page.getByRole("region", { name: "Conversation" });
  // Includes the buyer's calls to its model.
  await expect(steps).toContainText("4 answers");
  await expect(steps).toContainText("4,800 tokens");
  await expect(steps.locator("strong", { hasText: "stocked" })).toBeVisible();
  await steps.getByText("What it did").first().click();
  await expect(steps.getByText("ordered 2 flour").filter({ visible: true })).toHaveCount(1);
  await expect(steps.getByText("declined it and said: There are some").first()).toBeVisible();
  await expect(steps.getByText("ordered 2 eggs")).toHaveCount(0);
});
