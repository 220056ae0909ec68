import { type Item, isRecord, type NodeProperty } from "@heddle/workflow";
import { type SendingCall, untyped } from "../../service/call.ts";
import { defineOperation, type Operation } from "../../service/operation.ts";
import { amount, choice, collection, neededText, time, toggle } from "../../service/parameters.ts";
import { plain, recordsIn } from "../../service/plain.ts";
import { at } from "../../service/requests.ts";
import { dayOf } from "../../service/times.ts";

type Call = Pick<SendingCall, "context" | "itemIndex" | "read">;

const binaryPropertyName = {
  displayName: "Put Output File in Field",
  name: "binaryPropertyName",
  type: "string",
  default: "data",
  required: true,
  description: "Field of the item that gets the file",
} as const satisfies NodeProperty;

/** Times of a collection as days, which is how NASA takes them. */
function days(call: Call, names: Readonly<Record<string, string>>): Record<string, unknown> {
  const given = plain(call as never, "additionalFields" as never) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(names).map(([name, sent]) => [sent, dayOf(given[name], call.context.workflow.timezone)]),
  );
}

const period = [
  time("startDate", "Start Date", "The first day"),
  time("endDate", "End Date", "The last day"),
] as const;

/** Every resource has one read operation. */
const reading = (resource: string, description: string) =>
  ({ resource, value: "get", name: "Get", description, effect: "pure" }) as const;

/** https://github.com/nasa/apod-api */
const picture = defineOperation({
  ...reading("astronomyPictureOfTheDay", "Returns the astronomy picture of a day"),
  action: "Get the astronomy picture of the day",
  parameters: [
    toggle("download", "Download Image", "Whether to download the image", true),
    { ...binaryPropertyName, displayOptions: { show: { download: [true] } } },
    collection("additionalFields", "Additional Fields", [
      time("date", "Date", "The day; today where it is empty"),
    ]),
  ],
  run: async (call) => pictureOf(untyped(call)),
});

async function pictureOf(call: SendingCall): Promise<Item> {
  const query = days(call, { date: "date" });
  const json = await call.send<Record<string, unknown>>({ method: "GET", path: "/planetary/apod", query });
  // Some days have a video.
  const isImage = json["media_type"] === "image";
  if (call.parameters["download"] !== true || !isImage) return { json };
  const path = String(json["hdurl"] ?? json["url"]);
  const file = await call.download({ method: "GET", path });
  return { json, binary: { [String(call.parameters["binaryPropertyName"])]: file } };
}

/** https://api.nasa.gov/neo/rest/v1: asteroids near Earth */
const feed = defineOperation({
  ...reading("asteroidNeoFeed", "Returns asteroids by the day on which they are nearest to Earth"),
  action: "Get the asteroid neo feed",
  parameters: [collection("additionalFields", "Additional Fields", period)],
  request: (call) => ({
    method: "GET",
    path: "/neo/rest/v1/feed",
    query: days(call as never, { startDate: "start_date", endDate: "end_date" }),
  }),
  response: {
    items: (body) =>
      Object.values(isRecord(body) ? Object(body["near_earth_objects"]) : {}).flatMap(recordsIn),
  },
});

const lookup = defineOperation({
  ...reading("asteroidNeoLookup", "Returns an asteroid"),
  action: "Get an asteroid",
  parameters: [
    neededText("asteroidId", "Asteroid ID", "Number of the asteroid at NASA's Jet Propulsion Laboratory"),
    collection("additionalFields", "Additional Fields", [
      toggle(
        "includeCloseApproachData",
        "Include Close Approach Data",
        "Whether to return when the asteroid was or will be near planets",
      ),
    ]),
  ],
  request: ({ parameters }) => ({ method: "GET", path: at`/neo/rest/v1/neo/${parameters.asteroidId}` }),
  response: {
    items: (body, call) => {
      const { includeCloseApproachData } = plain(call as never, "additionalFields" as never);
      const { close_approach_data: near, ...asteroid } = Object(body) as Record<string, unknown>;
      return includeCloseApproachData ? { ...asteroid, close_approach_data: near } : asteroid;
    },
  },
});

