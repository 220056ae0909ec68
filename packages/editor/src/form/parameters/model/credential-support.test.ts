import type { CredentialTypeDescription } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { newCredentialName, oauthScopes, supportsCredentialType } from "./credential-support.ts";

const type = (name: string, more: Partial<CredentialTypeDescription> = {}): CredentialTypeDescription => ({
  name,
  displayName: name,
  properties: [],
  ...more,
});
const authenticate = { type: "generic" as const, properties: {} };
const types = new Map(
  [
    type("oAuth2Api", { genericAuth: true }),
    type("googleOAuth2Api", { extends: ["oAuth2Api"] }),
    type("sheetsOAuth2Api", { extends: ["googleOAuth2Api"] }),
    type("notionApi", { authenticate, displayName: "Notion API" }),
    type("httpHeaderAuth", { authenticate }),
    type("httpMultipleHeadersAuth", { authenticate }),
  ].map((each) => [each.name, each]),
);

describe("Credential types of a select", () => {
  it("are offered by a property they have", { tags: ["CRD-29", "PRM-11"] }, () => {
    expect(supportsCredentialType(["has:authenticate"], "notionApi", types)).toBe(true);
    expect(supportsCredentialType(["has:authenticate"], "oAuth2Api", types)).toBe(false);
  });
  it("are offered by their base types, also indirectly", { tags: ["CRD-30"] }, () => {
    expect(supportsCredentialType(["extends:oAuth2Api"], "sheetsOAuth2Api", types)).toBe(true);
  });
  it("are generic only themselves, not by their base types", () => {
    expect(supportsCredentialType(["has:genericAuth"], "oAuth2Api", types)).toBe(true);
    expect(supportsCredentialType(["has:genericAuth"], "googleOAuth2Api", types)).toBe(false);
  });
  it("exclude the generic header credentials", { tags: ["CRD-31"] }, () => {
    expect(supportsCredentialType(["has:authenticate"], "httpHeaderAuth", types)).toBe(false);
    expect(supportsCredentialType(["has:authenticate"], "httpMultipleHeadersAuth", types)).toBe(false);
  });
  it("list the permissions requested from accounts", { tags: ["CRD-28"] }, () => {
    const scope = (value: string) => ({
      name: "scope",
      displayName: "Scope",
      type: "string",
      default: value,
    });
    const withScopes = new Map(types);
    const add = (name: string, parent: string, value: string) =>
      withScopes.set(name, type(name, { extends: [parent], properties: [scope(value) as never] }));
    add("mailOAuth2Api", "googleOAuth2Api", "mail.read  mail.send");
    add("computed", "oAuth2Api", "={{ $self.level }}");
    expect(oauthScopes("mailOAuth2Api", withScopes)).toEqual(["mail.read", "mail.send"]);
    expect(oauthScopes("computed", withScopes)).toEqual([]);
    expect(oauthScopes("oAuth2Api", withScopes)).toEqual([]);
    expect(oauthScopes("notionApi", withScopes)).toBeUndefined();
  });
  it("keep the generic name if they serve any service", { tags: ["CRD-32", "CRD-38"] }, () => {
    for (const name of ["httpBasicAuth", "oAuth2Api", "httpDigestAuth", "oAuth1Api"])
      expect(newCredentialName(type(name, { displayName: "Any API" }))).toBe("Unnamed credential");
  });
  it("name new credentials after the service", { tags: ["CRD-38", "CRD-39"] }, () => {
    expect(newCredentialName(type("notionApi", { displayName: "Notion API" }))).toBe("Notion account");
    expect(newCredentialName(type("x", { displayName: "Google Sheets OAuth2 API" }))).toBe(
      "Google Sheets account",
    );
    expect(newCredentialName(type("httpBasicAuth"))).toBe("Unnamed credential");
  });
});
