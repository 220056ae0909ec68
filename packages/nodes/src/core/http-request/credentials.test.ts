import type { CredentialTypeDescription } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { first, generic, send } from "./testing/send.ts";

describe("credentials of the HTTP Request node", () => {
  it.each([
    ["httpBasicAuth", { user: "u", password: "p" }, { authorization: `Basic ${btoa("u:p")}` }],
    ["httpBearerAuth", { token: "t" }, { authorization: "Bearer t" }],
    ["httpHeaderAuth", { name: "X-Key", value: "k" }, { "x-key": "k" }],
    [
      "httpMultipleHeadersAuth",
      { headers: '{"X-Key": "k", "X-Team": "1"}' },
      { "x-key": "k", "x-team": "1" },
    ],
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

  it("of unknown types end with a remedy", async () => {
    const sent = send(
      { authentication: "predefinedCredentialType", nodeCredentialType: "nobodyApi" },
      { credentials: { nobodyApi: {} } },
    );
    await expect(sent).rejects.toThrow('The credential type "nobodyApi" is not installed');
  });
});
