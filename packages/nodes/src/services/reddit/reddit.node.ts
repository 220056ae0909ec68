import { meantNames } from "../../repair/meant-names.ts";
import { defineService } from "../../service/define-service.ts";
import { commentOperations } from "./comments.ts";
import { peopleOperations } from "./people.ts";
import { postOperations } from "./posts.ts";

export default defineService({
  name: "n8n-nodes-base.reddit",
  displayName: "Reddit",
  description: "Finds, reads and writes posts and comments on Reddit",
  icon: "file:reddit.svg",
  credentials: [{ type: "redditOAuth2Api", value: "redditOAuth2Api", name: "Reddit OAuth2 API" }],
  isCredentialOptional: true,
  baseUrl: (credential) =>
    Object.keys(credential).length > 0 ? "https://oauth.reddit.com" : "https://www.reddit.com",
  // Reddit rejects requests that do not identify their client.
  headers: { "user-agent": "web:heddle:v1 (workflow automation)" },
  resources: {
    post: "Post",
    postComment: "Post Comment",
    profile: "Profile",
    subreddit: "Subreddit",
    user: "User",
  },
  defaultResource: "post",
  repair: meantNames({
    parameters: { "options.limit": "limit" },
    values: { resource: { comment: "postComment" }, operation: { getComments: "getAll", getPost: "get" } },
  }),
  operations: [...postOperations, ...commentOperations, ...peopleOperations],
  codex: { categories: ["Marketing"], alias: ["subreddit", "post", "comment", "social"] },
});
