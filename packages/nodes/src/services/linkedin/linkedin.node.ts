import { meantNames } from "../../repair/meant-names.ts";
import { defineService } from "../../service/define-service.ts";
import { methods } from "./methods.ts";
import { postCreate } from "./post.ts";

export default defineService({
  name: "n8n-nodes-base.linkedIn",
  displayName: "LinkedIn",
  description: "Posts text, images and links to LinkedIn",
  icon: "file:linkedin.svg",
  credentials: [
    { type: "linkedInOAuth2Api", value: "standard", name: "Standard" },
    {
      type: "linkedInCommunityManagementOAuth2Api",
      value: "communityManagement",
      name: "Community Management",
    },
  ],
  baseUrl: "https://api.linkedin.com/rest",
  headers: { "linkedin-version": "202607", "x-restli-protocol-version": "2.0.0" },
  resources: { post: "Post" },
  operations: [postCreate],
  methods,
  repair: meantNames({
    values: { authentication: { oAuth2: "standard" }, "additionalFields.visibility": { public: "PUBLIC" } },
  }),
  codex: { categories: ["Marketing"], alias: ["post", "social", "share"] },
});
