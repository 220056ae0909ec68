import type { NodeProperty } from "@heddle/workflow";

type Shown = Readonly<Record<string, readonly unknown[]>>;

/** Sender, recipients and subject. */
export function mailProperties(show: Shown) {
  return [
    {
      displayName: "From Email",
      name: "fromEmail",
      type: "string",
      default: "",
      required: true,
      placeholder: "Ada <ada@example.com>",
      description: "Address of the sender, perhaps with a name",
      displayOptions: { show },
    },
    {
      displayName: "To Email",
      name: "toEmail",
      type: "string",
      default: "",
      required: true,
      placeholder: "bob@example.com, Cleo <cleo@example.com>",
      description: "Addresses of the recipients, separated by commas",
      displayOptions: { show },
    },
    {
      displayName: "Subject",
      name: "subject",
      type: "string",
      default: "",
      placeholder: "My subject line",
      description: "Subject of the email",
      displayOptions: { show },
    },
  ] as const satisfies readonly NodeProperty[];
}

/** Format of an email: text, HTML or both; version 2 started with text. */
export function formatFor<V extends 2 | 2.1, D extends "text" | "html">(
  version: V,
  standard: D,
  show: Shown,
) {
  return {
    displayName: "Email Format",
    name: "emailFormat",
    type: "options",
    options: [
      { name: "Text", value: "text", description: "Plain text" },
      { name: "HTML", value: "html", description: "Text with markup" },
      { name: "Both", value: "both", description: "The recipient's program shows one of the two" },
    ],
    default: standard,
    description: "The format of the email",
    displayOptions: { show: { ...show, "@version": [version] } },
  } as const satisfies NodeProperty;
}

const copy = (kind: "CC" | "BCC", name: "ccEmail" | "bccEmail") =>
  ({
    displayName: `${kind} Email`,
    name,
    type: "string",
    default: "",
    placeholder: "cc@example.com",
    description: `Addresses of recipients ${kind === "CC" ? "of a copy" : "of a copy that others do not see"}, separated by commas`,
  }) as const;

/** Optional fields of an email; each version stores them elsewhere. */
export const optionsOfMail = {
  copies: [
    { ...copy("CC", "ccEmail"), name: "ccEmail" },
    { ...copy("BCC", "bccEmail"), name: "bccEmail" },
  ],
  text: {
    displayName: "Text",
    name: "text",
    type: "string",
    typeOptions: { rows: 5 },
    default: "",
    description: "The email as plain text",
  },
  html: {
    displayName: "HTML",
    name: "html",
    type: "string",
    typeOptions: { rows: 5 },
    default: "",
    placeholder: "e.g. <p>Hello {{ $json.name }}</p>",
    description: "The email as HTML",
  },
  attachments: {
    displayName: "Attachments",
    name: "attachments",
    type: "string",
    default: "",
    placeholder: "e.g. data, report",
    description:
      "Names of the files of the item to attach, separated by commas; HTML shows them as <code>cid:</code> and the name",
  },
  insecure: {
    displayName: "Ignore SSL Issues (Insecure)",
    name: "allowUnauthorizedCerts",
    type: "boolean",
    default: false,
    description: "Whether to send even if the certificate of the server cannot be verified",
  },
  replyTo: {
    displayName: "Reply To",
    name: "replyTo",
    type: "string",
    default: "",
    placeholder: "info@example.com",
    description: "Address that answers go to",
  },
} as const satisfies Record<string, NodeProperty | readonly NodeProperty[]>;

const sends = { show: { "/operation": ["send"] } };

/** Options of the newest version. */
export const answerOptions = [
  {
    displayName: "Append Attribution",
    name: "appendAttribution",
    type: "boolean",
    default: true,
    description: "Whether a line at the end names the sender workflow",
  },
  { ...optionsOfMail.attachments, displayOptions: sends },
  { ...optionsOfMail.copies[0], displayOptions: sends },
  { ...optionsOfMail.copies[1], displayOptions: sends },
  optionsOfMail.insecure,
  { ...optionsOfMail.replyTo, displayOptions: sends },
] as const satisfies readonly NodeProperty[];
