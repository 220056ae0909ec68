import oAuth1 from "../../authentication/oauth1-api.credential.ts";
import oAuth2 from "../../authentication/oauth2-api.credential.ts";
import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import node from "./twitter.node.ts";
import first from "./twitter-oauth1.credential.ts";
import credential from "./twitter-oauth2.credential.ts";

// Shaped as https://docs.x.com/x-api/posts/create-post shows it.
const tweet = { id: "1", text: "Hi", edit_history_tweet_ids: ["1"] };
const counts = { like_count: 1, retweet_count: 2, reply_count: 3, quote_count: 4 };
const whole = { ...tweet, author_id: "2", created_at: "2026-03-01T09:00:00.000Z", public_metrics: counts };
const user = { id: "2", name: "Ada", username: "ada", public_metrics: { followers_count: 5 } };

describeServiceFields({
  node,
  fields: "twitter",
  credentialTypes: [oAuth1, oAuth2, first, credential],
  credential: () => ({
    consumerKey: "k",
    consumerSecret: "s",
    signatureMethod: "HMAC-SHA1",
    oauthTokenData: { access_token: "t1", oauth_token: "o1", oauth_token_secret: "o2" },
  }),
  answers: {
    "POST /2/tweets": { data: tweet },
    "DELETE /2/tweets/1": { data: { deleted: true } },
    "GET /2/users/me": { data: user },
    "POST /2/users/2/likes": { data: { liked: true } },
    "GET /2/tweets/search/recent": { data: [whole], includes: { users: [user] }, meta: { result_count: 1 } },
    "GET /2/users/by/username/ada": { data: user },
    "POST /2/dm_conversations/with/1/messages": { data: { dm_conversation_id: "1-2", dm_event_id: "3" } },
  },
});
