import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import node from "./microsoft-teams.node.ts";
import credential from "./microsoft-teams-oauth2.credential.ts";

// Shaped as https://learn.microsoft.com/graph/api/resources/chatmessage shows it.
const message = {
  ...{ id: "m1", createdDateTime: "2026-03-01T09:00:00Z", webUrl: "https://a.example", chatId: "c" },
  ...{ body: { contentType: "html", content: "a" }, from: { user: { displayName: "Ada" } } },
};
const channel = { id: "c", displayName: "General", webUrl: "https://a.example" };

describeServiceFields({
  node,
  fields: "microsoft-teams",
  credentialTypes: [credential],
  credential: () => ({ oauthTokenData: { access_token: "t1" } }),
  answers: {
    "GET /v1.0/me": { id: "u1" },
    "POST /v1.0/teams/t/channels/c/messages": message,
    "POST /v1.0/chats/c/messages": message,
    "GET /v1.0/teams/t/channels": { value: [channel] },
    "POST /v1.0/planner/tasks": { id: "k1", title: "A", planId: "p", bucketId: "b" },
  },
});
