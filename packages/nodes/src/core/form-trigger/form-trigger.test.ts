import {
  createReader,
  parametersOf,
  plainSource,
  type WebhookContext,
  type WebhookRequest,
} from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import node from "./form-trigger.node.ts";

interface Call {
  request?: Partial<WebhookRequest>;
  credentials?: Record<string, unknown>;
  typeVersion?: number;
}

const fields = [
  { fieldLabel: "Your name", requiredField: true },
  {
    fieldLabel: "Kind",
    fieldName: "kind",
    fieldType: "dropdown",
    fieldOptions: { values: [{ option: "a" }, { option: "b" }] },
  },
];
const form = {
  formTitle: "Contact us",
  formFields: { values: fields },
  options: { buttonLabel: "Begin", ignoreBots: true },
};

async function call(
  more: Record<string, unknown>,
  { request = {}, credentials = {}, typeVersion = 2.2 }: Call = {},
) {
  const parameters = { ...form, ...more };
  const context: WebhookContext = {
    node: { id: "1", name: "Form", type: node.name, typeVersion, position: [0, 0], parameters },
    request: {
      method: "GET",
      url: "/webhook/f",
      path: "f",
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
    webhookUrl: "http://h/webhook/f",
    read: createReader(parametersOf(node), plainSource(parameters)),
    credentials: async () => credentials,
    binary: {
      put: async () => ({ data: "", mimeType: "" }),
      get: async () => new Uint8Array(),
      stream: async function* () {},
    },
  };
  const admission = await node.admit!(context);
  return admission.refused ? { response: admission.refused } : node.webhook!({ ...context, admission });
}
const send = (body: Record<string, unknown>, more: Record<string, unknown> = {}, typeVersion = 2.2) =>
  call(more, { request: { method: "POST", body }, typeVersion });
const pageOf = (response: { body?: unknown } = {}) => (response.body as { text: string }).text;

describe("Form Trigger", () => {
  it("shows the form, prefilled from the URL, and starts nothing", async () => {
    const { response, output } = await call({}, { request: { query: { "Your name": "Ada" } } });
    expect(output).toBeUndefined();
    for (const text of ["Contact us", "Your name", 'value="Ada"', "Begin"])
      expect(pageOf(response)).toContain(text);
  });

  it("starts with the values of the form", async () => {
    const { response, output } = await send({ "field-0": "Ada", "field-1": "b" });
    expect(output?.[0]?.[0]?.json).toEqual({
      "Your name": "Ada",
      kind: "b",
      submittedAt: expect.stringMatching(/^\d{4}-/),
      formMode: "production",
    });
    expect(pageOf(response)).toContain("Your response has been recorded");
  });

  it("records the submission time in the workflow's time zone", async () => {
    const sentAt = async (more: Record<string, unknown>, typeVersion: number) =>
      (await send({ "field-0": "Ada" }, more, typeVersion)).output?.[0]?.[0]?.json["submittedAt"];
    expect(await sentAt({}, 2.2)).toMatch(/\+09:00$/);
    expect(await sentAt({}, 2)).toMatch(/Z$/);
    expect(await sentAt({ options: { useWorkflowTimezone: true } }, 2)).toMatch(/\+09:00$/);
    expect(await sentAt({ options: { useWorkflowTimezone: false } }, 2.2)).toMatch(/Z$/);
  });

  it("shows the form again with the errors", async () => {
    const { response, output } = await send({ "field-1": "b" });
    expect([response?.status, output]).toEqual([422, undefined]);
  });

  it("answers when the workflow ends, or leaves the answer to another node", async () => {
    const good = { "field-0": "Ada" };
    const atEnd = await send(good, { responseMode: "lastNode" });
    expect(atEnd.response).toBeUndefined();
    expect(pageOf(atEnd.responseAtEnd)).toContain("recorded");
    const other = await send(good, { responseMode: "responseNode" });
    expect([other.output?.length, other.response, other.responseAtEnd]).toEqual([1, undefined, undefined]);
  });

  it("ends with a message or a redirect, also in the format of old files", async () => {
    const respond = (options: object) => send({ "field-0": "Ada" }, { options });
    expect(pageOf((await respond({ formSubmittedText: "Thanks" })).response)).toContain("Thanks");
    const values = { respondWith: "redirect", redirectUrl: "https://x.example/" };
    expect((await respond({ respondWithOptions: { values } })).response).toMatchObject({
      status: 303,
      headers: { location: "https://x.example/" },
    });
  });

  it("rejects bots, and users without the password", async () => {
    const robot = { headers: { "user-agent": "Googlebot/2.1" } };
    expect((await call({}, { request: robot })).response?.status).toBe(403);
    const credentials = { user: "a", password: "b" };
    expect((await call({ authentication: "basicAuth" }, { credentials })).response?.status).toBe(401);
  });
});
