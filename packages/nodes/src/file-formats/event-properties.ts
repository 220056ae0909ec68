import type { NodeProperty } from "@heddle/workflow";

const email = {
  displayName: "Email",
  name: "email",
  type: "string",
  default: "",
  placeholder: "e.g. ada@example.com",
} as const;
const personName = { displayName: "Name", name: "name", type: "string", default: "" } as const;

const attendees = {
  displayName: "Attendees",
  name: "attendeesUi",
  type: "fixedCollection",
  typeOptions: { multipleValues: true },
  placeholder: "Add attendee",
  default: {},
  options: [
    {
      name: "attendeeValues",
      displayName: "Attendees",
      values: [
        personName,
        { ...email, required: true },
        {
          displayName: "RSVP",
          name: "rsvp",
          type: "boolean",
          default: false,
          description: "Whether the attendee must confirm",
        },
      ],
    },
  ],
} as const satisfies NodeProperty;

const organizer = {
  displayName: "Organizer",
  name: "organizerUi",
  type: "fixedCollection",
  placeholder: "Add organizer",
  default: {},
  options: [
    { name: "organizerValues", displayName: "Organizer", values: [personName, { ...email, required: true }] },
  ],
} as const satisfies NodeProperty;

const place = {
  displayName: "Geolocation",
  name: "geolocationUi",
  type: "fixedCollection",
  placeholder: "Add geolocation",
  default: {},
  options: [
    {
      name: "geolocationValues",
      displayName: "Geolocation",
      values: [
        { displayName: "Latitude", name: "lat", type: "string", default: "" },
        { displayName: "Longitude", name: "lon", type: "string", default: "" },
      ],
    },
  ],
} as const satisfies NodeProperty;

/** Properties of a calendar event in addition to title and time. */
export const eventFields = [
  attendees,
  {
    displayName: "Busy Status",
    name: "busyStatus",
    type: "options",
    default: "",
    options: [
      { name: "Busy", value: "BUSY" },
      { name: "Tentative", value: "TENTATIVE" },
      { name: "Out of Office", value: "OOF" },
      { name: "Free", value: "FREE" },
    ],
    description: "Availability that calendars show for the time of the event",
  },
  {
    displayName: "Calendar Name",
    name: "calName",
    type: "string",
    default: "",
    description: "Name of the calendar",
  },
  { displayName: "Description", name: "description", type: "string", default: "" },
  {
    displayName: "File Name",
    name: "fileName",
    type: "string",
    default: "",
    placeholder: "e.g. event.ics",
    description: "Name of the file",
  },
  place,
  {
    displayName: "Location",
    name: "location",
    type: "string",
    default: "",
    description: "Location of the event",
  },
  organizer,
  {
    displayName: "Recurrence Rule",
    name: "recurrenceRule",
    type: "string",
    default: "",
    placeholder: "e.g. FREQ=WEEKLY;COUNT=10",
    description: "When the event is repeated, as iCalendar (RFC 5545) writes it",
  },
  {
    displayName: "Sequence",
    name: "sequence",
    type: "number",
    default: 0,
    description: "Revision of the event; each new version needs a higher number",
  },
  {
    displayName: "Status",
    name: "status",
    type: "options",
    default: "CONFIRMED",
    options: [
      { name: "Confirmed", value: "CONFIRMED" },
      { name: "Canceled", value: "CANCELLED" },
      { name: "Tentative", value: "TENTATIVE" },
    ],
  },
  {
    displayName: "UID",
    name: "uid",
    type: "string",
    default: "",
    description: "Identifies the event in all calendars; made when it is left out",
  },
  {
    displayName: "URL",
    name: "url",
    type: "string",
    default: "",
    description: "Address of a page about the event",
  },
  {
    displayName: "Use Workflow Timezone",
    name: "useWorkflowTimezone",
    type: "boolean",
    default: false,
    description: "Whether times without an offset are in the time zone of the workflow, instead of UTC",
  },
] as const satisfies readonly NodeProperty[];

/** A calendar event; `show` is the display condition. */
export function eventProperties<const S extends NodeProperty["displayOptions"]>(show: S) {
  return [
    {
      displayName: "Event Title",
      name: "title",
      type: "string",
      default: "",
      placeholder: "e.g. New Event",
      displayOptions: show,
    },
    {
      displayName: "Start",
      name: "start",
      type: "dateTime",
      default: "",
      required: true,
      displayOptions: show,
      description: "When the event begins",
    },
    {
      displayName: "End",
      name: "end",
      type: "dateTime",
      default: "",
      required: true,
      displayOptions: show,
      description: "When the event ends; for events of whole days, their last day",
    },
    {
      displayName: "All Day",
      name: "allDay",
      type: "boolean",
      default: false,
      displayOptions: show,
      description: "Whether the event lasts whole days",
    },
  ] as const satisfies readonly NodeProperty[];
}

/** Parameters of an event, all of which `calendarOf` reads. */
const all = [
  ...eventProperties({}),
  {
    displayName: "Additional Fields",
    name: "additionalFields",
    type: "collection",
    default: {},
    options: eventFields,
  },
] as const satisfies readonly NodeProperty[];

/** Type of the properties that hold an event. */
export type EventProperties = typeof all;
