import { createHash } from "node:crypto";
import { isRecord } from "@heddle/workflow";
import type { OperationCall } from "../../service/call.ts";
import { jsonOfText } from "../../service/json-text.ts";
import { amount, choice, fromList, jsonText, rows, text, time, toggle } from "../../service/parameters.ts";
import { recordsIn, withoutEmpty } from "../../service/plain.ts";
import { entriesOf } from "../../service/requests.ts";
import { instantOf } from "../../service/times.ts";

type Values = Readonly<Record<string, unknown>>;

const single = { typeOptions: { multipleValues: false } };

export const list = {
  ...fromList("list", "List Name or ID", "The audience", { list: "getLists" }),
  required: true,
} as const;

export const limits = [
  toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
  amount("limit", "Limit", "Maximum number of results to return", 500, {
    typeOptions: { minValue: 1 },
    displayOptions: { show: { returnAll: [false] } },
  }),
] as const;

export const STATUSES = {
  cleaned: "Cleaned",
  pending: "Pending",
  subscribed: "Subscribed",
  transactional: "Transactional",
  unsubscribed: "Unsubscribed",
} as const;

export const emailType = choice("emailType", "Email Type", "What the member wants to get", {
  values: { html: "HTML", text: "Text" },
  standard: "html",
});

export const options = [
  emailType,
  text("language", "Language Name or ID", "Language of the member, such as en"),
  text("ipOptIn", "Opt-In IP", "Address from which the subscription was confirmed"),
  text("ipSignup", "Signup IP", "Address from which the member signed up"),
  time("timestampSignup", "Signup Timestamp", "When the member signed up"),
  time("timestampOpt", "Opt-In Timestamp", "When the subscription was confirmed"),
] as const;

export const vip = toggle("vip", "VIP", "Whether the member is marked as important");

/** Separate parameters, or those of a collection. */
export const location = rows(
  "locationFieldsUi",
  "Location",
  {
    name: "locationFieldsValues",
    displayName: "Location",
    values: [text("latitude", "Latitude", "Latitude"), text("longitude", "Longitude", "Longitude")],
  },
  single,
);

export const mergeFields = rows("mergeFieldsUi", "Merge Fields", {
  name: "mergeFieldsValues",
  displayName: "Field",
  values: [
    fromList("name", "Field Name or ID", "The field, such as FNAME", { list: "getMergeFields" }),
    text("value", "Field Value", "What it holds"),
  ],
});

export const groups = rows("groupsUi", "Interest Groups", {
  name: "groupsValues",
  displayName: "Group",
  values: [
    fromList("categoryId", "Category Name or ID", "Category of the group", { list: "getGroupCategories" }),
    text("categoryFieldId", "Category Field ID", "The group"),
    toggle("value", "Value", "Whether the member belongs to it"),
  ],
});

export const jsonFields = [
  jsonText("locationJson", "Location (JSON)", '{"latitude": 52.5, "longitude": 13.4}'),
  jsonText("mergeFieldsJson", "Merge Fields (JSON)", '{"FNAME": "Ada"}'),
  jsonText("groupJson", "Interest Groups (JSON)", '{"0e4a1f": true}'),
] as const;

/** Mailchimp's identifier of a member: https://mailchimp.com/developer/marketing/docs/methods-parameters/#path-parameters */
export function hashOf(email: unknown): string {
  return createHash("md5")
    .update(
      String(email ?? "")
        .trim()
        .toLowerCase(),
    )
    .digest("hex");
}

/** The fields of a member that options and rows name. */
export function memberOf(given: Values, call: Pick<OperationCall, "itemIndex" | "context">): Values {
  const { timezone } = call.context.workflow;
  const { emailType: email_type, language, ipOptIn, ipSignup, timestampSignup, timestampOpt } = given;
  const tags = entriesOf(given["tags"]);
  const json = (name: string, label: string) => jsonOfText(given[name], label, call.itemIndex);
  return withoutEmpty({
    email_type,
    language,
    ip_opt: ipOptIn,
    ip_signup: ipSignup,
    timestamp_signup: instantOf(timestampSignup, timezone),
    timestamp_opt: instantOf(timestampOpt, timezone),
    status: given["status"],
    vip: given["vip"],
    tags: tags.length > 0 ? tags : undefined,
    location: json("locationJson", "Location (JSON)") ?? placeOf(given["locationFieldsUi"]),
    merge_fields:
      json("mergeFieldsJson", "Merge Fields (JSON)") ??
      byKey(given["mergeFieldsUi"], "mergeFieldsValues", "name"),
    interests:
      json("groupJson", "Interest Groups (JSON)") ??
      byKey(given["groupsUi"], "groupsValues", "categoryFieldId"),
  });
}

function placeOf(given: unknown): Values | undefined {
  const place = isRecord(given) ? given["locationFieldsValues"] : undefined;
  if (!isRecord(place)) return undefined;
  return { latitude: Number(place["latitude"]), longitude: Number(place["longitude"]) };
}

function byKey(given: unknown, group: string, key: string): Values | undefined {
  const rowsGiven = recordsIn(isRecord(given) ? given[group] : undefined);
  if (rowsGiven.length === 0) return undefined;
  return Object.fromEntries(rowsGiven.map((row) => [String(row[key]), row["value"]]));
}
