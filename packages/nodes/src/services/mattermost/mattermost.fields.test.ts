import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./mattermost.credential.ts";
import node from "./mattermost.node.ts";

// Shaped as https://developers.mattermost.com/api-documentation shows it.
const user = { id: "u1", username: "ada", email: "a@example.com" };
const post = { id: "p1", channel_id: "c1", create_at: 1_768_469_400_000, message: "a", user_id: "u1" };

describeServiceFields({
  node,
  fields: "mattermost",
  credentialTypes: [credential],
  credential: (url) => ({ baseUrl: url, accessToken: "k1" }),
  answers: {
    "POST /api/v4/posts": post,
    "GET /api/v4/users/email/a@example.com": user,
    "POST /api/v4/channels": { id: "c1", name: "a", display_name: "A" },
  },
});
