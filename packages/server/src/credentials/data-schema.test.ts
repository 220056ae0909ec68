import { credentialTypes } from "@heddle/nodes";
import { describe, expect, it } from "vitest";
import { credentialDataSchema, problemOfData } from "./data-schema.ts";

describe("the schema of a credential's data", () => {
  it("requires fields in the cases in which they are displayed, and rejects them otherwise", async () => {
    const schema = (await credentialDataSchema("oAuth2Api"))!;
    const base = { clientId: "c", clientSecret: "s", accessTokenUrl: "https://a.example/t" };
    const byCode = { ...base, grantType: "authorizationCode", authUrl: "https://a.example/a" };
    expect(problemOfData(schema, byCode)).toBeUndefined();
    expect(problemOfData(schema, { ...base, grantType: "clientCredentials" })).toBeUndefined();
    expect(
      problemOfData(schema, { ...base, grantType: "clientCredentials", authUrl: "https://a.example/a" }),
    ).toContain("leave out");
    expect(problemOfData(schema, { ...byCode, grantType: "none" })).toContain("authorizationCode");
    expect(JSON.stringify(schema)).not.toContain("oauthTokenData");
  });

  it("is one that validates for every type", async () => {
    for (const { name: type } of await credentialTypes()) {
      const schema = await credentialDataSchema(type);
      expect([type, problemOfData(schema!, { noSuchField: 1 })]).toEqual([type, expect.any(String)]);
    }
  });
});
