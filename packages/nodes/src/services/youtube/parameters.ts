import type { NodeProperty } from "@heddle/workflow";
import type { OperationCall } from "../../service/call.ts";
import { amount, choice, neededText, text, toggle } from "../../service/parameters.ts";

/** Parts of an entry, by kind. */
const PARTS = {
  channel: [
    "brandingSettings",
    "contentDetails",
    "contentOwnerDetails",
    "id",
    "localizations",
    "snippet",
    "statistics",
    "status",
    "topicDetails",
  ],
  playlist: ["contentDetails", "id", "localizations", "player", "snippet", "status"],
  playlistItem: ["contentDetails", "id", "snippet", "status"],
  video: [
    "contentDetails",
    "id",
    "liveStreamingDetails",
    "localizations",
    "player",
    "recordingDetails",
    "snippet",
    "statistics",
    "status",
    "topicDetails",
  ],
} as const;

type Kind = keyof typeof PARTS;

/** The fields of an entry that are returned. */
export function fieldsOf(kind: Kind) {
  return {
    displayName: "Fields",
    name: "part",
    type: "multiOptions",
    required: true,
    default: ["*"],
    description: "Entry fields to return",
    options: [{ name: "*", value: "*" }, ...PARTS[kind].map((value) => ({ name: titleOf(value), value }))],
  } as const satisfies NodeProperty;
}

/** `contentDetails` as “Content Details”. */
function titleOf(part: string): string {
  return part === "id"
    ? "ID"
    : part[0]?.toUpperCase() + part.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter}`);
}

/** Parts to request, under YouTube's names. */
export function partOf(kind: Kind, { parameters }: Pick<OperationCall, "parameters">): string {
  const given = parameters["part"];
  const chosen = (Array.isArray(given) ? given : [given]).map(String).join(",");
  return chosen === "" || chosen.split(",").includes("*") ? PARTS[kind].join(",") : chosen;
}

/** Number of returned entries. */
export const pageParameters = [
  toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
  amount("limit", "Limit", "Maximum number of results to return", 25, {
    typeOptions: { minValue: 1 },
    displayOptions: { show: { returnAll: [false] } },
  }),
] as const;

/** Pages of YouTube's lists. */
export const pages = {
  by: "cursor",
  at: "nextPageToken",
  to: { query: "pageToken" },
  size: { query: "maxResults", max: 50 },
} as const;

export const channelId = neededText("channelId", "Channel ID", "Identifier of the channel");

/** The playlist of an operation, from the account's list. */
export const playlistId = {
  displayName: "Playlist Name or ID",
  name: "playlistId",
  type: "options",
  default: "",
  required: true,
  typeOptions: { loadOptionsMethod: "getPlaylists" },
  description: "The playlist",
} as const satisfies NodeProperty;

export const videoId = neededText("videoId", "Video ID", "Identifier in the address of the video");

/** Requests of partners, who manage other users' channels. */
export const onBehalfOfContentOwner = text(
  "onBehalfOfContentOwner",
  "On Behalf Of Content Owner",
  "For partners: the owner whose channels they manage",
);

export const onBehalfOfContentOwnerChannel = text(
  "onBehalfOfContentOwnerChannel",
  "On Behalf Of Content Owner Channel",
  "For partners: the channel that it is added to",
);

export const region = {
  displayName: "Region Code",
  name: "regionCode",
  type: "options",
  default: "",
  required: true,
  typeOptions: { loadOptionsMethod: "getCountriesCodes" },
  description: "The country whose categories are listed",
} as const satisfies NodeProperty;

export const category = {
  displayName: "Category Name or ID",
  name: "categoryId",
  type: "options",
  default: "",
  required: true,
  typeOptions: { loadOptionsMethod: "getVideoCategories", loadOptionsDependsOn: ["regionCode"] },
  description: "Description of the video",
} as const satisfies NodeProperty;

export const language = {
  displayName: "Default Language Name or ID",
  name: "defaultLanguage",
  type: "options",
  default: "",
  typeOptions: { loadOptionsMethod: "getLanguages" },
  description: "The language of title and description",
} as const satisfies NodeProperty;

export const privacy = choice("privacyStatus", "Privacy Status", "Who can see it", {
  values: { private: "Private", public: "Public", unlisted: "Unlisted" },
  standard: "private",
});

/** Splits comma-separated words; `undefined` if there are none. */
export function tagsOf(given: unknown): string[] | undefined {
  const tags = String(given ?? "")
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);
  return tags.length > 0 ? tags : undefined;
}
