import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filledData } from "../node-types/credential-properties.ts";
import { startTestServer, type TestClient, type TestServer } from "../testing/index.ts";
import { createCredentialPresets, readCredentialPresets } from "./credential-presets.ts";

const SECRET = "c4nary-preset-9731";
const google = { googleOAuth2Api: { clientId: "the-company", clientSecret: SECRET } };

describe("presets of credentials", () => {
  it("fill what a credential leaves empty, also of types that extend the preset one", async () => {
    const presets = createCredentialPresets({ ...google, gmailOAuth2: { clientId: "for-mail" } });
    expect(await filledData("googleOAuth2Api", { clientId: "" }, presets)).toMatchObject({
      clientId: "the-company",
      clientSecret: SECRET,
    });
    expect(await filledData("gmailOAuth2", {}, presets)).toMatchObject({
      clientId: "for-mail",
      clientSecret: SECRET,
    });
    expect(await filledData("gmailOAuth2", { clientId: "own", clientSecret: "s" }, presets)).toMatchObject({
      clientId: "own",
      clientSecret: "s",
    });
    expect(await presets.fieldsOf("gmailOAuth2")).toEqual(["clientId", "clientSecret"]);
    expect(await presets.fieldsOf("httpBasicAuth")).toEqual([]);
  });

  it("are not sent to another host, and respect their permitted hosts", async () => {
    const presets = createCredentialPresets({
      openAiApi: { apiKey: SECRET, allowedHttpRequestDomains: "domains", allowedDomains: "api.openai.com" },
    });
    expect(await filledData("openAiApi", {}, presets)).toMatchObject({ apiKey: SECRET });
    const elsewhere = await filledData("openAiApi", { url: "https://evil.example/v1" }, presets);
    expect(JSON.stringify(elsewhere)).not.toContain(SECRET);
    const widened = { allowedHttpRequestDomains: "all", allowedDomains: "evil.example" };
    expect(await filledData("openAiApi", widened, presets)).toMatchObject({
      apiKey: SECRET,
      allowedHttpRequestDomains: "domains",
      allowedDomains: "api.openai.com",
    });
  });

  it("are rejected with an error that does not contain their values", async () => {
    const read = (presets: string) => readCredentialPresets({ presets }, () => {});
    for (const [text, message] of [
      [
        `{"googleOAuth2Api": {"clientSecret": "${SECRET}"`,
        /HEDDLE_CREDENTIALS_OVERWRITE is not JSON\. Write fields/,
      ],
      [`["${SECRET}"]`, /not an object of objects/],
      [`{"googleOAuth2Api": "${SECRET}"}`, /not an object of objects/],
      [`{"googleOAuth2Api": {"secret": "${SECRET}"}}`, /have no field "secret"\. They have: .*clientSecret/],
    ] as const) {
      const error = await read(text).catch((refused: Error) => refused);
      expect(String(error)).toMatch(message);
      expect(String(error)).not.toContain(SECRET);
    }
    const missing = readCredentialPresets({ presetsFile: "/nowhere/presets.json" }, () => {});
    await expect(missing).rejects.toThrow(/\/nowhere\/presets\.json .*cannot be read \(ENOENT\)/);
    const warnings: string[] = [];
    await readCredentialPresets({ presets: '{"goneApi": {"a": 1}}' }, (text) => warnings.push(text));
    expect(warnings).toEqual([expect.stringContaining('"goneApi", which is not installed')]);
  });
});

describe("a server with presets", () => {
  let folder: string;
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "heddle-presets-"));
    const file = join(folder, "presets.json");
    writeFileSync(file, JSON.stringify({ ...google, httpHeaderAuth: { value: SECRET } }));
    server = await startTestServer({ env: { HEDDLE_CREDENTIALS_OVERWRITE_FILE: file } });
    api = await server.signIn();
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("names the preset fields, uses their values, and shows them nowhere", {
    tags: ["CRD-10", "CRD-11", "CRD-12", "CRD-13"],
  }, async () => {
    const described = await (await fetch(`${server.url}/types/credentials.json`)).text();
    expect(described).not.toContain(SECRET);
    const types = JSON.parse(described) as { name: string; __overwrittenProperties?: string[] }[];
    for (const type of types)
      expect(type).toMatchObject({
        name: expect.any(String),
        displayName: expect.any(String),
        properties: expect.any(Array),
      });
    const preset = types.filter((type) => type.__overwrittenProperties);
    expect(preset.find(({ name }) => name === "gmailOAuth2")?.__overwrittenProperties).toEqual([
      "clientId",
      "clientSecret",
    ]);
    expect(preset.some(({ name }) => name === "httpBasicAuth")).toBe(false);

    const { id } = (await api.post("/credentials", { name: "Mail", type: "gmailOAuth2", data: {} })).data;
    const url = new URL((await api.post("/oauth2-credential/auth", { id })).data);
    expect(url.searchParams.get("client_id")).toBe("the-company");
    expect(url.href).not.toContain(SECRET);
    const shown = await api.get(`/credentials/${id}?includeData=true`);
    expect(shown.data.data).toEqual({});
    const { store, vault, tokens } = server.context;
    const row = async (wanted: string) =>
      store.db.selectFrom("credential").selectAll().where("id", "=", wanted).executeTakeFirstOrThrow();
    expect(vault.open((await row(id)).data, await row(id))).toEqual({});

    const header = { name: "Header", type: "httpHeaderAuth", data: { name: "x-key", value: "" } };
    const made = (await api.post("/credentials", header)).data;
    expect(await tokens.ready(await row(made.id))).toMatchObject({ name: "x-key", value: SECRET });
    const own = { ...header, data: { name: "x-key", value: "my-own" } };
    expect((await api.patch(`/credentials/${made.id}`, own)).status).toBe(200);
    expect(await tokens.ready(await row(made.id))).toMatchObject({ value: "my-own" });
  });
});
