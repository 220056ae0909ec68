import { afterAll, beforeAll, expect, it } from "vitest";
import { chain, webhook } from "../../executions/testing/test-runtime.ts";
import { WaitingServer } from "../../executions/waits/testing/test-waits.ts";
import { describeStores } from "../../testing/index.ts";
import { type MailSink, startMailSink } from "../../testing/mail-sink.ts";

describeStores("a question by email", (dialect) => {
  let server: WaitingServer;
  let sink: MailSink;
  beforeAll(async () => {
    sink = await startMailSink();
    server = await WaitingServer.start(dialect, { env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
    const { HEDDLE_SMTP_PORT: port, HEDDLE_SMTP_USER: user, HEDDLE_SMTP_PASSWORD: password } = sink.env;
    server.credential = {
      host: "127.0.0.1",
      port: Number(port),
      secure: false,
      disableStartTls: true,
      user,
      password,
    };
  });
  afterAll(async () => {
    await server.remove();
    await sink.close();
  });

  /** Starts a workflow with a question; returns the local URLs in the email. */
  async function ask(id: string, parameters: object): Promise<string[]> {
    await server.activate(chain([webhook(id), mailNode(parameters), { type: "noOp", name: "End" }], { id }));
    const known = sink.mails.length;
    await server.call(id);
    await server.waiting(id);
    const { source } = sink.mails[known]!;
    const text = source.slice(0, source.indexOf("text/html"));
    return [...text.matchAll(/http:\/\/hooks\.test\S+/g)].map(([address]) => server.here(address));
  }

  const press = (address: string, approved: string) =>
    fetch(address, { method: "POST", body: new URLSearchParams({ approved }) });
  const answered = async (id: string) => WaitingServer.json(await server.ended(id), "End");

  it("is answered by a button, once, and not by link scanners", async () => {
    const [decline, approve] = await ask("double", {
      approvalOptions: { values: { approvalType: "double" } },
    });
    const page = await (await fetch(approve!)).text();
    expect(page).toContain("<h1>Pay &lt;it&gt;?</h1>");
    expect(page).toContain('value="true"');
    expect(page).not.toContain('value="false"');
    expect(await (await fetch(decline!)).text()).toContain('value="false"');
    expect((await server.waiting("double")).summary.status).toBe("waiting");
    expect(await (await press(decline!, "false")).text()).toContain("Your response has been recorded");
    expect(await answered("double")).toEqual([{ data: { approved: false } }]);
    expect((await press(approve!, "true")).status).toBe(409);
  });

  it("is answered after a restart, and only through its own URL", async () => {
    const [approve] = await ask("restart", {});
    await server.halt();
    const before = server.url;
    await server.boot();
    const address = approve!.replace(before, server.url);
    expect((await press(address.replace(/signature=.{8}/, "signature=00000000"), "true")).status).toBe(403);
    await press(address, "false");
    expect((await server.waiting("restart")).summary.status).toBe("waiting");
    await press(address, "true");
    expect(await answered("restart")).toEqual([{ data: { approved: true } }]);
  });

  it("is answered by a message or a form", async () => {
    const [text] = await ask("text", { responseType: "freeText" });
    expect((await fetch(text!, { method: "POST", body: new FormData() })).status).toBe(422);
    const body = new URLSearchParams({ "field-0": "Not now" });
    await fetch(text!, { method: "POST", body });
    expect(await answered("text")).toEqual([{ data: { text: "Not now" } }]);
    const [form] = await ask("form", {
      responseType: "customForm",
      defineForm: "json",
      jsonOutput: '[{ "fieldLabel": "Sum", "fieldType": "number" }]',
      options: { responseFormTitle: "How much?" },
    });
    expect(await (await fetch(form!)).text()).toContain("How much?");
    await fetch(form!, { method: "POST", body: new URLSearchParams({ "field-0": "7" }) });
    expect(await answered("form")).toEqual([{ data: { Sum: 7 } }]);
  });

  it("ends when its time limit expires", async () => {
    await ask("limit", { options: { limitWaitTime: { values: { resumeAmount: 2 } } } });
    server.clock.pass(7_300_000);
    expect(await answered("limit")).toMatchObject([{ webhookUrl: expect.any(String) }]);
    server.clock.reset();
  });

  it("is not sent if its form is invalid", async () => {
    const known = sink.mails.length;
    const parameters = { responseType: "customForm", defineForm: "json", jsonOutput: "{" };
    await server.activate(chain([webhook("wrong"), mailNode(parameters)], { id: "wrong" }));
    await server.call("wrong");
    const { data } = await server.ended("wrong");
    expect(data.resultData.error?.message).toContain("not valid JSON");
    expect(sink.mails).toHaveLength(known);
  });
});

const mailNode = (parameters: object) => ({
  type: "emailSend",
  name: "Ask",
  typeVersion: 2.1,
  credentials: { smtp: { id: "1", name: "Mail" } },
  parameters: {
    operation: "sendAndWait",
    fromEmail: "robot@x.example",
    toEmail: "boss@x.example",
    subject: "Pay <it>?",
    message: "The bill of {{ $json.body.of }}",
    ...parameters,
  },
});
