import type { Item } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { first, json, send } from "./testing/send.ts";

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

  it("keep a list as the data of one item unless splitting is enabled", async () => {
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
