import type { ApiMethods } from "@grammyjs/types";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./telegram.credential.ts";
import node from "./telegram.node.ts";

let bench: ServiceBench;

beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: (url) => ({ accessToken: "7:secret", baseUrl: url }),
    answer: ({ path, body }) => {
      if (path === "/file/bot7:secret/voice/1.oga") return { bytes: "sound" };
      if (path === "/bot7:secret/getFile")
        return { json: { ok: true, result: { file_id: "F", file_path: "voice/1.oga" } } };
      if ((body as { text?: string }).text === "_")
        return { status: 400, json: { ok: false, description: "Bad Request: can't parse entities" } };
      return { json: { ok: true, result: { message_id: 5 } } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

/** Parameters of a Bot API method, by Telegram's own description; files are form parts. */
type Sent<M extends keyof ApiMethods<string>> = Parameters<ApiMethods<string>[M]>[0];

/** Runs the node and expects that the method is called with the body. */
async function expectSent<M extends keyof ApiMethods<string>>(
  method: M,
  parameters: Record<string, unknown>,
  body: Sent<M>,
  typeVersion?: number,
) {
  const items = await bench.run(node, parameters, typeVersion === undefined ? {} : { typeVersion });
  expect(bench.asked[0]).toMatchObject({ method: "POST", path: `/bot7:secret/${method}` });
  expect(bench.asked[0]?.body).toEqual(body);
  expect(items).toEqual([{ json: { ok: true, result: { message_id: 5 } }, pairedItem: { item: 0 } }]);
}

const signed = (text: string) => `${text}\n\n_This message was sent automatically with Heddle_`;

const unpreviewed = { link_preview_options: { is_disabled: true } };

describe("Telegram sends a text message", () => {
  it("with a line about the sender since version 1.1", async () => {
    const given = { chatId: "42", text: "*Hi*" };
    await expectSent("sendMessage", given, {
      chat_id: "42",
      text: signed("*Hi*"),
      parse_mode: "Markdown",
      ...unpreviewed,
    });
    bench.asked.splice(0);
    await expectSent("sendMessage", given, { chat_id: "42", text: "*Hi*", parse_mode: "Markdown" }, 1);
  });

  it("with options, by the names that the Bot API has today", async () => {
    await expectSent(
      "sendMessage",
      {
        chatId: "@news",
        text: "<b>Hi</b>",
        additionalFields: {
          appendAttribution: false,
          parse_mode: "HTML",
          disable_web_page_preview: true,
          disable_notification: true,
          reply_to_message_id: "={{ '40' }}",
          message_thread_id: 0,
        },
      },
      {
        chat_id: "@news",
        text: "<b>Hi</b>",
        parse_mode: "HTML",
        disable_notification: true,
        link_preview_options: { is_disabled: true },
        reply_parameters: { message_id: 40 },
      },
    );
  });

  it.each<[Record<string, unknown>, Sent<"sendMessage">["reply_markup"]]>([
    [
      {
        replyMarkup: "inlineKeyboard",
        inlineKeyboard: {
          rows: [
            {
              row: {
                buttons: [
                  { text: "Yes", additionalFields: { callback_data: "={{ 'y' + 1 }}" } },
                  { text: "Open", additionalFields: { url: "https://x.example", callback_data: "" } },
                ],
              },
            },
          ],
        },
      },
      {
        inline_keyboard: [
          [
            { text: "Yes", callback_data: "y1" },
            { text: "Open", url: "https://x.example" },
          ],
        ],
      },
    ],
    [
      {
        replyMarkup: "replyKeyboard",
        replyKeyboard: {
          rows: [{ row: { buttons: [{ text: "Where", additionalFields: { request_location: true } }] } }],
        },
        replyKeyboardOptions: { resize_keyboard: true },
      },
      { keyboard: [[{ text: "Where", request_location: true }]], resize_keyboard: true },
    ],
    [
      { replyMarkup: "forceReply", forceReply: { force_reply: true, selective: true } },
      { force_reply: true, selective: true },
    ],
    [
      { replyMarkup: "replyKeyboardRemove", replyKeyboardRemove: { remove_keyboard: true } },
      { remove_keyboard: true },
    ],
  ])("with ways to reply: %j", async (markup, reply_markup) => {
    const given = { chatId: "42", text: "Hi", additionalFields: { appendAttribution: false }, ...markup };
    await expectSent("sendMessage", given, {
      chat_id: "42",
      text: "Hi",
      parse_mode: "Markdown",
      reply_markup,
      ...unpreviewed,
    });
  });

  it("under names that files give to the operation", async () => {
    const given = {
      operation: "send",
      chatId: "42",
      text: "Hi",
      additionalFields: { appendAttribution: false },
    };
    await expectSent("sendMessage", given, {
      chat_id: "42",
      text: "Hi",
      parse_mode: "Markdown",
      ...unpreviewed,
    });
  });

  it.each([
    [1.2, undefined, unpreviewed],
    [1.2, true, unpreviewed],
    [1.2, false, {}],
    [1.1, undefined, {}],
    [1.1, true, unpreviewed],
    [1, undefined, {}],
  ])("in version %d with the option %j about link previews", async (version, option, expected) => {
    const additionalFields = {
      appendAttribution: false,
      ...(option !== undefined && { disable_web_page_preview: option }),
    };
    const sent = { chat_id: "42", text: "Hi", parse_mode: "Markdown", ...expected } as const;
    await expectSent("sendMessage", { chatId: "42", text: "Hi", additionalFields }, sent, version);
  });

  it("and reports Telegram's error message, without the token", async () => {
    const failed = bench.run(node, {
      chatId: "42",
      text: "_",
      additionalFields: { appendAttribution: false },
    });
    await expect(failed).rejects.toThrow("can't parse entities");
    await expect(failed).rejects.not.toThrow("7:secret");
  });
});

describe("Telegram works with messages", () => {
  it("replaces texts", async () => {
    await expectSent(
      "editMessageText",
      {
        operation: "editMessageText",
        chatId: "42",
        messageId: "40",
        text: "New",
        additionalFields: { disable_web_page_preview: true },
      },
      {
        chat_id: "42",
        message_id: 40,
        text: "New",
        parse_mode: "Markdown",
        link_preview_options: { is_disabled: true },
      },
    );
    bench.asked.splice(0);
    await expectSent(
      "editMessageText",
      { operation: "editMessageText", messageType: "inlineMessage", inlineMessageId: "i", text: "New" },
      { inline_message_id: "i", text: "New", parse_mode: "Markdown" },
    );
  });

  it("removes and pins them", async () => {
    await expectSent(
      "deleteMessage",
      { operation: "deleteMessage", chatId: "42", messageId: "40" },
      { chat_id: "42", message_id: 40 },
    );
    bench.asked.splice(0);
    await expectSent(
      "pinChatMessage",
      {
        operation: "pinChatMessage",
        chatId: "42",
        messageId: "40",
        additionalFields: { disable_notification: true },
      },
      { chat_id: "42", message_id: 40, disable_notification: true },
    );
    bench.asked.splice(0);
    await expectSent(
      "unpinChatMessage",
      { operation: "unpinChatMessage", chatId: "42", messageId: "40" },
      { chat_id: "42", message_id: 40 },
    );
  });

  it("shows what it does, and sends places", async () => {
    await expectSent(
      "sendChatAction",
      { operation: "sendChatAction", chatId: "42" },
      { chat_id: "42", action: "typing" },
    );
    bench.asked.splice(0);
    const audio = { operation: "sendChatAction", chatId: "42", action: "upload_audio" };
    await expectSent("sendChatAction", audio, { chat_id: "42", action: "upload_voice" });
    bench.asked.splice(0);
    const place = { latitude: 48.2, longitude: 16.4 };
    await expectSent(
      "sendLocation",
      { operation: "sendLocation", chatId: "42", ...place },
      { chat_id: "42", ...place },
    );
  });

  it("sends albums", async () => {
    const media = [
      { type: "photo", media: "https://x.example/1.png", additionalFields: { caption: "One" } },
      { type: "video", media: "FILE" },
    ];
    await expectSent(
      "sendMediaGroup",
      { operation: "sendMediaGroup", chatId: "42", media: { media } },
      {
        chat_id: "42",
        media: [
          { type: "photo", media: "https://x.example/1.png", caption: "One" },
          { type: "video", media: "FILE" },
        ],
      },
    );
  });
});

describe("Telegram sends files", () => {
  it.each([
    ["Photo", "photo"],
    ["Video", "video"],
    ["Audio", "audio"],
    ["Document", "document"],
    ["Animation", "animation"],
    ["Sticker", "sticker"],
  ] as const)("by URL: send%s", async (kind, field) => {
    const file = "https://x.example/file";
    await bench.run(node, { operation: `send${kind}`, chatId: "42", file });
    expect(bench.asked[0]).toMatchObject({
      path: `/bot7:secret/send${kind}`,
      body: { chat_id: "42", [field]: file },
    });
  });

  it("with a caption", async () => {
    const additionalFields = { caption: "See", parse_mode: "HTML", duration: 0 };
    await expectSent(
      "sendVideo",
      { operation: "sendVideo", chatId: "42", file: "FILE", additionalFields },
      { chat_id: "42", video: "FILE", caption: "See", parse_mode: "HTML" },
    );
  });

  it("sends a file of the item", async () => {
    const pdf = await bench.binary.put(new TextEncoder().encode("paper"), { fileName: "a.pdf" });
    await bench.run(
      node,
      {
        operation: "sendDocument",
        chatId: "={{ $json.chat }}",
        binaryData: true,
        binaryPropertyName: "pdf",
        replyMarkup: "forceReply",
        additionalFields: { fileName: "b.pdf" },
      },
      { items: [{ json: { chat: 42 }, binary: { pdf } }] },
    );
    const body = String(bench.asked[0]?.body);
    expect(body).toMatch(/name="chat_id"\r\n[\s\S]*42/);
    expect(body).toContain('{"force_reply":true}');
    expect(body).toMatch(/name="document"; filename="b.pdf"[\s\S]*paper/);
  });
});

describe("Telegram works with files, chats and callbacks", () => {
  it("downloads a file, or only its metadata", async () => {
    const [item] = await bench.run(node, { resource: "file", fileId: "F" });
    expect(item?.json).toMatchObject({ result: { file_path: "voice/1.oga" } });
    expect(item?.binary?.["data"]).toMatchObject({ fileName: "1.oga" });
    const [known] = await bench.run(node, { resource: "file", fileId: "F", download: false });
    expect(known?.binary).toBeUndefined();
    const additionalFields = { mimeType: "audio/ogg" };
    const [typed] = await bench.run(node, { resource: "file", fileId: "F", additionalFields });
    expect(typed?.binary?.["data"]?.mimeType).toBe("audio/ogg");
  });

  it("reads and changes chats", async () => {
    const of = { resource: "chat", chatId: "-7" };
    await bench.run(node, of);
    for (const operation of ["administrators", "leave"]) await bench.run(node, { ...of, operation });
    await bench.run(node, { ...of, operation: "member", userId: "9" });
    await bench.run(node, { ...of, operation: "setTitle", title: "T" });
    await bench.run(node, { ...of, operation: "setDescription", description: "D" });
    const member: Sent<"getChatMember"> = { chat_id: "-7", user_id: 9 };
    expect(bench.asked.map(({ path, body }) => [path.split("/").at(-1), body])).toEqual([
      ["getChat", { chat_id: "-7" }],
      ["getChatAdministrators", { chat_id: "-7" }],
      ["leaveChat", { chat_id: "-7" }],
      ["getChatMember", member],
      ["setChatTitle", { chat_id: "-7", title: "T" }],
      ["setChatDescription", { chat_id: "-7", description: "D" }],
    ]);
  });

  it("answers callbacks and inline queries", async () => {
    await expectSent(
      "answerCallbackQuery",
      { resource: "callback", queryId: "q", additionalFields: { text: "Done", show_alert: true } },
      { callback_query_id: "q", text: "Done", show_alert: true },
    );
    bench.asked.splice(0);
    const results = [
      { type: "article", id: "1", title: "A", input_message_content: { message_text: "a" } },
    ] as const;
    await expectSent(
      "answerInlineQuery",
      {
        resource: "callback",
        operation: "answerInlineQuery",
        queryId: "q",
        results: JSON.stringify(results),
      },
      { inline_query_id: "q", results },
    );
  });
});
