import type { NodeProperty } from "@heddle/workflow";

const text = <const N extends string>(displayName: string, name: N, description: string) =>
  ({ displayName, name, type: "string", default: "", description }) as const;
const flag = <const N extends string>(displayName: string, name: N, standard: boolean, description: string) =>
  ({ displayName, name, type: "boolean", default: standard, description }) as const;
const choice = <const N extends string>(
  displayName: string,
  name: N,
  standard: string,
  choices: readonly [string, string][],
) =>
  ({
    displayName,
    name,
    type: "options",
    default: standard,
    options: choices.map(([label, value]) => ({ name: label, value })),
    description: displayName,
  }) as const;

const conferenceData = {
  displayName: "Conference Data",
  name: "conferenceDataUi",
  type: "fixedCollection",
  placeholder: "Add conference",
  default: {},
  options: [
    {
      name: "conferenceDataValues",
      displayName: "Conference Link",
      values: [
        choice("Type", "conferenceSolution", "", [
          ["Google Hangouts", "eventHangout"],
          ["Google Hangouts Classic", "eventNamedHangout"],
          ["Google Meet", "hangoutsMeet"],
        ]),
      ],
    },
  ],
} as const satisfies NodeProperty;

/** Fields of created and updated events. */
export const eventFields = [
  flag("All Day", "allday", false, "Whether the event lasts for whole days"),
  {
    ...text("Attendees", "attendees", "Addresses of those who are invited; several are separated by commas"),
    default: [],
    typeOptions: { multipleValues: true },
  },
  {
    displayName: "Color Name or ID",
    name: "color",
    type: "options",
    typeOptions: { loadOptionsMethod: "getColors" },
    default: "",
    description: "Color of the event",
  },
  conferenceData,
  text("Description", "description", "Description of the event"),
  flag("Guests Can Invite Others", "guestsCanInviteOthers", true, "Whether guests may invite others"),
  flag("Guests Can Modify", "guestsCanModify", false, "Whether guests may change the event"),
  flag("Guests Can See Other Guests", "guestsCanSeeOtherGuests", true, "Whether guests see each other"),
  text("ID", "id", "Identifier of the event; without it, Heddle makes one"),
  text("Location", "location", "Location of the event"),
  {
    displayName: "Max Attendees",
    name: "maxAttendees",
    type: "number",
    default: 0,
    description: "Maximum number of attendees in the response",
  },
  text("RRULE", "rrule", "How the event is repeated (RFC 5545), in place of the fields below"),
  choice("Repeat Frequency", "repeatFrecuency", "", [
    ["Daily", "Daily"],
    ["Weekly", "weekly"],
    ["Monthly", "monthly"],
    ["Yearly", "yearly"],
  ]),
  {
    displayName: "Repeat How Many Times?",
    name: "repeatHowManyTimes",
    type: "number",
    default: 1,
    typeOptions: { minValue: 1 },
    description: "Frequency of the event",
  },
  {
    displayName: "Repeat Until",
    name: "repeatUntil",
    type: "dateTime",
    default: "",
    description: "Until when the event is repeated",
  },
  choice("Send Updates", "sendUpdates", "", [
    ["All", "all"],
    ["External Only", "externalOnly"],
    ["None", "none"],
  ]),
  choice("Show Me As", "showMeAs", "opaque", [
    ["Available", "transparent"],
    ["Busy", "opaque"],
  ]),
  text("Summary", "summary", "Title of the event"),
  choice("Visibility", "visibility", "default", [
    ["Confidential", "confidential"],
    ["Default", "default"],
    ["Private", "private"],
    ["Public", "public"],
  ]),
] as const satisfies readonly NodeProperty[];

/** Reminders that replace the calendar's defaults. */
export const reminders = {
  displayName: "Reminders",
  name: "remindersUi",
  type: "fixedCollection",
  placeholder: "Add reminder",
  default: {},
  typeOptions: { multipleValues: true },
  options: [
    {
      name: "remindersValues",
      displayName: "Reminder",
      values: [
        choice("Method", "method", "", [
          ["Email", "email"],
          ["Popup", "popup"],
        ]),
        {
          displayName: "Minutes Before",
          name: "minutes",
          type: "number",
          default: 0,
          typeOptions: { minValue: 0, maxValue: 40320 },
          description: "Time before the event",
        },
      ],
    },
  ],
} as const satisfies NodeProperty;
