import { FakeClock, runWorkflow } from "@heddle/engine/testing";
import {
  type BinaryValue,
  createReader,
  parametersOf,
  plainSource,
  type UploadedFile,
  type WebhookContext,
  type WebhookRequest,
} from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { runNode } from "../../testing/index.ts";
import wait from "./wait.node.ts";

const START = Date.UTC(2026, 0, 1);
const items = [{ json: { n: 1 } }, { json: { n: 2 } }];

/** Returns the wait request of a node run. */
async function waitsFor(parameters: Record<string, unknown>, typeVersion = 1.1) {
  const at = { position: [0, 0] as [number, number], id: "1" };
  const run = await runWorkflow(
    {
      nodes: [{ ...at, name: "Wait", type: wait.name, typeVersion, parameters }],
      settings: { timezone: "Europe/Berlin" },
    },
    { types: [wait], startNodes: ["Wait"] },
  );
  return { ...run, request: run.waiting?.request };
}

describe("the Wait node, for a time", () => {
  it.each([
    [{}, 1.1, 5_000],
    [{ amount: 2, unit: "minutes" }, 1.1, undefined],
    [{ amount: 1, unit: "minutes" }, 1.1, 60_000],
    [{ amount: 1.5, unit: "seconds" }, 1, 1_500],
    [{ amount: "={{ 3 }}" }, 1.1, 3_000],
    [{ amount: "30" }, 1.1, 30_000],
    [{ amount: 10, unit: "milliseconds" }, 1.1, 10],
  ])("stays in memory for less than 65 seconds: %j of version %d", async (parameters, typeVersion, slept) => {
    const clock = new FakeClock(START);
    const [out] = await runNode(wait, { parameters, typeVersion, items, ports: { clock } });
    expect(out?.map((item) => item.json)).toEqual(slept === undefined ? undefined : [{ n: 1 }, { n: 2 }]);
    expect(clock.slept).toEqual(slept === undefined ? [] : [slept]);
  });

  it.each([
    ["manual", "waiting"],
    ["webhook", "success"],
  ] as const)(
    "leaves a crowded place earlier, unless a caller waits for the answer (%s)",
    async (mode, status) => {
      const at = { position: [0, 0] as [number, number], id: "1" };
      const run = await runWorkflow(
        { nodes: [{ ...at, name: "Wait", type: wait.name, typeVersion: 1.1, parameters: {} }] },
        { types: [wait], startNodes: ["Wait"], mode, ports: { isCrowded: () => true } },
      );
      expect(run.status).toBe(status);
    },
  );

  it("continues immediately if there is nothing to wait for", async () => {
    const clock = new FakeClock(START);
    const ports = { clock };
    expect(await runNode(wait, { parameters: { amount: 0 }, items, ports })).toHaveLength(1);
    const past = { resume: "specificTime", dateTime: "2020-01-01T00:00:00Z" };
    expect(await runNode(wait, { parameters: past, items, ports })).toHaveLength(1);
    expect(clock.slept).toEqual([]);
  });

  it.each([
    [{}, 1, START + 3_600_000],
    [{ amount: 3, unit: "days" }, 1.1, START + 259_200_000],
    [{ amount: 65 }, 1.1, START + 65_000],
    [{ resume: "specificTime", dateTime: "2026-02-01T12:00:00" }, 1.1, Date.UTC(2026, 1, 1, 11)],
    [{ resume: "specificTime", dateTime: "2026-02-01T12:00:00Z" }, 1.1, Date.UTC(2026, 1, 1, 12)],
    [{ resume: "specificTime", dateTime: "={{ $now.plus({ days: 1 }) }}" }, 1.1, START + 86_400_000],
    [{ resume: "specificTime", dateTime: "={{ $now.plus({ days: 1 }).toISO() }}" }, 1.1, START + 86_400_000],
    [
      { resume: "specificTime", dateTime: "={{ new Date(Date.UTC(2026, 5, 1)).toISOString() }}" },
      1.1,
      Date.UTC(2026, 5, 1),
    ],
  ])("puts longer waits to rest: %j of version %d", async (parameters, typeVersion, till) => {
    expect((await waitsFor(parameters, typeVersion)).request).toEqual({ kind: "time", till });
  });

  it.each([
    [{ amount: "={{ 'soon' }}" }, '"soon"'],
    [{ amount: -1 }, "-1"],
    [{ amount: "={{ null }}" }, "null"],
    [{ amount: 1e12, unit: "days" }, "too long"],
    [{ unit: "={{ 'years' }}" }, '"years"'],
    [{ resume: "specificTime", dateTime: "={{ 'someday' }}" }, '"someday"'],
    [{ resume: "specificTime" }, '""'],
  ])("reports the problem with %j", async (parameters, named) => {
    await expect(runNode(wait, { parameters, items })).rejects.toThrow(named);
  });
});

