import { type Item, isRecord } from "@heddle/workflow";
import { defineOperation } from "../../service/operation.ts";
import { choice, collection, neededText, text, toggle } from "../../service/parameters.ts";
import { plain, recordsIn } from "../../service/plain.ts";
import { listed, part, read } from "./listings.ts";
import { pageParameters, subreddit } from "./parameters.ts";

type Json = Item["json"];

const PROFILE_PATHS: Readonly<Record<string, string>> = {
  blockedUsers: "/prefs/blocked",
  friends: "/prefs/friends",
  identity: "/api/v1/me",
  karma: "/api/v1/me/karma",
  prefs: "/api/v1/me/prefs",
  trophies: "/api/v1/me/trophies",
};

const profileGet = defineOperation({
  resource: "profile",
  value: "get",
  name: "Get",
  action: "Get a profile",
  description: "Reads what Reddit knows of the account",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    {
      ...choice("details", "Details", "What to read", {
        values: {
          blockedUsers: "Blocked Users",
          friends: "Friends",
          identity: "Identity",
          karma: "Karma",
          prefs: "Preferences",
          trophies: "Trophies",
        },
        standard: "identity",
      }),
      required: true,
    },
  ],
  run: async (call) => {
    const { details } = call.parameters;
    const answer = await call.send({ method: "GET", path: PROFILE_PATHS[details] ?? "/api/v1/me" });
    return profileItems(details, answer);
  },
});

/** Some answers hold a list, one of them in a list. */
function profileItems(details: string, answer: unknown): Item[] {
  const body: unknown = details === "friends" && Array.isArray(answer) ? answer[0] : answer;
  const data = isRecord(body) ? body["data"] : undefined;
  if (details === "karma") return recordsIn(data).map((json) => ({ json }));
  const inner: Json = isRecord(data) ? data : {};
  if (details === "trophies")
    return recordsIn(inner["trophies"]).map(({ data: one }) => ({ json: one as Json }));
  if (details === "blockedUsers" || details === "friends")
    return recordsIn(inner["children"]).map((json) => ({ json }));
  const { features: _features, ...shown }: Json = isRecord(body) ? body : {};
  return [{ json: shown }];
}

const subredditGet = defineOperation({
  resource: "subreddit",
  value: "get",
  name: "Get",
  action: "Get a subreddit",
  description: "Reads what a subreddit is about, or its rules",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    {
      ...choice("content", "Content", "What to read", {
        values: { about: "About", rules: "Rules" },
        standard: "about",
      }),
      required: true,
    },
    subreddit,
  ],
  run: async (call) => {
    const { content, subreddit: place } = call.parameters;
    const answer = await read<Json>(call, `/r/${part(place)}/about${content === "rules" ? "/rules" : ""}`);
    if (content === "rules") return recordsIn(answer["rules"]).map((json) => ({ json }));
    return { json: answer["data"] as Json };
  },
});

const subredditGetAll = defineOperation({
  resource: "subreddit",
  value: "getAll",
  name: "Get Many",
  action: "Get many subreddits",
  description: "Finds subreddits",
  effect: "idempotent",
  parameters: [
    ...pageParameters,
    collection("filters", "Filters", [
      text("keyword", "Keyword", "What they are about"),
      toggle("trending", "Trending", "Whether only subreddits are listed that many visit at the moment"),
    ]),
  ],
  run: async (call) => {
    const { keyword, trending } = plain(call, "filters");
    const path = trending ? "/subreddits/popular" : "/subreddits/default";
    const wanted = keyword ? { path: "/subreddits/search", query: { q: keyword } } : { path };
    return (await listed(call, wanted, call.parameters)).map(({ json }) => ({ json: byName(json) }));
  },
});

/** A listing calls the ID of a subreddit its name; workflows read the name that posts are looked for in. */
function byName(json: Json): Json {
  const { display_name, name, subscribers } = json;
  if (typeof display_name !== "string") return json;
  return { ...json, name: display_name, fullname: name, subscriber_count: subscribers };
}

const LISTS = ["comments", "gilded", "overview", "submitted"];

const userGet = defineOperation({
  resource: "user",
  value: "get",
  name: "Get",
  action: "Get a user",
  description: "Reads what is public of a user",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    neededText("username", "Username", "Name of the user, without u/"),
    {
      ...choice("details", "Details", "What to read", {
        values: {
          about: "About",
          comments: "Comments",
          gilded: "Gilded",
          overview: "Overview",
          submitted: "Submitted",
        },
        standard: "about",
      }),
      required: true,
    },
    { ...pageParameters[0], displayOptions: { show: { details: LISTS } } },
    { ...pageParameters[1], displayOptions: { show: { details: LISTS, returnAll: [false] } } },
  ],
  run: async (call) => {
    const { username, details } = call.parameters;
    const path = `/user/${part(username)}/${details}`;
    if (details !== "about") return listed(call, { path }, call.parameters);
    return { json: (await read<{ data: Json }>(call, path)).data };
  },
});

/** Read operations on users and subreddits. */
export const peopleOperations = [profileGet, subredditGet, subredditGetAll, userGet] as const;
