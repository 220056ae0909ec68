import type { CredentialTypeDescription } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { credentialProperties, newCredentialName, supportsCredentialType } from "./credential-support.ts";

const type = (name: string, more: Partial<CredentialTypeDescription> = {}): CredentialTypeDescription => ({
  name,
  displayName: name,
  properties: [],
  ...more,
});
const authenticate = { type: "generic" as const, properties: {} };
const types = new Map(
  [
    type("oAuth2Api"),
    type("googleOAuth2Api", { extends: ["oAuth2Api"] }),
    type("sheetsOAuth2Api", { extends: ["googleOAuth2Api"] }),
    type("notionApi", { authenticate, displayName: "Notion API" }),
    type("httpHeaderAuth", { authenticate }),
  ].map((each) => [each.name, each]),
);

describe("credential types of a select", () => {
  it("are offered by a property they have", { tags: ["CRD-29", "PRM-11"] }, () => {
    expect(supportsCredentialType(["has:authenticate"], "notionApi", types)).toBe(true);
    expect(supportsCredentialType(["has:authenticate"], "oAuth2Api", types)).toBe(false);
  });
  it("are offered by what they extend, also in steps", { tags: ["CRD-30"] }, () => {
    expect(supportsCredentialType(["extends:oAuth2Api"], "sheetsOAuth2Api", types)).toBe(true);
  });
  it("leave the generic header credential out", { tags: ["CRD-31"] }, () => {
    expect(supportsCredentialType(["has:authenticate"], "httpHeaderAuth", types)).toBe(false);
  });
  it("inherit properties and keep their own", () => {
    const property = (name: string, value: string) =>
      ({ name, displayName: name, type: "string", default: value }) as never;
    const parent = type("p", { properties: [property("a", "1"), property("b", "1")] });
    const child = type("c", { extends: ["p"], properties: [property("b", "2")] });
    const all = credentialProperties(
      child,
      new Map([
        ["p", parent],
        ["c", child],
      ]),
    );
    expect(all.map((each) => [each.name, each.default])).toEqual([
      ["a", "1"],
      ["b", "2"],
    ]);
  });
  it("name new credentials after the service", { tags: ["CRD-38", "CRD-39"] }, () => {
    expect(newCredentialName(type("notionApi", { displayName: "Notion API" }))).toBe("Notion account");
    expect(newCredentialName(type("x", { displayName: "Google Sheets OAuth2 API" }))).toBe(
      "Google Sheets account",
    );
    expect(newCredentialName(type("httpBasicAuth"))).toBe("Unnamed credential");
  });
});