describe("the Wait node, for a call or a form", () => {
  it("waits for ever, or until its limit", async () => {
    expect((await waitsFor({ resume: "webhook" })).request).toMatchObject({ kind: "webhook" });
    expect((await waitsFor({ resume: "webhook" })).request).not.toHaveProperty("till");
    const limited = { resume: "form", limitWaitTime: true, resumeAmount: 2, resumeUnit: "days" };
    expect((await waitsFor(limited)).request).toMatchObject({ kind: "form", till: START + 172_800_000 });
    const at = {
      resume: "webhook",
      limitWaitTime: true,
      limitType: "atSpecifiedTime",
      maxDateAndTime: "2026-03-01T00:00:00Z",
    };
    expect((await waitsFor(at)).request).toMatchObject({ till: Date.UTC(2026, 2, 1) });
  });

  it("evaluates parameters of the later call when the wait starts", async () => {
    const { request } = await waitsFor({
      resume: "form",
      formDescription: "={{ 'Post ' + (1 + 1) }}",
      formFields: { values: [{ fieldLabel: "={{ 'a' + 'b' }}" }] },
      options: { webhookSuffix: "={{ 'call' + 1 }}" },
    });
    expect(request?.parameters).toMatchObject({
      formDescription: "Post 2",
      formFields: { values: [{ fieldLabel: "ab" }] },
      options: { webhookSuffix: "call1" },
    });
  });

  it("cannot wait for a user in an execution that its caller waits for", async () => {
    const run = await runWorkflow(
      {
        nodes: [
          {
            id: "1",
            name: "Wait",
            type: wait.name,
            typeVersion: 1.1,
            position: [0, 0],
            parameters: { resume: "webhook" },
          },
        ],
      },
      { types: [wait], startNodes: ["Wait"], mayWait: false },
    );
    expect(run.result.error?.message).toContain("cannot be waited for here");
  });
});

interface Call {
  parameters?: Record<string, unknown>;
  request?: Partial<WebhookRequest>;
  credentials?: Record<string, unknown>;
}

