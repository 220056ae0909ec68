import type { Item } from "@heddle/workflow";
import type { SendingCall } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { amount, choice, collection, longText, neededText, text, toggle } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";
import { utcOf } from "../../service/times.ts";
import { inFirstForm, searchInFirstForm } from "./first-form.ts";
import { tweet } from "./locators.ts";
import { ownId, tweetIdOf } from "./users.ts";

type Values = Readonly<Record<string, unknown>>;

/** Number of tweets in a page of X. */
const MAX_TWEETS = 100;
/** It returns no fewer. */
const MIN_TWEETS = 10;

/** Data of X's response, without its envelope. */
async function data(
  call: Pick<SendingCall, "send">,
  request: Parameters<SendingCall["send"]>[0],
): Promise<Item> {
  const answer = await call.send<{ data?: Values }>(request);
  return { json: { ...(answer.data ?? answer) } };
}

const tweetCreate = defineOperation({
  resource: "tweet",
  value: "create",
  name: "Create",
  action: "Create Tweet",
  description: "Posts, quotes or answers a tweet",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    longText("text", "Text", "Text of the tweet", { required: true }),
    collection("additionalFields", "Options", [
      text("location", "Location ID", "Identifier of a place"),
      text("attachments", "Media ID", "Identifiers of uploaded pictures or a film, separated by commas"),
      tweet("inQuoteToStatusId", "Quote a Tweet", "The tweet that is quoted"),
      tweet("inReplyToStatusId", "Reply to Tweet", "The tweet that is answered"),
    ]),
  ],
  run: async (call) => {
    const { location, attachments, inQuoteToStatusId, inReplyToStatusId } = plain(call, "additionalFields");
    const media = String(attachments ?? "")
      .split(",")
      .map((id) => id.trim())
      .filter(Boolean);
    const quoted = tweetIdOf(inQuoteToStatusId);
    const answered = tweetIdOf(inReplyToStatusId);
    const value = {
      text: call.parameters.text,
      ...(location ? { geo: { place_id: location } } : {}),
      ...(media.length > 0 ? { media: { media_ids: media } } : {}),
      ...(quoted ? { quote_tweet_id: quoted } : {}),
      ...(answered ? { reply: { in_reply_to_tweet_id: answered } } : {}),
    };
    const made = await data(call, { method: "POST", path: "/tweets", body: { kind: "json", value } });
    return call.version < 2 ? { json: inFirstForm(made.json) } : made;
  },
});

const tweetDelete = defineOperation({
  resource: "tweet",
  value: "delete",
  name: "Delete",
  action: "Delete Tweet",
  description: "Removes a tweet",
  effect: "idempotent",
  parameters: [tweet("tweetDeleteId", "Tweet", "The tweet")],
  run: (call) =>
    data(call, { method: "DELETE", path: `/tweets/${encodeURIComponent(call.parameters.tweetDeleteId)}` }),
});

const tweetLike = defineOperation({
  resource: "tweet",
  value: "like",
  name: "Like",
  action: "Like Tweet",
  description: "Likes a tweet",
  effect: "idempotent",
  parameters: [tweet("tweetId", "Tweet", "The tweet")],
  run: async (call) => mark(call, "likes", call.parameters.tweetId),
});

const tweetRetweet = defineOperation({
  resource: "tweet",
  value: "retweet",
  name: "Retweet",
  action: "Retweet",
  description: "Shows a tweet to one’s own followers",
  effect: "idempotent",
  parameters: [tweet("tweetId", "Tweet", "The tweet")],
  run: async (call) => mark(call, "retweets", call.parameters.tweetId),
});

async function mark(call: Pick<SendingCall, "send">, kind: string, id: string): Promise<Item> {
  const path = `/users/${await ownId(call)}/${kind}`;
  return data(call, { method: "POST", path, body: { kind: "json", value: { tweet_id: id } } });
}

const FIELDS = {
  attachments: "Attachments",
  author_id: "Author ID",
  context_annotations: "Context Annotations",
  conversation_id: "Conversation ID",
  created_at: "Created At",
  edit_controls: "Edit Controls",
  entities: "Entities",
  geo: "Geo",
  id: "ID",
  in_reply_to_user_id: "In Reply To User ID",
  lang: "Lang",
  non_public_metrics: "Non Public Metrics",
  possibly_sensitive: "Possibly Sensitive",
  public_metrics: "Public Metrics",
  referenced_tweets: "Referenced Tweets",
  reply_settings: "Reply Settings",
  source: "Source",
  text: "Text",
  withheld: "Withheld",
};

const tweetSearch = defineOperation({
  resource: "tweet",
  value: "search",
  name: "Search",
  action: "Search Tweets",
  description: "Returns tweets of the last seven days",
  effect: "idempotent",
  parameters: [
    neededText("searchText", "Search Term", "What is looked for, in the language of X’s search"),
    toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
    amount("limit", "Limit", "Maximum number of results to return", 50, {
      typeOptions: { minValue: 1 },
      displayOptions: { show: { returnAll: [false] } },
    }),
    collection("additionalFields", "Options", [
      choice("sortOrder", "Sort Order", "Sort order", {
        values: { recency: "Recent", relevancy: "Relevant" },
        standard: "recency",
      }),
      { ...text("startTime", "After", "Only tweets after this time"), type: "dateTime" },
      { ...text("endTime", "Before", "Only tweets before this time"), type: "dateTime" },
      {
        displayName: "Tweet Fields",
        name: "tweetFieldsObject",
        type: "multiOptions",
        default: [],
        description: "Additional tweet fields to return",
        options: Object.entries(FIELDS).map(([value, name]) => ({ name, value })),
      },
    ]),
  ],
  run: async (call) => {
    const { searchText, returnAll, limit } = call.parameters;
    const { sortOrder, startTime, endTime, tweetFieldsObject } = plain(call, "additionalFields");
    const wanted = returnAll ? undefined : Math.max(1, limit);
    const query = {
      query: searchText,
      max_results: Math.min(MAX_TWEETS, Math.max(MIN_TWEETS, wanted ?? MAX_TWEETS)),
      sort_order: sortOrder,
      start_time: utcOf(startTime, call.context.workflow.timezone),
      end_time: utcOf(endTime, call.context.workflow.timezone),
      "tweet.fields": [tweetFieldsObject ?? []].flat().join(","),
    };
    if (call.version < 2) return (await searchInFirstForm(call, query, wanted)).map((json) => ({ json }));
    const request = { method: "GET", path: "/tweets/search/recent", query } as const;
    const pages = {
      by: "cursor",
      at: "meta.next_token",
      to: { query: "next_token" },
      items: "data",
      limit: wanted,
    } as const;
    return (await call.list(request, pages)).map((json) => ({ json }));
  },
});

export const tweetOperations = [tweetCreate, tweetDelete, tweetLike, tweetRetweet, tweetSearch] as const;
