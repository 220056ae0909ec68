import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import node from "./linkedin.node.ts";
import credential from "./linkedin-oauth2.credential.ts";

// Shaped as https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api shows it.
const urn = "urn:li:share:1";

describeServiceFields({
  node,
  fields: "linkedin",
  credentialTypes: [credential],
  credential: () => ({ oauthTokenData: { access_token: "t1" } }),
  headers: { "x-restli-id": urn },
  answers: {
    "POST /rest/posts": undefined,
  },
});
