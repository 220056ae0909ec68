import { type Item, toExecutionError } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { failureOf, generic, json, send, sendBody } from "./testing/send.ts";

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

  it("are parsed by the response format", async () => {
    const answer = () => ({ body: { a: 1 } });
    const asText = await send(response({ responseFormat: "text", outputPropertyName: "raw" }), { answer });
    expect(json(asText)).toEqual([{ raw: '{"a":1}' }]);
    const asFile = await send(response({ responseFormat: "file", outputPropertyName: "doc" }), { answer });
    expect(asFile.items[0]?.binary?.["doc"]).toMatchObject({ mimeType: "application/json" });
    const noJson = send(response({ responseFormat: "json" }), { answer: () => ({ body: "<p>" }) });
    await expect(noJson).rejects.toThrow("The response is not valid JSON");
  });

  it("answers of cut-off JSON are an error, while words and answers with an error status are text", async () => {
    const headers = { "content-type": "application/json" };
    const answering = (body: string, status = 200) => ({
      answer: () => ({ body: Buffer.from(body), headers, status }),
    });
    for (const cut of ['{"rows":[{"id":1},{"id":', "[1,", '"abc', '{"a":1}\n{"a":2}'])
      await expect(send({}, answering(cut))).rejects.toThrow("The response is not valid JSON");
    expect(json(await send({}, answering("OK")))).toEqual([{ data: "OK" }]);
    const lenient = response({ neverError: true });
    expect(json(await send(lenient, answering('{"error', 502)))).toEqual([{ data: '{"error' }]);
  });

  it.each([
    ["a byte order mark", "application/json", Buffer.from('\uFEFF{"a":"é"}', "utf16le"), [{ a: "é" }]],
    ["their headers", "text/plain; charset='iso-8859-1'", Buffer.from("é", "latin1"), [{ data: "é" }]],
    [
      "an HTML page",
      "text/html",
      Buffer.from('<meta charset="iso-8859-1">é', "latin1"),
      [{ data: '<meta charset="iso-8859-1">é' }],
    ],
    [
      "an older HTML page",
      "text/html",
      Buffer.from('<meta http-equiv="a" content="text/html; charset=iso-8859-1">é', "latin1"),
      [{ data: '<meta http-equiv="a" content="text/html; charset=iso-8859-1">é' }],
    ],
    [
      "an XML document",
      "application/xml",
      Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>', "latin1"),
      [{ data: '<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>' }],
    ],
    ["nothing", "text/html", Buffer.from("<p>é"), [{ data: "<p>é" }]],
  ])("are read in the character set of %s", async (_place, type, body, expected) => {
    expect(json(await send({}, { answer: () => ({ body, headers: { "content-type": type } }) }))).toEqual(
      expected,
    );
  });

  it("with integers that lose digits are reported", async () => {
    const headers = { "content-type": "application/json" };
    const hintsOf = async (body: string) => {
      const hints: string[] = [];
      await send({}, { answer: () => ({ body: Buffer.from(body), headers }), hints });
      return hints;
    };
    expect(await hintsOf('[{"id": 9007199254740993}]')).toEqual([
      "The answer holds the integer 9007199254740993, whose last digits a number cannot hold. To keep them, set the response format to “Text”.",
    ]);
    expect(await hintsOf('{"id": 9007199254740992, "text": ": 9007199254740993"}')).toEqual([]);
  });

  it("keep the item's data and other files when the response is a file", async () => {
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

  it("can include status and headers", async () => {
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

  it("with an error status contain the service's message", async () => {
    const answer = () => ({ status: 404, body: { error: { code: 5, message: "No such customer" } } });
    await expect(send({}, { answer })).rejects.toMatchObject({
      message: "No such customer",
      description: expect.stringContaining("(status 404)"),
    });
    await expect(send({}, { answer: () => ({ status: 404 }) })).rejects.toMatchObject({
      message: expect.stringContaining("(status 404)"),
    });
  });

  it("show the request and the response", async () => {
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
  ])("show no secret of %s, even if a service echoes it", async (type, credential, more = {}) => {
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
