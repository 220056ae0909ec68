import { type HttpRequest, type Item, nodeIssues } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import httpRequest from "./http-request.node.ts";
import { failureOf, first, rows, send } from "./testing/send.ts";

const tags = { items: [{ json: { tags: "a,b", n: 7 } }] };
const FAILS = "={{ $json.tags.map((tag) => tag) }}";
/** Every part of a request, with an expression as its value. */
const parts = (value: string): [string, Record<string, unknown>][] => [
  ["URL", { url: value }],
  ["part of a URL", { url: `=https://api.example/${value.slice(1)}` }],
  ["query value", { sendQuery: true, queryParameters: rows(["q", value]) }],
  ["JSON query", { sendQuery: true, specifyQuery: "json", jsonQuery: value }],
  ["header", { sendHeaders: true, headerParameters: rows(["X-A", value]) }],
  ["JSON headers", { sendHeaders: true, specifyHeaders: "json", jsonHeaders: value }],
  ["JSON body", { sendBody: true, specifyBody: "json", jsonBody: value }],
  ["field of the body", { sendBody: true, bodyParameters: rows(["a", value]) }],
  ["form field", { sendBody: true, contentType: "form-urlencoded", bodyParameters: rows(["a", value]) }],
  ["raw body", { sendBody: true, contentType: "raw", rawContentType: "text/plain", body: value }],
];

