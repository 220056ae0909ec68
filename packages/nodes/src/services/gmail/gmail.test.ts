import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./gmail.node.ts";

let bench: ContractBench;
beforeAll(async () => {
  bench = await ContractBench.start("gmail");
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

const asked = (method: string) =>
  bench.server.calls.filter((call) => call.method === `gmail.users.${method}`);
const bodyOf = (method: string) => asked(method)[0]?.body as Record<string, unknown>;
const sentMail = () => PostalMime.parse(Buffer.from(String(bodyOf("messages.send")["raw"]), "base64url"));
const MAIL = [
  'From: "Ada" <ada@example.com>',
  "To: me@example.com",
  "Subject: Hello",
  "MIME-Version: 1.0",
  'Content-Type: multipart/mixed; boundary="b"',
  "",
  "--b",
  "Content-Type: text/plain",
  "",
  "The text",
  "--b",
  'Content-Type: text/csv; name="a.csv"',
  'Content-Disposition: attachment; filename="a.csv"',
  "",
  "a,b",
  "--b--",
].join("\r\n");
const raw = Buffer.from(MAIL).toString("base64url");

describe("sending", () => {
  const mail = { sendTo: "bob@example.com, eve@example.com", subject: "Grüße", message: "<b>Hi</b>" };

  it("writes the email with copies, sender and files", async () => {
    const data = await bench.binary.put(Buffer.from("a,b"), { mimeType: "text/csv", fileName: "list.csv" });
    bench.server.prepare("gmail.users.getProfile", () => ({ emailAddress: "me@example.com" }));
    const options = {
      ccList: "cc@example.com",
      bccList: "bcc@example.com",
      senderName: "Me, myself",
      replyTo: "re@example.com",
      attachmentsUi: { attachmentsBinary: [{ property: "data" }] },
    };
    const [sent] = await bench.json(node, { ...mail, options }, { items: [{ json: {}, binary: { data } }] });
    expect(sent).toHaveProperty("id");
    const { from, to, cc, bcc, replyTo, subject, html, attachments } = await sentMail();
    expect([from?.address, from?.name]).toEqual(["me@example.com", "Me, myself"]);
    expect([to, cc, bcc, replyTo].map((list) => list?.map(({ address }) => address))).toEqual([
      ["bob@example.com", "eve@example.com"],
      ["cc@example.com"],
      ["bcc@example.com"],
      ["re@example.com"],
    ]);
    expect(subject).toBe("Grüße");
    expect(html).toContain("<b>Hi</b>");
    expect(html).toContain("sent automatically with Heddle");
    expect(attachments).toMatchObject([{ filename: "list.csv", mimeType: "text/csv" }]);
  });

  it("omits the line about Heddle if the options disable it", async () => {
    await bench.run(node, { ...mail, emailType: "text", options: { appendAttribution: false } });
    const { text, html } = await sentMail();
    expect(text?.trim()).toBe("<b>Hi</b>");
    expect(html).toBeUndefined();
  });

  it("uploads large emails as a file", async () => {
    const data = await bench.binary.put(Buffer.alloc(4_000_000, "x"), { fileName: "large.bin" });
    const options = { attachmentsUi: { attachmentsBinary: [{ property: "data" }] } };
    await bench.run(node, { ...mail, options }, { items: [{ json: {}, binary: { data } }] });
    const call = asked("messages.send")[0];
    expect(call?.path).toContain("/upload/gmail/v1/users/me/messages/send");
    expect(call?.raw.body.toString("latin1")).toContain("Content-Type: message/rfc822");
  });

  it("sends the same email if an item is repeated after a crash", async () => {
    await bench.run(node, mail);
    const first = (await sentMail()).messageId;
    bench.server.reset();
    await bench.run(node, mail);
    expect((await sentMail()).messageId).toBe(first);
  });

  it.each([
    [{}, ["ada@example.com", "other@example.com"]],
    [{ replyToSenderOnly: true }, ["ada@example.com"]],
  ])("answers in the thread with %j", async (options, recipients) => {
    const headers = Object.entries({
      From: '"Ada, L." <ada@example.com>',
      To: "Me <me@example.com>, other@example.com",
      Subject: "Hello",
      "Message-ID": "<1@x>",
      References: "<0@x>",
    }).map(([name, value]) => ({ name, value }));
    bench.server
      .prepare("gmail.users.messages.get", () => ({ id: "m1", threadId: "t1", payload: { headers } }))
      .prepare("gmail.users.getProfile", () => ({ emailAddress: "me@example.com" }));
    await bench.run(node, { operation: "reply", messageId: "m1", message: "Thanks", options });
    const mail = await sentMail();
    expect(bodyOf("messages.send")["threadId"]).toBe("t1");
    expect(mail.to?.map(({ address }) => address)).toEqual(recipients);
    expect([mail.subject, mail.inReplyTo, mail.references]).toEqual(["Re: Hello", "<1@x>", "<0@x> <1@x>"]);
  });

  it("answers in a thread as written: as text, under the same subject, without a line about its sender", async () => {
    const headers = [
      { name: "From", value: "Ada <ada@example.com>" },
      { name: "Subject", value: "Hello" },
      { name: "Message-ID", value: "<1@x>" },
    ];
    bench.server.prepare("gmail.users.messages.get", () => ({
      id: "m1",
      threadId: "t1",
      payload: { headers },
    }));
    const reply = {
      resource: "thread",
      operation: "reply",
      threadId: "t1",
      messageId: "m1",
      message: "Thanks",
    };
    await bench.run(node, reply, { version: 2.1 });
    const { subject, text, html, inReplyTo } = await sentMail();
    expect([subject, text?.trim(), html, inReplyTo]).toEqual(["Hello", "Thanks", undefined, "<1@x>"]);
    bench.server.calls.splice(0);
    await bench.run(node, { ...reply, emailType: "html", options: { appendAttribution: true } });
    expect((await sentMail()).html).toMatch(/^Thanks.*sent automatically/);
  });

  it("sends a link for each response, and waits", async () => {
    const question = {
      ...mail,
      operation: "sendAndWait",
      approvalOptions: { values: { approvalType: "double" } },
    };
    await bench.run(node, question);
    const { html } = await sentMail();
    expect(html).toContain("approved=true");
    expect(html).toContain("approved=false");
    expect(node.resume).toBeTypeOf("function");
  });

  it("reads the form of version 1", async () => {
    const old = {
      resource: "message",
      subject: "Old",
      includeHtml: true,
      htmlMessage: "<i>x</i>",
      message: "x",
      toList: ["a@example.com", "={{ $json.to }}"],
    };
    await bench.run(node, old, { version: 1, items: [{ json: { to: "b@example.com" } }] });
    const { to, html } = await sentMail();
    expect(to?.map(({ address }) => address)).toEqual(["a@example.com", "b@example.com"]);
    expect(html?.trim()).toBe("<i>x</i>");
  });
});

describe("reading", () => {
  it("returns the main fields with the names of labels", async () => {
    const headers = [{ name: "Subject", value: "Hello" }];
    bench.server
      .prepare("gmail.users.messages.get", () => ({
        id: "m1",
        labelIds: ["L1"],
        payload: { headers, mimeType: "text/plain" },
      }))
      .prepare("gmail.users.labels.list", () => ({ labels: [{ id: "L1", name: "Work" }] }));
    expect(await bench.json(node, { operation: "get", messageId: "m1" })).toEqual([
      {
        id: "m1",
        payload: { mimeType: "text/plain" },
        labels: [{ id: "L1", name: "Work" }],
        Subject: "Hello",
      },
    ]);
  });

  it("returns the whole email with its files", async () => {
    bench.server.prepare("gmail.users.messages.get", () => ({ id: "m1", threadId: "t1", raw }));
    const parameters = {
      operation: "get",
      messageId: "m1",
      simple: false,
      options: { downloadAttachments: true },
    };
    const [item] = await bench.run(node, parameters);
    expect(item?.json).toMatchObject({
      id: "m1",
      threadId: "t1",
      subject: "Hello",
      text: "The text",
      textAsHtml: "<p>The text</p>",
      from: {
        value: [{ address: "ada@example.com", name: "Ada" }],
        text: '"Ada" <ada@example.com>',
        html: '<span class="mp_address_group"><span class="mp_address_name">Ada</span> &lt;<a href="mailto:ada@example.com" class="mp_address_email">ada@example.com</a>&gt;</span>',
      },
      to: {
        text: "me@example.com",
        html: '<span class="mp_address_group"><a href="mailto:me@example.com" class="mp_address_email">me@example.com</a></span>',
      },
      headers: { subject: "Subject: Hello" },
    });
    expect(item?.binary?.["attachment_0"]).toMatchObject({ fileName: "a.csv", mimeType: "text/csv" });
  });

  it("searches by all filters, page by page up to the limit", async () => {
    bench.server
      .prepare("gmail.users.messages.list", ({ query }) =>
        query.has("pageToken")
          ? { messages: [{ id: "b" }, { id: "c" }] }
          : { messages: [{ id: "a" }], nextPageToken: "2" },
      )
      .prepare("gmail.users.messages.get", ({ path }) => ({ id: path.split("/").at(-1), raw }));
    const filters = {
      q: "has:attachment",
      readStatus: "unread",
      sender: "ada",
      labelIds: ["INBOX", "L1"],
      receivedAfter: "2026-01-01T00:00:00Z",
      includeSpamTrash: true,
    };
    const found = await bench.json(node, { operation: "getAll", simple: false, filters, limit: 2 });
    expect(found.map(({ id }) => id)).toEqual(["a", "b"]);
    const query = asked("messages.list")[0]?.query;
    expect(query?.get("q")).toBe("has:attachment is:unread after:1767225600 from:(ada)");
    expect(query?.getAll("labelIds")).toEqual(["INBOX", "L1"]);
  });

  it.each([
    ["One\n\nTwo\nThree", "<p>One</p><p>Two<br/>Three</p>"],
    ['a < b & "c"', "<p>a &lt; b &amp; &quot;c&quot;</p>"],
    [
      "See https://example.com/a?b=1&c=2.",
      '<p>See <a href="https://example.com/a?b=1&amp;c=2">https://example.com/a?b=1&amp;c=2</a>.</p>',
    ],
  ])("writes the text %j as HTML too", async (text, html) => {
    const mail = Buffer.from(`Subject: Hello\r\n\r\n${text}`).toString("base64url");
    bench.server.prepare("gmail.users.messages.get", () => ({ id: "m1", raw: mail }));
    const [json] = await bench.json(node, { operation: "get", messageId: "m1", simple: false });
    expect(json).toMatchObject({ text, textAsHtml: html });
  });

  describe("a thread", () => {
    const parameters = { resource: "thread", operation: "get", threadId: "t1" };
    const simplified = { id: "a", payload: { mimeType: "text/plain", body: { size: 2, data: "SGk" } } };
    const message = { ...simplified.payload, headers: [{ name: "Subject", value: "Hello" }] };
    const shown = { ...simplified, labels: [{ id: "L1", name: "Work" }], Subject: "Hello" };
    const prepare = () =>
      bench.server
        .prepare("gmail.users.threads.get", () => ({
          id: "t1",
          historyId: "9",
          messages: [{ id: "a", labelIds: ["L1"], payload: message }],
        }))
        .prepare("gmail.users.labels.list", () => ({ labels: [{ id: "L1", name: "Work" }] }));

    it.each([
      [{}, "metadata"],
      [{ simple: false }, "full"],
      [{ simple: false, options: { returnOnlyMessages: false } }, "full"],
    ])("is one item with its messages: %j", async (more, format) => {
      prepare();
      expect(await bench.json(node, { ...parameters, ...more }, { version: 2.1 })).toEqual([
        { id: "t1", historyId: "9", messages: [shown] },
      ]);
      expect(asked("threads.get")[0]?.query.get("format")).toBe(format);
    });

    it.each([{}, { simple: false }])("is its messages only, each an item: %j", async (more) => {
      prepare();
      const options = { returnOnlyMessages: true };
      expect(await bench.json(node, { ...parameters, ...more, options })).toEqual([shown]);
    });

    it("has the files of its messages", async () => {
      prepare();
      bench.server.prepare("gmail.users.messages.get", () => ({ id: "a", raw }));
      const options = { downloadAttachments: true };
      for (const more of [{}, { returnOnlyMessages: true }]) {
        const [item] = await bench.run(node, {
          ...parameters,
          simple: false,
          options: { ...options, ...more },
        });
        expect(item?.binary?.["attachment_0"]).toMatchObject({ fileName: "a.csv" });
      }
    });
  });
});

describe("labels, drafts and threads", () => {
  it("labels of version 1 are listed according to their options", async () => {
    const options = { labelListVisibility: "labelHide", messageListVisibility: "hide" };
    const label = { resource: "label", operation: "create", name: "New", options };
    await bench.run(node, label, { version: 1 });
    expect(bench.server.calls[0]?.body).toEqual({ name: "New", ...options });
  });

  const message = { messageId: "m1" };
  it.each([
    [{ operation: "addLabels", ...message, labelIds: ["L1"] }, "messages.modify", { addLabelIds: ["L1"] }],
    [
      { operation: "removeLabels", ...message, labelIds: ["L1"] },
      "messages.modify",
      { removeLabelIds: ["L1"] },
    ],
    [{ operation: "markAsRead", ...message }, "messages.modify", { removeLabelIds: ["UNREAD"] }],
    [{ operation: "markAsUnread", ...message }, "messages.modify", { addLabelIds: ["UNREAD"] }],
    [{ operation: "delete", ...message }, "messages.delete", undefined],
    [
      { resource: "thread", operation: "addLabels", threadId: "t", labelIds: ["L1"] },
      "threads.modify",
      { addLabelIds: ["L1"] },
    ],
    [{ resource: "thread", operation: "trash", threadId: "t" }, "threads.trash", undefined],
    [{ resource: "thread", operation: "untrash", threadId: "t" }, "threads.untrash", undefined],
    [{ resource: "thread", operation: "delete", threadId: "t" }, "threads.delete", undefined],
    [
      { resource: "label", operation: "create", name: "New" },
      "labels.create",
      { name: "New", labelListVisibility: "labelShow", messageListVisibility: "show" },
    ],
    [{ resource: "label", operation: "get", labelId: "L1" }, "labels.get", undefined],
    [{ resource: "label", operation: "delete", labelId: "L1" }, "labels.delete", undefined],
    [{ resource: "draft", operation: "delete", ...message }, "drafts.delete", undefined],
  ])("%j", async (parameters, method, body) => {
    expect(await bench.run(node, parameters)).toHaveLength(1);
    expect(asked(method).map((call) => call.body)).toEqual([body]);
  });

  it("stores a draft in a thread, and reads it", async () => {
    const options = { sendTo: "bob@example.com", threadId: "t1" };
    await bench.run(node, { resource: "draft", subject: "S", message: "M", options });
    const { message } = bodyOf("drafts.create") as { message: { raw: string; threadId: string } };
    expect(message.threadId).toBe("t1");
    const mail = await PostalMime.parse(Buffer.from(message.raw, "base64url"));
    expect([mail.to?.[0]?.address, mail.text?.trim()]).toEqual(["bob@example.com", "M"]);
    bench.server
      .prepare("gmail.users.drafts.get", () => ({ id: "d1", message: { id: "m9" } }))
      .prepare("gmail.users.messages.get", () => ({ id: "m9", raw }));
    const [draft] = await bench.json(node, { resource: "draft", operation: "get", messageId: "d1" });
    expect(draft).toMatchObject({ id: "d1", messageId: "m9", subject: "Hello" });
  });
});
