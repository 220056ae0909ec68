import type { SendingCall } from "../../service/call.ts";
import { recordsIn } from "../../service/plain.ts";

type Values = Readonly<Record<string, unknown>>;

interface Page {
  readonly data?: unknown;
  readonly includes?: { readonly users?: unknown };
  readonly meta?: { readonly next_token?: string };
}

/** Fields that tweets of version 1 had without being asked for. */
const FIELDS = {
  expansions: "author_id",
  "tweet.fields": "author_id,created_at,lang,public_metrics",
  "user.fields": "description,location,name,public_metrics,username,verified",
};

/** Searches for tweets with their authors, in the form of version 1. */
export async function searchInFirstForm(
  call: Pick<SendingCall, "send">,
  query: Values,
  wanted: number | undefined,
): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  let token: string | undefined;
  do {
    const page = await call.send<Page>({
      method: "GET",
      path: "/tweets/search/recent",
      query: { ...query, ...FIELDS, next_token: token },
    });
    const authors = new Map(recordsIn(page.includes?.users).map((user) => [user["id"], user]));
    found.push(...recordsIn(page.data).map((tweet) => inFirstForm(tweet, authors.get(tweet["author_id"]))));
    token = page.meta?.next_token;
  } while (token !== undefined && (wanted === undefined || found.length < wanted));
  return found.slice(0, wanted);
}

/** A tweet with the names of version 1.1 of the API too: https://docs.x.com/x-api/migrate/data-formats/standard-v1-1-to-v2 */
export function inFirstForm(tweet: Values, author?: Values): Record<string, unknown> {
  const [metrics = {}] = recordsIn([tweet["public_metrics"]]);
  return {
    ...tweet,
    id_str: tweet["id"],
    full_text: tweet["text"],
    ...given({
      retweet_count: metrics["retweet_count"],
      favorite_count: metrics["like_count"],
      reply_count: metrics["reply_count"],
      quote_count: metrics["quote_count"],
      user: author && userInFirstForm(author),
    }),
  };
}

function userInFirstForm(user: Values): Record<string, unknown> {
  const [metrics = {}] = recordsIn([user["public_metrics"]]);
  const counts = {
    followers_count: metrics["followers_count"],
    friends_count: metrics["following_count"],
    statuses_count: metrics["tweet_count"],
    listed_count: metrics["listed_count"],
  };
  return { ...user, id_str: user["id"], screen_name: user["username"], ...given(counts) };
}

function given(values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
