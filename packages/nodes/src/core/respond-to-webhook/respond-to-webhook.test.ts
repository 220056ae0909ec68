import { type RunWorkflowOptions, runWorkflow } from "@heddle/engine/testing";
import type { Item, Workflow } from "@heddle/workflow";
import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import manualTrigger from "../manual-trigger/manual-trigger.node.ts";
import respondToWebhook from "./respond-to-webhook.node.ts";

const items: Item[] = [{ json: { a: 1 } }, { json: { a: 2 } }];

async function run(
  parameters: Record<string, unknown>,
  {
    input = items,
    version = 1.5,
    settings,
    ...options
  }: { input?: Item[]; version?: number; settings?: Workflow["settings"] } & Partial<RunWorkflowOptions> = {},
) {
  const node = (name: string, type: string, typeVersion: number, own: Record<string, unknown>) => ({
    id: name,
    name,
    type,
    typeVersion,
    position: [0, 0] as [number, number],
    parameters: own,
    credentials: { jwtAuth: { id: "1", name: "Key" } },
  });
  const result = await runWorkflow(
    {
      nodes: [
        node("Start", manualTrigger.name, 1, {}),
        node("Respond", respondToWebhook.name, version, parameters),
      ],
      connections: { Start: { main: [[{ node: "Respond", type: "main", index: 0 }]] } },
      ...(settings ? { settings } : {}),
    },
    {
      types: [manualTrigger, respondToWebhook],
      mode: "webhook",
      trigger: { node: "Start", output: [input] },
      ...options,
    },
  );
  return { result, response: result.ports.responses[0] };
}

