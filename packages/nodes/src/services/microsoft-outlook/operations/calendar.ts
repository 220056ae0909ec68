import {
  choice,
  collection,
  fromList,
  longText,
  neededText,
  severalFromList,
  text,
  time,
  toggle,
} from "../../../service/parameters.ts";
import { at, entriesOf } from "../../../service/requests.ts";
import { calendarId, eventId } from "../locators.ts";
import { type Kind, operationsOf } from "./kinds.ts";

const color = choice("color", "Calendar Color", "Its color", {
  values: {
    auto: "Auto",
    lightBlue: "Light Blue",
    lightGreen: "Light Green",
    lightOrange: "Light Orange",
    lightGray: "Light Gray",
    lightYellow: "Light Yellow",
    lightTeal: "Light Teal",
    lightPink: "Light Pink",
    lightBrown: "Light Brown",
    lightRed: "Light Red",
  },
  standard: "lightBlue",
});

const calendar: Kind = {
  resource: "calendar",
  noun: "a calendar",
  plural: "calendars",
  idParameter: "calendarId",
  id: [calendarId],
  place: [],
  path: ({ parameters }) => {
    const { calendarGroup } = (parameters["additionalFields"] ?? {}) as { calendarGroup?: string };
    return calendarGroup ? at`/calendarGroups/${calendarGroup}/calendars` : "/calendars";
  },
  onePath: "/calendars",
  create: [
    neededText("name", "Name", "Name of the calendar"),
    collection("additionalFields", "Additional Fields", [
      fromList("calendarGroup", "Calendar Group Name or ID", "The group that it belongs to", {
        list: "getCalendarGroups",
      }),
      color,
    ]),
  ],
  updateParameter: "updateFields",
  update: [
    collection("updateFields", "Update Fields", [
      color,
      toggle("isDefaultCalendar", "Default Calendar", "Whether it is the one for new events"),
      text("name", "Name", "Name of the calendar"),
    ]),
  ],
  body: ({ calendarGroup: _group, ...more }) => more,
};

const eventFields = [
  longText("body", "Body", "The text of the event"),
  choice("bodyContentType", "Body Type", "Type of the text", {
    values: { html: "HTML", text: "Text" },
    standard: "html",
  }),
  severalFromList("categories", "Category Names or IDs", "Categories in Outlook", {
    list: "getCategoriesNames",
  }),
  text("attendees", "Attendees", "Addresses of those who are invited, with commas"),
  toggle("hideAttendees", "Hide Attendees", "Whether guests see only themselves"),
  choice("importance", "Importance", "How important it is", {
    values: { low: "Low", normal: "Normal", high: "High" },
    standard: "low",
  }),
  toggle("isAllDay", "Is All Day", "Whether it takes whole days"),
  toggle("isCancelled", "Is Cancelled", "Whether the event is canceled"),
  toggle("isDraft", "Is Draft", "Whether guests do not know of it yet"),
  toggle("isOnlineMeeting", "Is Online Meeting", "Whether it is a meeting in Teams", true),
  text("location", "Location", "Location"),
  choice("sensitivity", "Sensitivity", "Who sees what it is about", {
    values: { normal: "Normal", personal: "Personal", private: "Private", confidential: "Confidential" },
    standard: "normal",
  }),
  choice("showAs", "Show As", "How others see the time", {
    values: {
      busy: "Busy",
      free: "Free",
      oof: "Out of Office",
      tentative: "Tentative",
      workingElsewhere: "Working Elsewhere",
    },
    standard: "free",
  }),
  text(
    "timeZone",
    "Timezone",
    "Time zone of the event, such as Europe/Berlin; that of the workflow when empty",
  ),
  choice("type", "Type", "Whether it repeats", {
    values: {
      singleInstance: "Single Instance",
      occurrence: "Occurrence",
      exception: "Exception",
      seriesMaster: "Series Master",
    },
    standard: "singleInstance",
  }),
] as const;