const browse = defineOperation({
  resource: "asteroidNeoBrowse",
  value: "getAll",
  name: "Get Many",
  action: "Get many asteroids",
  description: "Returns asteroids",
  effect: "pure",
  parameters: [],
  request: () => ({ method: "GET", path: "/neo/rest/v1/neo/browse" }),
  pages: { by: "pageNumber", query: "page", first: 0, size: { query: "size", max: 20 } },
  response: { items: "near_earth_objects" },
});

/** Space weather: https://ccmc.gsfc.nasa.gov/tools/DONKI */
const EVENTS = {
  donkiCoronalMassEjection: ["CME", "coronal mass ejections"],
  donkiHighSpeedStream: ["HSS", "high speed streams"],
  donkiMagnetopauseCrossing: ["MPC", "magnetopause crossings"],
  donkiNotifications: ["notifications", "notifications of space weather"],
  donkiRadiationBeltEnhancement: ["RBE", "radiation belt enhancements"],
  donkiSolarEnergeticParticle: ["SEP", "solar energetic particles"],
  donkiSolarFlare: ["FLR", "solar flares"],
  donkiWsaEnlilSimulation: ["WSAEnlilSimulations", "simulations of WSA and Enlil"],
} as const;

const events = Object.entries(EVENTS).map(([resource, [path, plural]]) =>
  defineOperation({
    ...reading(resource, `Returns ${plural}, the latest thirty days where no dates are given`),
    action: `Get ${plural}`,
    parameters: [collection("additionalFields", "Additional Fields", period)],
    request: (call) => ({
      method: "GET",
      path: `/DONKI/${path}`,
      query: days(call as never, { startDate: "startDate", endDate: "endDate" }),
    }),
  }),
);

const shocks = defineOperation({
  ...reading("donkiInterplanetaryShock", "Returns interplanetary shocks"),
  action: "Get interplanetary shocks",
  parameters: [
    collection("additionalFields", "Additional Fields", [
      ...period,
      choice("location", "Location", "Where the shock was", {
        values: {
          ALL: "All",
          earth: "Earth",
          MESSENGER: "MESSENGER",
          "STEREO A": "STEREO A",
          "STEREO B": "STEREO B",
        },
        standard: "ALL",
      }),
      choice("catalog", "Catalog", "Which catalog is read", {
        values: {
          ALL: "All",
          SWRC_CATALOG: "SWRC",
          WINSLOW_MESSENGER_ICME_CATALOG: "Winslow MESSENGER ICME",
        },
        standard: "ALL",
      }),
    ]),
  ],
  request: (call) => {
    const { location, catalog } = plain(call, "additionalFields");
    const query = {
      ...days(call as never, { startDate: "startDate", endDate: "endDate" }),
      location,
      catalog,
    };
    return { method: "GET", path: "/DONKI/IPS", query };
  },
});

const place = [
  amount("lat", "Latitude", "Latitude of the place", 0, { required: true }),
  amount("lon", "Longitude", "Longitude of the place", 0, { required: true }),
  collection("additionalFields", "Additional Fields", [
    time("date", "Date", "The day; the latest picture where it is empty"),
    amount("dim", "Dimension", "Width and height of the picture in degrees", 0.025, {
      typeOptions: { numberPrecision: 3 },
    }),
  ]),
] as const;

function placeQuery(call: SendingCall): Record<string, unknown> {
  const { lat, lon } = call.parameters;
  const { dim } = plain(call, "additionalFields");
  return { lat, lon, dim, ...days(call, { date: "date" }) };
}

const imagery = defineOperation({
  ...reading("earthImagery", "Downloads a picture of a place on Earth"),
  action: "Get Earth imagery",
  parameters: [...place, binaryPropertyName],
  run: async (call) => {
    const file = await call.download({
      method: "GET",
      path: "/planetary/earth/imagery",
      query: placeQuery(untyped(call)),
    });
    const json = { ...call.context.items[call.itemIndex]?.json };
    return { json, binary: { [call.parameters.binaryPropertyName]: file } };
  },
});

const assets = defineOperation({
  ...reading("earthAssets", "Returns when and where a picture of a place on Earth was taken"),
  action: "Get Earth assets",
  parameters: place,
  run: async (call) => {
    const query = placeQuery(untyped(call));
    return { json: await call.send<Item["json"]>({ method: "GET", path: "/planetary/earth/assets", query }) };
  },
});

export const operations: [Operation, ...Operation[]] = [
  picture,
  feed,
  lookup,
  browse,
  ...events,
  shocks,
  imagery,
  assets,
];
