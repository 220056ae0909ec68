import type { Item } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { jsonBody, type SendingCall } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { choice, collection, neededText, text, toggle } from "../../service/parameters.ts";
import { plain, withoutEmpty } from "../../service/plain.ts";
import { instantOf } from "../../service/times.ts";
import {
  category,
  fieldsOf,
  language,
  onBehalfOfContentOwner,
  onBehalfOfContentOwnerChannel,
  partOf,
  privacy,
  region,
  tagsOf,
  videoId,
} from "./parameters.ts";
import { search } from "./search.ts";

type Values = Readonly<Record<string, unknown>>;

const UPLOAD_URL = "https://www.googleapis.com/upload/youtube/v3/videos";

const time = <const N extends string>(name: N, displayName: string, description: string) =>
  ({ displayName, name, type: "dateTime", default: "", description }) as const;

/** Metadata of a video. */
const details = [
  language,
  text("description", "Description", "What the video shows"),
  toggle("embeddable", "Embeddable", "Whether other sites may show it"),
  choice("license", "License", "What others may do with it", {
    values: { creativeCommon: "Creative Commons", youtube: "Standard YouTube License" },
    standard: "youtube",
  }),
  privacy,
  toggle(
    "publicStatsViewable",
    "Public Stats Viewable",
    "Whether everyone sees how often it was watched",
    true,
  ),
  time("publishAt", "Publish At", "When it becomes public; it has to be private until then"),
  time("recordingDate", "Recording Date", "When it was recorded"),
  toggle("selfDeclaredMadeForKids", "Self Declared Made for Kids", "Whether it is made for children"),
  text("tags", "Tags", "Words that it is found by, separated by commas"),
] as const;

const title = neededText("title", "Title", "Title of the video");

interface Described {
  readonly title: string;
  readonly categoryId: unknown;
  readonly fields: Values;
  readonly id?: string;
}

type Zoned = Pick<SendingCall, "context">;

/** A video in YouTube's format. */
function videoOf({ context }: Zoned, { title: name, categoryId, fields, id }: Described): Values {
  const { description, tags, defaultLanguage, recordingDate } = fields;
  const { timezone } = context.workflow;
  const status = withoutEmpty({
    embeddable: fields["embeddable"],
    license: fields["license"],
    privacyStatus: fields["privacyStatus"],
    publicStatsViewable: fields["publicStatsViewable"],
    publishAt: instantOf(fields["publishAt"], timezone),
    selfDeclaredMadeForKids: fields["selfDeclaredMadeForKids"],
  });
  return withoutEmpty({
    id,
    snippet: withoutEmpty({ title: name, description, categoryId, tags: tagsOf(tags), defaultLanguage }),
    status: Object.keys(status).length > 0 ? status : undefined,
    recordingDetails: recordingDate ? { recordingDate: instantOf(recordingDate, timezone) } : undefined,
  });
}

/** Parts of a video to send. YouTube clears fields that are missing in a given part. */
const partsOf = (video: Values) =>
  ["snippet", "status", "recordingDetails"].filter((part) => Object.hasOwn(video, part)).join(",");

const upload = defineOperation({
  resource: "video",
  value: "upload",
  name: "Upload",
  action: "Upload a video",
  description: "Uploads a video to the channel of the account",
  effect: "unsafe",
  parameters: [
    title,
    region,
    category,
    neededText("binaryProperty", "Input Binary Field", "Name of the field that holds the video", {
      default: "data",
    }),
    collection("options", "Options", [
      ...details,
      toggle("notifySubscribers", "Notify Subscribers", "Whether subscribers are notified"),
      onBehalfOfContentOwner,
      onBehalfOfContentOwnerChannel,
    ]),
  ],
  run: async (call): Promise<Item> => {
    const { title: name, categoryId, binaryProperty } = call.parameters;
    const { notifySubscribers, onBehalfOfContentOwner, onBehalfOfContentOwnerChannel, ...fields } = plain(
      call,
      "options",
    );
    const file = call.file(binaryProperty);
    const value = videoOf(call, { title: name, categoryId, fields });
    const { headers } = await call.exchange({
      method: "POST",
      path: UPLOAD_URL,
      query: {
        uploadType: "resumable",
        part: partsOf(value),
        notifySubscribers,
        onBehalfOfContentOwner,
        onBehalfOfContentOwnerChannel,
      },
      headers: { "x-upload-content-type": file.mimeType },
      body: { kind: "json", value },
    });
    const { location } = headers;
    if (typeof location !== "string") throw nodeError("answer-unreadable", {}, { itemIndex: call.itemIndex });
    const video = await call.send<{ id?: string }>({
      method: "PUT",
      path: location,
      body: { kind: "file", file },
    });
    return { json: { uploadId: video.id, ...video } };
  },
});

