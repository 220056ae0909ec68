import { defineOperation } from "../../service/operation.ts";
import { choice, collection, longText, neededText, toggle } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";
import { listed, part, read, submitted } from "./listings.ts";
import { pageParameters, postId, subreddit } from "./parameters.ts";

const create = defineOperation({
  resource: "post",
  value: "create",
  name: "Create",
  action: "Submit a post to a subreddit",
  description: "Posts a text, a link or a picture in a subreddit",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    subreddit,
    choice("kind", "Kind", "What is posted", {
      values: { self: "Text Post", link: "Link Post", image: "Image Post" },
      standard: "self",
    }),
    neededText("title", "Title", "Title of the post, of up to 300 characters"),
    neededText("url", "URL", "Address of the link or of the picture", {
      displayOptions: { show: { kind: ["link", "image"] } },
    }),
    longText("text", "Text", "Text of the post, as Markdown", {
      required: true,
      displayOptions: { show: { kind: ["self"] } },
    }),
    toggle("resubmit", "Resubmit", "Whether a link may be posted that was posted before", false, {
      displayOptions: { show: { kind: ["link", "image"] } },
    }),
  ],
  run: async (call) => {
    const { subreddit: sr, kind, title } = call.parameters;
    const { url, text, resubmit } = call.read.given(call.itemIndex) as Readonly<Record<string, unknown>>;
    const own = kind === "self" ? { text } : { url, resubmit: resubmit || undefined };
    return { json: await submitted(call, "/api/submit", { sr, kind, title, ...own }) };
  },
});

const remove = defineOperation({
  resource: "post",
  value: "delete",
  name: "Delete",
  action: "Delete a post from a subreddit",
  description: "Deletes a post of the account",
  effect: "idempotent",
  parameters: [postId],
  run: async (call) => {
    await submitted(call, "/api/del", { id: fullName("t3", call.parameters.postId) });
    return { json: { success: true } };
  },
});

const get = defineOperation({
  resource: "post",
  value: "get",
  name: "Get",
  action: "Get a post from a subreddit",
  description: "Reads a post",
  effect: "idempotent",
  parameters: [subreddit, postId],
  run: async (call) => {
    const { subreddit: place, postId: id } = call.parameters;
    type Answer = { data: { children: { data: Record<string, unknown> }[] } }[];
    const [post] = await read<Answer>(call, `/r/${part(place)}/comments/${part(id)}`);
    return { json: post?.data.children[0]?.data ?? {} };
  },
});

const CATEGORIES = {
  hot: "Hot Posts",
  new: "New Posts",
  random: "Random Posts",
  rising: "Rising Posts",
  top: "Top Posts",
};

const getAll = defineOperation({
  resource: "post",
  value: "getAll",
  name: "Get Many",
  action: "Get many posts from a subreddit",
  description: "Lists the posts of a subreddit",
  effect: "idempotent",
  parameters: [
    subreddit,
    ...pageParameters,
    collection("filters", "Options", [
      choice("category", "Category", "Posts to list", {
        values: { ...CATEGORIES, controversial: "Controversial Posts" },
        standard: "top",
      }),
    ]),
  ],
  run: (call) => {
    const { category } = plain(call, "filters");
    const path = `/r/${part(call.parameters.subreddit)}${category ? `/${part(String(category))}` : ""}`;
    return listed(call, { path: category ? path : `${path}/hot` }, call.parameters);
  },
});

const search = defineOperation({
  resource: "post",
  value: "search",
  name: "Search",
  action: "Search for a post",
  description: "Finds posts of a subreddit or of all of Reddit",
  effect: "idempotent",
  parameters: [
    choice("location", "Location", "Where it searches", {
      values: { allReddit: "All Reddit", subreddit: "Subreddit" },
      standard: "subreddit",
    }),
    { ...subreddit, displayOptions: { show: { location: ["subreddit"] } } },
    neededText("keyword", "Keyword", "What the posts are about"),
    ...pageParameters,
    collection("additionalFields", "Additional Fields", [
      choice("sort", "Sort", "Which posts come first", {
        values: {
          comments: "Comments",
          hot: "Hot",
          new: "New",
          relevance: "Relevance",
          top: "Top",
        },
        standard: "relevance",
      }),
    ]),
  ],
  run: (call) => {
    const { location, keyword: q, subreddit: place } = call.parameters;
    const isEverywhere = location === "allReddit";
    const path = isEverywhere ? "/search" : `/r/${part(place)}/search`;
    const { sort } = plain(call, "additionalFields");
    const query = { q, sort, restrict_sr: isEverywhere ? undefined : true };
    return listed(call, { path, query }, call.parameters);
  },
});

/** The name of an entry among all entries: https://www.reddit.com/dev/api#fullnames */
export function fullName(kind: "t1" | "t3", id: string): string {
  return id.startsWith(`${kind}_`) ? id : `${kind}_${id.trim()}`;
}

/** Operations on posts. */
export const postOperations = [create, remove, get, getAll, search] as const;
