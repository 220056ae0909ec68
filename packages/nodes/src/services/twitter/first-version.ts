import { isRecord, type NodeParameters, type NodeTypeDescription } from "@heddle/workflow";
import { lowerDescription } from "../../service/lower-description.ts";
import { defineOperation, type Operation } from "../../service/operation.ts";
import { amount, choice, collection, longText, neededText, text, toggle } from "../../service/parameters.ts";
import type { ServiceDeclaration } from "../../service/service.ts";

/** An operation of version 1; it runs as the operation of version 2 that it is converted to. */
const old = (declared: Pick<Operation, "value" | "name" | "parameters"> & { resource?: string }): Operation =>
  defineOperation({
    resource: "tweet",
    action: `${declared.name} a tweet`,
    description: `${declared.name} a tweet`,
    effect: "unsafe",
    isDefault: declared.value === "create",
    ...declared,
  });

const tweetId = neededText("tweetId", "Tweet ID", "Number of the tweet");

const operations: Operation[] = [
  old({
    value: "create",
    name: "Create",
    parameters: [
      longText("text", "Text", "Text of the tweet", { required: true }),
      collection("additionalFields", "Additional Fields", [
        text("attachments", "Attachments", "Identifiers of uploaded pictures, separated by commas"),
        text("inReplyToStatusId", "In Reply to Tweet", "Number of the tweet that is answered"),
      ]),
    ],
  }),
  old({ value: "delete", name: "Delete", parameters: [{ ...tweetId, name: "tweetDeleteId" }] }),
  old({ value: "like", name: "Like", parameters: [tweetId] }),
  old({ value: "retweet", name: "Retweet", parameters: [tweetId] }),
  old({
    value: "search",
    name: "Search",
    parameters: [
      neededText("searchText", "Search Text", "Search term"),
      toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
      amount("limit", "Limit", "Maximum number of results to return", 50, {
        displayOptions: { show: { returnAll: [false] } },
      }),
      collection("additionalFields", "Additional Fields", [
        choice("resultType", "Result Type", "Sort order", {
          values: { mixed: "Mixed", popular: "Popular", recent: "Recent" },
          standard: "mixed",
        }),
        choice("tweetMode", "Tweet Mode", "Kept from older files; texts are whole always", {
          values: { compat: "Compatibility", extended: "Extended" },
          standard: "compat",
        }),
        text("lang", "Language", "Only tweets of this language, in two letters"),
      ]),
    ],
  }),
  old({
    resource: "directMessage",
    value: "create",
    name: "Create",
    parameters: [
      neededText("userId", "User ID", "Number of the user"),
      longText("text", "Text", "Text of the message"),
    ],
  }),
];

/** The form of version 1. Its API no longer exists: requests go to the one of version 2. */
export function firstVersion(service: Omit<ServiceDeclaration, "name">): NodeTypeDescription {
  return lowerDescription({
    name: "n8n-nodes-base.twitter",
    ...service,
    version: 1,
    credentials: [{ type: "twitterOAuth1Api", value: "oAuth1", name: "OAuth1" }],
    resources: { directMessage: "Direct Message", tweet: "Tweet" },
    operations: operations as [Operation, ...Operation[]],
  });
}

/** Version 1 named the order and the language of a search otherwise, and users by number. */
export function upgrade(parameters: NodeParameters, version: number): NodeParameters {
  if (version >= 2) return parameters;
  const { userId, additionalFields, searchText, ...kept } = parameters;
  const { resultType, tweetMode: _, lang, ...options } = isRecord(additionalFields) ? additionalFields : {};
  return {
    ...kept,
    authentication: "oAuth1",
    ...(userId === undefined ? {} : { user: { __rl: true, mode: "id", value: userId } }),
    ...(searchText === undefined
      ? {}
      : { searchText: lang ? `${String(searchText)} lang:${String(lang)}` : searchText }),
    additionalFields: { ...options, ...(resultType === "popular" ? { sortOrder: "relevancy" } : {}) },
  };
}
