import { MemoryBinaryStore } from "@heddle/engine/testing";
import { describe, expect, it } from "vitest";
import type { InboxContext } from "./description.ts";
import { joinedWords } from "./encoded-words.ts";
import { mailItem } from "./mail-item.ts";

const itemOf = (format: "simple" | "resolved", ...lines: string[]) => {
  const read = () => ({ format, downloadAttachments: true, dataPropertyAttachmentsPrefixName: "file_" });
  const context = { read, binary: new MemoryBinaryStore() } as unknown as InboxContext;
  return mailItem(context, Buffer.from(lines.join("\r\n")), 1);
};

describe("an email as an item", () => {
  it("has headers that occur several times as lists", async () => {
    const { json } = await itemOf(
      "simple",
      "Received: a",
      "Received: b",
      "Subject: s",
      "constructor: c",
      "",
      "text",
    );
    expect(json).toMatchObject({ subject: "s", metadata: { received: ["a", "b"], constructor: "c" } });
  });

  it("has decoded headers in both formats", async () => {
    const header = "X-Name: =?UTF-8?Q?Zo=C3=AB?=";
    expect((await itemOf("simple", header, "", "text")).json).toMatchObject({
      metadata: { "x-name": "Zoë" },
    });
    expect((await itemOf("resolved", header, "", "text")).json).toMatchObject({
      headers: { "x-name": "Zoë" },
    });
  });

  it("has the letters that are cut in two by encoded words", async () => {
    const subject = "Subject: =?UTF-8?B?4g==?= =?UTF-8?B?gqw=?= =?utf-8?Q?=E2?= =?utf-8?Q?=82=AC_5?=";
    for (const format of ["simple", "resolved"] as const)
      expect((await itemOf(format, subject, "", "text")).json).toMatchObject({ subject: "€€ 5" });
  });

  it("has the members of groups of addresses", async () => {
    const { json } = await itemOf(
      "resolved",
      "To: Team: a@x.y, Bo <b@x.y>;, c@x.y",
      "Cc: undisclosed-recipients:;",
      "",
      "",
    );
    expect(json).toMatchObject({
      to: {
        value: [
          {
            name: "Team",
            group: [
              { address: "a@x.y", name: "" },
              { address: "b@x.y", name: "Bo" },
            ],
          },
          { address: "c@x.y", name: "" },
        ],
        text: "Team: a@x.y, Bo <b@x.y>;, c@x.y",
      },
      cc: { text: "undisclosed-recipients:;" },
    });
  });

  it("has attached emails as files, not as its text", async () => {
    const { json, binary } = await itemOf(
      "simple",
      "Subject: outer",
      "Content-Type: multipart/mixed; boundary=A",
      "",
      "--A",
      "Content-Type: text/plain",
      "",
      "hello",
      "--A",
      "Content-Type: message/rfc822",
      "",
      "Subject: inner",
      "",
      "inner text",
      "--A--",
    );
    expect(json["textPlain"]).toBe("hello\n");
    expect(binary?.["file_0"]).toMatchObject({ mimeType: "message/rfc822" });
  });
});

describe("encoded words", () => {
  it.each([
    ["=?UTF-8?Q?a?= b =?UTF-8?Q?c?=", "=?UTF-8?Q?a?= b =?UTF-8?Q?c?="],
    ["=?UTF-8?Q?a?= =?ISO-8859-1?Q?b?=", "=?UTF-8?Q?a?= =?ISO-8859-1?Q?b?="],
    ["=?UTF-8?Q?a?= =?utf-8?q?b?=\t=?UTF-8?Q?c?=", "=?UTF-8?Q?abc?="],
    [`=?UTF-8?Q?${"=?UTF-8?Q?".repeat(10_000)}`, `=?UTF-8?Q?${"=?UTF-8?Q?".repeat(10_000)}`],
  ])("%# in a row are joined if they are of one kind", (header, expected) => {
    const start = performance.now();
    expect(joinedWords(header)).toBe(expected);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
