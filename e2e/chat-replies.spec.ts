import { expectAccessible } from "./accessible.ts";
import { expect, type Product, test } from "./product.ts";
import { card, chain, fields, openNode, openWorkflow, type Step } from "./workflows.ts";

/** Returns a chat workflow that asks for a name and for an approval, with nodes that repeat the replies. */
function askingWorkflow(): Record<string, unknown> {
  const trigger: Step = {
    name: "When chat message received",
    type: "@n8n/n8n-nodes-langchain.chatTrigger",
    typeVersion: 1.3,
    webhookId: "asks",
    parameters: { public: true, initialMessages: "Welcome", options: {} },
  };
  const ask = (name: string, message: string, more: object): Step => ({
    name,
    type: "@n8n/n8n-nodes-langchain.chat",
    typeVersion: 1.3,
    parameters: { operation: "sendAndWait", message, options: {}, ...more },
  });
  const approvalOptions = { values: { approvalType: "double", approveLabel: "Book it" } };
  return chain("Asks", [
    trigger,
    ask("Name", "=Your name, for {{ $json.chatInput }}?", {}),
    ask("Approve", "=A table for {{ $json.chatInput }}?", { responseType: "approval", approvalOptions }),
    fields("Answer", {
      output:
        "={{ $('Name').item.json.chatInput }}: {{ $json.data.approved }}, in one session: {{ $json.sessionId === $('When chat message received').item.json.sessionId }}",
    }),
  ]);
}

test("replies to a waiting run below the canvas, by a message and by a button, also after a reload", async ({
  editor: page,
  product,
}) => {
  await openWorkflow(page, product, askingWorkflow());
  const chat = page.getByRole("region", { name: "Chat", exact: true });
  const say = async (text: string) => {
    await chat.getByLabel("Message", { exact: true }).fill(text);
    await page.keyboard.press("Enter");
  };
  await page.getByRole("button", { name: "Chat", exact: true }).click();

  await test.step("it shows the question and the waiting state", async () => {
    await say("lunch");
    await expect(chat.getByText("Your name, for lunch?")).toBeVisible();
    await expect(chat.getByText("The workflow is waiting for your reply")).toBeVisible();
    await expect(card(page, "Name")).toHaveAttribute("data-status", "waiting");
  });
  await test.step("a message continues the run, which asks for approval", async () => {
    await say("Ada");
    await expect(chat.getByText("A table for Ada?")).toBeVisible();
    await expect(card(page, "Name")).toHaveAttribute("data-status", "success");
    await expect(card(page, "Approve")).toHaveAttribute("data-status", "waiting");
    await expect(chat.getByRole("button", { name: "Book it" })).toBeVisible();
    await say("Perhaps");
    await expect(chat.getByText("Please answer with one of these: Decline, Book it")).toBeVisible();
    await expectAccessible(page, "the chat below the canvas while a run waits for a reply");
  });
  await test.step("the question is still there after a reload", async () => {
    await page.reload();
    await expect(chat.getByText("A table for Ada?")).toBeVisible();
    await expect(chat.getByText("lunch")).toBeVisible();
  });
  await test.step("a button ends the wait, and the rest of the run appears on the canvas", async () => {
    await chat.getByRole("button", { name: "Book it" }).click();
    await expect(chat.getByText("Ada: true, in one session: true")).toBeVisible();
    await expect(chat.getByRole("button", { name: "Book it" })).toBeHidden();
    for (const name of ["Name", "Approve", "Answer"])
      await expect(card(page, name)).toHaveAttribute("data-status", "success");
    await page.getByRole("button", { name: "Close the drawer" }).click();
    const panel = await openNode(page, "Answer");
    await expect(panel.getByText("Ada: true, in one session: true").first()).toBeVisible();
  });
});

test("lets a visitor reply on the chat page, by a message and by a button", async ({ browser, product }) => {
  await activate(product, askingWorkflow());
  const page = await browser.newPage();
  await page.goto(`${product.url}/webhook/asks/chat`);
  const messages = page.getByRole("list", { name: "Messages" });
  const say = async (text: string) => {
    await page.getByLabel("Message", { exact: true }).fill(text);
    await page.keyboard.press("Enter");
  };
  await say("lunch");
  await expect(messages.getByText("Your name, for lunch?")).toBeVisible();
  await expect(messages.getByRole("button")).toHaveCount(0);
  await say("Ada");
  await expect(messages.getByText("A table for Ada?")).toBeVisible();
  await expect(messages.getByRole("button")).toHaveText(["Decline", "Book it"]);
  await messages.getByRole("button", { name: "Decline" }).click();
  await expect(messages.getByText("Ada: false, in one session: true")).toBeVisible();
  await expect(messages.getByRole("button")).toHaveCount(0);
  await page.close();
});

async function activate(product: Product, workflow: object): Promise<void> {
  const { data } = await product.rest("POST", "/workflows", workflow);
  const { id, versionId } = data as { id: string; versionId: string };
  const active = await product.rest("PATCH", `/workflows/${id}`, { active: true, versionId });
  expect(active.status).toBe(200);
}