const EVENT_FIELDS = [
  "attendees",
  "body",
  "bodyPreview",
  "categories",
  "changeKey",
  "createdDateTime",
  "end",
  "hasAttachments",
  "hideAttendees",
  "iCalUId",
  "importance",
  "isAllDay",
  "isCancelled",
  "isDraft",
  "isOnlineMeeting",
  "isOrganizer",
  "isReminderOn",
  "lastModifiedDateTime",
  "location",
  "locations",
  "onlineMeeting",
  "onlineMeetingProvider",
  "onlineMeetingUrl",
  "organizer",
  "recurrence",
  "reminderMinutesBeforeStart",
  "responseRequested",
  "responseStatus",
  "sensitivity",
  "seriesMasterId",
  "showAs",
  "start",
  "subject",
  "type",
  "webLink",
];

const event: Kind = {
  resource: "event",
  noun: "an event",
  plural: "events",
  idParameter: "eventId",
  id: [calendarId, eventId],
  place: [calendarId],
  listPlace: [{ ...calendarId, required: false, description: "The calendar; all of them without it" }],
  path: ({ parameters }) => {
    const calendar = parameters["calendarId"];
    return calendar ? at`/calendars/${calendar}/events` : "/events";
  },
  fields: {
    names: EVENT_FIELDS,
    simple:
      "id,subject,bodyPreview,start,end,organizer,attendees,webLink,isAllDay,isCancelled,isOnlineMeeting,location,onlineMeeting",
  },
  create: [
    neededText("subject", "Title", "Title of the event"),
    { ...time("startDateTime", "Start", "When it begins"), required: true },
    { ...time("endDateTime", "End", "When it ends"), required: true },
    collection("additionalFields", "Additional Fields", eventFields),
  ],
  updateParameter: "updateFields",
  update: [
    collection("updateFields", "Update Fields", [
      ...eventFields,
      time("end", "End", "When it ends"),
      time("start", "Start", "When it begins"),
      text("subject", "Title", "Title of the event"),
    ]),
  ],
  body: (given) => {
    const {
      body,
      bodyContentType = "html",
      categories,
      attendees,
      location,
      timeZone,
      startDateTime,
      endDateTime,
      start,
      end,
      type: _type,
      isCancelled: _no,
      isDraft: _draft,
      ...more
    } = given;
    const zone = String(timeZone || "UTC");
    const invited = entriesOf(attendees).map((address) => ({ emailAddress: { address }, type: "required" }));
    return {
      ...more,
      ...point("start", startDateTime ?? start, zone),
      ...point("end", endDateTime ?? end, zone),
      ...(body === undefined ? {} : { body: { contentType: bodyContentType, content: body } }),
      ...(categories === undefined ? {} : { categories: entriesOf(categories) }),
      ...(attendees === undefined ? {} : { attendees: invited }),
      ...(location === undefined ? {} : { location: { displayName: location } }),
    };
  },
};

/** A time that names its zone or its distance from UTC is that moment; others are times of the zone. */
function point(name: string, value: unknown, timeZone: string) {
  if (value === undefined || value === "") return {};
  const text = String(value);
  if (!/(Z|[+-]\d\d:?\d\d)$/.test(text)) return { [name]: { dateTime: text, timeZone } };
  // Outlook knows zones by names of Windows too, such as “Pacific Standard Time”.
  if (timeZone === "UTC" || !isKnownZone(timeZone))
    return { [name]: { dateTime: new Date(text).toISOString().slice(0, -1), timeZone: "UTC" } };
  return { [name]: { dateTime: localTime(new Date(text), timeZone), timeZone } };
}

function isKnownZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** The moment as clocks of a time zone show it: `2026-01-31T14:30:00`. */
function localTime(moment: Date, timeZone: string): string {
  const numeric = {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  } as const;
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", ...numeric }).formatToParts(
    moment,
  );
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return `${of("year")}-${of("month")}-${of("day")}T${of("hour")}:${of("minute")}:${of("second")}`;
}

export const calendarOperations = operationsOf(calendar);
export const eventOperations = operationsOf(event);
