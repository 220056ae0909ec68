import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import node from "./reddit.node.ts";
import credential from "./reddit-oauth2.credential.ts";

// Shaped as https://www.reddit.com/dev/api shows it.
const post = {
  ...{ id: "p1", title: "A", selftext: "a", subreddit: "n8n", subreddit_subscribers: 1, ups: 1 },
  ...{
    created: 1_768_469_400,
    url: "https://a.example",
    num_comments: 1,
    permalink: "/r/n8n",
    author: "ada",
  },
};
const listing = (kind: string, data: object) => ({
  kind: "Listing",
  data: { after: null, children: [{ kind, data }] },
});
const comment = { id: "c1", body: "a", author: "ada" };
const place = { display_name: "n8n", subscribers: 1, public_description: "a" };
const made = { id: "p1", name: "t3_p1", url: "https://a.example" };

describeServiceFields({
  node,
  fields: "reddit",
  credentialTypes: [credential],
  credential: () => ({ oauthTokenData: { access_token: "t1" } }),
  answers: {
    "GET /r/n8n/search": listing("t3", post),
    "GET /r/n8n/hot": listing("t3", post),
    "GET /r/n8n/comments/p1": [listing("t3", post), listing("t1", comment)],
    "POST /api/submit": { json: { errors: [], data: made } },
    "GET /r/n8n/about": { kind: "t5", data: place },
    "GET /subreddits/search": listing("t5", { ...place, id: "2", name: "t5_2" }),
  },
});
