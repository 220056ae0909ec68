import { nodeError } from "../../errors/node-error.ts";
import { defineOperation } from "../../service/operation.ts";
import { choice, collection, text } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";
import { instantOf } from "../../service/times.ts";
import { pageParameters, pages, region } from "./parameters.ts";

const time = <const N extends string>(name: N, displayName: string, description: string) =>
  ({ displayName, name, type: "dateTime", default: "", description }) as const;

/** Finds videos: https://developers.google.com/youtube/v3/docs/search/list */
export const search = defineOperation({
  resource: "video",
  value: "getAll",
  name: "Get Many",
  action: "Get many videos",
  description: "Finds videos",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    ...pageParameters,
    collection("filters", "Filters", [
      text("channelId", "Channel ID", "The channel that they belong to"),
      {
        displayName: "For Developer",
        name: "forDeveloper",
        type: "boolean",
        default: false,
        description: "Whether they were uploaded by the application that asks",
      },
      time("publishedAfter", "Published After", "Published at this time or later"),
      time("publishedBefore", "Published Before", "Published before this time"),
      text("q", "Query", "What they are about; with - for what they are not about and | for alternatives"),
      { ...region, required: false },
      text(
        "relatedToVideoId",
        "Related To Video ID",
        "A video that they are like; YouTube has ended this in 2023",
      ),
      text("videoCategoryId", "Video Category ID", "Their category"),
      choice("videoSyndicated", "Video Syndicated", "Where they can be played", {
        values: { any: "All", true: "Outside of YouTube Too" },
        standard: "any",
      }),
      choice("videoType", "Video Type", "What they are", {
        values: { any: "Any", episode: "Episode", movie: "Movie" },
        standard: "any",
      }),
    ]),
    collection("options", "Options", [
      choice("order", "Order", "Sort order", {
        values: {
          date: "Date",
          relevance: "Relevance",
          rating: "Rating",
          title: "Title",
          videoCount: "Video Count",
          viewCount: "View Count",
        },
        standard: "relevance",
      }),
      choice("safeSearch", "Safe Search", "Whether unsuitable videos are left out", {
        values: { moderate: "Moderate", none: "None", strict: "Strict" },
        standard: "moderate",
      }),
    ]),
  ],
  request: (call) => {
    const { publishedAfter, publishedBefore, relatedToVideoId, ...filters } = plain(call, "filters");
    if (relatedToVideoId) throw nodeError("youtube-related-ended", {}, { itemIndex: call.itemIndex });
    const at = (given: unknown) =>
      given ? instantOf(String(given), call.context.workflow.timezone) : undefined;
    const times = { publishedAfter: at(publishedAfter), publishedBefore: at(publishedBefore) };
    // The search without a word and without a channel finds the account's videos.
    const mine = Object.keys(filters).length === 0 && !times.publishedAfter && !times.publishedBefore;
    const query = { part: "snippet", type: "video", ...filters, ...times, ...plain(call, "options") };
    return { method: "GET", path: "/search", query: mine ? { ...query, forMine: true } : query };
  },
  pages,
  response: { items: "items" },
});