const get = defineOperation({
  resource: "video",
  value: "get",
  name: "Get",
  action: "Get a video",
  description: "Reads what is known of a video",
  effect: "idempotent",
  parameters: [videoId, fieldsOf("video"), collection("options", "Options", [onBehalfOfContentOwner])],
  request: (call) => ({
    method: "GET",
    path: "/videos",
    query: { part: partOf("video", call), id: call.parameters.videoId, ...plain(call, "options") },
  }),
  response: { items: "items" },
});

const update = defineOperation({
  resource: "video",
  value: "update",
  name: "Update",
  action: "Update a video",
  description: "Changes what is said of a video",
  effect: "idempotent",
  parameters: [
    videoId,
    title,
    region,
    category,
    collection("updateFields", "Update Fields", [
      ...details,
      toggle("notifySubscribers", "Notify Subscribers", "Whether subscribers are notified"),
      onBehalfOfContentOwner,
    ]),
  ],
  request: (call) => {
    const { title: name, categoryId, videoId: id } = call.parameters;
    const { notifySubscribers: _unknown, onBehalfOfContentOwner, ...fields } = plain(call, "updateFields");
    const value = videoOf(call, { title: name, categoryId, fields, id });
    const query = { part: partsOf(value), onBehalfOfContentOwner };
    return { method: "PUT", path: "/videos", query, body: jsonBody(value) };
  },
});

const remove = defineOperation({
  resource: "video",
  value: "delete",
  name: "Delete",
  action: "Delete a video",
  description: "Deletes a video",
  effect: "unsafe",
  parameters: [videoId, collection("options", "Options", [onBehalfOfContentOwner])],
  request: (call) => ({
    method: "DELETE",
    path: "/videos",
    query: { id: call.parameters.videoId, ...plain(call, "options") },
  }),
});

const rate = defineOperation({
  resource: "video",
  value: "rate",
  name: "Rate",
  action: "Rate a video",
  description: "Likes or dislikes a video, or takes that back",
  effect: "idempotent",
  parameters: [
    videoId,
    choice("rating", "Rating", "What is thought of it", {
      values: { dislike: "Dislike", like: "Like", none: "None" },
      standard: "like",
    }),
  ],
  request: ({ parameters: { videoId: id, rating } }) => ({
    method: "POST",
    path: "/videos/rate",
    query: { id, rating },
  }),
});

const categoryGetAll = defineOperation({
  resource: "videoCategory",
  value: "getAll",
  name: "Get Many",
  action: "Get many video categories",
  description: "Lists the categories of a country",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    region,
    toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
    {
      displayName: "Limit",
      name: "limit",
      type: "number",
      default: 25,
      typeOptions: { minValue: 1 },
      displayOptions: { show: { returnAll: [false] } },
      description: "Maximum number of results to return",
    },
  ],
  run: async (call) => {
    const { regionCode, returnAll, limit } = call.parameters;
    const { items = [] } = await call.send<{ items?: Item["json"][] }>({
      method: "GET",
      path: "/videoCategories",
      query: { part: "snippet", regionCode },
    });
    return items.slice(0, returnAll ? undefined : limit).map((json) => ({ json }));
  },
});

/** Operations on videos. */
export const videoOperations = [upload, get, search, update, remove, rate, categoryGetAll] as const;
