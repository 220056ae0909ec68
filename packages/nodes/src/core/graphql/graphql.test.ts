import { FakeHttp } from "@heddle/engine/testing";
import { describe, expect, it } from "vitest";
import { runNode } from "../../testing/index.ts";
import node from "./graphql.node.ts";

const url = "https://api.example/graphql";
async function send(
  parameters: object,
  { answer = { data: { a: 1 } } as unknown, status = 200, typeVersion = 1.1 } = {},
) {
  const http = new FakeHttp(() => ({ status, body: Buffer.from(JSON.stringify(answer)) }));
  const credentials = { httpHeaderAuth: { name: "X-Key", value: "k" } };
  const [output] = await runNode(node, {
    parameters: { endpoint: url, query: "{ a }", ...parameters },
    typeVersion,
    credentials,
    node: { credentials: { httpHeaderAuth: { id: "1", name: "h" } } },
    ports: { http, credentials: { get: async () => credentials.httpHeaderAuth } },
  });
  const [request] = http.requests;
  return { json: output?.map((item) => item.json), request, body: request?.body as string };
}

describe("GraphQL", () => {
  it("sends query and variables as JSON", async () => {
    const variables = '={ "id": {{ 7 }} }';
    const { json, request, body } = await send({ variables, operationName: "Q" });
    expect(json).toEqual([{ data: { a: 1 } }]);
    expect(request).toMatchObject({ method: "POST", url, headers: { "content-type": "application/json" } });
    expect(JSON.parse(body)).toEqual({ query: "{ a }", variables: { id: 7 }, operationName: "Q" });
    expect(JSON.parse((await send({ variables: "=" })).body)).toMatchObject({
      variables: {},
      operationName: null,
    });
    expect(JSON.parse((await send({ variables: "={{ { b: 2 } }}" })).body)).toMatchObject({
      variables: { b: 2 },
    });
  });

  it.each([
    [{ variables: "={{ null }}" }, "must be JSON"],
    [{ variables: "[1]" }, "The JSON of the variables must be an object"],
    [{ variables: "={{ [1] }}" }, "The JSON of the variables must be an object"],
    [{ query: "={{ $json.absent }}" }, 'The parameter "Query" is empty'],
  ])("sends nothing with %j", async (parameters, message) => {
    await expect(send(parameters)).rejects.toThrow(message);
  });

  it("sends only the query in version 1, unless configured otherwise", async () => {
    const { request, body } = await send({}, { typeVersion: 1 });
    expect([body, request?.headers?.["content-type"]]).toEqual(["{ a }", "application/graphql"]);
    expect((await send({ requestFormat: "json" }, { typeVersion: 1 })).body).toContain('"query"');
  });

  it("sends the query in the URL with GET", async () => {
    const { request } = await send({ requestMethod: "GET" });
    expect(request).toMatchObject({ method: "GET", url: `${url}?query=%7B%20a%20%7D` });
    expect(request).not.toHaveProperty("body");
  });

  it("sends headers, and signs in", async () => {
    const headerParametersUi = { parameter: [{ name: "Client-Id", value: "c" }] };
    const { request } = await send({
      headerParametersUi,
      authentication: "headerAuth",
      allowUnauthorizedCerts: true,
    });
    expect(request?.headers).toMatchObject({ "client-id": "c", "x-key": "k" });
    expect(request?.insecureTls).toBe(true);
  });

  it("returns the response as a string if requested", async () => {
    expect((await send({ responseFormat: "string", dataPropertyName: "raw" })).json).toEqual([
      { raw: '{"data":{"a":1}}' },
    ]);
  });

  it("reports the service's errors", async () => {
    const answer = { data: null, errors: [{ message: "Unknown field" }, { message: "Second" }] };
    await expect(send({}, { answer })).rejects.toMatchObject({
      message: "Unknown field",
      description: "Also: Second",
    });
    await expect(send({}, { answer: { message: "No" }, status: 401 })).rejects.toThrow("No");
    await expect(send({ variables: "{" })).rejects.toThrow("The JSON of the variables is not valid");
  });
});
