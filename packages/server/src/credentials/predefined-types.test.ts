import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { credentialTypes, loadCredentialType, loadNodeType } from "@heddle/nodes";
import { runNodeJson } from "@heddle/nodes/testing";
import type { Http } from "@heddle/workflow";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { credentialAncestry, credentialProperties, filledData } from "../node-types/credential-properties.ts";
import { createHttpClient, type HttpClient } from "../platform/http-client/index.ts";
import { testCredential } from "./credential-test.ts";
import { tokenKindOf } from "./token-kinds.ts";

type Data = Record<string, unknown>;

interface Seen {
  url: string;
  headers: IncomingMessage["headers"];
}

describe("credential types of services", () => {
  let server: Server;
  let url: string;
  let client: HttpClient;
  let seen: Seen;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const to = new URL(request.url ?? "", url).searchParams.get("to");
      if (to) return response.writeHead(302, { location: to }).end();
      seen = { url: request.url ?? "", headers: request.headers };
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const refuse = () => {
      throw new Error("no files");
    };
    client = createHttpClient({ binary: { get: refuse, stream: refuse }, allow: ["127.0.0.1", "localhost"] });
  });
  afterAll(async () => {
    await client.close();
    server.close();
  });

  /** Request of an HTTP Request node with a credential of this type. */
  const sent = async (type: string, data: Data, parameters: Data = {}): Promise<Seen> => {
    await runNodeJson((await loadNodeType("n8n-nodes-base.httpRequest"))!, {
      parameters: {
        url: `${url}/x`,
        authentication: "predefinedCredentialType",
        nodeCredentialType: type,
        ...parameters,
      },
      node: { credentials: { [type]: { id: "1", name: "c" } } },
      ports: {
        http: client,
        credentials: {
          get: () => filledData(type, data),
          describe: async (name) => (await loadCredentialType(name))?.description,
        },
      },
    });
    return seen;
  };
  const basic = (user: string, password: string) =>
    `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  const bearer = { authorization: "Bearer k" };

  it.each<[type: string, data: Data, headers: Data]>([
    ["openAiApi", { apiKey: "k", organizationId: "org" }, { ...bearer, "openai-organization": "org" }],
    ["openRouterApi", { apiKey: "k" }, bearer],
    ["deepSeekApi", { apiKey: "k" }, bearer],
    ["groqApi", { apiKey: "k" }, bearer],
    ["mistralCloudApi", { apiKey: "k" }, bearer],
    ["slackApi", { accessToken: "k" }, bearer],
    ["airtableTokenApi", { accessToken: "k" }, bearer],
    ["hubspotAppToken", { appToken: "k" }, bearer],
    ["stripeApi", { secretKey: "k" }, bearer],
    ["whatsAppApi", { accessToken: "k" }, bearer],
    ["cloudflareApi", { apiToken: "k" }, bearer],
    ["todoistApi", { apiKey: "k" }, bearer],
    ["notionApi", { apiKey: "k" }, { ...bearer, "notion-version": "2022-06-28" }],
    ["anthropicApi", { apiKey: "k" }, { "x-api-key": "k", "anthropic-version": "2023-06-01" }],
    ["githubApi", { accessToken: "k" }, { authorization: "token k" }],
    ["supabaseApi", { serviceRole: "k" }, { ...bearer, apikey: "k" }],
    ["qdrantApi", { apiKey: "k" }, { "api-key": "k" }],
    ["shopifyAccessTokenApi", { accessToken: "k" }, { "x-shopify-access-token": "k" }],
    ["n8nApi", { apiKey: "k" }, { "x-n8n-api-key": "k" }],
    ["virusTotalApi", { apiToken: "k" }, { "x-apikey": "k" }],
    ["pineconeApi", { apiKey: "k" }, { "api-key": "k" }],
    ["elevenLabsApi", { apiKey: "k" }, { "xi-api-key": "k" }],
    ["discordBotApi", { botToken: "k" }, { authorization: "Bot k" }],
    ["wordpressApi", { username: "u", password: "p" }, { authorization: basic("u", "p") }],
    ["wooCommerceApi", { consumerKey: "ck", consumerSecret: "cs" }, { authorization: basic("ck", "cs") }],
    ["azureOpenAiApi", { apiKey: "k" }, { "api-key": "k" }],
    ["ollamaApi", { apiKey: "k" }, bearer],
    ["clickUpApi", { accessToken: "k" }, { authorization: "k" }],
    ["mailchimpApi", { apiKey: "k-us1" }, { authorization: "apikey k-us1" }],
    ["gitlabApi", { accessToken: "k" }, { "private-token": "k" }],
    ["mailgunApi", { apiKey: "k" }, { authorization: basic("api", "k") }],
    ["shopifyApi", { apiKey: "k", password: "p" }, { authorization: basic("k", "p") }],
    ["baserowApi", { sessionToken: "k" }, { authorization: "JWT k" }],
    ["zohoOAuth2Api", { oauthTokenData: { access_token: "k" } }, { authorization: "Zoho-oauthtoken k" }],
    [
      "googleAdsOAuth2Api",
      { developerToken: "d", oauthTokenData: { access_token: "k" } },
      { ...bearer, "developer-token": "d" },
    ],
    ["zendeskApi", { email: "e", apiToken: "k" }, { authorization: basic("e/token", "k") }],
    ["jiraSoftwareCloudApi", { email: "e", apiToken: "k" }, { authorization: basic("e", "k") }],
    ["twilioApi", { accountSid: "a", authToken: "t" }, { authorization: basic("a", "t") }],
    [
      "twilioApi",
      { authType: "apiKey", apiKeySid: "s", apiKeySecret: "p" },
      { authorization: basic("s", "p") },
    ],
    ["googleApi", { accessToken: "k" }, bearer],
    ["gmailOAuth2", { oauthTokenData: { access_token: "k" } }, bearer],
    ["slackOAuth2Api", { oauthTokenData: { access_token: "k" } }, bearer],
    [
      "trelloApi",
      { apiKey: "k", apiToken: "t" },
      { authorization: 'OAuth oauth_consumer_key="k", oauth_token="t"' },
    ],
    [
      "s3",
      { accessKeyId: "AK", secretAccessKey: "s" },
      { authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=AK\/\d{8}\/us-east-1\/s3\//) },
    ],
  ])("%s sends its headers", async (type, data, headers) => {
    expect((await sent(type, data)).headers).toMatchObject(headers);
  });

  it.each<[type: string, data: Data, address: string]>([
    ["googlePalmApi", { apiKey: "k" }, "/x?key=k"],
    ["facebookGraphApi", { accessToken: "k" }, "/x?access_token=k"],
    ["serpApi", { apiKey: "k" }, "/x?api_key=k"],
    [
      "wooCommerceApi",
      { consumerKey: "ck", consumerSecret: "cs", includeCredentialsInQuery: true },
      "/x?consumer_key=ck&consumer_secret=cs",
    ],
  ])("%s sends its query", async (type, data, address) => {
    const { url: asked, headers } = await sent(type, data);
    expect(asked).toBe(address);
    expect(headers).not.toHaveProperty("authorization");
  });

  it("telegramApi puts the token into the path, once and only at its own host", async () => {
    const data = { accessToken: "12:ab", baseUrl: url };
    expect((await sent("telegramApi", data, { url: `${url}/getMe` })).url).toBe("/bot12:ab/getMe");
    expect((await sent("telegramApi", data, { url: `${url}/file/a.jpg` })).url).toBe("/file/bot12:ab/a.jpg");
    expect((await sent("telegramApi", data, { url: `${url}/bot1/getMe` })).url).toBe("/bot1/getMe");
    expect((await sent("telegramApi", { accessToken: "12:ab" })).url).toBe("/x");
  });

  it("leaves out what the credential leaves empty, and headers that the request has itself", async () => {
    expect((await sent("openAiApi", { apiKey: "k" })).headers).not.toHaveProperty("openai-organization");
    const parameters = {
      sendHeaders: true,
      headerParameters: { parameters: [{ name: "Notion-Version", value: "2021-05-13" }] },
    };
    expect((await sent("notionApi", { apiKey: "k" }, parameters)).headers["notion-version"]).toBe(
      "2021-05-13",
    );
  });

  it("limits credentials to their permitted hosts", async () => {
    const data = { apiKey: "k", allowedHttpRequestDomains: "domains", allowedDomains: "api.openai.com" };
    await expect(sent("openAiApi", data)).rejects.toThrow(/may not be sent to 127\.0\.0\.1/);
  });

  it("holds them there for further pages and redirects too, and drops secrets on the way to other origins", async () => {
    const elsewhere = url.replace("127.0.0.1", "localhost");
    const data = { apiKey: "k", allowedHttpRequestDomains: "domains", allowedDomains: "127.0.0.1" };
    const pages = (next: string) => ({
      options: {
        pagination: {
          pagination: {
            paginationMode: "responseContainsNextURL",
            nextURL: `={{ $pageCount < 2 ? ${JSON.stringify(next)} : "" }}`,
            paginationCompleteWhen: "other",
            completeExpression: "={{ $pageCount > 1 }}",
          },
        },
      },
    });
    expect((await sent("openAiApi", data, pages(`${url}/2`))).url).toBe("/2");
    seen = { url: "", headers: {} };
    await expect(sent("openAiApi", data, pages(`${elsewhere}/2`))).rejects.toThrow(
      /may not be sent to localhost/,
    );
    expect(seen.url).toBe("/x");
    const redirect = (to: string) => ({ url: `${url}/redirect?to=${encodeURIComponent(to)}` });
    expect((await sent("openAiApi", data, redirect(`${url}/2`))).headers).toMatchObject(bearer);
    await expect(sent("openAiApi", data, redirect(`${elsewhere}/2`))).rejects.toThrow(
      /may not be sent to localhost/,
    );
    for (const [type, secrets] of [
      ["openAiApi", { apiKey: "k" }],
      ["anthropicApi", { apiKey: "k" }],
      ["twilioApi", { accountSid: "a", authToken: "k" }],
    ] as const) {
      const { headers } = await sent(type, secrets, redirect(`${elsewhere}/3`));
      expect(seen.url).toBe("/3");
      expect(headers).not.toHaveProperty("authorization");
      expect(headers).not.toHaveProperty("x-api-key");
    }
  });

  it("assigns services of one family their own scopes and the family's endpoints", async () => {
    const data = await filledData("gmailOAuth2", { authUrl: "https://evil.example", clientId: "c" });
    expect(data).toMatchObject({
      clientId: "c",
      authUrl: "https://accounts.google.com/o/oauth2/v2/auth",
      accessTokenUrl: "https://oauth2.googleapis.com/token",
      authQueryParameters: "access_type=offline&prompt=consent",
      scope: expect.stringContaining("gmail.modify"),
    });
    expect([...(await credentialAncestry("gmailOAuth2"))]).toEqual([
      "gmailOAuth2",
      "googleOAuth2Api",
      "oAuth2Api",
    ]);
  });

  it("signs in for service accounts, and distinguishes a wrong key from a refusal", async () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const answers: object[] = [{ error: "invalid_grant" }, { access_token: "t1" }];
    const http: Http = {
      send: async () => {
        const body = new TextEncoder().encode(JSON.stringify(answers.shift()));
        return { status: 200, statusText: "", headers: {}, url: "", body };
      },
    };
    const kind = await tokenKindOf("googleApi", http);
    const data = await filledData("googleApi", {
      email: "a@b.example",
      privateKey: pem.replaceAll("\n", "\\n"),
    });
    expect(kind!.isMissing(data)).toBe(true);
    await expect(kind!.obtain(data)).rejects.toThrow(/invalid_grant.*Check the email/);
    expect(await kind!.obtain(data)).toEqual({ accessToken: "t1" });
    await expect(kind!.obtain({ ...data, privateKey: "nonsense" })).rejects.toThrow(/from BEGIN to END/);
  });

  it("follow the environment that the credential names", async () => {
    const of = async (environment: string) =>
      (await filledData("salesforceOAuth2Api", { environment }))["authUrl"];
    expect(await of("production")).toBe("https://login.salesforce.com/services/oauth2/authorize");
    expect(await of("sandbox")).toBe("https://test.salesforce.com/services/oauth2/authorize");
  });

  it("are tested by their own request", async () => {
    const tested = async (type: string, data: Data) =>
      testCredential(client, (await loadCredentialType(type))!.description, await filledData(type, data));
    expect(await tested("openAiApi", { apiKey: "k", url: `${url}/v1` })).toMatchObject({ status: "OK" });
    expect(seen).toMatchObject({ url: "/v1/models", headers: bearer });
    expect(await tested("telegramApi", { accessToken: "k", baseUrl: url })).toMatchObject({ status: "OK" });
    expect(seen.url).toBe("/botk/getMe");
    expect(await tested("supabaseApi", { serviceRole: "k", host: url })).toMatchObject({ status: "OK" });
    expect(seen).toMatchObject({ url: "/rest/v1/", headers: { apikey: "k" } });
  });

  it("name every secret as one, and can be shown to browsers", async () => {
    for (const { name, description } of await credentialTypes()) {
      expect(JSON.parse(JSON.stringify(description)).name).toBe(name);
      for (const property of (await credentialProperties(name)) ?? [])
        if (
          property.type !== "boolean" &&
          /secret|password|passphrase|(?:api|access|private)key$|token$/i.test(property.name)
        )
          expect(property.typeOptions?.password, `${name}.${property.name}`).toBe(true);
    }
  });
});
