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

it("a type whose whole name is searched for comes first", () => {
  const services = (search: string) =>
    findTypes(
      [
        type("apiOfSlackApi", "Api Slack Slack"),
        type("slackApi", "Slack API"),
        type("slackApiBot", "API Bot for Slack API slack"),
      ],
      search,
    ).services.map(({ name }) => name);
  expect(services("slack  API ")[0]).toBe("slackApi");
  expect(services("slackapi")[0]).toBe("slackApi");
});

it("credential types are found by words, prefix matches first, generic ones separately", () => {
  expect(found("")).toEqual([
    ["httpHeaderAuth", "oAuth2Api"],
    ["notionApi", "slackApi", "slackOAuth2Api"],
  ]);
  expect(found("oauth2")).toEqual([["oAuth2Api"], ["slackOAuth2Api"]]);
  expect(found("api slack")).toEqual([[], ["slackApi", "slackOAuth2Api"]]);
  expect(found("httpheader")).toEqual([["httpHeaderAuth"], []]);
  expect(found("nothing")).toEqual([[], []]);
});
