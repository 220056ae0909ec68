import {
  type BinaryValue,
  createReader,
  type Item,
  parametersOf,
  plainSource,
  type WebhookContext,
  type WebhookRequest,
} from "@heddle/workflow";
import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import webhook from "./webhook.node.ts";

interface Given {
  parameters?: Record<string, unknown>;
  request?: Partial<WebhookRequest>;
  credentials?: Record<string, unknown>;
}

async function call({ parameters = {}, request = {}, credentials = {} }: Given) {
  const context: WebhookContext = {
    node: { id: "1", name: "Webhook", type: webhook.name, typeVersion: 2, position: [0, 0], parameters },
    request: {
      method: "POST",
      url: "http://h/webhook/a",
      path: "a",
      params: {},
      query: {},
      headers: {},
      body: {},
      rawBody: new Uint8Array(),
      files: {},
      ip: "203.0.113.7",
      ...request,
    },
    workflow: { nodes: [], connections: {} },
    timezone: "Asia/Tokyo",
    mode: "production",
    webhookName: "default",
    webhookUrl: "http://h/webhook/a",
    read: createReader(parametersOf(webhook), plainSource(parameters)),
    credentials: async () => credentials,
    binary: {
      put: async (data, meta) =>
        ({ data: Buffer.from(data as Uint8Array).toString("base64"), mimeType: "", ...meta }) as BinaryValue,
      get: async () => new Uint8Array(),
      stream: async function* () {},
    },
  };
  const admission = await webhook.admit!(context);
  return admission.refused ? { response: admission.refused } : webhook.webhook!({ ...context, admission });
}

const statusOf = async (given: Given) => (await call(given)).response?.status;

describe("the Webhook node", () => {
  it("makes an item of a request", async () => {
    const request = { headers: { host: "h" }, params: { id: "7" }, query: { q: "1" }, body: { a: 1 } };
    const { output, response } = await call({ request });
    expect(response).toBeUndefined();
    expect(output).toEqual([
      [
        {
          json: {
            headers: { host: "h" },
            params: { id: "7" },
            query: { q: "1" },
            body: { a: 1 },
            webhookUrl: "http://h/webhook/a",
            executionMode: "production",
          },
        },
      ],
    ]);
  });

  it("has an output for each of several methods", async () => {
    const parameters = { multipleMethods: true, httpMethod: ["GET", "POST", "PUT"] };
    const { output } = await call({ parameters });
    expect(output?.map((items) => items.length)).toEqual([0, 1, 0]);
  });

  const firstItem = async (given: Given): Promise<Item> => (await call(given)).output?.[0]?.[0] as Item;

  it("keeps a binary body as a file", async () => {
    const item = await firstItem({
      request: {
        body: undefined,
        rawBody: Buffer.from("png"),
        headers: { "content-type": "image/png; x=1" },
      },
    });
    expect(item.json["body"]).toEqual({});
    expect(item.binary?.["data"]).toMatchObject({ data: btoa("png"), mimeType: "image/png" });
  });

  it("keeps the raw body next to the parsed one if requested", async () => {
    const item = await firstItem({
      parameters: { options: { rawBody: true } },
      request: {
        body: { a: 1 },
        rawBody: Buffer.from('{"a":1}'),
        headers: { "content-type": "application/json" },
      },
    });
    expect(item.json["body"]).toEqual({ a: 1 });
    expect(item.binary?.["data"]).toMatchObject({ data: btoa('{"a":1}'), mimeType: "application/json" });
  });

  it("names files of forms by their fields, or by the chosen name and a number", async () => {
    const file = (fileName: string) => ({
      fileName,
      mimeType: "text/plain",
      size: 1,
      data: Buffer.from("x"),
    });
    const request = { files: { one: [file("1")], "many[]": [file("2"), file("3")] } };
    expect(Object.keys((await firstItem({ request })).binary ?? {})).toEqual(["one", "many0", "many1"]);
    const named = await firstItem({ request, parameters: { options: { binaryPropertyName: "f" } } });
    expect(Object.keys(named.binary ?? {})).toEqual(["f0", "f1", "f2"]);
  });

  it.each([
    ["basicAuth", { user: "", password: "" }, { authorization: `Basic ${btoa(":")}` }],
    ["headerAuth", { name: "x-key", value: "" }, { "x-key": "" }],
    ["headerAuth", {}, { "": "" }],
  ])(
    "refuses every caller by %s with the empty credential %j",
    async (authentication, credentials, headers) => {
      expect(await statusOf({ parameters: { authentication }, credentials, request: { headers } })).toBe(403);
    },
  );

  it.each([
    ["203.0.113.7", undefined],
    ["203.0.113.0/24, ::1", undefined],
    ["203.0.113.70", 403],
    ["203.0.113", 403],
    ["2001:db8::/32", 403],
  ])("admits only listed IP addresses: %s", async (ipWhitelist, status) => {
    expect(await statusOf({ parameters: { options: { ipWhitelist } } })).toBe(status);
  });

  it("rejects bots if configured", async () => {
    const request = { headers: { "user-agent": "Googlebot/2.1" } };
    expect(await statusOf({ request })).toBeUndefined();
    expect(await statusOf({ request, parameters: { options: { ignoreBots: true } } })).toBe(403);
  });

  const basic = (text: string) => ({ headers: { authorization: `Basic ${btoa(text)}` } });

  it.each([
    [{}, 401],
    [basic("me:wrong"), 403],
    [basic("me:secret"), undefined],
  ])("checks user and password", async (request, status) => {
    const credentials = { user: "me", password: "secret" };
    expect(await statusOf({ parameters: { authentication: "basicAuth" }, request, credentials })).toBe(
      status,
    );
  });

  it.each([
    [{}, 403],
    [{ "x-key": "wrong" }, 403],
    [{ "x-key": "secret" }, undefined],
  ])("checks the secret header %j", async (headers, status) => {
    const credentials = { name: "X-Key", value: "secret" };
    expect(
      await statusOf({ parameters: { authentication: "headerAuth" }, request: { headers }, credentials }),
    ).toBe(status);
  });

  it("verifies tokens with the credential's algorithm and returns their claims", async () => {
    const sign = (alg: string) =>
      new SignJWT({ who: "me" })
        .setProtectedHeader({ alg })
        .sign(new TextEncoder().encode("secret".repeat(12)));
    const send = async (token: string) =>
      call({
        parameters: { authentication: "jwtAuth" },
        request: { headers: { authorization: `Bearer ${token}` } },
        credentials: { keyType: "passphrase", secret: "secret".repeat(12), algorithm: "HS256" },
      });
    const good = await send(await sign("HS256"));
    expect(good.output?.[0]?.[0]?.json["jwtPayload"]).toEqual({ who: "me" });
    expect((await send(await sign("HS512"))).response?.status).toBe(403);
    expect((await send("abc")).response?.status).toBe(403);
  });

  it("moves the response code of old versions to the options", () => {
    expect(webhook.upgrade!({ responseCode: 201, options: { rawBody: true } }, 1)).toEqual({
      options: { rawBody: true, responseCode: { values: { responseCode: "customCode", customCode: 201 } } },
    });
    expect(webhook.upgrade!({ responseCode: 200, options: {} }, 1.1)).toEqual({ options: {} });
  });
});
