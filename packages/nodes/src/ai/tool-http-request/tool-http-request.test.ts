import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { MemoryBinaryStore } from "@heddle/engine/testing";
import { createHttpClient, type HttpClient } from "@heddle/server/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { runAsking, startModels } from "../testing/agent-workflow.ts";

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

let models: Awaited<ReturnType<typeof startModels>>;
let http: HttpClient;
let server: Server;
let url: string;
let seen: Seen[] = [];
let answer: { status?: number; type?: string; text: string } = { text: "{}" };

beforeAll(async () => {
  models = await startModels();
  http = createHttpClient({ binary: new MemoryBinaryStore(), allow: ["127.0.0.1"] });
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url: asked, headers } = request;
    seen.push({ method, url: asked, headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(answer.status ?? 200, { "content-type": answer.type ?? "application/json" });
    response.end(answer.text);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  models.reset();
  seen = [];
  answer = { text: "{}" };
});
afterAll(async () => {
  await models.close();
  await http.close();
  server.close();
});

/** Runs an agent that calls the tool once with these arguments; returns the tool's output and its definition. */
async function callOnce(parameters: Record<string, unknown>, given: object, typeVersion = 1.1) {
  const { mock, seen: asked } = models.provider;
  mock.on(
    { hasToolResult: false },
    { toolCalls: [{ id: "call_1", name: "Weather", arguments: JSON.stringify(given) }] },
  );
  mock.on({ hasToolResult: true }, { content: "Done" });
  const run = await runAsking(
    models.model,
    {
      parameters: { promptType: "define", text: "Go", options: { returnIntermediateSteps: true } },
      subNodes: {
        Model: { connection: "ai_languageModel", type: "test.model" },
        Weather: {
          connection: "ai_tool",
          type: "@n8n/n8n-nodes-langchain.toolHttpRequest",
          typeVersion,
          parameters: { toolDescription: "Knows the weather", ...parameters },
          credentials: { httpHeaderAuth: { id: "1", name: "Key" } },
        },
      },
    },
    [{ json: {} }],
    {
      ports: {
        http,
        credentials: {
          get: async () => ({ name: "x-key", value: "s3cret" }),
          describe: async () => undefined,
        },
      },
    },
  );
  const [{ intermediateSteps }] = run.json("Agent") as [{ intermediateSteps: { observation: unknown }[] }];
  const body = asked[0]!.body as { tools: { function: { description: string; parameters: unknown } }[] };
  return { read: intermediateSteps[0]!.observation, tool: body.tools[0]!.function };
}

describe("HTTP Request Tool", () => {
  it("asks the model for the placeholders of the URL, and reads the response", async () => {
    answer = { text: '{"degrees":21}' };
    const placeholderDefinitions = {
      values: [{ name: "city", description: "Name of the city", type: "string" }],
    };
    const { read, tool } = await callOnce(
      { url: `${url}/of/{city}?unit={unit}`, placeholderDefinitions },
      {
        city: "São Paulo/x?y",
        unit: "c",
      },
    );
    expect(tool).toMatchObject({
      description: "Knows the weather",
      parameters: {
        type: "object",
        properties: { city: { type: "string", description: "Name of the city" }, unit: { type: "string" } },
        required: ["city", "unit"],
      },
    });
    expect(seen[0]).toMatchObject({ method: "GET", url: "/of/S%C3%A3o%20Paulo%2Fx%3Fy?unit=c" });
    expect(JSON.parse(String(read))).toEqual({ degrees: 21 });
  });

  it("sends required, optional and fixed fields, with the credential", async () => {
    const parametersQuery = {
      values: [
        { name: "q" },
        { name: "page", valueProvider: "modelOptional" },
        { name: "lang", valueProvider: "fieldValue", value: "{language}" },
      ],
    };
    const { tool } = await callOnce(
      {
        url,
        sendQuery: true,
        parametersQuery,
        sendHeaders: true,
        parametersHeaders: { values: [{ name: "Accept", valueProvider: "fieldValue", value: "text/csv" }] },
        authentication: "genericCredentialType",
        genericAuthType: "httpHeaderAuth",
      },
      { q: "a & b", language: "en" },
    );
    expect(tool.parameters).toMatchObject({ required: ["q", "language"] });
    expect(Object.keys((tool.parameters as { properties: object }).properties)).toEqual([
      "q",
      "page",
      "language",
    ]);
    expect(seen[0]?.url).toBe("/?q=a%20%26%20b&lang=en");
    expect(seen[0]?.headers).toMatchObject({ accept: "text/csv", "x-key": "s3cret" });
    expect(JSON.stringify(models.provider.seen.map(({ body }) => body))).not.toContain("s3cret");
  });

  it("fills in JSON so that the model's value stays a value", async () => {
    const jsonBody = '{ "text": "Hello {name}", "count": {count}, "raw": "{name}" }';
    const parameters = { url, method: "POST", sendBody: true, specifyBody: "json", jsonBody };
    await callOnce(
      {
        ...parameters,
        placeholderDefinitions: { values: [{ name: "count", description: "", type: "number" }] },
      },
      { name: 'Ada", "admin": "true', count: 3 },
    );
    expect(seen[0]?.method).toBe("POST");
    const name = 'Ada", "admin": "true';
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({ text: `Hello ${name}`, count: 3, raw: name });
  });

  it("leaves a whole part to the model", async () => {
    const { tool } = await callOnce(
      { url, method: "PUT", sendBody: true, specifyBody: "model" },
      { body: { a: [1] } },
    );
    expect(tool.parameters).toMatchObject({ properties: { body: { type: "object" } }, required: ["body"] });
    expect(seen[0]).toMatchObject({ method: "PUT", body: '{"a":[1]}' });
  });

  it("shows the model a part of the answer", async () => {
    answer = { text: '{"data":{"items":[{"id":1,"name":"a","more":{"x":2}},{"id":2,"name":"b"}]}}' };
    const optimized = { url, optimizeResponse: true, dataField: "data.items", fieldsToInclude: "selected" };
    const { read } = await callOnce({ ...optimized, fields: "id, more.x" }, {});
    expect(JSON.parse(String(read))).toEqual([{ id: 1, "more.x": 2 }, { id: 2 }]);

    models.reset();
    answer = {
      type: "text/html",
      text: "<body><nav>Menu</nav><main><p>Hello   <b>world</b></p></main></body>",
    };
    const html = {
      url,
      optimizeResponse: true,
      responseType: "html",
      onlyContent: true,
      elementsToOmit: "nav",
    };
    expect((await callOnce(html, {})).read).toBe("Hello world");

    models.reset();
    const short = { responseType: "text", truncateResponse: true, maxLength: 6 };
    expect((await callOnce({ url, optimizeResponse: true, ...short }, {})).read).toBe("<body>");
  });

  it("reports the service's error message to the model", async () => {
    answer = { status: 422, text: '{"message":"No such city"}' };
    expect(String((await callOnce({ url }, {})).read)).toContain("No such city");
    models.reset();
    answer = { type: "image/png", text: "\u0089PNG" };
    expect(String((await callOnce({ url }, {})).read)).toContain("a file, which a model cannot read");
  });

  it("has a name parameter in version 1", async () => {
    expect((await callOnce({ url, name: "Weather" }, {}, 1)).tool).toMatchObject({ name: "Weather" });
  });
});
