import type { SendingCall } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { instantOf } from "../../service/times.ts";
import { calendarLocator } from "./connection.ts";
import { eventBody, remindersOf, timeOf } from "./event-body.ts";
import { eventFields, reminders } from "./parameters.ts";

const calendar = calendarLocator("calendar");
const eventId = {
  displayName: "Event ID",
  name: "eventId",
  type: "string",
  default: "",
  required: true,
  description: "Identifier of the event",
} as const;
const since13 = { show: { "@version": [{ _cnd: { gte: 1.3 } }] } } as const;
const until13 = { show: { "@version": [{ _cnd: { lt: 1.3 } }] } } as const;
const useDefaultReminders = {
  displayName: "Use Default Reminders",
  name: "useDefaultReminders",
  type: "boolean",
  default: true,
  description: "Whether the reminders of the calendar are used",
} as const;
const ownReminders = { ...reminders, displayOptions: { show: { useDefaultReminders: [false] } } } as const;
const timezone = {
  displayName: "Timezone",
  name: "timezone",
  type: "string",
  default: "",
  description: "Time zone of the answer; that of the workflow where it is empty",
} as const;

const eventsOf = (id: string) => `/calendars/${encodeURIComponent(id)}/events`;
const pathOf = (id: string, event: string) => `${eventsOf(id)}/${encodeURIComponent(event)}`;
const zoneOf = ({ context }: Pick<SendingCall, "context">) => context.workflow.timezone;

const create = defineOperation({
  resource: "event",
  value: "create",
  name: "Create",
  action: "Create an event",
  description: "Adds an event to a calendar",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    calendar,
    {
      displayName: "Start",
      name: "start",
      type: "dateTime",
      default: "={{ $now }}",
      required: true,
      description: "When the event begins",
    },
    {
      displayName: "End",
      name: "end",
      type: "dateTime",
      default: "={{ $now.plus(1, 'hour') }}",
      required: true,
      description: "When the event ends",
    },
    useDefaultReminders,
    {
      displayName: "Additional Fields",
      name: "additionalFields",
      type: "collection",
      placeholder: "Add field",
      default: {},
      options: eventFields,
    },
    ownReminders,
  ],
  run: async (call) => {
    const {
      calendar: id,
      start,
      end,
      additionalFields: fields,
      useDefaultReminders: usesDefault,
      remindersUi,
    } = call.parameters;
    const zone = zoneOf(call);
    const at = { isAllDay: fields.allday ?? false, zone };
    const key = call.idempotencyKey("event");
    const own = fields.id || key;
    const body = eventBody(fields, { key, zone });
    const sent = {
      ...body,
      id: own,
      start: timeOf(start, at),
      end: timeOf(end, at),
      reminders: remindersOf(usesDefault, remindersUi.remindersValues),
    };
    const query = {
      sendUpdates: fields.sendUpdates,
      maxAttendees: fields.maxAttendees || undefined,
      conferenceDataVersion: body.conferenceData ? 1 : undefined,
    };
    return {
      json: await createOnce(call as unknown as SendingCall, {
        path: eventsOf(id),
        query,
        sent,
        own,
        isOwnKey: !fields.id,
      }),
    };
  },
});

/** The id is the same if the item is repeated after a crash: an existing event is the one that was created. */
async function createOnce(
  call: SendingCall,
  {
    path,
    query,
    sent,
    own,
    isOwnKey,
  }: { path: string; query: object; sent: object; own: string; isOwnKey: boolean },
): Promise<Record<string, unknown>> {
  try {
    return await call.send({
      method: "POST",
      path,
      query: { ...query },
      body: { kind: "json", value: sent },
    });
  } catch (error) {
    if (!isOwnKey || (error as { httpCode?: unknown }).httpCode !== "409") throw error;
    return call.send({ method: "GET", path: `${path}/${own}` });
  }
}

const get = defineOperation({
  resource: "event",
  value: "get",
  name: "Get",
  action: "Get an event",
  description: "Returns an event",
  effect: "pure",
  parameters: [
    calendar,
    eventId,
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        {
          displayName: "Max Attendees",
          name: "maxAttendees",
          type: "number",
          default: 0,
          description: "Maximum number of attendees in the response",
        },
        timezone,
      ],
    },
  ],
  request: ({ parameters: { calendar: id, eventId: event, options }, context }) => ({
    method: "GET",
    path: pathOf(id, event),
    query: {
      maxAttendees: options.maxAttendees || undefined,
      timeZone: options.timezone || zoneOf({ context }),
    },
  }),
});

const timeFilters = [
  {
    displayName: "After",
    name: "timeMin",
    type: "dateTime",
    default: "={{ $now }}",
    description: "Only events that end after this time",
    displayOptions: since13,
  },
  {
    displayName: "Before",
    name: "timeMax",
    type: "dateTime",
    default: "={{ $now.plus({ week: 1 }) }}",
    description: "Only events that begin before this time",
    displayOptions: since13,
  },
] as const;

