import { describe, expect, it } from "vitest";
import { authTypesOf } from "./auth-types.ts";

const description = {
  properties: [
    { displayName: "Resource", name: "resource", type: "options", default: "a", options: [] },
    {
      displayName: "Authentication",
      name: "authentication",
      type: "options",
      default: "none",
      options: [
        { name: "None", value: "none" },
        { name: "Access Token", value: "accessToken" },
        { name: "OAuth2", value: "oAuth2" },
      ],
    },
  ],
  credentials: [
    { name: "acmeApi", displayOptions: { show: { authentication: ["accessToken"] } } },
    { name: "acmeOAuth2Api", displayOptions: { show: { authentication: ["oAuth2"] } } },
    { name: "certificate", displayOptions: { show: { tls: [true] } } },
  ],
} as never;

describe("Authentication methods of a node", () => {
  it("are the options of the parameter on which its credentials depend", { tags: ["CRD-59"] }, () => {
    const parameter = "authentication";
    expect(authTypesOf(description, "acmeApi")).toEqual([
      { parameter, value: "accessToken", label: "Access Token", type: "acmeApi" },
      { parameter, value: "oAuth2", label: "OAuth2", type: "acmeOAuth2Api" },
    ]);
  });
  it("are the options of a credential type select", () => {
    const generic = (name: string) => ({
      name,
      displayOptions: { show: { authentication: ["generic"], kind: [name] } },
    });
    const properties = [
      {
        displayName: "Authentication",
        name: "authentication",
        type: "options",
        default: "none",
        options: [
          { name: "None", value: "none" },
          { name: "Generic", value: "generic" },
        ],
      },
      { displayName: "Kind", name: "kind", type: "credentialsSelect", default: "" },
    ] as never;
    const ways = authTypesOf({ properties, credentials: [generic("basic"), generic("header")] }, "basic");
    expect(ways).toEqual([
      { parameter: "kind", value: "basic", type: "basic" },
      { parameter: "kind", value: "header", type: "header" },
    ]);
  });
  it("are empty if there is no choice", () => {
    expect(authTypesOf(description, "certificate")).toEqual([]);
    expect(authTypesOf({ properties: [], credentials: [{ name: "a" }, { name: "b" }] }, "a")).toEqual([]);
    expect(authTypesOf(undefined, "a")).toEqual([]);
  });
});
