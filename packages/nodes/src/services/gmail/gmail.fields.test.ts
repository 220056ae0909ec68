import { describeReadFields } from "../../service/testing/contract-server/describe-read-fields.ts";
import node from "./gmail.node.ts";

const HEADERS = {
  From: "Ada <ada@example.com>",
  To: "Me <me@example.com>",
  "Reply-To": "Ada <re@example.com>",
  Subject: "Hello",
  "Message-ID": "<1@example.com>",
  Date: "Thu, 15 Jan 2026 09:30:00 +0000",
};
const lines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
const alternative = (type: string, text: string) => ["--b", `Content-Type: ${type}`, "", text];
const MAIL = [
  ...lines(HEADERS),
  'Content-Type: multipart/alternative; boundary="b"',
  "",
  ...alternative("text/plain", "Hi"),
  ...alternative("text/html", "<b>Hi</b>"),
  "--b--",
].join("\r\n");
const headers = Object.entries(HEADERS).map(([name, value]) => ({ name, value }));
const known = { id: "m1", threadId: "t1", snippet: "Hi", internalDate: "1768469400000", sizeEstimate: 9 };
const message = { ...known, labelIds: ["L1"] };
const payload = { mimeType: "text/plain", headers, body: { size: 2, data: "SGk" } };

describeReadFields({
  node,
  fields: "gmail",
  contracts: ["gmail"],
  prepare: (server) => {
    server
      .prepare("gmail.users.messages.get", ({ query }) =>
        query.get("format") === "raw"
          ? { ...message, raw: Buffer.from(MAIL).toString("base64url") }
          : { ...message, payload },
      )
      .prepare("gmail.users.threads.get", () => ({ id: "t1", messages: [{ ...message, payload }] }))
      .prepare("gmail.users.labels.list", () => ({ labels: [{ id: "L1", name: "Work" }] }));
  },
});
