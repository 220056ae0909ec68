import { isRecord } from "@heddle/workflow";
import { type OperationCall, type SendingCall, untyped } from "../../service/call.ts";
import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import { defineOperation } from "../../service/operation.ts";
import { amount, collection, neededText, text, time, toggle } from "../../service/parameters.ts";
import { plain, withoutEmpty } from "../../service/plain.ts";
import { at } from "../../service/requests.ts";
import { instantOf } from "../../service/times.ts";

type Values = Record<string, unknown>;

const activityId = neededText("activityId", "Activity ID", "The activity");

/** Version 1 has a type, version 1.1 the kind of sport. */
const sport = [
  text("type", "Type", "Such as Run, Ride or Swim", { displayOptions: { show: { "@version": [1] } } }),
  text("sport_type", "Sport Type", "Such as Run, MountainBikeRide or Swim", {
    displayOptions: { show: { "@version": [1.1] } },
  }),
] as const;

const more = [
  toggle("commute", "Commute", "Whether it was a way to work"),
  text("description", "Description", "What there is to say of it"),
  toggle("trainer", "Trainer", "Whether it was on a machine"),
] as const;

/** Strava takes flags as numbers in forms. */
const flag = (value: unknown) => (value === undefined ? undefined : value ? 1 : 0);

function form(values: Values) {
  return { kind: "form", fields: Object.entries(withoutEmpty(values)) } as const;
}

function sportOf({ version, parameters }: Pick<OperationCall, "version" | "parameters">): Values {
  return version < 1.1 ? { type: parameters["type"] } : { sport_type: parameters["sport_type"] };
}

/** https://developers.strava.com/docs/reference/#api-Activities-createActivity */
const create = defineOperation({
  resource: "activity",
  value: "create",
  name: "Create",
  action: "Create an activity",
  description: "Adds an activity that was not recorded",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    neededText("name", "Name", "Name of the activity"),
    ...sport,
    time("startDate", "Start Date", "When it began"),
    amount("elapsedTime", "Elapsed Time (Seconds)", "How long it took", 0, { typeOptions: { minValue: 0 } }),
    collection("additionalFields", "Additional Fields", [
      ...more,
      amount("distance", "Distance (Meters)", "How far it was"),
    ]),
  ],
  request: (call) => {
    const { name, startDate, elapsedTime } = call.parameters;
    const { commute, trainer, ...given } = plain(call, "additionalFields");
    const body = form({
      name,
      ...sportOf(call as unknown as OperationCall),
      start_date_local: instantOf(startDate, call.context.workflow.timezone),
      elapsed_time: elapsedTime,
      ...given,
      commute: flag(commute),
      trainer: flag(trainer),
    });
    return { method: "POST", path: "/activities", body };
  },
});

const get = defineOperation({
  resource: "activity",
  value: "get",
  name: "Get",
  action: "Get an activity",
  description: "Returns an activity",
  effect: "pure",
  parameters: [activityId],
  request: ({ parameters }) => ({ method: "GET", path: at`/activities/${parameters.activityId}` }),
});

const getAll = defineOperation({
  resource: "activity",
  value: "getAll",
  name: "Get Many",
  action: "Get many activities",
  description: "Returns activities, the newest first",
  effect: "pure",
  parameters: [],
  request: () => ({ method: "GET", path: "/athlete/activities" }),
  pages: { by: "pageNumber", query: "page", size: { query: "per_page", max: 200 } },
});

/** Paginated parts of an activity. */
function partOperation(
  value: string,
  path: string,
  about: { name: string; action: string; description: string },
) {
  return defineOperation({
    resource: "activity",
    value,
    ...about,
    effect: "pure",
    parameters: [activityId],
    request: ({ parameters }) => ({
      method: "GET",
      path: `${at`/activities/${parameters.activityId}`}/${path}`,
    }),
    pages: { by: "pageNumber", query: "page", size: { query: "per_page", max: 200 } },
  });
}

/** Parts of an activity that arrive in one response; the limit is applied here. */
function wholeOperation(
  value: string,
  path: string,
  about: { name: string; action: string; description: string },
) {
  return defineOperation({
    resource: "activity",
    value,
    ...about,
    effect: "pure",
    parameters: [activityId, ...PAGE_PARAMETERS],
    run: (call) => whole(untyped(call), path),
  });
}

async function whole(call: SendingCall, path: string) {
  const { activityId: id, returnAll, limit } = call.parameters;
  const body = await call.send({ method: "GET", path: `${at`/activities/${id}`}/${path}` });
  const entries = Array.isArray(body) ? body.filter(isRecord) : [];
  return entries.slice(0, returnAll ? undefined : Math.max(1, Number(limit))).map((json) => ({ json }));
}

const STREAMS = [
  "altitude",
  "cadence",
  "distance",
  "grade_smooth",
  "heartrate",
  "latlng",
  "moving",
  "temp",
  "time",
  "velocity_smooth",
  "watts",
] as const;

const streams = defineOperation({
  resource: "activity",
  value: "getStreams",
  name: "Get Streams",
  action: "Get the streams of an activity",
  description: "Returns what was measured during an activity",
  effect: "pure",
  parameters: [
    activityId,
    {
      displayName: "Keys",
      name: "keys",
      type: "multiOptions",
      required: true,
      default: [],
      description: "Measured value",
      options: STREAMS.map((value) => ({ name: value.replace("_", " "), value })),
    },
  ],
  request: ({ parameters: { activityId: id, keys } }) => ({
    method: "GET",
    path: at`/activities/${id}/streams`,
    query: { keys: keys.join(","), key_by_type: true },
  }),
});

const update = defineOperation({
  resource: "activity",
  value: "update",
  name: "Update",
  action: "Update an activity",
  description: "Changes an activity",
  effect: "idempotent",
  parameters: [
    activityId,
    collection("updateFields", "Update Fields", [
      ...more,
      text("gear_id", "Gear ID", "What was used; none takes it away"),
      toggle("hide_from_home", "Hide From Home", "Whether the activity is left out of the feed"),
      text("name", "Name", "Name of the activity"),
      ...sport,
    ]),
  ],
  request: (call) => {
    const path = at`/activities/${call.parameters.activityId}`;
    return { method: "PUT", path, body: { kind: "json", value: plain(call, "updateFields") } };
  },
});

export const activityOperations = [
  create,
  get,
  getAll,
  partOperation("getComments", "comments", {
    name: "Get Comments",
    action: "Get the comments of an activity",
    description: "Returns what others wrote about an activity",
  }),
  partOperation("getKudos", "kudos", {
    name: "Get Kudos",
    action: "Get the kudos of an activity",
    description: "Returns who likes an activity",
  }),
  wholeOperation("getLaps", "laps", {
    name: "Get Laps",
    action: "Get the laps of an activity",
    description: "Returns the laps of an activity",
  }),
  streams,
  wholeOperation("getZones", "zones", {
    name: "Get Zones",
    action: "Get the zones of an activity",
    description: "Returns how long which effort took; for subscribers of Strava",
  }),
  update,
] as const;
