import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import credential from "./twilio.credential.ts";
import node from "./twilio.node.ts";
import trigger from "./twilio-trigger.node.ts";

let bench: ServiceBench;
let account: Record<string, unknown> = {};
const there = new Set<string>();

beforeAll(async () => {
  Object.assign(account, { accountSid: "AC1", authType: "authToken", authToken: "t1" });
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => account,
    answer: ({ method, path, headers, body }) => {
      if (!headers.authorization?.startsWith("Basic ")) return { status: 401, json: { message: "Who?" } };
      if (path.startsWith("/v1/")) return events(method, path);
      if (String(body).includes("To=wrong"))
        return { status: 400, json: { code: 21211, message: "Invalid 'To' Phone Number: wrong" } };
      return { status: 201, json: { sid: "SM1", status: "queued" } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.asked.splice(0);
  there.clear();
});

/** Event Streams: created resources exist until they are removed. */
function events(method: string, path: string) {
  if (method === "POST") {
    const sid = path === "/v1/Sinks" ? "DG1" : "DF1";
    there.add(`${path}/${sid}`);
    return { status: 201, json: { sid } };
  }
  if (!there.has(path)) return { status: 404, json: { message: "Not found" } };
  if (method === "DELETE") there.delete(path);
  return method === "DELETE" ? { status: 204 } : { json: {} };
}

const sent = () =>
  bench.asked.map(({ path, body }) => [path, Object.fromEntries(new URLSearchParams(String(body)))]);

describe("Twilio", () => {
  const parties = { from: "+1", to: "+2" };

  it("sends messages by SMS and WhatsApp", async () => {
    const options = { statusCallback: "https://a.example/done" };
    const [item] = await bench.run(node, { ...parties, message: "Hi & bye", options });
    expect(item?.json).toEqual({ sid: "SM1", status: "queued" });
    await bench.run(node, { ...parties, from: "whatsapp:+1", toWhatsapp: true, message: "Hi" });
    const path = "/2010-04-01/Accounts/AC1/Messages.json";
    expect(sent()).toEqual([
      [path, { From: "+1", To: "+2", Body: "Hi & bye", StatusCallback: "https://a.example/done" }],
      [path, { From: "whatsapp:+1", To: "whatsapp:+2", Body: "Hi" }],
    ]);
    expect(bench.asked[0]?.headers.authorization).toBe(`Basic ${btoa("AC1:t1")}`);
  });

  it("calls users with a spoken message or TwiML", async () => {
    const call = { ...parties, resource: "call", operation: "make" };
    await bench.run(node, { ...call, message: "1 < 2" });
    await bench.run(node, { ...call, twiml: true, message: "<Response><Hangup/></Response>" });
    expect(sent().map(([path]) => path)).toEqual(Array(2).fill("/2010-04-01/Accounts/AC1/Calls.json"));
    expect(sent().map(([, body]) => (body as Record<string, string>)["Twiml"])).toEqual([
      "<Response><Say>1 &lt; 2</Say></Response>",
      "<Response><Hangup/></Response>",
    ]);
  });

  it("signs in with keys, and reports Twilio's errors", async () => {
    account = Object.assign(account, { authType: "apiKey", apiKeySid: "SK1", apiKeySecret: "s1" });
    await expect(bench.run(node, { from: "+1", to: "wrong", message: "Hi" })).rejects.toThrow("Invalid 'To'");
    expect(bench.asked[0]?.headers.authorization).toBe(`Basic ${btoa("SK1:s1")}`);
  });
});

describe("Twilio Trigger", () => {
  const parameters = { updates: ["com.twilio.messaging.inbound-message.received"] };

  it("makes a stream of events, and removes it", async () => {
    const hook = bench.hook(trigger, parameters);
    expect(await trigger.hooks?.exists(hook)).toBe(false);
    await trigger.hooks?.create(hook);
    const [sink, subscription] = sent().map(([, body]) => body as Record<string, string>);
    expect(sink).toMatchObject({ SinkType: "webhook" });
    const { destination, method } = JSON.parse(sink?.["SinkConfiguration"] ?? "");
    expect(method).toBe("POST");
    expect(destination.replace(/heddle:[0-9a-f]{48}@/, "")).toBe(TRIGGER_URL);
    expect(destination).not.toBe(TRIGGER_URL);
    expect(subscription).toMatchObject({ SinkSid: "DG1" });
    expect(JSON.parse(subscription?.["Types"] ?? "")).toEqual([{ type: parameters.updates[0] }]);
    expect(await trigger.hooks?.exists(hook)).toBe(true);
    await trigger.hooks?.remove(hook);
    expect([...there]).toEqual([]);
    expect(await trigger.hooks?.exists(hook)).toBe(false);
  });

  it("starts with Twilio's events only", async () => {
    const hook = bench.hook(trigger, parameters);
    await trigger.hooks?.create(hook);
    const [, sink] = sent()[0] as [string, Record<string, string>];
    const { username, password } = new URL(JSON.parse(sink["SinkConfiguration"] ?? "").destination);
    const call = (secret: string) => {
      const headers = { authorization: `Basic ${btoa(`${username}:${secret}`)}` };
      return bench.call(trigger, parameters, { json: [{ type: "t", data: { body: "Hi" } }], headers, hook });
    };
    expect((await call(password)).output).toEqual([
      [{ json: { body: [{ type: "t", data: { body: "Hi" } }] } }],
    ]);
    expect((await call("guess")).response?.status).toBe(401);
  });
});
