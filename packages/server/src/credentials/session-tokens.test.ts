import { generateKeyPairSync } from "node:crypto";
import { BLANK_VALUE } from "@heddle/api";
import { loadCredentialType } from "@heddle/nodes";
import type { Http } from "@heddle/workflow";
import { afterAll, beforeAll, expect, it } from "vitest";
import { credentialProperties } from "../node-types/credential-properties.ts";
import { tokenMark } from "../protocol/token-mark.ts";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../testing/index.ts";
import { CredentialTokens } from "./credential-tokens.ts";

describeStores("tokens that a credential type requests automatically", (dialect) => {
  let server: TestServer;
  let api: TestClient;
  let signIns = 0;
  const http: Http = {
    send: async () => {
      signIns++;
      const body = new TextEncoder().encode(JSON.stringify({ access_token: `token-${signIns}` }));
      return { status: 200, statusText: "", headers: {}, url: "", body };
    },
  };
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  it("are kept, renewed once for all when a service refuses them, and never shown", async () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const data = { email: "a@b.example", privateKey: pem };
    const { id } = (await api.post("/credentials", { name: "Robot", type: "googleApi", data })).data;
    const { store, vault } = server.context;
    const row = () =>
      store.db.selectFrom("credential").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const servers = [1, 2].map(() => new CredentialTokens({ store, vault, http }));
    const found = await row();
    const first = await Promise.all([...servers, ...servers].map((one) => one.ready(found)));
    expect(signIns).toBe(1);
    expect(new Set(first.map((one) => one["accessToken"]))).toEqual(new Set(["token-1"]));
    const properties = (await credentialProperties("googleApi"))!;
    const refused = tokenMark(first[0]!, properties)!;
    const second = await Promise.all([...servers, ...servers].map((one) => one.renew(found, refused)));
    expect(signIns).toBe(2);
    expect(new Set(second.map((one) => one?.["accessToken"]))).toEqual(new Set(["token-2"]));
    expect((await servers[0]!.ready(await row()))["accessToken"]).toBe("token-2");
    expect(signIns).toBe(2);

    const shown = await api.get(`/credentials/${id}?includeData=true`);
    expect(shown.data.data.accessToken).toBe(BLANK_VALUE);
    expect(shown.text).not.toContain("token-2");
    const saved = await api.patch(`/credentials/${id}`, {
      name: "Robot 2",
      type: "googleApi",
      data: shown.data.data,
    });
    expect(saved.status).toBe(200);
    expect(vault.open((await row()).data, await row())["accessToken"]).toBe("token-2");
    expect((await loadCredentialType("googleApi"))?.description.preAuthentication).toBeTypeOf("function");
  });
});