describe("the Respond to Webhook node", () => {
  it.each([
    [{ respondWith: "json", responseBody: "={{ $json.absent }}" }, "must be JSON"],
    [{ respondWith: "json", responseBody: '{"a":' }, '"Response Body" is not valid JSON'],
    [{ respondWith: "json", responseBody: '"a' }, '"Response Body" is not valid JSON'],
    [{ respondWith: "json", responseBody: "={{ $json.a.map(String) }}" }, "map is not a function"],
    [{ respondWith: "jwt", payload: "={{ null }}" }, "must be JSON"],
    [{ respondWith: "text", responseBody: "=Hello {{ $json.a.trim() }}" }, "trim is not a function"],
    [
      { respondWith: "redirect", redirectURL: "={{ $json.absent }}" },
      'The parameter "Redirect URL" is empty',
    ],
  ])("sends nothing with %j", async (parameters, message) => {
    const { result, response } = await run(parameters, { settings: { executionOrder: "v1" } });
    expect(result.result.error?.message).toContain(message);
    expect(response).toBeUndefined();
  });

  it.each([
    [{}, { kind: "json", value: { a: 1 } }],
    [{ respondWith: "allIncomingItems" }, { kind: "json", value: [{ a: 1 }, { a: 2 }] }],
    [
      { respondWith: "allIncomingItems", options: { responseKey: "x.list" } },
      { kind: "json", value: { x: { list: [{ a: 1 }, { a: 2 }] } } },
    ],
    [
      { respondWith: "json", responseBody: '{"ok": true}' },
      { kind: "json", value: { ok: true } },
    ],
    [
      { respondWith: "json", responseBody: "={{ { a: $json.a } }}" },
      { kind: "json", value: { a: 1 } },
    ],
    [
      { respondWith: "json", responseBody: "=Number {{ $json.a }}" },
      { kind: "json", value: "Number 1" },
    ],
    [
      { respondWith: "json", responseBody: "={{ $json.a }}" },
      { kind: "json", value: 1 },
    ],
    [{ respondWith: "json", responseBody: "" }, undefined],
    [
      { respondWith: "text", responseBody: "=<b>{{ $json.a }}</b>" },
      { kind: "text", text: "<b>1</b>" },
    ],
    [{ respondWith: "noData" }, undefined],
  ])("answers %j", async (parameters, body) => {
    const { result, response } = await run(parameters);
    expect(response).toMatchObject({ status: 200 });
    expect(response?.body).toEqual(body);
    expect(result.json("Respond")).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it("sends string data as JSON, and keeps the digits of JSON numbers", async () => {
    const data = await run({ respondWith: "text", responseBody: "={{ { a: $json.a } }}" });
    expect(data.response?.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(data.response?.body).toEqual({ kind: "text", text: '{"a":1}' });
    const { response } = await run({ respondWith: "json", responseBody: '{"id": 12345678901234567890}' });
    const body = response?.body as { value: unknown };
    expect(JSON.stringify(body.value)).toBe('{"id":12345678901234567890}');
  });

  it("sends status and headers of its options", async () => {
    const { response } = await run({
      respondWith: "text",
      responseBody: "<x/>",
      options: {
        responseCode: 418,
        responseHeaders: { entries: [{ name: "Content-Type", value: "application/xml" }] },
      },
    });
    expect(response).toMatchObject({ status: 418, headers: { "content-type": "application/xml" } });
  });

  it("redirects", async () => {
    const { response } = await run({ respondWith: "redirect", redirectURL: "https://x.example" });
    expect(response).toEqual({ status: 307, headers: { location: "https://x.example" } });
  });

  it("sends a file of the first item", async () => {
    const file = { data: "eA==", mimeType: "image/png", fileName: "a.png" };
    const input = [{ json: {}, binary: { photo: file } }];
    const { response } = await run({ respondWith: "binary" }, { input });
    expect(response).toMatchObject({
      headers: { "content-type": "image/png" },
      body: { kind: "binary", value: file },
    });
    const named = await run(
      { respondWith: "binary", responseDataSource: "set", inputFieldName: "other" },
      { input },
    );
    expect(named.result.result.error?.message).toContain('no file named "other"');
  });

  it("sends a signed token", async () => {
    const credentials = { jwtAuth: { keyType: "passphrase", secret: "s".repeat(40), algorithm: "HS256" } };
    const { result, response } = await run({ respondWith: "jwt", payload: '{"who": "me"}' }, { credentials });
    expect(result.result.error).toBeUndefined();
    const { value } = response!.body as unknown as { value: { token: string } };
    expect(decodeJwt(value.token)).toMatchObject({ who: "me" });
  });

  it("fails instead of answering success without a body if the JSON cannot be read", async () => {
    const { result, response } = await run({ respondWith: "json", responseBody: "{oops" });
    expect(response).toBeUndefined();
    const joined = await run({ respondWith: "json", responseBody: '={ "a": {{ $json.absent }} }' });
    expect(joined.response).toBeUndefined();
    expect(joined.result.result.error?.message).toBe('"Response Body" is not valid JSON');
    expect(result.result.error?.message).toBe('"Response Body" is not valid JSON');
  });

  it.each([
    [1.2, {}, undefined],
    [1.3, {}, [{ response: { body: { a: 1 }, statusCode: 200 } }]],
    [1.5, {}, undefined],
    [1.5, { enableResponseOutput: true }, [{ body: { a: 1 }, statusCode: 200 }]],
  ])("has a second output with the answer in version %d with %j", async (version, parameters, expected) => {
    const { result } = await run(parameters, { version });
    const second = result.json("Respond", 1);
    if (expected) expect(second).toMatchObject(expected);
    else expect(second).toBeUndefined();
  });
});

it("uses a response code outside the options if the options have none, with a note", async () => {
  const { result, response } = await run({ respondWith: "text", responseBody: "No", responseCode: 403 });
  expect(response).toMatchObject({ status: 403 });
  expect(result.result.runData["Respond"]?.[0]?.hints).toEqual([
    { message: expect.stringContaining("“options.responseCode”") },
  ]);
  const both = await run({ respondWith: "noData", responseCode: 403, options: { responseCode: 201 } });
  expect(both.response).toMatchObject({ status: 201 });
  expect(both.result.result.runData["Respond"]?.[0]?.hints).toBeUndefined();
});
