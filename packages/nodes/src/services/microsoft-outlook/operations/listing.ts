import { isRecord } from "@heddle/workflow";
import { choice, collection, severalFromList, text, time, toggle } from "../../../service/parameters.ts";
import { entriesOf } from "../../../service/requests.ts";
import { utcOf } from "../../../service/times.ts";
import { quoted } from "../../microsoft/graph.ts";
import { limitsOf } from "../../microsoft/listing.ts";

type Values = Readonly<Record<string, unknown>>;

/** Number of returned entries. */
export const limits = limitsOf(100);

/** The conditions for messages. */
export const conditions = collection("filters", "Filters", [
  text("custom", "Filter Query", "A condition in the language of Microsoft Graph"),
  toggle("hasAttachments", "Has Attachments", "Whether messages have files"),
  severalFromList("foldersToExclude", "Folders to Exclude", "Messages of these folders are left out", {
    list: "getFolders",
  }),
  severalFromList("foldersToInclude", "Folders to Include", "Only messages of these folders", {
    list: "getFolders",
  }),
  choice("readStatus", "Read Status", "Whether messages are read", {
    values: { both: "Unread and Read Messages", unread: "Unread Messages Only", read: "Read Messages Only" },
    standard: "unread",
  }),
  time("receivedAfter", "Received After", "Only messages that came after this time"),
  time("receivedBefore", "Received Before", "Only messages that came before this time"),
  text("sender", "Sender", "Address or name of the sender"),
]);

/** Messages by filters or by a search. */
export const filters = {
  displayName: "Filters",
  name: "filtersUI",
  type: "fixedCollection",
  placeholder: "Add filters",
  default: {},
  description: "Messages to find",
  options: [
    {
      name: "values",
      displayName: "Values",
      values: [
        choice("filterBy", "Filter By", "How messages are found", {
          values: { filters: "Filters", search: "Search" },
          standard: "filters",
        }),
        text("search", "Search", "Words, or a search in the language of Outlook", {
          displayOptions: { show: { filterBy: ["search"] } },
        }),
        { ...conditions, displayOptions: { show: { filterBy: ["filters"] } } },
      ],
    },
  ],
} as const;

/** The query for a list of messages. */
export function listQuery({ values }: Values, zone: string): Values {
  if (!isRecord(values)) return {};
  const { filterBy, search, filters: given } = values;
  if (filterBy === "search") return search ? { $search: `"${String(search).replaceAll('"', '\\"')}"` } : {};
  return { $filter: filterOf(isRecord(given) ? given : {}, zone) };
}

/** The conditions as a Microsoft Graph filter; `undefined` if there are none. */
export function filterOf(given: Values, zone: string): string | undefined {
  const {
    custom,
    hasAttachments,
    foldersToInclude,
    foldersToExclude,
    readStatus,
    receivedAfter,
    receivedBefore,
    sender,
  } = given;
  const included = entriesOf(foldersToInclude).map((id) => `parentFolderId eq ${quoted(id)}`);
  const excluded = entriesOf(foldersToExclude).map((id) => `parentFolderId ne ${quoted(id)}`);
  const all = [
    custom,
    included.length > 0 && `(${included.join(" or ")})`,
    ...excluded,
    hasAttachments !== undefined && `hasAttachments eq ${hasAttachments}`,
    (readStatus === "read" || readStatus === "unread") && `isRead eq ${readStatus === "read"}`,
    receivedAfter && `receivedDateTime ge ${utcOf(receivedAfter, zone)}`,
    receivedBefore && `receivedDateTime le ${utcOf(receivedBefore, zone)}`,
    sender && senderIs(String(sender)),
  ].filter(Boolean);
  return all.length > 0 ? all.join(" and ") : undefined;
}

function senderIs(sender: string): string {
  const [address, name] = ["from/emailAddress/address", "from/emailAddress/name"];
  return sender.includes("@") ? `${address} eq ${quoted(sender)}` : `${name} eq ${quoted(sender)}`;
}
