import { isRecord } from "@heddle/workflow";
import { untyped } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { choice, collection, longText, neededText, text } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { millisOf } from "../../../service/times.ts";
import { limits, wanted } from "./common.ts";
import { ENGAGEMENTS, legacyList } from "./legacy.ts";

type Values = Readonly<Record<string, unknown>>;

const ofType = (...type: string[]) => ({ displayOptions: { show: { "/type": type } } });

const engagementId = neededText("engagementId", "Engagement ID", "Number of the engagement");

const list = (name: string, displayName: string) => ({
  ...text(name, displayName, "Addresses", ofType("email")),
  typeOptions: { multipleValues: true },
  default: [],
});

const metadata = collection("metadata", "Metadata", [
  text("subject", "Subject", "Subject", ofType("email", "task")),
  longText("body", "Body", "The text", ofType("task", "call", "meeting", "note")),
  text("html", "HTML", "The text of the email as HTML", ofType("email")),
  longText("text", "Text", "The text of the email", ofType("email")),
  text("fromEmail", "From Email", "Address of the sender", ofType("email")),
  text("firstName", "From First Name", "First name of the sender", ofType("email")),
  text("lastName", "From Last Name", "Last name of the sender", ofType("email")),
  list("toEmail", "To Emails"),
  list("cc", "CC"),
  list("bcc", "BCC"),
  text("status", "Status", "How far it is, such as NOT_STARTED or COMPLETED", ofType("task", "call")),
  text("forObjectType", "For Object Type", "CONTACT or COMPANY", ofType("task")),
  text("title", "Title", "Title of the meeting", ofType("meeting")),
  { ...text("startTime", "Start Time", "When it begins", ofType("meeting")), type: "dateTime" },
  { ...text("endTime", "End Time", "When it ends", ofType("meeting")), type: "dateTime" },
  longText("internalMeetingNotes", "Internal Meeting Notes", "Notes for the team", ofType("meeting")),
  text("durationMilliseconds", "Duration Milliseconds", "How long the call took", ofType("call")),
  text("fromNumber", "From Number", "Number of the caller", ofType("call")),
  text("toNumber", "To Number", "Number that was called", ofType("call")),
  text("recordingUrl", "Recording URL", "Address of the recording", ofType("call")),
]);

const associations = collection("associations", "Associations", [
  text("companyIds", "Company IDs", "Numbers separated by commas"),
  text("contactIds", "Contact IDs", "Numbers separated by commas"),
  text("dealIds", "Deal IDs", "Numbers separated by commas"),
  text("ownerIds", "Owner IDs", "Numbers separated by commas"),
  text("ticketIds", "Ticket IDs", "Numbers separated by commas"),
]);

const engagementCreate = defineOperation({
  resource: "engagement",
  value: "create",
  name: "Create",
  action: "Create an engagement",
  description: "Records an email, a call, a meeting, a note or a task",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    choice("type", "Type", "Type", {
      values: { "": "", call: "Call", email: "Email", meeting: "Meeting", note: "Note", task: "Task" },
      standard: "",
      required: true,
    }),
    metadata,
    collection("additionalFields", "Additional Fields", [associations]),
  ],
  request: (call) => {
    const { associations: linked } = plain(call, "additionalFields");
    const value = {
      engagement: { type: call.parameters.type.toUpperCase() },
      metadata: metadataOf(plain(call, "metadata"), call.context.workflow.timezone),
      ...(isRecord(linked) ? { associations: linksOf(linked) } : {}),
    };
    return { method: "POST", path: PATH, body: { kind: "json", value } };
  },
});

const PATH = "/engagements/v1/engagements";

function linksOf(given: Values): Record<string, number[]> {
  return Object.fromEntries(
    Object.entries(given).map(([name, ids]) => [
      name,
      [ids ?? []]
        .flat()
        .flatMap((id) => String(id).split(","))
        .filter((id) => id.trim() !== "")
        .map(Number),
    ]),
  );
}

/** Names become parts of one object, addresses become objects, and times become milliseconds. */
function metadataOf(
  {
    fromEmail,
    firstName,
    lastName,
    toEmail,
    cc,
    bcc,
    startTime,
    endTime,
    durationMilliseconds,
    ...more
  }: Values,
  zone: string,
): Values {
  const from = fromEmail || firstName || lastName ? { from: { email: fromEmail, firstName, lastName } } : {};
  return {
    ...more,
    ...from,
    ...addresses("to", toEmail),
    ...addresses("cc", cc),
    ...addresses("bcc", bcc),
    ...time("startTime", startTime, zone),
    ...time("endTime", endTime, zone),
    ...(durationMilliseconds ? { durationMilliseconds: Number(durationMilliseconds) } : {}),
  };
}

function addresses(name: string, given: unknown): Values {
  return given === undefined ? {} : { [name]: [given].flat().map((email) => ({ email })) };
}

function time(name: string, given: unknown, zone: string): Values {
  return given === undefined || given === "" ? {} : { [name]: millisOf(given, zone) ?? given };
}

const engagementGet = defineOperation({
  resource: "engagement",
  value: "get",
  name: "Get",
  action: "Get an engagement",
  description: "Returns an engagement",
  effect: "idempotent",
  parameters: [engagementId],
  request: ({ parameters }) => ({
    method: "GET",
    path: `${PATH}/${encodeURIComponent(parameters.engagementId)}`,
  }),
});

const engagementDelete = defineOperation({
  resource: "engagement",
  value: "delete",
  name: "Delete",
  action: "Delete an engagement",
  description: "Removes an engagement",
  effect: "idempotent",
  parameters: [engagementId],
  request: ({ parameters }) => ({
    method: "DELETE",
    path: `${PATH}/${encodeURIComponent(parameters.engagementId)}`,
  }),
});

const engagementGetAll = defineOperation({
  resource: "engagement",
  value: "getAll",
  name: "Get Many",
  action: "Get many engagements",
  description: "Returns engagements page by page",
  effect: "idempotent",
  parameters: limits(100),
  run: async (call) => {
    const found = await legacyList(call, ENGAGEMENTS, { limit: wanted(untyped(call)) });
    return found.map((json) => ({ json }));
  },
});

export const engagementOperations = [
  engagementCreate,
  engagementGet,
  engagementGetAll,
  engagementDelete,
] as const;
