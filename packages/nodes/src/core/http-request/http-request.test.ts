import { FakeHttp, fakePorts } from "@heddle/engine/testing";
import {
  type CredentialTypeDescription,
  type HttpRequest,
  type HttpResponse,
  type Item,
  type NodeError,
  toExecutionError,
} from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { type RunNodeOptions, runNode } from "../../testing/index.ts";
import httpRequest from "./http-request.node.ts";

type Answer = Partial<Omit<HttpResponse, "body">> & { body?: unknown };

interface Sent {
  requests: HttpRequest[];
  items: Item[];
  slept: number[];
}

/** Runs the node; every request gets the answer that `answer` makes of it. */
async function send(
  parameters: Record<string, unknown>,
  options: RunNodeOptions & {
    answer?: (request: HttpRequest, count: number) => Answer;
    describe?: (type: string) => CredentialTypeDescription | undefined;
  } = {},
): Promise<Sent> {
  const {
    answer = (): Answer => ({ body: { ok: true } }),
    describe: describeType,
    credentials = {},
    ...rest
  } = options;
  const http = new FakeHttp((request) => {
    const { body, ...given } = answer(request, http.requests.length);
    const isText = typeof body === "string";
    const headers = { "content-type": isText ? "text/plain" : "application/json", ...given.headers };
    const bytes = body instanceof Uint8Array ? body : Buffer.from(isText ? body : JSON.stringify(body ?? {}));
    return { ...given, headers, body: bytes };
  });
  const clock = fakePorts().clock;
  const [items] = await runNode(httpRequest, {
    parameters: { url: "https://api.example/x", ...parameters },
    ...rest,
    node: {
      credentials: Object.fromEntries(
        Object.keys(credentials).map((type) => [type, { id: "1", name: type }]),
      ),
      ...rest.node,
    },
    ports: {
      http,
      clock,
      credentials: {
        get: async (type) => credentials[type] ?? {},
        describe: async (type) => describeType?.(type),
      },
    },
  });
  return { requests: http.requests, items: items ?? [], slept: clock.slept };
}

const generic = (genericAuthType: string) => ({ authentication: "genericCredentialType", genericAuthType });
/** The error that a run ends with. */
const failureOf = (run: Promise<unknown>): Promise<NodeError> =>
  run.then(
    () => expect.fail("the request should fail"),
    (error: NodeError) => error,
  );
const sendBody = (value: unknown) => ({
  sendBody: true,
  specifyBody: "json",
  jsonBody: JSON.stringify(value),
});
const json = (sent: Sent) => sent.items.map((item) => item.json);
const first = (sent: Sent) => sent.requests[0] as HttpRequest;
const rows = (...pairs: [string, unknown][]) => ({
  parameters: pairs.map(([name, value]) => ({ name, value })),
});