describe("requests of the HTTP Request node", () => {
  it.each([
    ["PROPFIND", 4.2, { method: "PROPFIND" }],
    ["REPORT", 2, { requestMethod: "REPORT" }],
    ["POST", 4.2, { method: "post" }],
  ])("are sent by the method %s in version %d", async (method, typeVersion, parameters) => {
    const requests = await send({ ...parameters, options: {} }, { typeVersion });
    expect(first(requests)).toMatchObject({ method });
    const at = {
      id: "1",
      name: "H",
      type: httpRequest.name,
      typeVersion,
      position: [0, 0] as [number, number],
    };
    const description = httpRequest.descriptions.find(({ version }) =>
      [version].flat().includes(typeVersion),
    );
    const node = { ...at, parameters: { ...parameters, url: "https://api.example" } };
    expect(nodeIssues(node, description, { isBlocking: true })).toBeNull();
  });

  it.each(parts(FAILS))("are not sent when the expression of a %s fails", async (_, parameters) => {
    const requests: HttpRequest[] = [];
    const answer = (request: HttpRequest) => {
      requests.push(request);
      return {};
    };
    const settings = { executionOrder: "v1" as const };
    const failure = await failureOf(send({ method: "POST", ...parameters }, { ...tags, settings, answer }));
    expect(failure.message).toBe("map is not a function");
    expect(requests).toEqual([]);
  });

  it.each(parts("={{ $json.absent }}").filter(([part]) => /^JSON|^URL$/.test(part)))(
    "are not sent when a %s is nothing",
    async (_, parameters) => {
      const failure = await failureOf(send({ method: "POST", ...parameters }, tags));
      expect(failure.message).toMatch(
        /must be JSON, but its expression returns nothing|must be text, but is empty/,
      );
    },
  );

  it.each([
    [{ sendBody: true, specifyBody: "json" }, "The JSON of the body is empty. Nothing was sent."],
    [
      { sendBody: true, specifyBody: "json", jsonBody: " " },
      "The JSON of the body is empty. Nothing was sent.",
    ],
    [{ url: "" }, "The URL must be text, but is empty"],
  ])("are not sent with %j", async (parameters, message) => {
    expect((await failureOf(send({ method: "POST", ...parameters }))).message).toBe(message);
  });

  it.each([1, 2])(
    "of version %s are not sent if their JSON expression produced none",
    async (typeVersion) => {
      const json = { jsonParameters: true, bodyParametersJson: "={{ $json.absent }}" };
      const failure = await failureOf(send({ requestMethod: "POST", ...json }, { ...tags, typeVersion }));
      expect(failure.message).toContain("must be JSON");
    },
  );

  it("take names and values of a JSON list as headers", async () => {
    const jsonHeaders = '[{"name": "Accept", "value": "text/plain"}, {"name": "X-Id", "value": "7"}]';
    const sent = await send({ sendHeaders: true, specifyHeaders: "json", jsonHeaders });
    expect(first(sent).headers).toMatchObject({ accept: "text/plain", "x-id": "7" });
    const wrong = send({ sendHeaders: true, specifyHeaders: "json", jsonHeaders: "[1]" });
    expect((await failureOf(wrong)).message).toBe("The JSON of the headers must be an object");
  });

  it("write lists of JSON headers as lists, without white space around values", async () => {
    const jsonHeaders = '{"X-List": ["a", 2], "X-Token": " abc\\n"}';
    const sent = await send({ sendHeaders: true, specifyHeaders: "json", jsonHeaders });
    expect(first(sent).headers).toMatchObject({ "x-list": "a, 2", "x-token": "abc" });
  });

  it("are simple GETs by default", async () => {
    const sent = await send({});
    expect(first(sent)).toMatchObject({ method: "GET", url: "https://api.example/x", maxRedirects: 21 });
    expect(first(sent).body).toBeUndefined();
    expect(sent.items).toEqual([{ json: { ok: true }, pairedItem: { item: 0 } }]);
  });

  it("carry query, headers and expressions", async () => {
    const sent = await send(
      {
        url: "=https://api.example/{{ $json.id }}?a=1#top",
        sendQuery: true,
        queryParameters: rows(["q", "=x y&{{ $json.id }}"], ["list", "={{ [1, 2] }}"], ["", "skipped"]),
        sendHeaders: true,
        headerParameters: rows(["X-One", "1"], ["X-Id", "={{ $json.id }}"]),
      },
      { items: [{ json: { id: 7 } }] },
    );
    expect(first(sent).url).toBe("https://api.example/7?a=1&q=x%20y%267&list%5B0%5D=1&list%5B1%5D=2#top");
    expect(first(sent).headers).toMatchObject({ "x-one": "1", "x-id": "7" });
  });

  it.each([
    ["repeat", "a=1&a=2"],
    ["brackets", "a%5B%5D=1&a%5B%5D=2"],
    ["indices", "a%5B0%5D=1&a%5B1%5D=2"],
  ])("write lists in the query as %s", async (queryParameterArrays, query) => {
    const parameters = { sendQuery: true, specifyQuery: "json", jsonQuery: '{"a": [1, 2]}' };
    const sent = await send({ ...parameters, options: { queryParameterArrays } });
    expect(first(sent).url).toBe(`https://api.example/x?${query}`);
  });

  it("keep the digits of numbers in JSON for the query", async () => {
    const parameters = {
      sendQuery: true,
      specifyQuery: "json",
      jsonQuery: '{"id": 12345678901234567890, "a": {"b": 1.10}}',
    };
    expect(first(await send(parameters)).url).toBe(
      "https://api.example/x?id=12345678901234567890&a%5Bb%5D=1.10",
    );
  });

  it.each([
    [undefined, "tag=a&tag=b"],
    ["repeat", "tag=a&tag=b"],
    ["brackets", "tag%5B%5D=a&tag%5B%5D=b"],
    ["indices", "tag%5B0%5D=a&tag%5B1%5D=b"],
  ])(
    "send every row of a name in the query as %s, in forms and in headers",
    async (queryParameterArrays, query) => {
      const twice = rows(["tag", "a"], ["tag", "b"]);
      const options = queryParameterArrays === undefined ? {} : { queryParameterArrays };
      const sent = await send({
        ...{ method: "POST", sendQuery: true, queryParameters: twice, options },
        ...{ sendBody: true, contentType: "form-urlencoded", bodyParameters: twice },
        ...{ sendHeaders: true, headerParameters: rows(["X-Tag", "a"], ["x-tag", "b"]) },
      });
      expect(first(sent).url).toBe(`https://api.example/x?${query}`);
      expect(first(sent).body).toBe("tag=a&tag=b");
      expect(first(sent).headers).toMatchObject({ "x-tag": "a, b" });
    },
  );

  const text = (request: HttpRequest) => request.body as string;

  it.each([
    [{ bodyParameters: rows(["a", "1"], ["b", "={{ 2 }}"]) }, '{"a":"1","b":2}', "application/json"],
    [{ specifyBody: "json", jsonBody: '{"x": [1]}' }, '{"x":[1]}', "application/json"],
    [
      { specifyBody: "json", jsonBody: '{"id": 12345678901234567890, "price": 1.10}' },
      '{"id":12345678901234567890,"price":1.10}',
      "application/json",
    ],
    [{ specifyBody: "json", jsonBody: "={{ { y: true } }}" }, '{"y":true}', "application/json"],
    [
      { contentType: "form-urlencoded", bodyParameters: rows(["a", "1 2"], ["b", "ü"]) },
      "a=1%202&b=%C3%BC",
      "application/x-www-form-urlencoded",
    ],
    [
      { contentType: "form-urlencoded", specifyBody: "string", body: "a=1&b=2" },
      "a=1&b=2",
      "application/x-www-form-urlencoded",
    ],
    [{ contentType: "raw", rawContentType: "text/xml", body: "<a/>" }, "<a/>", "text/xml"],
  ])("send the body %j", async (parameters, body, contentType) => {
    const sent = await send({ method: "POST", sendBody: true, ...parameters });
    expect(text(first(sent))).toBe(body);
    expect(first(sent).headers?.["content-type"]).toBe(contentType);
  });

  it("write raw bodies in the character set of their content type", async () => {
    const raw = (rawContentType: string) =>
      send({ method: "POST", sendBody: true, contentType: "raw", rawContentType, body: "é" });
    expect(first(await raw("text/plain; charset=ISO-8859-1")).body).toEqual(Buffer.from([0xe9]));
    expect(first(await raw("text/plain; charset=utf-8")).body).toBe("é");
    expect(first(await raw("text/plain; charset=klingon")).body).toBe("é");
  });

  const file = { data: "eA==", mimeType: "image/png", fileName: "a.png" };
  const withFile: Item[] = [{ json: {}, binary: { photo: file } }];

  it("send files of the item, alone or in forms", async () => {
    const alone = await send(
      { method: "PUT", sendBody: true, contentType: "binaryData", inputDataFieldName: "photo" },
      { items: withFile },
    );
    expect(first(alone).body).toEqual({ binary: file });
    const parameters = [
      { parameterType: "formBinaryData", name: "f", inputDataFieldName: "photo" },
      { name: "t", value: "1" },
    ];
    const form = await send(
      { method: "POST", sendBody: true, contentType: "multipart-form-data", bodyParameters: { parameters } },
      { items: withFile },
    );
    expect(first(form).body).toEqual({
      multipart: [
        { name: "f", file },
        { name: "t", value: "1" },
      ],
    });
  });

  it.each([
    [{ sendBody: true, contentType: "binaryData", inputDataFieldName: "other" }, 'no file named "other"'],
    [{ sendBody: true, specifyBody: "json", jsonBody: "{oops" }, "The JSON of the body is not valid"],
    [{ authentication: "genericCredentialType" }, "No credential type is chosen"],
  ])("fail before anything is sent with %j", async (parameters, message) => {
    await expect(send(parameters, { items: withFile })).rejects.toThrow(message);
  });

  it("take timeout, proxy, certificates and redirects from the options", async () => {
    const sent = await send({
      options: {
        timeout: 5000,
        proxy: "proxy.example:3128",
        allowUnauthorizedCerts: true,
        redirect: { redirect: { followRedirects: false } },
      },
    });
    expect(first(sent)).toMatchObject({
      timeout: 5000,
      proxy: "http://proxy.example:3128",
      insecureTls: true,
      maxRedirects: 0,
    });
  });

  it.each([
    [3, {}, 0],
    [3, { redirect: { redirect: {} } }, 0],
    [3, { redirect: { redirect: { followRedirects: true, maxRedirects: 5 } } }, 5],
    [4, {}, 21],
    [4.2, { redirect: { redirect: {} } }, 21],
    [4.2, { redirect: { redirect: { followRedirects: false } } }, 0],
    [2, {}, 21],
    [1, { followRedirect: false }, 0],
    [2, { followRedirect: false, followAllRedirects: true }, 21],
  ])("of version %s with the options %j follow at most %i redirects", async (typeVersion, options, most) => {
    expect(first(await send({ options }, { typeVersion })).maxRedirects).toBe(most);
  });

  it("keep the case of header names if lowercasing is disabled", async () => {
    const headers = { sendHeaders: true, headerParameters: rows(["X-Api-KEY", "1"]) };
    expect(first(await send(headers)).headerNames).toBeUndefined();
    const kept = first(await send({ ...headers, options: { lowercaseHeaders: false } }));
    expect(kept).toMatchObject({
      headers: { "x-api-key": "1" },
      headerNames: { "x-api-key": "X-Api-KEY" },
    });
  });

  it("go out in groups with pauses", async () => {
    const items = Array.from({ length: 5 }, (_, i): Item => ({ json: { i } }));
    const sent = await send(
      { options: { batching: { batch: { batchSize: 2, batchInterval: 300 } } } },
      { items },
    );
    expect(sent.requests).toHaveLength(5);
    expect(sent.slept).toEqual([300, 300]);
  });
});

describe("the effect of the HTTP Request node", () => {
  it.each([
    ["GET", "idempotent"],
    ["HEAD", "idempotent"],
    ["POST", "unsafe"],
    ["={{ $json.method }}", "unsafe"],
  ])("of %s is %s", (method, effect) => {
    expect((httpRequest.effect as (parameters: object) => string)({ method })).toBe(effect);
  });
});
