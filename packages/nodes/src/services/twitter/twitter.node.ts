import { defineService } from "../../service/define-service.ts";
import type { ServiceDeclaration } from "../../service/service.ts";
import { firstVersion, upgrade } from "./first-version.ts";
import { peopleOperations } from "./people-operations.ts";
import { tweetOperations } from "./tweet-operations.ts";

const service: Omit<ServiceDeclaration, "name"> = {
  displayName: "X (Formerly Twitter)",
  description: "Posts, finds and likes posts on X, and sends messages",
  version: 2,
  icon: "file:twitter.svg",
  credentials: [
    { type: "twitterOAuth2Api", value: "oAuth2", name: "OAuth2" },
    { type: "twitterOAuth1Api", value: "oAuth1", name: "OAuth1" },
  ],
  baseUrl: "https://api.x.com/2",
  resources: { directMessage: "Direct Message", list: "List", tweet: "Tweet", user: "User" },
  defaultResource: "tweet",
  operations: [...tweetOperations, ...peopleOperations],
  codex: { categories: ["Marketing"], alias: ["tweet", "twitter", "post", "social"] },
};

export default defineService({
  name: "n8n-nodes-base.twitter",
  ...service,
  older: [firstVersion(service)],
  upgrade,
});
