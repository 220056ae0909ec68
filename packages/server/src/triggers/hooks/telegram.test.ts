import { answerJson, type StartedService, startService } from "@heddle/nodes/testing";
import type { Workflow } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { chain, waitFor, webhook } from "../../executions/testing/test-runtime.ts";
import { WaitingServer } from "../../executions/waits/testing/test-waits.ts";
import { describeStores } from "../../testing/index.ts";

/** A bot in Telegram's data. */
interface Bot {
  webhook: { url: string; secret_token: string; allowed_updates: string[] } | undefined;
  messages: { text: string; reply_markup: { inline_keyboard: { text: string; url: string }[][] } }[];
}

describeStores("Telegram", (dialect) => {
  let server: WaitingServer;
  let telegram: StartedService;
  const bot: Bot = { webhook: undefined, messages: [] };

  beforeAll(async () => {
    telegram = await startService(({ target, body }, response) => {
      const sent = body.length > 0 && target.startsWith("/bot7:s/") ? JSON.parse(body.toString()) : {};
      switch (target.replace("/bot7:s", "")) {
        case "/setWebhook":
          bot.webhook = sent;
          return answerJson(response, { ok: true, result: true });
        case "/deleteWebhook":
          bot.webhook = undefined;
          return answerJson(response, { ok: true, result: true });
        case "/getWebhookInfo":
          return answerJson(response, { ok: true, result: { url: bot.webhook?.url ?? "" } });
        case "/getFile":
          if (sent.file_id === "gone")
            return answerJson(response, { ok: false, description: "No file" }, 400);
          return answerJson(response, { ok: true, result: { file_path: `photos/${sent.file_id}.jpg` } });
        case "/sendMessage":
          bot.messages.push(sent);
          return answerJson(response, { ok: true, result: { message_id: 1 } });
        default:
          return response.end(target.startsWith("/file/bot7:s/photos/") ? "picture" : undefined);
      }
    });
    server = await WaitingServer.start(dialect, { env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
    server.credential = { accessToken: "7:s", baseUrl: telegram.url };
  });
  beforeEach(() => void bot.messages.splice(0));
  afterAll(async () => {
    await server.remove();
    await telegram.stop();
  });

  const credentials = { telegramApi: { id: "1", name: "Bot" } };
  const flow = (id: string, parameters: Record<string, unknown>): Workflow =>
    chain(
      [
        { type: "telegramTrigger", name: "Start", typeVersion: 1.2, webhookId: id, credentials, parameters },
        { type: "noOp", name: "End" },
      ],
      { id },
    );
  const update = (body: object, secret = bot.webhook?.secret_token ?? "") =>
    fetch(server.here(bot.webhook?.url ?? ""), {
      method: "POST",
      headers: { "content-type": "application/json", "x-telegram-bot-api-secret-token": secret },
      body: JSON.stringify(body),
    });
  const message = (more: object) => ({
    update_id: 1,
    message: { message_id: 2, chat: { id: 42 }, from: { id: 9 }, ...more },
  });

  it("calls active workflows at a registered URL, which is removed later, with a secret", async () => {
    await server.activate(flow("bot", { updates: ["message", "callback_query"] }));
    expect(bot.webhook).toMatchObject({ allowed_updates: ["message", "callback_query"] });
    expect((await update(message({ text: "no" }), "wrong")).status).toBe(403);
    expect((await update(message({ text: "Hello" }))).status).toBe(200);
    expect(WaitingServer.json(await server.ended("bot"), "End")).toEqual([message({ text: "Hello" })]);
    await server.runtime.triggers.deactivate("bot");
    expect(bot.webhook).toBeUndefined();
  });

  const received = async (id: string) => {
    const { results } = await server.runtime.repository.list({ workflowIds: [id] }, { limit: 10 });
    return results.length;
  };

  it("serves all workflows of a bot through its single URL, each with its own updates", async () => {
    await server.activate(flow("first", { updates: ["message"] }));
    await server.activate(flow("second", { updates: ["callback_query", "message"] }));
    await server.activate(flow("third", { updates: ["callback_query"] }));
    expect(bot.webhook?.url).toContain("third");
    expect(bot.webhook?.allowed_updates.toSorted()).toEqual(["callback_query", "message"]);
    expect((await update(message({ text: "To all" }), "wrong")).status).toBe(403);
    expect((await update(message({ text: "To all" }))).status).toBe(200);
    for (const id of ["first", "second"])
      expect(WaitingServer.json(await server.ended(id), "End")).toEqual([message({ text: "To all" })]);
    expect(await Promise.all(["first", "second", "third"].map(received))).toEqual([1, 1, 0]);

    await server.runtime.triggers.deactivate("third");
    expect(bot.webhook?.url).toMatch(/first|second/);
    expect((await update({ update_id: 2, callback_query: { id: "q", from: { id: 9 } } })).status).toBe(200);
    await server.runtime.triggers.deactivate("second");
    expect(bot.webhook?.url).toContain("first");
    expect(bot.webhook?.allowed_updates).toEqual(["message"]);
    await server.runtime.triggers.deactivate("first");
    expect(bot.webhook).toBeUndefined();
    await waitFor(async () => (await received("second")) === 2 || undefined);
    expect(await Promise.all(["first", "third"].map(received))).toEqual([1, 0]);
  });

  it("subscribes to everything if one workflow does", async () => {
    await server.activate(flow("all", { updates: ["*"] }));
    expect(bot.webhook?.allowed_updates).toEqual([]);
    await server.activate(flow("some", { updates: ["message"] }));
    expect(bot.webhook?.allowed_updates).toEqual([]);
    await server.runtime.triggers.deactivate("all");
    expect(bot.webhook?.allowed_updates).toEqual(["message"]);
    await server.runtime.triggers.deactivate("some");
  });

  it("a workflow that cannot handle a call does not block others", async () => {
    await server.activate(flow("whole", { updates: ["message"] }));
    const broken = flow("broken", { updates: ["message"], additionalFields: { download: true } });
    await server.activate(broken);
    const gone = message({ document: { file_id: "gone" } });
    expect(bot.webhook?.url).toContain("broken");
    expect((await update(gone)).status).toBe(200);
    await waitFor(async () => (await received("whole")) === 1 || undefined);
    await server.activate(flow("last", { updates: ["message"] }));
    expect((await update(gone)).status).toBe(200);
    await waitFor(async () => (await received("whole")) === 2 || undefined);
    await waitFor(async () => (await received("last")) === 1 || undefined);
    expect(await received("broken")).toBe(0);
    expect(server.logged.filter((line) => line.includes("failed on a request"))).toHaveLength(2);
    for (const id of ["whole", "broken", "last"]) await server.runtime.triggers.deactivate(id);
  });

  it("a test of a workflow takes nothing from active ones, and leaves the URL to them", async () => {
    await server.activate(flow("live", { updates: ["message"] }));
    const workflow = flow("tried", { updates: ["message"] });
    const { executions } = server.runtime;
    const tried = () => executions.startManual({ workflow, sessionId: "tab", userId: "u" });
    expect(await tried()).toEqual({ waitingForWebhook: true });
    expect(bot.webhook?.url).toContain("/webhook-test/tried");
    expect((await update(message({ text: "For both" }))).status).toBe(200);
    expect(WaitingServer.json(await server.ended("live"), "End")).toEqual([message({ text: "For both" })]);
    await waitFor(async () => bot.webhook?.url.includes("/webhook/live") || undefined);
    await tried();
    executions.cancelTestWebhook("tried");
    await waitFor(async () => bot.webhook?.url.includes("/webhook/live") || undefined);
    await server.runtime.triggers.deactivate("live");
    expect(bot.webhook).toBeUndefined();
  });

  it("returns files of selected chats and users", async () => {
    const additionalFields = { download: true, imageSize: "medium", chatIds: "41, 42", userIds: "9" };
    await server.activate(flow("files", { updates: ["message"], additionalFields }));
    const photo = [{ file_id: "s" }, { file_id: "m" }, { file_id: "l" }];
    await update({ update_id: 1, message: { chat: { id: 43 }, from: { id: 9 }, photo } });
    await update(message({ photo }));
    const { data } = await server.ended("files");
    const [items] = data.resultData.runData["End"]?.[0]?.data?.main ?? [];
    expect(items).toMatchObject([{ binary: { data: { fileName: "m.jpg" } } }]);
    const { results } = await server.runtime.repository.list({ workflowIds: ["files"] }, { limit: 10 });
    expect(results).toHaveLength(1);
    await server.runtime.triggers.deactivate("files");
  });

  it("asks users by buttons and waits for the response", async () => {
    const ask = {
      type: "telegram",
      name: "Ask",
      typeVersion: 1.2,
      credentials,
      parameters: {
        operation: "sendAndWait",
        chatId: "42",
        message: "Pay {{ $json.body.of }}?",
        approvalOptions: { values: { approvalType: "double", approveLabel: "Pay", disapproveLabel: "No" } },
      },
    };
    await server.activate(chain([webhook("ask"), ask, { type: "noOp", name: "End" }], { id: "ask" }));
    await server.call("ask");
    await server.waiting("ask");
    const [sent] = await waitFor(async () => (bot.messages.length > 0 ? bot.messages : undefined));
    expect(sent?.text).toContain("Pay");
    expect(sent?.text).toContain("sent automatically with Heddle");
    const [buttons = []] = sent?.reply_markup.inline_keyboard ?? [];
    expect(buttons.map(({ text }) => text)).toEqual(["No", "Pay"]);
    const body = new URLSearchParams({ approved: "true" });
    await fetch(server.here(buttons[1]?.url ?? ""), { method: "POST", body });
    expect(WaitingServer.json(await server.ended("ask"), "End")).toEqual([{ data: { approved: true } }]);
  });
});
