import type { NodeProperty } from "@heddle/workflow";
import { jsonBody } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { amount, choice, collection, neededText, text, toggle } from "../../service/parameters.ts";
import { plain, withoutEmpty } from "../../service/plain.ts";

type Values = Readonly<Record<string, unknown>>;

const meetingId = neededText("meetingId", "ID", "Number of the meeting");

const settings = collection("settings", "Settings", [
  choice("audio", "Audio", "How people take part by voice", {
    values: { both: "Both Telephony and VoiP", telephony: "Telephony", voip: "VOIP" },
    standard: "both",
  }),
  text("alternativeHosts", "Alternative Hosts", "Addresses of further hosts, separated by commas"),
  choice("autoRecording", "Auto Recording", "Whether the meeting is recorded", {
    values: { local: "Record on Local", cloud: "Record on Cloud", none: "Disabled" },
    standard: "none",
  }),
  toggle("cnMeeting", "Host Meeting in China", "Whether it is held in China"),
  toggle("hostVideo", "Host Video", "Whether the video of the host starts with the meeting"),
  toggle("inMeeting", "Host Meeting in India", "Whether it is held in India"),
  toggle("joinBeforeHost", "Join Before Host", "Whether people may come before the host"),
  toggle("muteUponEntry", "Muted Upon Entry", "Whether people are muted when they come"),
  toggle("participantVideo", "Participant Video", "Whether the video of people starts when they come"),
  choice("registrationType", "Registration Type", "How people register for meetings that repeat", {
    values: {
      "1": "Attendees Register Once and Can Attend Any of the Occurrences",
      "2": "Attendees Need to Register for Each Occurrence",
      "3": "Attendees Register Once and Can Choose Occurrences",
    },
    standard: "1",
  }),
  toggle("watermark", "Watermark", "Whether what is shared has a watermark"),
]);

/** Options of meetings. */
const details = [
  text("agenda", "Agenda", "Subject"),
  amount("duration", "Duration", "How long it takes, in minutes"),
  text("password", "Password", "What people enter, of up to ten signs", { typeOptions: { password: true } }),
  text("scheduleFor", "Schedule For", "Who holds it, where someone else plans it"),
  settings,
  {
    displayName: "Start Time",
    name: "startTime",
    type: "dateTime",
    default: "",
    description: "When it begins",
  },
  {
    displayName: "Timezone Name or ID",
    name: "timeZone",
    type: "options",
    default: "",
    typeOptions: { loadOptionsMethod: "getTimezones" },
    description: "The zone of its times",
  },
  {
    displayName: "Type",
    name: "type",
    type: "options",
    default: 1,
    options: [
      { name: "Instant Meeting", value: 1 },
      { name: "Scheduled Meeting", value: 2 },
      { name: "Recurring Meeting with No Fixed Time", value: 3 },
      { name: "Recurring Meeting with Fixed Time", value: 8 },
    ],
    description: "When it is held",
  },
] as const satisfies readonly NodeProperty[];

/** A meeting in Zoom's format: https://developers.zoom.us/docs/api/meetings */
function meetingOf(fields: Values): Values {
  const { startTime, timeZone, scheduleFor, settings: given, ...others } = fields;
  return {
    ...others,
    schedule_for: scheduleFor,
    settings: given ? settingsOf(given as Values) : undefined,
    start_time: startTime,
    timezone: timeZone,
  };
}

function settingsOf(given: Values): Values {
  return withoutEmpty({
    audio: given["audio"],
    alternative_hosts: given["alternativeHosts"],
    auto_recording: given["autoRecording"],
    cn_meeting: given["cnMeeting"],
    host_video: given["hostVideo"],
    in_meeting: given["inMeeting"],
    join_before_host: given["joinBeforeHost"],
    mute_upon_entry: given["muteUponEntry"],
    participant_video: given["participantVideo"],
    registration_type:
      given["registrationType"] === undefined ? undefined : Number(given["registrationType"]),
    watermark: given["watermark"],
  });
}

const create = defineOperation({
  resource: "meeting",
  value: "create",
  name: "Create",
  action: "Create a meeting",
  description: "Plans or begins a meeting",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    neededText("topic", "Topic", "Name of the meeting"),
    collection("additionalFields", "Additional Fields", details),
  ],
  request: (call) => ({
    method: "POST",
    path: "/users/me/meetings",
    body: jsonBody({ topic: call.parameters.topic, ...meetingOf(plain(call, "additionalFields")) }),
  }),
});

const get = defineOperation({
  resource: "meeting",
  value: "get",
  name: "Get",
  action: "Get a meeting",
  description: "Reads a meeting",
  effect: "idempotent",
  parameters: [
    meetingId,
    collection("additionalFields", "Additional Fields", [
      text("occurrenceId", "Occurrence ID", "Which one of a meeting that repeats"),
      toggle(
        "showPreviousOccurrences",
        "Show Previous Occurrences",
        "Whether those that are over are returned too",
      ),
    ]),
  ],
  request: (call) => {
    const { occurrenceId, showPreviousOccurrences } = plain(call, "additionalFields");
    const query = { occurrence_id: occurrenceId, show_previous_occurrences: showPreviousOccurrences };
    return { method: "GET", path: `/meetings/${encodeURIComponent(call.parameters.meetingId)}`, query };
  },
});

const getAll = defineOperation({
  resource: "meeting",
  value: "getAll",
  name: "Get Many",
  action: "Get many meetings",
  description: "Lists the meetings of the account",
  effect: "idempotent",
  parameters: [
    collection("filters", "Filters", [
      choice("type", "Type", "Which meetings", {
        values: {
          scheduled: "Scheduled",
          live: "Live",
          upcoming: "Upcoming",
        },
        standard: "live",
      }),
    ]),
  ],
  request: (call) => ({ method: "GET", path: "/users/me/meetings", query: plain(call, "filters") }),
  pages: {
    by: "cursor",
    at: "next_page_token",
    to: { query: "next_page_token" },
    size: { query: "page_size", max: 300 },
  },
  response: { items: "meetings" },
});

const remove = defineOperation({
  resource: "meeting",
  value: "delete",
  name: "Delete",
  action: "Delete a meeting",
  description: "Deletes a meeting",
  effect: "idempotent",
  parameters: [
    meetingId,
    collection("additionalFields", "Additional Fields", [
      text("occurrenceId", "Occurrence ID", "Which one of a meeting that repeats"),
      toggle("scheduleForReminder", "Schedule Reminder", "Whether hosts receive a mail"),
    ]),
  ],
  request: (call) => {
    const { occurrenceId, scheduleForReminder } = plain(call, "additionalFields");
    const query = { occurrence_id: occurrenceId, schedule_for_reminder: scheduleForReminder };
    return { method: "DELETE", path: `/meetings/${encodeURIComponent(call.parameters.meetingId)}`, query };
  },
});

const update = defineOperation({
  resource: "meeting",
  value: "update",
  name: "Update",
  action: "Update a meeting",
  description: "Changes a meeting",
  effect: "idempotent",
  parameters: [
    meetingId,
    collection("updateFields", "Update Fields", [...details, text("topic", "Topic", "Name of the meeting")]),
  ],
  request: (call) => ({
    method: "PATCH",
    path: `/meetings/${encodeURIComponent(call.parameters.meetingId)}`,
    body: jsonBody(meetingOf(plain(call, "updateFields"))),
  }),
});

/** Operations on meetings. */
export const meetingOperations = [create, remove, get, getAll, update] as const;
