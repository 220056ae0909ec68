import { describe, expect, it } from "vitest";
import headerAuth from "../../authentication/http-header-auth.credential.ts";
import { repair } from "./repair.ts";
import { first, send } from "./testing/send.ts";

describe("parameters under the names of another version", () => {
  it.each([1, 2])("of version 4 are read as such in version %d", async (typeVersion) => {
    const parameters = {
      method: "POST",
      sendHeaders: true,
      headerParameters: { parameters: [{ name: "x-a", value: "1" }] },
      sendBody: true,
      specifyBody: "json",
      jsonBody: '{"a": 1}',
    };
    const sent = await send(parameters, { typeVersion });
    expect(first(sent)).toMatchObject({ method: "POST", headers: { "x-a": "1" }, body: '{"a":1}' });
  });

  it.each([4, 4.2])("of version 2 are read as such in version %d", async (typeVersion) => {
    const parameters = {
      requestMethod: "POST",
      jsonParameters: true,
      headerParametersJson: '{"X-A": "1"}',
      bodyParametersJson: '{"a": 1}',
    };
    const sent = await send(parameters, { typeVersion });
    expect(first(sent)).toMatchObject({ method: "POST", headers: { "x-a": "1" }, body: '{"a":1}' });
  });

  it("mix: the method of version 4 goes with the body of version 1", async () => {
    const parameters = { method: "PUT", bodyParametersUi: { parameter: [{ name: "a", value: "1" }] } };
    expect(first(await send(parameters, { typeVersion: 1 }))).toMatchObject({
      method: "PUT",
      body: '{"a":"1"}',
    });
  });

  it.each(["headerAuth", "generic"])(
    "or the authentication %s mean a generic credential",
    async (authentication) => {
      const genericAuthType = authentication === "generic" ? { genericAuthType: "httpHeaderAuth" } : {};
      const sent = await send(
        { authentication, ...genericAuthType },
        {
          typeVersion: 4.2,
          credentials: { httpHeaderAuth: { name: "X-Key", value: "secret" } },
          describe: () => headerAuth.description,
        },
      );
      expect(first(sent).headers).toMatchObject({ "x-key": "secret" });
      expect(repair({ authentication }, 4.2)?.note).toMatch(/kind of credential/);
      expect(repair({ authentication: "none" }, 4.2)).toBeUndefined();
    },
  );

  it("add a note, and correct ones stay unchanged", () => {
    expect(repair({ url: "/", method: "POST" }, 1)?.note).toMatch(/another version/);
    expect(repair({ url: "/", requestMethod: "POST" }, 1)).toBeUndefined();
    expect(repair({ url: "/", method: "POST", sendBody: true }, 4.2)).toBeUndefined();
    expect(repair({ url: "/", method: "POST", jsonParameters: true }, 4)).toBeUndefined();
  });
});

describe("parts of a request that no version would send", () => {
  const jsonBody = { page_size: 1 };
  it.each([
    ["a body that is JSON", { sendBody: true, contentType: "json", jsonBody }],
    ["a body under the name of texts", { sendBody: true, contentType: "json", body: jsonBody }],
    ["JSON without the switch", { specifyBody: "json", jsonBody: '{"page_size":1}' }],
    [
      "fields without the switch",
      { bodyParameters: { parameters: [{ name: "page_size", value: "={{ 1 }}" }] } },
    ],
    [
      "the body of version 1",
      { jsonParameters: true, bodyParametersJson: '{"page_size":1}', sendBody: true },
    ],
    [
      "the fields of version 1",
      { bodyParametersUi: { parameter: [{ name: "page_size", value: "={{ 1 }}" }] } },
    ],
  ])("are sent: %s", async (_what, parameters) => {
    const sent = await send({ method: "POST", ...parameters, options: {} }, { typeVersion: 4.2 });
    expect(first(sent)).toMatchObject({ method: "POST", body: '{"page_size":1}' });
  });

  it("are headers and query parameters of any version", async () => {
    const parameters = {
      headerParametersUi: { parameter: [{ name: "X-A", value: "1" }] },
      queryParameters: { parameters: [{ name: "country", value: "us" }] },
    };
    const sent = await send({ method: "GET", ...parameters }, { typeVersion: 4 });
    expect(first(sent)).toMatchObject({
      headers: { "x-a": "1" },
      url: "https://api.example/x?country=us",
    });
  });

  it.each([
    { method: "POST", sendBody: false, jsonBody: "{}" },
    { method: "POST", sendBody: true, contentType: "raw", body: "a" },
    { method: "POST", sendBody: true, specifyBody: "keypair", jsonBody: "{}" },
    { method: "GET", bodyParameters: { parameters: [{ name: "a", value: "1" }] } },
    { sendQuery: false, queryParameters: { parameters: [{ name: "a", value: "1" }] } },
    { sendHeaders: true, headerParameters: { parameters: [{ name: "", value: "" }] } },
  ])("leaves files with another meaning unchanged: %j", (parameters) => {
    expect(repair({ url: "/", ...parameters }, 4.2)).toBeUndefined();
  });
});

describe("reads settings next to the options", () => {
  it("is an option of the answer", async () => {
    const parameters = { dataPropertyName: "page", responseFormat: "string", options: {} };
    const { items } = await send(parameters, { typeVersion: 4.2, answer: () => ({ body: "<p>Hi</p>" }) });
    expect(items).toMatchObject([{ json: { page: "<p>Hi</p>" } }]);
    expect(repair({ allowUnauthorizedCerts: true }, 4.2)?.parameters).toEqual({
      options: { allowUnauthorizedCerts: true },
    });
  });

  it("or is a setting of the node", async () => {
    const options = { continueOnFail: true, timeout: 5 };
    const { items } = await send(
      { options },
      { typeVersion: 4.2, answer: () => ({ status: 500, body: { message: "No" } }) },
    );
    expect(items).toMatchObject([{ json: { error: expect.anything() } }]);
    expect(repair({ options: { retryOnFail: true, maxRetries: 2 } }, 4.2)).toMatchObject({
      parameters: { options: {} },
      settings: { retryOnFail: true, maxTries: 3 },
    });
  });
});

it.each([
  [{ authentication: "YOUR_AUTH_HERE", nodeCredentialType: "notionApi" }, "predefinedCredentialType"],
  [{ authentication: "[REDACTED]", genericAuthType: "httpHeaderAuth" }, "genericCredentialType"],
])("an authentication that was blackened is that of the chosen type: %j", (parameters, authentication) => {
  expect(repair(parameters, 4.2)?.parameters).toEqual({ ...parameters, authentication });
  expect(repair({ authentication: "YOUR_AUTH_HERE" }, 4.2)).toBeUndefined();
});

it("a generic type under the name of webhooks is that of a credential", () => {
  const authentication = "genericCredentialType";
  expect(repair({ authentication, genericAuthType: "queryAuth" }, 4.2)?.parameters).toEqual({
    authentication,
    genericAuthType: "httpQueryAuth",
  });
});

it("reads pagination settings outside of their group", async () => {
  const pagination = {
    paginationMode: "responseContainsNextURL",
    nextURL: "={{ $response.body.next }}",
    paginationCompleteWhen: "other",
    completeExpression: "={{ !$response.body.next }}",
  };
  const { requests, items } = await send(
    { options: { pagination } },
    {
      typeVersion: 4.2,
      answer: (_request, count) => ({
        body: count === 1 ? { next: "https://api.example/2" } : { end: true },
      }),
    },
  );
  expect(requests.map(({ url }) => url)).toEqual(["https://api.example/x", "https://api.example/2"]);
  expect(items).toHaveLength(2);
});
