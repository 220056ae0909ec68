import { startImapServer } from "@heddle/nodes/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endProcesses } from "./process/processes.ts";
import { locationOf, openPackage } from "./testing/open-package.ts";
import { packageRunner } from "./testing/run-package-node.ts";

const NAME = "n8n-nodes-insides";
const mail = (subject: string, body = "Hello") =>
  `From: bob@x.test\r\nTo: ada@x.test\r\nDate: Sat, 16 May 2026 09:00:00 +0000\r\nSubject: ${subject}\r\n\r\n${body}\r\n`;
const FILES = [
  "From: bob@x.test",
  "To: ada@x.test",
  "Subject: Files",
  'Content-Type: multipart/mixed; boundary="b"',
  "",
  "--b",
  "Content-Type: text/plain; charset=iso-8859-1",
  "Content-Transfer-Encoding: quoted-printable",
  "",
  "Gr=FC=DFe",
  "--b",
  'Content-Type: image/png; name="dot.png"',
  'Content-Disposition: attachment; filename="dot.png"',
  "Content-Transfer-Encoding: base64",
  "",
  "iVBORw==",
  "--b--",
  "",
].join("\r\n");

const runners: ReturnType<typeof packageRunner>[] = [];
let server: Awaited<ReturnType<typeof startImapServer>>;

beforeAll(async () => {
  server = await startImapServer([mail("=?utf-8?B?TMO8bmNo?= Lunch"), FILES, mail("Later")]);
});
afterAll(async () => {
  await endProcesses();
  for (const { http } of runners) await http.close();
  server.breakConnections();
  await server.close();
});

async function inside(action: string, changes: object = {}, grants = ["network"]) {
  const limits = { memoryMegabytes: 128, stallSeconds: 60 };
  const runner = packageRunner(await openPackage(locationOf(NAME, { grants, limits })));
  runners.push(runner);
  const { host, port, user, password } = server.credential;
  const patience = { connTimeout: 60_000, authTimeout: 60_000 };
  const settings = { host, port, user, password, tls: false, ...patience, ...changes };
  const [item] = await runner.run("insides", { action, given: JSON.stringify({ settings }) });
  return item?.json;
}

describe("mailboxes for packages", () => {
  it("need the grant for connections", async () => {
    expect(await inside("signIn", {}, [])).toEqual({
      message: expect.stringContaining("An owner can grant it the network"),
      code: null,
    });
  });

  it("report why a user cannot sign in", async () => {
    expect(await inside("signIn")).toEqual({ is: "connected" });
    const wrong = await inside("signIn", { password: "wrong" });
    expect(wrong).toEqual({ message: "Login failed: authentication failure", code: "AUTHENTICATIONFAILED" });
    expect((await inside("signIn", { port: 1 }))?.["code"]).toBe("ECONNREFUSED");
  });

  it("are opened with the token of an account", async () => {
    const tokens = await startImapServer([], ["SASL-IR", "XOAUTH2"]);
    const { port } = tokens.credential;
    const answerWith = (token: string) =>
      Buffer.from(["user=ada", `auth=Bearer ${token}`, "", ""].join("\u0001")).toString("base64");
    const signIn = (token: string) =>
      inside("signIn", { port, password: undefined, xoauth2: answerWith(token) });
    expect(await signIn("token-7")).toEqual({ is: "connected" });
    expect((await signIn("other"))?.["code"]).toBe("AUTHENTICATIONFAILED");
    tokens.breakConnections();
    await tokens.close();
  });

  it("are searched, and emails are read completely and in parts", async () => {
    expect(await inside("mails")).toEqual({
      box: ["INBOX", 3],
      header: [["Lünch Lunch"], { to: ["ada@x.test"] }],
      text: "Hello",
      whole: true,
      attributes: ["number", true, 1],
      parts: [
        ["1", "text/plain", null, "Grüße"],
        ["2", "image/png", "dot.png", "89504e47"],
      ],
      found: {
        text: ["Lünch Lunch"],
        several: ["Files", "Later"],
        either: ["Lünch Lunch", "Files"],
        not: ["Files", "Later"],
        range: ["Files", "Later"],
        none: [],
        wrong: 'Mails cannot be searched by ["SHAPE","round"].',
      },
    });
  });

  it("are changed, and report their events", async () => {
    expect(await inside("changes")).toEqual({
      flagged: ["Lünch Lunch"],
      left: ["Later", "Put"],
      boxes: ["Done", "INBOX"],
      moved: 1,
      called: [null, 2],
      refused: "Invalid mailbox name",
      heard: expect.arrayContaining(["gone 1", "mail 1"]),
    });
  });

  it("have labels, and keep emails marked as deleted until the mailbox is closed", async () => {
    // The server supports labels without advertising them.
    const says = (one: { registerCapability(name: string): void }) => one.registerCapability("X-GM-EXT-1");
    const gmail = await startImapServer([mail("Lunch"), mail("Later")], ["X-GM-EXT-1", says]);
    expect(await inside("marks", { port: gmail.credential.port })).toEqual({
      labelled: ["\\Inbox", "Work", "Later"],
      left: ["\\Inbox", "Work"],
      kept: ["Lunch"],
      heard: [1, ["\\Deleted"]],
      total: 1,
    });
    await expect(inside("marks")).rejects.toThrow("This mail server has no labels");
    gmail.breakConnections();
    await gmail.close();
  });
});
