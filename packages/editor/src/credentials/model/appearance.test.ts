import { expect, it } from "vitest";
import { credentialIcon, letterOf, nodesForType } from "./appearance.ts";

const type = (name: string, displayName: string, more: object = {}) => ({
  name,
  displayName,
  properties: [],
  ...more,
});
const types = new Map(
  [
    type("httpHeaderAuth", "Header Auth", {
      genericAuth: true,
      iconUrl: "icons/credentials/httpHeaderAuth.svg",
    }),
    type("slackApi", "Slack API", { authenticate: {} }),
    type("slackOAuth2Api", "Slack OAuth2 API", { extends: ["oAuth2Api"] }),
    type("shopApi", "Shop API"),
  ].map((each) => [each.name, each]),
);
const node = (name: string, more: object) => ({ name, displayName: name, properties: [], ...more }) as never;
const nodes = [
  node("shop", { iconUrl: "icons/shop.svg", credentials: [{ name: "shopApi" }] }),
  node("http", {
    iconUrl: "icons/http.svg",
    credentials: [{ name: "httpHeaderAuth" }],
    properties: [{ name: "type", type: "credentialsSelect", credentialTypes: ["has:authenticate"] }],
  }),
];

it("a credential type has its own icon, its node's, or the letter of its service", () => {
  expect(credentialIcon("httpHeaderAuth", types, nodes)).toBe("/icons/credentials/httpHeaderAuth.svg");
  expect(credentialIcon("shopApi", types, nodes)).toBe("/icons/shop.svg");
  expect(credentialIcon("slackApi", types, nodes)).toBeUndefined();
  expect(letterOf("slackApi", types)?.letter).toBe("S");
  expect(letterOf("slackApi", types)).toEqual(letterOf("slackOAuth2Api", types));
  expect(letterOf("gone", types)).toBeUndefined();
});

it("nodes that can use a type name it or authenticate with any type", () => {
  const takes = (wanted: readonly string[], name: string) =>
    wanted.includes("has:authenticate") && types.get(name)?.["authenticate" as never] !== undefined;
  const names = (name: string) => nodesForType(types.get(name), nodes, takes).map((each) => each.name);
  expect(names("shopApi")).toEqual(["shop"]);
  expect(names("slackApi")).toEqual(["http"]);
  expect(names("httpHeaderAuth")).toEqual(["http"]);
  expect(names("gone")).toEqual([]);
});
