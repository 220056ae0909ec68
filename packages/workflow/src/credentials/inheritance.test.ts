import { describe, expect, it } from "vitest";
import type { CredentialTypeDescription } from "../node-type/node-description.ts";
import type { NodeProperty } from "../node-type/property.ts";
import {
  credentialAncestry,
  credentialProperties,
  extendsCredentialType,
  inheritedFrom,
  loadCredentialAncestry,
} from "./inheritance.ts";

const field = (name: string, value: string): NodeProperty => ({
  displayName: name,
  name,
  type: "string",
  default: value,
});
const type = (
  name: string,
  more: Partial<CredentialTypeDescription> = {},
): [string, CredentialTypeDescription] => [name, { name, displayName: name, properties: [], ...more }];

const types = new Map<string, CredentialTypeDescription>([
  type("oAuth2Api", { properties: [field("scope", ""), field("secret", "")] }),
  type("google", { extends: ["oAuth2Api"], authenticate: { type: "function" } }),
  type("sheets", {
    extends: ["google"],
    properties: [field("scope", "sheets"), field("region", "eu"), field("region", "us")],
  }),
  type("circle", { extends: ["circle", "gone"], properties: [field("a", "1")] }),
]);

const formOf = (name: string) =>
  credentialProperties(name, types)?.map((property) => [property.name, property.default]);

describe("credential types that extend others", () => {
  it("are returned with all types that they extend, nearest first", { tags: ["CRD-30"] }, () => {
    expect(credentialAncestry("sheets", types)).toEqual(["sheets", "google", "oAuth2Api"]);
    expect(credentialAncestry("circle", types)).toEqual(["circle", "gone"]);
    expect(extendsCredentialType("sheets", "oAuth2Api", types)).toBe(true);
    expect(extendsCredentialType("oAuth2Api", "sheets", types)).toBe(false);
  });

  it("show an overwritten field in the place of the inherited one", () => {
    expect(formOf("sheets")).toEqual([
      ["scope", "sheets"],
      ["secret", ""],
      ["region", "eu"],
      ["region", "us"],
    ]);
    expect(formOf("circle")).toEqual([["a", "1"]]);
    expect(formOf("unknown")).toBeUndefined();
  });

  it("inherit how requests are signed", () => {
    expect(inheritedFrom("sheets", "authenticate", types)?.name).toBe("google");
    expect(inheritedFrom("oAuth2Api", "authenticate", types)).toBeUndefined();
  });

  it("are loaded with all types that they extend", async () => {
    const loaded = await loadCredentialAncestry("sheets", async (name) => types.get(name));
    expect([...loaded.keys()].sort()).toEqual(["google", "oAuth2Api", "sheets"]);
    const circle = await loadCredentialAncestry("circle", async (name) => types.get(name));
    expect([...circle.keys()]).toEqual(["circle"]);
  });
});
