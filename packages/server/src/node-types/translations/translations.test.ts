import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadNodeType } from "@heddle/nodes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { arabic } from "./arabic.ts";
import { german } from "./german.ts";

const IF = "n8n-nodes-base.if";

describe("names of types in other languages", () => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "heddle-types-"));
    const translations = join(folder, "translations");
    mkdirSync(translations);
    const greeting = { displayName: "Gruß", description: "Grüßt Menschen" };
    writeFileSync(
      join(translations, "de.json"),
      JSON.stringify({
        nodes: { "acme.greeting": greeting, [IF]: { displayName: "Falls", description: "Verzweigt" } },
        credentials: { httpBasicAuth: { user: { displayName: "Kennung" } } },
      }),
    );
    writeFileSync(join(translations, "ar.json"), '{ "nodes": { "acme.greeting": "no header" } }');
    server = await startTestServer({ env: { HEDDLE_NODES: folder } });
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  it("are in the user's language, and there are none in English", {
    tags: ["I18N-3", "NT-3"],
  }, async () => {
    expect((await api.get("/node-translation-headers")).data ?? null).toBeNull();

    await api.patch("/me/settings", { language: "de" });
    const { data } = await api.get("/node-translation-headers");
    await api.patch("/me/settings", { language: null });

    expect(data).toMatchObject({
      "n8n-nodes-base.httpRequest": { displayName: "HTTP-Anfrage", description: expect.any(String) },
    });
  });

  it("prefer the installation's own translations", async () => {
    const { data } = await api.get("/node-translation-headers?language=de");

    expect(data["acme.greeting"]).toEqual({ displayName: "Gruß", description: "Grüßt Menschen" });
    expect(data[IF].displayName).toBe("Falls");
  });

  it("exist although a file of the installation does not", async () => {
    const { data } = await api.get("/node-translation-headers?language=ar");

    expect(data[IF].displayName).toBe("إذا");
    expect(data["acme.greeting"]).toBeUndefined();
  });

  it("refuse languages that are not there", async () => {
    expect((await api.get("/node-translation-headers?language=xx")).status).toBe(400);
  });

  it("cover the fields of a credential, by name", { tags: ["I18N-4", "CRD-58"] }, async () => {
    const ask = (query: string) => api.get(`/credential-translation?credentialType=${query}`);

    expect((await ask("httpBasicAuth&language=de")).data).toMatchObject({
      user: { displayName: "Kennung" },
      password: { displayName: "Passwort" },
    });
    expect((await ask("httpBasicAuth&language=ar")).data).toMatchObject({
      user: { displayName: "المستخدم" },
    });
    expect((await ask("httpBasicAuth&language=en")).data).toBeNull();
    expect((await ask("none&language=de")).status).toBe(400);
  });

  it.each([
    ["German", german],
    ["Arabic", arabic],
  ])("in %s refer to existing types", async (_, { nodes }) => {
    const missing: string[] = [];
    for (const name of Object.keys(nodes)) if (!(await loadNodeType(name))) missing.push(name);

    expect(missing).toEqual([]);
  });
});