describe("requests of the HTTP Request node", () => {
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

  const text = (request: HttpRequest) => request.body as string;

  it.each([
    [{ bodyParameters: rows(["a", "1"], ["b", "={{ 2 }}"]) }, '{"a":"1","b":2}', "application/json"],
    [{ specifyBody: "json", jsonBody: '{"x": [1]}' }, '{"x":[1]}', "application/json"],
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

  it("write names of headers as they are given when they shall not be lower case", async () => {
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

describe("retries of the HTTP Request node", () => {
  const items = [0, 1, 2].map((i): Item => ({ json: { i } }));
  const url = { url: "=https://api.example/{{ $json.i }}" };
  const again = { retryOnFail: true, maxTries: 4 };
  /** Answers the first requests of an item with an error status, later ones with the number of requests. */
  function failing(times: Record<number, number>, given: Answer) {
    const asked = new Map<string, number>();
    return (request: HttpRequest): Answer => {
      const i = request.url.at(-1) as string;
      asked.set(i, (asked.get(i) ?? 0) + 1);
      const isBusy = (asked.get(i) as number) <= (times[Number(i)] ?? 0);
      return isBusy ? given : { body: { i: Number(i), asked: asked.get(i) } };
    };
  }

  it("repeat only the requests that failed, and keep the order", async () => {
    const sent = await send(url, { items, node: again, answer: failing({ 1: 2 }, { status: 502 }) });
    expect(json(sent)).toEqual([
      { i: 0, asked: 1 },
      { i: 1, asked: 3 },
      { i: 2, asked: 1 },
    ]);
    expect(sent.slept).toEqual([1000, 1000]);
  });

  it.each([
    ["seconds", "7", 7000],
    ["part of a second", "1.5", 1500],
    ["a date", new Date(Date.UTC(2026, 0, 1, 0, 0, 9)).toUTCString(), 9000],
    ["a date gone by", new Date(0).toUTCString(), 1000],
    ["nonsense", "soon", 1000],
  ])("wait as the service asks: %s", async (_title, after, wait) => {
    for (const status of [429, 503]) {
      const busy = { status, headers: { "retry-after": after } };
      const sent = await send(url, {
        items: items.slice(0, 1),
        node: again,
        answer: failing({ 0: 1 }, busy),
      });
      expect(json(sent)).toEqual([{ i: 0, asked: 2 }]);
      expect(sent.slept[0]).toBe(wait);
    }
  });

  it("hold back the other requests while a service wants to be left alone", async () => {
    const many = Array.from({ length: 9 }, (_, i): Item => ({ json: { i } }));
    const batching = { options: { batching: { batch: { batchSize: 3, batchInterval: 0 } } } };
    const busy = { status: 429, headers: { "retry-after": "20" } };
    const sent = await send(
      { ...url, ...batching },
      { items: many, node: again, answer: failing({ 0: 1 }, busy) },
    );
    expect(json(sent)).toHaveLength(9);
    expect(sent.slept.every((wait) => wait <= 20_000)).toBe(true);
    expect(sent.slept).toContain(20_000);
  });

  it("give up after the last try, item by item", async () => {
    const options = { items, answer: failing({ 1: 9 }, { status: 500 }) };
    const sent = await send(url, { ...options, node: { ...again, onError: "continueRegularOutput" } });
    expect(json(sent)).toEqual([
      { i: 0, asked: 1 },
      { error: expect.objectContaining({ status: 500, code: "ERR_BAD_RESPONSE" }) },
      { i: 2, asked: 1 },
    ]);
    expect(sent.requests).toHaveLength(2 + 4);
    await expect(send(url, { items, node: again, answer: () => ({ status: 500 }) })).rejects.toThrow("500");
  });

  it("do not happen where the node is not set to, whatever the service asks", async () => {
    const busy = { status: 429, headers: { "retry-after": "1" } };
    await expect(send(url, { items, answer: () => busy })).rejects.toThrow("429");
    const sent = await send(url, { items, answer: () => busy, node: { onError: "continueRegularOutput" } });
    expect(sent.requests).toHaveLength(3);
    expect(sent.slept).toEqual([]);
  });

  it("end with the failure of the first item, once all under way have come back", async () => {
    let open = 0;
    const late = (request: HttpRequest): Answer => {
      open++;
      return { status: request.url.endsWith("2") ? 502 : request.url.endsWith("1") ? 500 : 200 };
    };
    await expect(send(url, { items, answer: late })).rejects.toThrow("500");
    expect(open).toBe(3);
  });
});

describe("credentials of the HTTP Request node", () => {
  it.each([
    ["httpBasicAuth", { user: "u", password: "p" }, { authorization: `Basic ${btoa("u:p")}` }],
    ["httpBearerAuth", { token: "t" }, { authorization: "Bearer t" }],
    ["httpHeaderAuth", { name: "X-Key", value: "k" }, { "x-key": "k" }],
    ["oAuth2Api", { oauthTokenData: { access_token: "t" } }, { authorization: "Bearer t" }],
    ["httpCustomAuth", { json: '{"headers": {"X-A": "1"}, "qs": {"b": 2}}' }, { "x-a": "1" }],
  ])("%s sets its headers", async (type, credential, headers) => {
    const sent = await send(generic(type), { credentials: { [type]: credential } });
    expect(first(sent).headers).toMatchObject(headers);
    expect(first(sent).secretHeaders).toEqual(Object.keys(headers));
  });

  it("go into the query, into a digest or into a signature", async () => {
    const query = await send(generic("httpQueryAuth"), {
      credentials: { httpQueryAuth: { name: "key", value: "k" } },
    });
    expect(first(query).url).toBe("https://api.example/x?key=k");
    const digest = await send(generic("httpDigestAuth"), {
      credentials: { httpDigestAuth: { user: "u", password: "p" } },
    });
    expect(first(digest).digest).toEqual({ user: "u", password: "p" });
    const signed = await send(generic("oAuth1Api"), {
      credentials: { oAuth1Api: { consumerKey: "c", consumerSecret: "s", signatureMethod: "HMAC-SHA1" } },
    });
    expect(first(signed).headers?.["authorization"]).toMatch(
      /^OAuth oauth_consumer_key="c".*oauth_signature="/,
    );
  });

  it("stay on the hosts they are limited to", async () => {
    const limits = { allowedHttpRequestDomains: "domains", allowedDomains: "api.example, *.other.example" };
    const sent = await send(generic("httpBearerAuth"), {
      credentials: { httpBearerAuth: { token: "t", ...limits } },
    });
    expect(first(sent).allowedHosts).toEqual(["api.example", "*.other.example"]);
    const none = send(generic("httpBearerAuth"), {
      credentials: { httpBearerAuth: { token: "t", allowedHttpRequestDomains: "none" } },
    });
    await expect(none).rejects.toThrow(/can’t be used in HTTP Request nodes/);
  });

  it("of services are applied as their type prescribes", async () => {
    const type: CredentialTypeDescription = {
      name: "serviceApi",
      displayName: "Service",
      properties: [],
      authenticate: {
        type: "generic",
        properties: { headers: { "X-Token": "=T {{ $credentials.token }}" }, qs: { v: "2" } },
      },
    };
    const sent = await send(
      { authentication: "predefinedCredentialType", nodeCredentialType: "serviceApi" },
      { credentials: { serviceApi: { token: "abc" } }, describe: () => type },
    );
    expect(first(sent).headers).toMatchObject({ "x-token": "T abc" });
    expect(first(sent).url).toBe("https://api.example/x?v=2");
  });

  it("of unknown types end with a word on what to do", async () => {
    const sent = send(
      { authentication: "predefinedCredentialType", nodeCredentialType: "nobodyApi" },
      { credentials: { nobodyApi: {} } },
    );
    await expect(sent).rejects.toThrow('The credential type "nobodyApi" is not installed');
  });
});

describe("answers to the HTTP Request node", () => {
  const response = (given: Record<string, unknown>) => ({ options: { response: { response: given } } });

  it("become one item per entry of a list", async () => {
    const sent = await send({}, { answer: () => ({ body: [{ a: 1 }, { a: 2 }, 3] }) });
    expect(json(sent)).toEqual([{ a: 1 }, { a: 2 }, { data: 3 }]);
    expect(sent.items.map((item) => item.pairedItem)).toEqual([{ item: 0 }, { item: 0 }, { item: 0 }]);
  });

  it("become text or a file by their content type", async () => {
    expect(json(await send({}, { answer: () => ({ body: "<p>hi</p>" }) }))).toEqual([{ data: "<p>hi</p>" }]);
    const answer = () => ({
      body: Buffer.from("png"),
      headers: { "content-type": "image/png" },
      url: "https://x/a.png",
    });
    const { items } = await send({}, { answer });
    expect(items[0]?.binary?.["data"]).toMatchObject({ mimeType: "image/png", fileName: "a.png" });
  });

  it("become what the response format says", async () => {
    const answer = () => ({ body: { a: 1 } });
    const asText = await send(response({ responseFormat: "text", outputPropertyName: "raw" }), { answer });
    expect(json(asText)).toEqual([{ raw: '{"a":1}' }]);
    const asFile = await send(response({ responseFormat: "file", outputPropertyName: "doc" }), { answer });
    expect(asFile.items[0]?.binary?.["doc"]).toMatchObject({ mimeType: "application/json" });
    const noJson = send(response({ responseFormat: "json" }), { answer: () => ({ body: "<p>" }) });
    await expect(noJson).rejects.toThrow("The response is not valid JSON");
  });

  it("that are files leave the item its data and its other files", async () => {
    const first = { data: "eA==", mimeType: "text/plain" };
    const items: Item[] = [{ json: { id: 7 }, binary: { first, doc: first } }];
    const answer = () => ({ body: Buffer.from("pdf"), headers: { "content-type": "application/pdf" } });
    const given = { responseFormat: "file", outputPropertyName: "doc" };
    const { items: sent } = await send(response(given), { answer, items });
    expect(sent[0]?.json).toEqual({ id: 7 });
    expect(sent[0]?.binary).toEqual({ first, doc: expect.objectContaining({ mimeType: "application/pdf" }) });
    const whole = await send(response({ ...given, fullResponse: true }), { answer, items });
    expect(json(whole)).toEqual([expect.objectContaining({ statusCode: 200 })]);
    expect(json(whole)[0]).not.toHaveProperty("id");
  });

  it("may hold status and headers as well", async () => {
    const sent = await send(response({ fullResponse: true }), {
      answer: () => ({ status: 201, statusText: "Created", headers: { "x-a": "1" }, body: [1] }),
    });
    expect(json(sent)).toEqual([
      {
        body: [1],
        headers: { "content-type": "application/json", "x-a": "1" },
        statusCode: 201,
        statusMessage: "Created",
      },
    ]);
  });

  it("with an error status say what the service said", async () => {
    const answer = () => ({ status: 404, body: { error: { code: 5, message: "No such customer" } } });
    await expect(send({}, { answer })).rejects.toMatchObject({
      message: "No such customer",
      description: expect.stringContaining("(status 404)"),
    });
    await expect(send({}, { answer: () => ({ status: 404 }) })).rejects.toMatchObject({
      message: expect.stringContaining("(status 404)"),
    });
  });

  it("show what was sent and what came back", async () => {
    const failure = await failureOf(
      send(
        {
          method: "POST",
          url: "https://api.example/orders?page=2",
          ...sendBody({ amount: -5 }),
          sendHeaders: true,
          specifyHeaders: "json",
          jsonHeaders: '{ "X-Trace": "abc" }',
        },
        {
          answer: () => ({ status: 422, headers: { "x-request-id": "r-1" }, body: { message: "Too small" } }),
        },
      ),
    );
    expect(failure.message).toBe("Too small");
    expect(failure.exchange).toMatchObject({
      request: {
        method: "POST",
        url: "https://api.example/orders?page=2",
        headers: { "x-trace": "abc" },
        body: expect.stringContaining('"amount": -5'),
      },
      response: {
        status: 422,
        headers: { "x-request-id": "r-1" },
        body: expect.stringContaining("Too small"),
      },
    });
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>?]>([
    ["httpBasicAuth", { user: "ada", password: "s3cret-value" }],
    ["httpBearerAuth", { token: "s3cret-value" }],
    ["httpHeaderAuth", { name: "X-Plain", value: "s3cret-value" }],
    ["httpQueryAuth", { name: "plain", value: "s3cret-value" }],
    [
      "httpCustomAuth",
      { json: '{"headers":{"X-A":"s3cret-value"},"qs":{"b":"s3cret-value"},"body":{"c":"s3cret-value"}}' },
    ],
    ["oAuth2Api", { oauthTokenData: { access_token: "s3cret-value" } }],
    [
      "none",
      {},
      {
        url: "https://ada:s3cret-value@api.example/x?api_key=s3cret-value",
        sendQuery: true,
        specifyQuery: "json",
        jsonQuery: '{ "access_token": "s3cret-value" }',
        sendHeaders: true,
        specifyHeaders: "json",
        jsonHeaders: '{ "Authorization": "Bearer s3cret-value", "X-Api-Key": "s3cret-value" }',
        ...sendBody({ login: { password: "s3cret-value" } }),
      },
    ],
  ])("show no secret of %s, nor of what a service repeats of it", async (type, credential, more = {}) => {
    const failure = await failureOf(
      send(
        { method: "POST", ...sendBody({ amount: 1 }), ...(type === "none" ? {} : generic(type)), ...more },
        {
          credentials: type === "none" ? {} : { [type]: credential },
          answer: ({ url, headers, body }) => ({
            status: 401,
            headers: { "set-cookie": "s=s3cret-value", "x-echo": String(headers?.["authorization"]) },
            body: { message: `Refused ${url}`, headers, echo: String(body) },
          }),
        },
      ),
    );
    const shown = JSON.stringify(toExecutionError(failure));
    expect(shown).not.toContain("s3cret-value");
    expect(shown).not.toContain(Buffer.from("ada:s3cret-value").toString("base64"));
    expect(shown).toContain("[hidden]");
    expect(failure.exchange?.request.url).toContain("api.example/x");
  });

  it("cut long bodies, and leave request and answer out of items that take the place of failed ones", async () => {
    const options = { answer: () => ({ status: 500, body: "x".repeat(50_000) }) };
    const failure = await failureOf(send({}, options));
    expect(failure.exchange?.response?.body.length).toBeLessThan(10_100);
    const sent = await send({}, { ...options, node: { onError: "continueRegularOutput" } });
    expect(sent.items[0]?.error).not.toHaveProperty("exchange");
  });

  it("with an error status count as success when they shall", async () => {
    const sent = await send(response({ neverError: true, fullResponse: true }), {
      answer: () => ({ status: 500, body: { sad: true } }),
    });
    expect(json(sent)).toMatchObject([{ body: { sad: true }, statusCode: 500 }]);
  });

  it("keep the order of the items, with failed items in their place", async () => {
    const items: Item[] = [{ json: { n: 1 } }, { json: { n: 2 } }, { json: { n: 3 } }];
    const sent = await send(
      { url: "=https://api.example/{{ $json.n }}" },
      {
        items,
        node: { onError: "continueRegularOutput" },
        answer: ({ url }) => (url.endsWith("2") ? { status: 429 } : { body: { n: url.at(-1) } }),
      },
    );
    expect(json(sent)).toEqual([
      { n: "1" },
      { error: expect.objectContaining({ status: 429, code: "ERR_BAD_REQUEST" }) },
      { n: "3" },
    ]);
    expect(sent.items[1]).toMatchObject({
      error: { httpCode: "429", name: "NodeApiError" },
      pairedItem: { item: 1 },
    });
  });
});

describe("pagination of the HTTP Request node", () => {
  const paged = (pagination: Record<string, unknown>, more = {}) => ({
    ...more,
    options: { pagination: { pagination } },
  });
  const parameter = (value: string, type = "qs", name = "page") => ({
    parameters: { parameters: [{ type, name, value }] },
  });
  const pages = [[{ a: 1 }], [{ a: 2 }], []];

  it("counts pages until one is empty", async () => {
    const sent = await send(paged(parameter("={{ $pageCount + 1 }}")), {
      answer: (_, count) => ({ body: pages[count - 1] }),
    });
    expect(sent.requests.map(({ url }) => url.split("?")[1])).toEqual(["page=1", "page=2", "page=3"]);
    expect(json(sent)).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it("hands a cursor on until an expression says stop", async () => {
    const sent = await send(
      paged({
        ...parameter("={{ $response.body.next }}", "body", "cursor"),
        paginationCompleteWhen: "other",
        completeExpression: "={{ !$response.body.next }}",
        requestInterval: 250,
      }),
      { answer: (_, count) => ({ body: { count, next: count < 3 ? `c${count}` : undefined } }) },
    );
    expect(sent.requests.map(({ body }) => body)).toEqual([undefined, '{"cursor":"c1"}', '{"cursor":"c2"}']);
    expect(json(sent)).toHaveLength(3);
    expect(sent.slept).toEqual([250, 250]);
  });

  it("follows the address in the answer", async () => {
    const sent = await send(
      paged(
        { paginationMode: "responseContainsNextURL", nextURL: "={{ $response.body.next }}" },
        { sendQuery: true, queryParameters: rows(["limit", "5"]) },
      ),
      {
        answer: ({ url }, count) => ({
          url,
          body: { count, next: count < 2 ? "https://api.example/x?limit=5&after=9" : null },
        }),
      },
    );
    expect(sent.requests.map(({ url }) => url)).toEqual([
      "https://api.example/x?limit=5",
      "https://api.example/x?limit=5&after=9",
    ]);
  });

  it("ends with certain statuses, or after a number of pages", async () => {
    const byStatus = await send(
      paged({
        ...parameter("={{ $pageCount }}"),
        paginationCompleteWhen: "receiveSpecificStatusCodes",
        statusCodesWhenComplete: "400, 404",
      }),
      { answer: (_, count) => (count < 3 ? { body: { count } } : { status: 404 }) },
    );
    expect(json(byStatus)).toEqual([{ count: 1 }, { count: 2 }, {}]);
    const limited = await send(
      paged({ ...parameter("={{ $pageCount }}"), limitPagesFetched: true, maxRequests: 2 }),
      {
        answer: (_, count) => ({ body: { count } }),
      },
    );
    expect(json(limited)).toEqual([{ count: 1 }, { count: 2 }]);
  });

  it("does not ask for the same page forever", async () => {
    await expect(send(paged(parameter("1")))).rejects.toThrow(/the same page again and again/);
  });
});

describe("old versions of the HTTP Request node", () => {
  const post = { requestMethod: "POST", jsonParameters: true };

  it.each([
    [{}, { method: "GET", url: "https://api.example/x" }],
    [{ queryParametersUi: { parameter: [{ name: "a", value: "1" }] } }, { url: "https://api.example/x?a=1" }],
    [{ jsonParameters: true, headerParametersJson: '{"X-A": "1"}' }, { headers: { "x-a": "1" } }],
    [
      { ...post, bodyParametersJson: '={{ {"a": 1} }}' },
      { method: "POST", body: '{"a":1}' },
    ],
    [
      { requestMethod: "PUT", bodyParametersUi: { parameter: [{ name: "a", value: "1" }] } },
      { body: '{"a":"1"}' },
    ],
    [{ ...post, bodyParametersJson: "<a/>", options: { bodyContentType: "raw" } }, { body: "<a/>" }],
    [
      { ...post, bodyParametersJson: '{"a": 1}', options: { bodyContentType: "form-urlencoded" } },
      { body: "a=1" },
    ],
    [
      {
        ...post,
        sendBinaryData: true,
        binaryPropertyName: "f:photo",
        bodyParametersJson: '{"t": 1}',
        options: { bodyContentType: "multipart-form-data" },
      },
      {
        body: {
          multipart: [
            { name: "t", value: "1" },
            { name: "f", file: { data: "eA==", mimeType: "image/png" } },
          ],
        },
      },
    ],
  ])("send %j", async (parameters, expected) => {
    const items: Item[] = [{ json: {}, binary: { photo: { data: "eA==", mimeType: "image/png" } } }];
    for (const typeVersion of [1, 2]) {
      const sent = await send(parameters, { typeVersion, items });
      expect(first(sent)).toMatchObject(expected);
    }
  });

  it("keep a list as the data of one item unless they shall split it", async () => {
    const answer = () => ({ body: [{ a: 1 }, { a: 2 }] });
    expect(json(await send({}, { typeVersion: 1, answer }))).toEqual([[{ a: 1 }, { a: 2 }]]);
    const split = await send({ options: { splitIntoItems: true } }, { typeVersion: 2, answer });
    expect(json(split)).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it("name credentials, formats and failures in their own way", async () => {
    const sent = await send(
      {
        authentication: "headerAuth",
        responseFormat: "string",
        dataPropertyName: "page",
        options: { ignoreResponseCode: true },
      },
      {
        typeVersion: 1,
        credentials: { httpHeaderAuth: { name: "X-K", value: "v" } },
        answer: () => ({ status: 500, body: "hi" }),
      },
    );
    expect(first(sent).headers).toMatchObject({ "x-k": "v" });
    expect(json(sent)).toEqual([{ page: "hi" }]);
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
