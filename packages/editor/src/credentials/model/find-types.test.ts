import { expect, it } from "vitest";
import { findTypes } from "./find-types.ts";

const type = (name: string, displayName: string, genericAuth = false) => ({
  name,
  displayName,
  genericAuth,
  properties: [],
});
const types = [
  type("slackOAuth2Api", "Slack OAuth2 API"),
  type("slackApi", "Slack API"),
  type("notionApi", "Notion API"),
  type("httpHeaderAuth", "Header Auth", true),
  type("oAuth2Api", "OAuth2 API", true),
];
const found = (search: string) => {
  const { generic, services } = findTypes(types, search);
  return [generic.map(({ name }) => name), services.map(({ name }) => name)];
};

it("types of credentials are found by words, what begins with them first, generic ones apart", () => {
  expect(found("")).toEqual([
    ["httpHeaderAuth", "oAuth2Api"],
    ["notionApi", "slackApi", "slackOAuth2Api"],
  ]);
  expect(found("oauth2")).toEqual([["oAuth2Api"], ["slackOAuth2Api"]]);
  expect(found("api slack")).toEqual([[], ["slackApi", "slackOAuth2Api"]]);
  expect(found("httpheader")).toEqual([["httpHeaderAuth"], []]);
  expect(found("nothing")).toEqual([[], []]);
});
