import { MemoryBinaryStore } from "@heddle/engine/testing";
import type { Item } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RunNodeOptions, runNode } from "../../testing/index.ts";
import node from "./email-send.node.ts";
import sendEmail from "./send-email.node.ts";
import { startMailServer } from "./testing/mail-server.ts";

let server: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());
beforeEach(() => void server.mails.splice(0));

const envelope = {
  fromEmail: "Ada <ada@x.example>",
  toEmail: "bob@x.example, Cy <cy@x.example>",
  subject: "Hi",
};

async function send(parameters: object, more: Partial<RunNodeOptions> & { credential?: object } = {}) {
  const { credential, ...options } = more;
  const credentials = { smtp: { ...server.credential, ...credential } };
  const [items = []] = await runNode(node, {
    parameters: { ...envelope, ...parameters },
    credentials,
    node: { credentials: { smtp: { id: "1", name: "Mail" } } },
    ...options,
  });
  return { items, mail: server.mails[0] };
}

describe("Send Email", () => {
  it("sends HTML, with a line about its sender, and returns the server's response", async () => {
    const { items, mail } = await send({ html: "<p>Hello</p>", text: "not shown" });
    expect(mail).toMatchObject({ from: "ada@x.example", to: ["bob@x.example", "cy@x.example"] });
    expect(mail?.source).toContain("Subject: Hi");
    expect(mail?.source).toMatch(/text\/html[\s\S]*<p>Hello<\/p>[\s\S]*sent automatically with Heddle/);
    expect(mail?.source).not.toContain("not shown");
    expect(items[0]).toMatchObject({
      json: { accepted: ["bob@x.example", "cy@x.example"], rejected: [], messageId: expect.any(String) },
      pairedItem: { item: 0 },
    });
  });

  it.each([
    [2, { text: "Plain" }, ["text/plain", "Plain"], ["text/html"]],
    [2.1, { emailFormat: "text", text: "Plain" }, ["text/plain", "Plain"], ["text/html"]],
    [
      2.1,
      { emailFormat: "both", text: "Plain", html: "<b>x</b>" },
      ["multipart/alternative", "<b>x</b>"],
      [],
    ],
    [1, { text: "Plain", html: "<b>x</b>" }, ["multipart/alternative", "Plain"], ["Heddle"]],
    [1, { text: "Plain" }, ["Plain"], ["text/html", "Heddle"]],
  ])("sends the contents of version %d: %j", async (typeVersion, parameters, shown, hidden) => {
    const { mail } = await send(parameters, { typeVersion });
    for (const text of shown) expect(mail?.source).toContain(text);
    for (const text of hidden) expect(mail?.source).not.toContain(text);
  });

  it("is known by another name too", async () => {
    await runNode(sendEmail, {
      parameters: { ...envelope, text: "Plain" },
      typeVersion: 1,
      credentials: { smtp: server.credential },
      node: { credentials: { smtp: { id: "1", name: "Mail" } } },
    });
    expect(server.mails[0]?.source).toContain("Plain");
    expect(sendEmail.descriptions.every((description) => description.hidden)).toBe(true);
  });

  it("sends copies and sets the reply address", async () => {
    const options = {
      ccEmail: "c@x.example",
      bccEmail: "b@x.example",
      replyTo: "r@x.example",
      appendAttribution: false,
    };
    const { mail } = await send({ html: "x", options });
    expect(mail?.to).toEqual(["bob@x.example", "cy@x.example", "c@x.example", "b@x.example"]);
    expect(mail?.source).toContain("Cc: c@x.example");
    expect(mail?.source).toContain("Reply-To: r@x.example");
    expect(mail?.source).not.toMatch(/Bcc|Heddle/);
    const old = await send(
      { text: "x", ccEmail: "c@x.example", options: { replyTo: "r@x.example" } },
      { typeVersion: 1 },
    );
    expect(old.items).toHaveLength(1);
    expect(server.mails[1]?.to).toContain("c@x.example");
  });

  it("verifies the certificate of a server that offers TLS, unless disabled", async () => {
    const credential = { disableStartTls: false };
    await expect(send({ html: "x" }, { credential })).rejects.toThrow("certificate");
    const { items } = await send({ html: "x", options: { allowUnauthorizedCerts: true } }, { credential });
    expect(items).toHaveLength(1);
  });

  it("attaches files of the item", async () => {
    const binary = new MemoryBinaryStore();
    const data = await binary.put(Buffer.from("a;b"), { fileName: "report.csv", mimeType: "text/csv" });
    const items: Item[] = [{ json: {}, binary: { data } }];
    const { mail } = await send(
      { html: "x", options: { attachments: "data" } },
      { items, ports: { binary } },
    );
    expect(mail?.source).toContain("filename=report.csv");
    expect(mail?.source).toContain(Buffer.from("a;b").toString("base64"));
    const listed = await send(
      { html: "x", options: { attachments: [{ property: "data" }] } },
      { items, ports: { binary } },
    );
    expect(listed.items).toHaveLength(1);
    expect(server.mails[1]?.source).toContain("report.csv");
    await expect(
      send({ html: "x", options: { attachments: "other" } }, { items, ports: { binary } }),
    ).rejects.toThrow('"other"');
    expect((await send({ html: "x", options: { attachments: "data" } })).items).toHaveLength(1);
  });

  it("reports errors, and the failed item", async () => {
    await expect(send({}, { credential: { password: "wrong" } })).rejects.toMatchObject({
      message: expect.stringContaining("Wrong name or password"),
      description: expect.stringContaining("user and password"),
    });
    await expect(send({}, { credential: { host: " " } })).rejects.toThrow("names no mail server");
    await expect(send({ toEmail: "" })).rejects.toThrow("No recipients");
    await expect(send({}, { credential: { port: 1 } })).rejects.toMatchObject({
      description: expect.stringContaining("host, port"),
    });
    const items: Item[] = [{ json: { to: "a@x.example" } }, { json: { to: "nobody@x.example" } }];
    const parameters = { toEmail: "={{ $json.to }}", html: "x" };
    const { items: output } = await send(parameters, {
      items,
      node: { credentials: { smtp: { id: "1", name: "Mail" } }, onError: "continueRegularOutput" },
    });
    expect(output).toMatchObject([
      { json: { accepted: ["a@x.example"] } },
      { json: { error: expect.stringContaining("No such mailbox") }, pairedItem: { item: 1 } },
    ]);
  });
});

describe("texts under the names of other email nodes", () => {
  it.each([2, 2.1])("are sent by version %d in their format", async (typeVersion) => {
    const page = await send({ message: "<b>Hi</b>", emailType: "html" }, { typeVersion });
    expect(page.mail?.source).toMatch(/text\/html[\s\S]*<b>Hi<\/b>/);
    server.mails.splice(0);
    const plain = await send({ message: "Hi there", emailType: "text" }, { typeVersion });
    expect(plain.mail?.source).toMatch(/text\/plain[\s\S]*Hi there/);
    expect(plain.mail?.source).not.toContain("text/html");
  });

  it("do not replace an existing text", async () => {
    const { mail } = await send({ message: "other", emailType: "text", html: "<i>own</i>" });
    expect(mail?.source).toContain("<i>own</i>");
    expect(mail?.source).not.toContain("other");
  });
});
