import { randomBytes } from "node:crypto";
import { BLANK_VALUE } from "@heddle/api";
import { credentialTypes, loadCredentialType, loadNodeType } from "@heddle/nodes";
import { runNodeJson } from "@heddle/nodes/testing";
import type { CredentialType, Http, HttpRequest, NodeProperty, SignInTest } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { credentialAncestry, credentialProperties, filledData } from "../node-types/credential-properties.ts";
import { blankSecrets } from "./blank-values.ts";
import { testCredential } from "./credential-test.ts";
import { tokenKindOf } from "./token-kinds.ts";
import { createCredentialVault } from "./vault.ts";

type Data = Record<string, unknown>;

/** Not for HTTP requests: these services use a different protocol. */
const NO_HTTP = new Set(
  "ftp sftp sshPassword sshPrivateKey imap smtp mySql microsoftSql kafka postgres crateDb questDb timescaleDb redis mongoDb mqtt nats ldap rabbitmq amqp odooApi discordWebhookApi httpSslAuth jwtAuth totpApi gitPassword".split(
    " ",
  ),
);

/** Reasons why a type has no test request. Types with tokens are tested by obtaining or using one. */
const NO_TEST: Record<string, string> = {
  generic: "the service is known by the workflow only",
  signed: "a signature is made for one address",
  paid: "every call that needs the key costs money",
  connection: "they are tested by their first use",
  offline: "codes are computed here, and no service is asked",
};
const UNTESTED: Record<string, keyof typeof NO_TEST> = {
  ...Object.fromEntries(
    "odooApi discordWebhookApi pushoverApi httpSslAuth jwtAuth gitPassword"
      .split(" ")
      .map((name) => [name, "connection" as const]),
  ),
  ...Object.fromEntries(
    "httpBasicAuth httpBearerAuth httpCustomAuth httpDigestAuth httpHeaderAuth httpMultipleHeadersAuth httpQueryAuth oAuth1Api twitterOAuth1Api"
      .split(" ")
      .map((name) => [name, "generic" as const]),
  ),
  s3: "signed",
  clearbitApi: "paid",
  jinaAiApi: "paid",
  perplexityApi: "paid",
  totpApi: "offline",
};

/** URLs of types that depend on them. */
const ADDRESSES: Record<string, string> = {
  telegramApi: "https://api.telegram.org/getMe",
  aws: "https://sqs.eu-west-1.amazonaws.com/x",
};

const types = await credentialTypes();
const vault = createCredentialVault(randomBytes(32));

/** Every field with a value; secrets are distinguishable. */
function sample(properties: readonly NodeProperty[]): { data: Data; secrets: string[] } {
  const data: Data = {};
  const secrets: string[] = [];
  for (const { name, type, typeOptions, default: standard, options } of properties) {
    if (type === "hidden" && !typeOptions?.["expirable"]) continue;
    const isSecret = typeOptions?.password === true;
    const value = `c4nary-${name}-9`;
    if (name === "json") data[name] = JSON.stringify({ headers: { "x-c": value } });
    else if (name === "headers" && isSecret) data[name] = JSON.stringify({ "x-c": value });
    else if (isSecret) data[name] = value;
    else if (type === "options") data[name] = standard || (options?.[0] as { value?: unknown })?.value;
    else if (type === "string")
      data[name] =
        standard ||
        (/url|host|server|domain|endpoint/i.test(name) ? "https://service.example" : `some-${name}`);
    else data[name] = standard;
    if (isSecret) secrets.push(value);
  }
  if (data["allowedHttpRequestDomains"] !== undefined) data["allowedHttpRequestDomains"] = "all";
  return { data, secrets };
}

async function prepared({ name }: CredentialType): Promise<{ data: Data; secrets: string[] }> {
  const { data, secrets } = sample((await credentialProperties(name)) ?? []);
  const ancestry = await credentialAncestry(name);
  if (ancestry.has("oAuth2Api")) {
    data["oauthTokenData"] = { access_token: "c4nary-token-9", refresh_token: "c4nary-refresh-9" };
    secrets.push("c4nary-token-9", "c4nary-refresh-9");
  }
  if (ancestry.has("oAuth1Api"))
    data["oauthTokenData"] = { oauth_token: "known", oauth_token_secret: "c4nary-token-9" };
  return { data, secrets };
}

/** A service that records its requests. */
function service(status: number): { http: Http; seen: HttpRequest[] } {
  const seen: HttpRequest[] = [];
  const http: Http = {
    send: async (request) => {
      seen.push(request);
      const body = new TextEncoder().encode(JSON.stringify({ error: "no" }));
      return {
        status,
        statusText: "",
        headers: { "content-type": "application/json" },
        url: request.url,
        body,
      };
    },
  };
  return { http, seen };
}

