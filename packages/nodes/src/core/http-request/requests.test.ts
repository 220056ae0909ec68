import type { HttpRequest, Item } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import httpRequest from "./http-request.node.ts";
import { first, rows, send } from "./testing/send.ts";

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
