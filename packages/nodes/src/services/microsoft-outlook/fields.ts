import { isRecord } from "@heddle/workflow";
import {
  choice,
  collection,
  longText,
  rows,
  severalFromList,
  text,
  toggle,
} from "../../service/parameters.ts";
import { recordsIn } from "../../service/plain.ts";
import { entriesOf } from "../../service/requests.ts";

type Values = Readonly<Record<string, unknown>>;

const attachments = rows("attachments", "Attachments", {
  name: "attachments",
  displayName: "Attachment",
  values: [
    text(
      "binaryPropertyName",
      "Input Data Field Name",
      "Field of the item that holds the file; several with commas",
    ),
  ],
});

const headers = rows("internetMessageHeaders", "Custom Headers", {
  name: "headers",
  displayName: "Header",
  values: [
    text("name", "Name", "Name of the header; it begins with x-"),
    text("value", "Value", "Value of the header"),
  ],
});

const people = (name: string, displayName: string, who: string) =>
  text(name, displayName, `Addresses of ${who}, with commas`);

/** Fields of an email in addition to subject and text. */
const mailFields = [
  attachments,
  people("bccRecipients", "BCC Recipients", "those who get it unseen by others"),
  severalFromList("categories", "Category Names or IDs", "Categories in Outlook", {
    list: "getCategoriesNames",
  }),
  people("ccRecipients", "CC Recipients", "those who get a copy"),
  headers,
  people("from", "From", "the sender, where the account may send for others"),
  choice("importance", "Importance", "How important it is", {
    values: { Low: "Low", Normal: "Normal", High: "High" },
    standard: "Low",
  }),
  choice("bodyContentType", "Message Type", "Type of the text", {
    values: { html: "HTML", Text: "Text" },
    standard: "html",
  }),
  toggle(
    "isReadReceiptRequested",
    "Read Receipt Requested",
    "Whether recipients are asked to confirm that they read it",
  ),
  people("toRecipients", "To", "the recipients"),
  people("replyTo", "Reply To", "those who get the answers"),
] as const;

const subject = text("subject", "Subject", "Subject of the message");

export const mailCollection = collection("additionalFields", "Additional Fields", [
  ...mailFields,
  toggle("saveToSentItems", "Save To Sent Items", "Whether it is kept with what was sent", true),
]);

export const replyCollection = collection("additionalFields", "Additional Fields", [...mailFields, subject]);

export const mailUpdates = collection("updateFields", "Update Fields", [
  ...mailFields,
  longText("bodyContent", "Message", "The text"),
  toggle("isRead", "Is Read", "Whether it counts as read"),
  subject,
  {
    ...text("folder", "Folder Name or ID", "The folder that it is moved to"),
    type: "options",
    typeOptions: { loadOptionsMethod: "getFolders" },
  },
] as const);

export const subjectAndText = [subject, longText("bodyContent", "Message", "The text")] as const;

/** Addresses in Graph format. */
export function recipients(value: unknown): { emailAddress: { address: string } }[] {
  return entriesOf(value).map((address) => ({ emailAddress: { address } }));
}

const LISTS = ["toRecipients", "ccRecipients", "bccRecipients", "replyTo"];

/** A message in Graph format, without its files. */
export function messageOf(given: Values): Values {
  const {
    bodyContent,
    bodyContentType,
    from,
    categories,
    importance,
    internetMessageHeaders,
    attachments: _files,
    folder: _folder,
    saveToSentItems: _save,
    ...more
  } = given;
  const lists = LISTS.filter((name) => more[name] !== undefined && more[name] !== "");
  const [sender] = recipients(from);
  return {
    ...Object.fromEntries(Object.entries(more).filter(([name]) => !LISTS.includes(name))),
    ...Object.fromEntries(lists.map((name) => [name, recipients(more[name])])),
    ...(bodyContent === undefined
      ? {}
      : { body: { contentType: lower(bodyContentType ?? "text"), content: bodyContent } }),
    ...(importance === undefined ? {} : { importance: lower(importance) }),
    ...(sender ? { from: sender } : {}),
    ...(categories === undefined ? {} : { categories: entriesOf(categories) }),
    ...headersOf(internetMessageHeaders),
  };
}

/** Files contain “High” and “Text”, Graph requires “high” and “text”. */
const lower = (given: unknown): string => String(given).toLowerCase();

function headersOf(given: unknown): Values {
  const named = recordsIn(isRecord(given) ? given["headers"] : undefined).map(({ name, value }) => ({
    name,
    value,
  }));
  return named.length > 0 ? { internetMessageHeaders: named } : {};
}

/** The fields of the item that hold the files. */
export function fileNamesOf({ attachments: given }: Values): string[] {
  const listed = recordsIn(isRecord(given) ? given["attachments"] : undefined);
  return listed.flatMap(({ binaryPropertyName }) => entriesOf(binaryPropertyName));
}
