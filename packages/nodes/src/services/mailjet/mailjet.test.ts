import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import node from "./mailjet.node.ts";
import email from "./mailjet-email.credential.ts";
import sms from "./mailjet-sms.credential.ts";
import trigger from "./mailjet-trigger.node.ts";

let bench: ServiceBench;
let callbacks: { ID: number; Url: string }[] = [];

beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [email, sms],
    credential: () => ({ apiKey: "k", secretKey: "s", token: "t", sandboxMode: true }),
    answer: ({ method, path, body }) => {
      if (path === "/v3.1/send") {
        const { Messages } = body as { Messages: { To?: { Email: string }[] }[] };
        if (Messages[0]?.To?.[0]?.Email === "bad")
          return {
            status: 400,
            json: { Messages: [{ Status: "error", Errors: [{ ErrorMessage: '"bad" is no address' }] }] },
          };
        return { json: { Messages: [{ Status: "success", To: [{ MessageID: 1 }] }] } };
      }
      if (path === "/v4/sms-send") return { json: { ID: "s1" } };
      if (method === "POST") callbacks.push({ ID: 7, Url: (body as { Url: string }).Url });
      if (method === "DELETE") callbacks = [];
      return { json: { Data: callbacks } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const mail = { fromEmail: "me@example.com", toEmail: "a@example.com,b@example.com" };

describe("Mailjet", () => {
  it("sends emails with names, copies, variables and files", async () => {
    const data = await bench.binary.put(Buffer.from("hello"), { mimeType: "text/plain", fileName: "a.txt" });
    const additionalFields = {
      fromName: "Me",
      bccEmail: "c@example.com",
      replyTo: "r@example.com",
      trackOpens: "disabled",
      attachments: "data",
    };
    const variablesUi = { variablesValues: [{ name: "name", value: "Ada" }] };
    const parameters = { ...mail, subject: "Hi", html: "<b>Hi</b>", additionalFields, variablesUi };
    const items = await bench.run(node, parameters, { items: [{ json: {}, binary: { data } }] });
    expect(items[0]?.json).toEqual({ Status: "success", To: [{ MessageID: 1 }] });
    expect(bench.asked[0]?.headers["authorization"]).toBe(`Basic ${Buffer.from("k:s").toString("base64")}`);
    expect(bench.asked[0]?.body).toEqual({
      SandboxMode: true,
      Messages: [
        {
          From: { Email: "me@example.com", Name: "Me" },
          To: [{ Email: "a@example.com" }, { Email: "b@example.com" }],
          Bcc: [{ Email: "c@example.com" }],
          ReplyTo: { Email: "r@example.com" },
          TrackOpens: "disabled",
          Variables: { name: "Ada" },
          Attachments: [{ ContentType: "text/plain", Filename: "a.txt", Base64Content: "aGVsbG8=" }],
          Subject: "Hi",
          HTMLPart: "<b>Hi</b>",
        },
      ],
    });
  });

  it("sends templates, and reports refusals", async () => {
    const send = {
      operation: "sendTemplate",
      templateId: "12",
      jsonParameters: true,
      variablesJson: '{"a":1}',
    };
    await bench.run(node, { ...mail, ...send });
    expect(bench.asked[0]?.body).toMatchObject({ Messages: [{ TemplateID: 12, Variables: { a: 1 } }] });
    await expect(bench.run(node, { ...mail, toEmail: "bad" })).rejects.toThrow("is no address");
  });

  it("sends SMS with the other credential", async () => {
    await bench.run(node, { resource: "sms", from: "Me", to: "+33600000000", text: "Hi" });
    expect(bench.asked[0]).toMatchObject({
      path: "/v4/sms-send",
      body: { From: "Me", To: "+33600000000", Text: "Hi" },
    });
    expect(bench.asked[0]?.headers["authorization"]).toBe("Bearer t");
  });
});

it("Mailjet Trigger registers its URL, and starts with its event", async () => {
  const parameters = { event: "bounce" };
  const hook = bench.hook(trigger, parameters);
  await trigger.hooks?.create(hook);
  expect(bench.asked.at(-1)?.body).toEqual({
    EventType: "bounce",
    Url: TRIGGER_URL,
    Status: "alive",
    Version: 2,
  });
  expect(await trigger.hooks?.exists(hook)).toBe(true);
  const json = [
    { event: "bounce", email: "a" },
    { event: "open", email: "b" },
  ];
  expect((await bench.call(trigger, parameters, { json, hook })).output).toEqual([[{ json: json[0] }]]);
  expect(await bench.call(trigger, parameters, { json: { event: "open" }, hook })).toEqual({});
  await trigger.hooks?.remove(hook);
  expect(callbacks).toEqual([]);
});