/** Whether a request proves who sends it, in whatever form. */
function carries(request: HttpRequest | undefined, secrets: readonly string[]): boolean {
  if (!request) return false;
  const text = JSON.stringify([request.url, request.headers, request.body, request.digest]);
  const basic = /Basic ([\w+/=]+)/.exec(text)?.[1];
  const all = text + (basic ? Buffer.from(basic, "base64").toString() : "");
  return (
    secrets.some((secret) => all.includes(secret) || all.includes(encodeURIComponent(secret))) ||
    /AWS4-HMAC-SHA256 Credential=|Ghost [\w-]+(?:\.[\w-]+){2}|OAuth .*oauth_signature="/.test(
      text.replaceAll('\\"', '"'),
    )
  );
}

describe.each(types.map((type) => [type.name, type] as const))("the credential type %s", (name, type) => {
  it("is sealed whole, and shown without any secret", async () => {
    const { data, secrets } = await prepared(type);
    const record = { id: "1", type: name, projectId: "o" };
    const sealed = vault.seal(data, record);
    expect(vault.open(sealed, record)).toEqual(data);
    expect(secrets.length).toBeGreaterThan(0);
    const shown = JSON.stringify(blankSecrets(data, await credentialProperties(name)));
    expect(shown).toContain(BLANK_VALUE);
    for (const secret of secrets) expect(sealed + shown).not.toContain(secret);
  });

  it("adds itself to requests, or has a different use", async () => {
    const { data, secrets } = await prepared(type);
    const { http, seen } = service(200);
    const url = ADDRESSES[name] ?? "https://service.example/x";
    const run = runNodeJson((await loadNodeType("n8n-nodes-base.httpRequest"))!, {
      parameters: { url, authentication: "predefinedCredentialType", nodeCredentialType: type.name },
      node: { credentials: { [name]: { id: "1", name: "c" } } },
      ports: {
        http,
        credentials: {
          get: () => filledData(name, data),
          describe: async (wanted) => (await loadCredentialType(wanted))?.description,
        },
      },
    });
    if (NO_HTTP.has(name)) {
      await expect(run).rejects.toThrow(/cannot be used in HTTP requests/);
      return;
    }
    await run;
    expect(carries(seen[0], secrets)).toBe(true);
  });

  it("has a test against its service that reveals nothing when it fails, or a reason for having none", async () => {
    const { data, secrets } = await prepared(type);
    const filled = await filledData(name, data);
    const { http, seen } = service(401);
    const isObtained = (await tokenKindOf(name, http)) !== undefined;
    if (!type.description.test) {
      expect([
        name,
        isObtained || (UNTESTED[name] !== undefined && NO_TEST[UNTESTED[name]] !== undefined),
      ]).toEqual([name, true]);
      return;
    }
    expect(UNTESTED[name]).toBeUndefined();
    if ("signIn" in type.description.test) return signInRefused(type, filled, secrets);
    const refused = await testCredential(http, type.description, filled);
    expect(refused).toMatchObject({ status: "Error" });
    expect(seen).toHaveLength(1);
    expect(new URL(seen[0]!.url).protocol).toBe(name === "ollamaApi" ? "http:" : "https:");
    expect(carries(seen[0], secrets)).toBe(true);
    const failing: Http = { send: () => Promise.reject(new Error("service.example refused the connection")) };
    const failed = await testCredential(failing, type.description, filled);
    for (const secret of secrets) expect(JSON.stringify([refused, failed])).not.toContain(secret);
  });
});

/** Signs in on a port without a listener. */
async function signInRefused({ description }: CredentialType, filled: Data, secrets: readonly string[]) {
  const network = { addressOf: async () => "127.0.0.1" };
  const data = { ...filled, port: 1, configurationType: "values" };
  const { signIn } = description.test as { signIn: SignInTest };
  const refused = await signIn(data, network);
  expect(refused).toEqual({ status: "Error", message: expect.stringMatching(/./) });
  for (const secret of secrets) expect(refused.message).not.toContain(secret);
}

describe("credential types", () => {
  it("are known by the names that files use for the most used services", () => {
    const known = new Set(types.map((type) => type.name));
    const wanted =
      "openAiApi gmailOAuth2 httpHeaderAuth telegramApi googlePalmApi slackApi openRouterApi slackOAuth2Api airtableTokenApi postgres smtp googleApi anthropicApi httpBearerAuth notionApi supabaseApi httpBasicAuth googleDocsOAuth2Api httpQueryAuth n8nApi pineconeApi azureOpenAiApi whatsAppApi youTubeOAuth2Api hubspotAppToken serpApi githubApi qdrantApi jiraSoftwareCloudApi linkedInOAuth2Api facebookGraphApi ollamaApi twitterOAuth2Api perplexityApi wordpressApi imap mistralCloudApi mongoDb groqApi hubspotOAuth2Api jotFormApi twilioApi aws wooCommerceApi redis httpCustomAuth oAuth2Api apifyApi redditOAuth2Api zendeskApi nocoDbApiToken airtableApi deepSeekApi discordBotApi pipedriveApi shopifyAccessTokenApi githubOAuth2Api stripeApi firecrawlApi mySql typeformApi discordWebhookApi clickUpApi mattermostApi cohereApi trelloApi mondayComApi googleOAuth2Api googleSheetsOAuth2Api googleDriveOAuth2Api googleCalendarOAuth2Api".split(
        " ",
      );
    expect(wanted.filter((name) => !known.has(name))).toEqual([]);
  });
});