const getAll = defineOperation({
  resource: "event",
  value: "getAll",
  name: "Get Many",
  action: "Get many events",
  description: "Returns events of a calendar",
  effect: "pure",
  parameters: [
    calendar,
    ...timeFilters,
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        { ...timeFilters[0], default: "", displayOptions: until13 },
        { ...timeFilters[1], default: "", displayOptions: until13 },
        {
          displayName: "Fields",
          name: "fields",
          type: "string",
          default: "",
          description: "Event fields to return",
        },
        {
          displayName: "iCalUID",
          name: "iCalUID",
          type: "string",
          default: "",
          description: "Identifier of the event in the iCalendar format",
        },
        {
          displayName: "Max Attendees",
          name: "maxAttendees",
          type: "number",
          default: 0,
          description: "Maximum number of attendees in the response",
        },
        {
          displayName: "Order By",
          name: "orderBy",
          type: "options",
          default: "",
          options: [
            { name: "Start Time", value: "startTime" },
            { name: "Updated", value: "updated" },
          ],
          description: "The order of the events; by start time, repeated events are returned one by one",
        },
        {
          displayName: "Query",
          name: "query",
          type: "string",
          default: "",
          description: "Only events with this text",
        },
        {
          displayName: "Recurring Event Handling",
          name: "recurringEventHandling",
          type: "options",
          default: "expand",
          options: [
            { name: "All Occurrences", value: "expand" },
            { name: "First Occurrence", value: "first" },
            { name: "Next Occurrence", value: "next" },
          ],
          description: "Occurrences of recurring events to return",
          displayOptions: since13,
        },
        {
          displayName: "Show Deleted",
          name: "showDeleted",
          type: "boolean",
          default: false,
          description: "Whether deleted events are returned as well",
        },
        {
          displayName: "Show Hidden Invitations",
          name: "showHiddenInvitations",
          type: "boolean",
          default: false,
          description: "Whether hidden invitations are returned as well",
        },
        {
          displayName: "Single Events",
          name: "singleEvents",
          type: "boolean",
          default: false,
          description: "Whether repeated events are returned one by one",
          displayOptions: until13,
        },
        timezone,
        {
          displayName: "Updated Min",
          name: "updatedMin",
          type: "dateTime",
          default: "",
          description: "Only events that were changed after this time",
        },
      ],
    },
  ],
  request: ({ parameters: { calendar: id, timeMin, timeMax, options }, version, context }) => {
    const zone = zoneOf({ context });
    const isNew = version >= 1.3;
    const handling = options.recurringEventHandling ?? "expand";
    const expands = isNew ? handling !== "first" : (options.singleEvents ?? false);
    return {
      method: "GET",
      path: eventsOf(id),
      query: {
        timeMin: instantOf(isNew ? timeMin : options.timeMin, zone),
        timeMax: instantOf(isNew ? timeMax : options.timeMax, zone),
        singleEvents: expands || options.orderBy === "startTime" || undefined,
        orderBy: options.orderBy,
        q: options.query,
        iCalUID: options.iCalUID,
        maxAttendees: options.maxAttendees || undefined,
        fields: options.fields,
        showDeleted: options.showDeleted,
        showHiddenInvitations: options.showHiddenInvitations,
        timeZone: options.timezone || undefined,
        updatedMin: instantOf(options.updatedMin, zone),
      },
    };
  },
  pages: {
    by: "cursor",
    at: "nextPageToken",
    to: { query: "pageToken" },
    size: { query: "maxResults", max: 2500 },
  },
  response: {
    items: (body, { parameters: { options } }) => {
      const { items = [] } = body as { items?: { recurringEventId?: string }[] };
      return options.recurringEventHandling === "next" ? nextOnly(items) : items;
    },
  },
});

/** Of each repeated event, the first that is returned. */
function nextOnly<T extends { recurringEventId?: string }>(events: readonly T[]): T[] {
  const seen = new Set<string>();
  return events.filter(({ recurringEventId: id }) => {
    if (id === undefined) return true;
    const isFirst = !seen.has(id);
    seen.add(id);
    return isFirst;
  });
}

const update = defineOperation({
  resource: "event",
  value: "update",
  name: "Update",
  action: "Update an event",
  description: "Changes an event",
  effect: "idempotent",
  parameters: [
    calendar,
    eventId,
    { ...useDefaultReminders },
    {
      displayName: "Update Fields",
      name: "updateFields",
      type: "collection",
      placeholder: "Add field",
      default: {},
      options: [
        ...eventFields,
        {
          displayName: "Start",
          name: "start",
          type: "dateTime",
          default: "",
          description: "When the event begins",
        },
        {
          displayName: "End",
          name: "end",
          type: "dateTime",
          default: "",
          description: "When the event ends",
        },
      ],
    },
    ownReminders,
  ],
  request: (call) => {
    const {
      calendar: id,
      eventId: event,
      updateFields: fields,
      useDefaultReminders: usesDefault,
      remindersUi,
    } = call.parameters;
    const zone = zoneOf(call);
    const at = { isAllDay: fields.allday ?? false, zone };
    const body = eventBody(fields, { key: call.idempotencyKey("conference"), zone });
    return {
      method: "PATCH",
      path: pathOf(id, event),
      query: {
        sendUpdates: fields.sendUpdates,
        maxAttendees: fields.maxAttendees || undefined,
        conferenceDataVersion: body.conferenceData ? 1 : undefined,
      },
      body: {
        kind: "json",
        value: {
          ...body,
          start: timeOf(fields.start, at),
          end: timeOf(fields.end, at),
          // The event's reminders stay, unless others are given.
          reminders: usesDefault ? undefined : remindersOf(false, remindersUi.remindersValues),
        },
      },
    };
  },
});

const remove = defineOperation({
  resource: "event",
  value: "delete",
  name: "Delete",
  action: "Delete an event",
  description: "Removes an event",
  effect: "idempotent",
  parameters: [
    calendar,
    eventId,
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        {
          displayName: "Send Updates",
          name: "sendUpdates",
          type: "options",
          default: "",
          options: [
            { name: "All", value: "all" },
            { name: "External Only", value: "externalOnly" },
            { name: "None", value: "none" },
          ],
          description: "Notified users",
        },
      ],
    },
  ],
  request: ({ parameters: { calendar: id, eventId: event, options } }) => ({
    method: "DELETE",
    path: pathOf(id, event),
    query: { sendUpdates: options.sendUpdates },
  }),
});

/** Operations on events. */
export const eventOperations = [create, get, getAll, update, remove] as const;