async function call({ parameters = {}, request = {}, credentials = {} }: Call) {
  const context: WebhookContext = {
    node: { id: "1", name: "Wait", type: wait.name, typeVersion: 1.1, position: [0, 0], parameters },
    request: {
      method: "GET",
      url: "/webhook-waiting/7",
      path: "",
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
    webhookUrl: "http://h/webhook-waiting/7",
    read: createReader(parametersOf(wait), plainSource(parameters)),
    credentials: async () => credentials,
    binary: {
      put: async (data, meta) => ({ data: btoa(String(data)), mimeType: "", ...meta }) as BinaryValue,
      get: async () => new Uint8Array(),
      stream: async function* () {},
    },
  };
  const admission = await wait.admit!(context);
  return admission.refused ? { response: admission.refused } : wait.resume!({ ...context, admission });
}

describe("a call of the resume URL", () => {
  it("brings the request as an item", async () => {
    const { output } = await call({
      parameters: { resume: "webhook" },
      request: { method: "POST", query: { ok: "yes" }, body: { a: 1 } },
    });
    expect(output?.[0]?.[0]?.json).toMatchObject({ query: { ok: "yes" }, body: { a: 1 } });
  });

  it("is refused without the node's credential", async () => {
    const parameters = { resume: "webhook", incomingAuthentication: "headerAuth" };
    const credentials = { name: "X-Key", value: "secret" };
    expect((await call({ parameters, credentials })).response?.status).toBe(403);
    const { output } = await call({ parameters, credentials, request: { headers: { "x-key": "secret" } } });
    expect(output).toHaveLength(1);
  });
});

const fields = [
  { fieldLabel: "Name", requiredField: true },
  { fieldLabel: "Age", fieldType: "number" },
  { fieldLabel: "Mail", fieldType: "email" },
  { fieldLabel: "Day", fieldType: "date" },
  { fieldLabel: "Pick", fieldType: "dropdown", fieldOptions: { values: [{ option: "a" }, { option: "b" }] } },
  {
    fieldLabel: "Boxes",
    fieldType: "checkbox",
    fieldOptions: { values: [{ option: "x" }, { option: "y" }, { option: "z" }] },
    limitSelection: "range",
    minSelections: 1,
    maxSelections: 2,
  },
  { fieldLabel: "Résumé file", fieldType: "file", acceptFileTypes: "pdf, image/*" },
  { fieldType: "hiddenField", fieldName: "source", fieldValue: "web" },
  { fieldType: "html", html: "<b onclick=evil()>Bold</b><script>evil()</script>", elementName: "note" },
  { fieldLabel: "Long", fieldType: "textarea" },
  { fieldLabel: "Secret", fieldType: "password" },
  {
    fieldLabel: "Choice",
    fieldType: "radio",
    fieldOptions: { values: [{ option: "one" }, { option: "two" }] },
  },
];
const form = { resume: "form", formTitle: "A <title>", formFields: { values: fields } };
const good = {
  "field-0": " Ada ",
  "field-1": "36.5",
  "field-2": "ada@example.com",
  "field-3": "2026-02-03",
  "field-4": "b",
  "field-5": ["x", "z"],
  "field-7": "mail",
  "field-9": "line\nline",
  "field-10": "pssst",
  "field-11": "two",
};
const file = (fileName: string, mimeType: string): UploadedFile => ({
  fileName,
  mimeType,
  size: 1,
  data: Buffer.from("x"),
});

async function send(body: Record<string, unknown>, files: Record<string, UploadedFile[]> = {}, more = {}) {
  return call({ parameters: { ...form, ...more }, request: { method: "POST", body, files } });
}

const pageOf = (response: { body?: unknown } = {}) => (response.body as { text: string }).text;

describe("a form", () => {
  it("shows every kind of field, with the author's markup sanitized", async () => {
    const { response, output } = await call({ parameters: form });
    expect(output).toBeUndefined();
    expect(response).toMatchObject({ status: 200, headers: { "content-type": "text/html; charset=utf-8" } });
    const html = pageOf(response);
    expect(html).toContain("<h1>A &lt;title&gt;</h1>");
    expect(html).toContain('enctype="multipart/form-data"');
    expect(html).toContain('<label for="field-0">Name');
    expect(html).toContain('<input type="hidden" name="field-7" value="web">');
    expect(html).toContain("<b>Bold</b>");
    expect(html).not.toMatch(/evil|<script|onclick/);
    for (const [index, { fieldType }] of fields.entries())
      if (fieldType !== "html") expect(html).toContain(`name="field-${index}"`);
  });

  it("is prefilled from its URL, as far as that is safe", async () => {
    const query = { Name: '"><img src=x onerror=evil()>', source: "campaign", Secret: "x" };
    const html = pageOf((await call({ parameters: form, request: { query } })).response);
    expect(html).toContain('value="&quot;&gt;&lt;img src=x onerror=evil()&gt;"');
    expect(html).toContain('name="field-7" value="campaign"');
    expect(html).not.toMatch(/type="password"[^>]*value/);
  });

  it("passes on the submitted data", async () => {
    const { output, response } = await send(good, {
      "field-6": [file("cv.PDF", "application/pdf"), file("me.png", "image/png")],
    });
    const item = output?.[0]?.[0];
    expect(item?.json).toEqual({
      Name: " Ada ",
      Age: 36.5,
      Mail: "ada@example.com",
      Day: "2026-02-03",
      Pick: "b",
      Boxes: ["x", "z"],
      "Résumé file": [
        { filename: "cv.PDF", mimetype: "application/pdf", size: 1 },
        { filename: "me.png", mimetype: "image/png", size: 1 },
      ],
      source: "mail",
      note: fields[8]!.html,
      Long: "line\nline",
      Secret: "pssst",
      Choice: "two",
      submittedAt: expect.stringMatching(/^\d{4}-/),
      formMode: "production",
    });
    expect(Object.keys(item?.binary ?? {})).toEqual(["R_sum__file_0", "R_sum__file_1"]);
    expect(pageOf(response)).toContain("Your response has been recorded");
  });

  it.each<[string, unknown, string]>([
    ["field-0", "  ", "required"],
    ["field-0", ["a", "b"], "one value only"],
    ["field-1", "many", "a number"],
    ["field-2", "ada", "email"],
    ["field-3", "2026-02-31", "a date"],
    ["field-4", "c", "one of the options"],
    ["field-4", ["a", "b"], "one option only"],
    ["field-5", ["x", "y", "z"], "at most 2"],
    ["field-5", "w", "one of the options"],
    ["field-9", "x".repeat(200_001), "at most"],
    ["field-11", "three", "one of the options"],
  ])("shows the form again with the errors of %s = %j", async (id, value, problem) => {
    const { output, response } = await send({ ...good, [id]: value });
    expect(output).toBeUndefined();
    expect(response?.status).toBe(422);
    expect(pageOf(response)).toMatch(new RegExp(`id="${id}-problem">[^<]*${problem}`));
    expect(pageOf(response)).toContain('role="alert"');
  });

  it("takes only files of accepted kinds", async () => {
    const { response } = await send(good, { "field-6": [file("run.exe", "application/x-dosexec")] });
    expect(pageOf(response)).toContain("run.exe");
    const { output } = await send(good, {
      "field-6": [file("", "application/octet-stream")].map((one) => ({ ...one, size: 0 })),
    });
    expect(output?.[0]?.[0]?.json["Résumé file"]).toEqual([]);
  });

  it("leaves behind what does not belong to it", async () => {
    const { output } = await send({ ...good, admin: "true", "field-99": "x", __proto__: { polluted: 1 } });
    expect(output?.[0]?.[0]?.json).not.toHaveProperty("admin");
    expect(Object.keys(output?.[0]?.[0]?.json ?? {})).toHaveLength(14);
  });

  it.each([
    [{ respondWith: "text", formSubmittedText: "<i>Thanks</i>" }, 200, "<i>Thanks</i>"],
    [{ respondWith: "redirect", redirectUrl: "example.com/thanks" }, 303, "https://example.com/thanks"],
    [{ respondWith: "redirect", redirectUrl: "javascript:evil()" }, 200, "recorded"],
  ])("ends according to its options: %j", async (values, status, shown) => {
    const { response } = await send(good, {}, { options: { respondWithOptions: { values } } });
    expect(response?.status).toBe(status);
    expect(response?.headers["location"] ?? pageOf(response)).toContain(shown);
  });

  it("answers at the end of the workflow when it is to", async () => {
    const { response, responseAtEnd } = await send(good, {}, { responseMode: "lastNode" });
    expect(response).toBeUndefined();
    expect(pageOf(responseAtEnd)).toContain("recorded");
  });

  it("requires user and password if configured", async () => {
    const parameters = { ...form, incomingAuthentication: "basicAuth" };
    const { response } = await call({ parameters, credentials: { user: "a", password: "b" } });
    expect(response).toMatchObject({ status: 401, headers: { "www-authenticate": expect.any(String) } });
  });
});
