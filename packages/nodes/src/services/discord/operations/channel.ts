import { defineOperation } from "../../../service/operation.ts";
import { amount, choice, collection, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain, withoutEmpty } from "../../../service/plain.ts";
import { category, channel, guild, part } from "./parameters.ts";

type Values = Readonly<Record<string, unknown>>;

/** The numbers that Discord has for kinds of channels. */
const TYPES = { 0: "Guild Text", 2: "Guild Voice", 4: "Guild Category" } as const;
const TEXT = { displayOptions: { show: { "/type": ["0"] } } };
const VOICE = { displayOptions: { show: { "/type": ["2"] } } };
const NO_CATEGORY = { displayOptions: { hide: { "/type": ["4"] } } };

const settings = (of: { text: object; voice: object; inCategory: object }) =>
  [
    amount("bitrate", "Bitrate", "Bits per second of a voice channel, from 8,000 on", 8000, of.voice),
    toggle("nsfw", "Age-Restricted (NSFW)", "Whether the channel is for adults only", false, of.inCategory),
    { ...category, ...of.inCategory },
    amount("position", "Position", "Place of the channel in the list", 1),
    amount(
      "rate_limit_per_user",
      "Rate Limit Per User",
      "Seconds that a user waits between messages",
      0,
      of.text,
    ),
    text("topic", "Topic", "Topic of the channel", of.text),
    amount("user_limit", "User Limit", "How many users a voice channel takes; 0 for any number", 0, of.voice),
  ] as const;

function settingsOf({ categoryId, ...options }: Values): Record<string, unknown> {
  return withoutEmpty({ ...options, parent_id: identifierOf(categoryId) });
}

/** Inside a collection, a locator is stored unconverted. */
function identifierOf(locator: unknown): unknown {
  return typeof locator === "object" && locator !== null ? (locator as { value?: unknown }).value : locator;
}

const channelCreate = defineOperation({
  resource: "channel",
  value: "create",
  name: "Create",
  action: "Create a channel",
  description: "Adds a channel to a server",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    guild,
    neededText("name", "Name", "Name of the channel"),
    choice("type", "Type", "Purpose of the channel", { values: TYPES, standard: "0" as never }),
    collection("options", "Options", settings({ text: TEXT, voice: VOICE, inCategory: NO_CATEGORY })),
  ],
  request: (call) => {
    const { guildId, name, type } = call.parameters;
    const value = { name, type: Number(type), ...settingsOf(plain(call, "options")) };
    return { method: "POST", path: `/guilds/${part(guildId)}/channels`, body: { kind: "json", value } };
  },
});

const channelDelete = defineOperation({
  resource: "channel",
  value: "deleteChannel",
  name: "Delete",
  action: "Delete a channel",
  description: "Removes a channel",
  effect: "idempotent",
  parameters: [guild, channel],
  request: ({ parameters }) => ({ method: "DELETE", path: `/channels/${part(parameters.channelId)}` }),
});

const channelGet = defineOperation({
  resource: "channel",
  value: "get",
  name: "Get",
  action: "Get a channel",
  description: "Returns a channel",
  effect: "idempotent",
  parameters: [guild, channel],
  request: ({ parameters }) => ({ method: "GET", path: `/channels/${part(parameters.channelId)}` }),
});

const channelGetAll = defineOperation({
  resource: "channel",
  value: "getAll",
  name: "Get Many",
  action: "Get many channels",
  description: "Returns the channels of a server",
  effect: "idempotent",
  parameters: [
    guild,
    toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
    amount("limit", "Limit", "Maximum number of results to return", 100, {
      typeOptions: { minValue: 1 },
      displayOptions: { show: { returnAll: [false] } },
    }),
    collection("options", "Options", [
      {
        displayName: "Filter by Type",
        name: "filter",
        type: "multiOptions",
        default: [],
        description: "Only channels of these kinds",
        options: Object.entries(TYPES).map(([value, name]) => ({ name, value: Number(value) })),
      },
    ]),
  ],
  run: async (call) => {
    const { guildId, returnAll, limit } = call.parameters;
    const kinds = [plain(call, "options")["filter"] ?? []].flat().map(Number);
    const all = await call.send<Values[]>({ method: "GET", path: `/guilds/${part(guildId)}/channels` });
    const found = all.filter(({ type }) => kinds.length === 0 || kinds.includes(Number(type)));
    return found.slice(0, returnAll ? undefined : limit).map((json) => ({ json: { ...json } }));
  },
});

const channelUpdate = defineOperation({
  resource: "channel",
  value: "update",
  name: "Update",
  action: "Update a channel",
  description: "Changes a channel",
  effect: "idempotent",
  parameters: [
    guild,
    channel,
    text("name", "Name", "New name of the channel"),
    collection("options", "Options", settings({ text: {}, voice: {}, inCategory: {} })),
  ],
  request: (call) => {
    const { channelId, name } = call.parameters;
    const value = withoutEmpty({ name, ...settingsOf(plain(call, "options")) });
    return { method: "PATCH", path: `/channels/${part(channelId)}`, body: { kind: "json", value } };
  },
});

export const channelOperations = [
  channelCreate,
  channelDelete,
  channelGet,
  channelGetAll,
  channelUpdate,
] as const;
