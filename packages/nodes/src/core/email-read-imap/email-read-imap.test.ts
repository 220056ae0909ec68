import { MemoryBinaryStore, runWorkflow } from "@heddle/engine/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import node from "./email-read-imap.node.ts";
import { searchQuery } from "./search-query.ts";
import { startImapServer } from "./testing/imap-server.ts";

const mail = (subject: string, from = "Bob <bob@x.example>") =>
  `From: ${from}\r\nTo: ada@x.example\r\nSubject: ${subject}\r\nDate: Fri, 01 May 2026 10:00:00 +0000\r\nMessage-ID: <${subject}@x>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nText of ${subject}\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>${subject}</p>\r\n--b\r\nContent-Type: text/csv; name=a.csv\r\nContent-Disposition: attachment; filename=a.csv\r\n\r\n1;2\r\n--b--\r\n`;

let server: Awaited<ReturnType<typeof startImapServer>>;
beforeEach(async () => {
  server = await startImapServer([mail("One"), mail("Two", "cy@x.example")]);
});
afterEach(() => server.close());

interface Look {
  parameters?: Record<string, unknown>;
  staticData?: Record<string, unknown> | undefined;
  mode?: "manual" | "trigger";
  credential?: object;
}

/** Polls the mailbox like the schedule. */
async function look({ parameters = {}, staticData = {}, mode = "trigger", credential = {} }: Look = {}) {
  const position: [number, number] = [0, 0];
  const inbox = {
    id: "1",
    name: "Inbox",
    type: node.name,
    typeVersion: 2,
    position,
    parameters,
    credentials: { imap: { id: "1", name: "Mail" } },
  };
  const run = await runWorkflow(
    { nodes: [inbox] },
    {
      types: [node],
      mode,
      staticData,
      trigger: { node: "Inbox" },
      credentials: { imap: { ...server.credential, ...credential } },
      ports: { binary: new MemoryBinaryStore() },
    },
  );
  return { items: run.items("Inbox") ?? [], error: run.result.error, staticData: run.staticData };
}
const subjects = ({ items }: Awaited<ReturnType<typeof look>>) => items.map(({ json }) => json["subject"]);

describe("Email Trigger (IMAP)", () => {
  it("starts with each email once, and marks it as read", async () => {
    const first = await look();
    expect(first.error).toBeUndefined();
    expect(first.items[0]?.json).toMatchObject({
      subject: "One",
      from: "Bob <bob@x.example>",
      textPlain: expect.stringContaining("Text of One"),
      textHtml: expect.stringContaining("<p>One</p>"),
      metadata: { "message-id": "<One@x>" },
      attributes: { uid: expect.any(Number) },
    });
    expect(subjects(first)).toEqual(["One", "Two"]);
    expect(first.items[0]).not.toHaveProperty("binary");
    expect((await look()).items).toEqual([]);
    server.arrive(mail("Three"));
    expect(subjects(await look({ staticData: first.staticData }))).toEqual(["Three"]);
  });

  it("remembers processed emails if they stay unread", async () => {
    const parameters = { postProcessAction: "nothing" };
    const first = await look({ parameters });
    expect(subjects(first)).toHaveLength(2);
    expect((await look({ parameters, staticData: first.staticData })).items).toEqual([]);
    const all = { ...parameters, options: { trackLastMessageId: false } };
    expect((await look({ parameters: all, staticData: first.staticData })).items).toEqual([]);
    expect((await look({ parameters })).items).toHaveLength(2);
  });

  it("shows the newest email in a test, and leaves it unread", async () => {
    expect(subjects(await look({ mode: "manual" }))).toEqual(["Two"]);
    expect(subjects(await look())).toHaveLength(2);
  });

  it("decodes words of subjects and names, also folded and of several character sets", async () => {
    const subject = "=?UTF-8?B?R3LDvMOfZSDwn5iA?=\r\n =?iso-8859-1?Q?_caf=E9?= (plain)";
    server.arrive(mail(subject, "=?UTF-8?Q?Zo=C3=AB?= <z@example.org>"));
    const { items } = await look();
    const found = items.find(({ json }) => String(json["from"]).includes("z@example.org"));
    expect(found?.json).toMatchObject({ subject: "Grüße 😀 café (plain)", from: "Zoë <z@example.org>" });
  });

  it("returns files, all parts or the whole email", async () => {
    const { items } = await look({ parameters: { downloadAttachments: true, postProcessAction: "nothing" } });
    expect(items[0]?.binary?.["attachment_0"]).toMatchObject({ fileName: "a.csv", mimeType: "text/csv" });
    const whole = await look({ parameters: { format: "resolved", postProcessAction: "nothing" } });
    expect(whole.items[0]).toMatchObject({
      json: {
        from: { value: [{ address: "bob@x.example", name: "Bob" }] },
        subject: "One",
        messageId: "<One@x>",
      },
      binary: { attachment_0: { fileName: "a.csv" } },
    });
    const raw = await look({ parameters: { format: "raw" } });
    expect(Buffer.from(String(raw.items[0]?.json["raw"]), "base64").toString()).toContain("Subject: One");
  });

  it("returns only emails that match its rules", async () => {
    const options = { customEmailConfig: '["UNSEEN", ["FROM", "cy@x.example"]]' };
    expect(subjects(await look({ parameters: { options } }))).toEqual(["Two"]);
  });

  it("reports errors", async () => {
    expect((await look({ credential: { password: "wrong" } })).error?.description).toContain(
      "user and password",
    );
    expect((await look({ credential: { host: "" } })).error?.message).toContain("names no mail server");
    expect((await look({ parameters: { mailbox: "None" } })).error?.message).toContain(
      "mailbox could not be read",
    );
    expect(
      (await look({ parameters: { options: { customEmailConfig: "UNSEEN" } } })).error?.message,
    ).toContain("UNSEEN");
  });
});

describe("rules for emails", () => {
  it.each<[string, object]>([
    ['["UNSEEN"]', { seen: false }],
    ['["!FLAGGED", "ANSWERED"]', { flagged: false, answered: true }],
    ['[["SUBJECT", "Bill"], ["SINCE", "2026-05-01"]]', { subject: "Bill", since: new Date("2026-05-01") }],
    ['[["HEADER", "X-A", "b"], ["LARGER", 10]]', { header: { "X-A": "b" }, larger: 10 }],
  ])("%s is a search", (given, query) => {
    expect(searchQuery(given)).toEqual(query);
  });

  it.each(["x", "{}", '["SOMETIMES"]', '[["SINCE", "never"]]'])("%s is refused", (given) => {
    expect(() => searchQuery(given)).toThrow("is not a rule");
  });
});
