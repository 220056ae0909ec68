import { jsonBody } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { collection, longText, neededText, text, toggle } from "../../service/parameters.ts";
import { plain, recordsIn, withoutEmpty } from "../../service/plain.ts";
import {
  channelId,
  fieldsOf,
  language,
  onBehalfOfContentOwner,
  pageParameters,
  pages,
  partOf,
} from "./parameters.ts";

type Values = Readonly<Record<string, unknown>>;

const get = defineOperation({
  resource: "channel",
  value: "get",
  name: "Get",
  action: "Get a channel",
  description: "Reads what is known of a channel",
  effect: "idempotent",
  parameters: [channelId, fieldsOf("channel")],
  request: (call) => ({
    method: "GET",
    path: "/channels",
    query: { part: partOf("channel", call), id: call.parameters.channelId },
  }),
  response: { items: "items" },
});

const getAll = defineOperation({
  resource: "channel",
  value: "getAll",
  name: "Get Many",
  action: "Get many channels",
  description: "Lists the channels of the account, or others",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    fieldsOf("channel"),
    ...pageParameters,
    collection("filters", "Filters", [
      text("categoryId", "Category ID", "Category of the channels"),
      text("forUsername", "For Username", "User whose channel it is"),
      text("id", "ID", "Identifiers of channels, separated by commas"),
      toggle(
        "managedByMe",
        "Managed By Me",
        "For partners: whether the channels that they manage are listed",
      ),
    ]),
    collection("options", "Options", [language, onBehalfOfContentOwner]),
  ],
  request: (call) => {
    const { defaultLanguage: hl, ...options } = plain(call, "options");
    const filters = plain(call, "filters");
    const mine = Object.keys(filters).length === 0 ? true : undefined;
    const query = { part: partOf("channel", call), mine, ...filters, hl, ...options };
    return { method: "GET", path: "/channels", query };
  },
  pages,
  response: { items: "items" },
});

/** Branding of a channel page. */
const brandingSettings = {
  displayName: "Branding Settings",
  name: "brandingSettingsUi",
  type: "fixedCollection",
  default: {},
  placeholder: "Add settings",
  options: [
    {
      name: "channelSettingsValues",
      displayName: "Channel Settings",
      values: [
        {
          displayName: "Channel",
          name: "channel",
          type: "collection",
          default: {},
          placeholder: "Add setting",
          options: [
            text("country", "Country", "The country of the channel, by two letters"),
            longText("description", "Description", "Topic of the channel"),
            { ...language, displayName: "Default Language Name or ID" },
            text("defaultTab", "Default Tab", "What visitors see first"),
            text(
              "featuredChannelsTitle",
              "Featured Channels Title",
              "Title above the channels that are recommended",
            ),
            text(
              "featuredChannelsUrls",
              "Featured Channels URLs",
              "Identifiers of recommended channels, separated by commas",
            ),
            text("keywords", "Keywords", "Words that the channel is found by, separated by spaces"),
            toggle(
              "moderateComments",
              "Moderate Comments",
              "Whether comments are shown after they were approved",
            ),
            text("profileColor", "Profile Color", "Color that goes with the channel"),
            toggle("showBrowseView", "Show Browse View", "Whether the channel is shown for browsing"),
            toggle("showRelatedChannels", "Show Related Channels", "Whether similar channels are shown"),
            text(
              "trackingAnalyticsAccountId",
              "Tracking Analytics Account ID",
              "Account of Google Analytics",
            ),
            text("unsubscribedTrailer", "Unsubscribed Trailer", "Video for visitors who have not subscribed"),
          ],
        },
      ],
    },
  ],
} as const;

const update = defineOperation({
  resource: "channel",
  value: "update",
  name: "Update",
  action: "Update a channel",
  description: "Changes a channel",
  effect: "idempotent",
  parameters: [
    channelId,
    collection("updateFields", "Update Fields", [brandingSettings, onBehalfOfContentOwner]),
  ],
  request: (call) => {
    const { brandingSettingsUi = {}, onBehalfOfContentOwner } = plain(call, "updateFields");
    const settings = (brandingSettingsUi as Record<string, { channel?: Values } | undefined>)[
      "channelSettingsValues"
    ];
    const { featuredChannelsUrls, ...channel } = settings?.channel ?? {};
    const urls = String(featuredChannelsUrls ?? "")
      .split(",")
      .filter(Boolean);
    const shown = withoutEmpty({ ...channel, featuredChannelsUrls: urls.length > 0 ? urls : undefined });
    return {
      method: "PUT",
      path: "/channels",
      query: { part: "brandingSettings", onBehalfOfContentOwner },
      body: jsonBody({ id: call.parameters.channelId, brandingSettings: { channel: shown } }),
    };
  },
});

const uploadBanner = defineOperation({
  resource: "channel",
  value: "uploadBanner",
  name: "Upload Banner",
  action: "Upload a channel banner",
  description: "Uploads a picture and shows it at the top of a channel",
  effect: "idempotent",
  parameters: [
    channelId,
    neededText("binaryProperty", "Input Binary Field", "Name of the field that holds the picture", {
      default: "data",
    }),
  ],
  run: async (call) => {
    const { channelId: id, binaryProperty } = call.parameters;
    const file = call.file(binaryProperty);
    const { url } = await call.send<{ url: string }>({
      method: "POST",
      path: "https://www.googleapis.com/upload/youtube/v3/channelBanners/insert",
      query: { uploadType: "media" },
      headers: { "content-type": file.mimeType },
      body: { kind: "file", file },
    });
    const query = { part: "brandingSettings", id };
    const found = await call.send<{ items?: unknown }>({ method: "GET", path: "/channels", query });
    const [channel = {}] = recordsIn(found.items);
    const settings = (channel["brandingSettings"] ?? {}) as Values;
    const value = { id, brandingSettings: { ...settings, image: { bannerExternalUrl: url } } };
    const body = jsonBody(value);
    const json = await call.send<Record<string, unknown>>({
      method: "PUT",
      path: "/channels",
      query: { part: "brandingSettings" },
      body,
    });
    return { json };
  },
});

/** Operations on channels. */
export const channelOperations = [get, getAll, update, uploadBanner] as const;
