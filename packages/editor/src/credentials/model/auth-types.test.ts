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

describe("ways to sign in of a node", () => {
  it("are those of the parameter on which its credentials depend", { tags: ["CRD-59"] }, () => {
    const parameter = "authentication";
    expect(authTypesOf(description, "acmeApi")).toEqual([
      { parameter, value: "accessToken", label: "Access Token", type: "acmeApi" },
      { parameter, value: "oAuth2", label: "OAuth2", type: "acmeOAuth2Api" },
    ]);
  });
  it("are none when nothing is to be chosen", () => {
    expect(authTypesOf(description, "certificate")).toEqual([]);
    expect(authTypesOf({ properties: [], credentials: [{ name: "a" }, { name: "b" }] }, "a")).toEqual([]);
    expect(authTypesOf(undefined, "a")).toEqual([]);
  });
});
