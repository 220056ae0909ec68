import type { NodeProperty } from "@heddle/workflow";

const flag = <const N extends string>(displayName: string, name: N, standard: boolean, description: string) =>
  ({ displayName, name, type: "boolean", default: standard, description }) as const;
const text = <const N extends string>(displayName: string, name: N, description: string) =>
  ({ displayName, name, type: "string", default: "", description }) as const;

const pairs = <const N extends string, const M extends string>(displayName: string, name: N, group: M) =>
  ({
    displayName,
    name,
    type: "fixedCollection",
    placeholder: "Add property",
    typeOptions: { multipleValues: true },
    default: {},
    description: "Keys and values that are stored with the file",
    options: [
      {
        name: group,
        displayName: "Property",
        values: [text("Key", "key", "Name of the property"), text("Value", "value", "Value of the property")],
      },
    ],
  }) as const;

/** Options of operations that store files. */
export const uploadOptions = [
  pairs("Properties", "propertiesUi", "propertyValues"),
  pairs("App Properties", "appPropertiesUi", "appPropertyValues"),
  flag("Keep Revision Forever", "keepRevisionForever", false, "Whether this revision is never deleted"),
  text("OCR Language", "ocrLanguage", "Language of the text in pictures (ISO 639-1)"),
  flag(
    "Use Content As Indexable Text",
    "useContentAsIndexableText",
    false,
    "Whether the contents are found by searches",
  ),
] as const satisfies readonly NodeProperty[];

/** Whether the whole description of the file is returned. */
export const simplifyOutput = flag(
  "Simplify Output",
  "simplifyOutput",
  true,
  "Whether to return the main fields only",
);

/** Permissions of users. */
export const permissionsUi = {
  displayName: "Permissions",
  name: "permissionsUi",
  type: "fixedCollection",
  placeholder: "Add permission",
  default: {},
  options: [
    {
      name: "permissionsValues",
      displayName: "Permission",
      values: [
        {
          displayName: "Role",
          name: "role",
          type: "options",
          options: ["commenter", "fileOrganizer", "organizer", "owner", "reader", "writer"].map((value) => ({
            name: value,
            value,
          })),
          default: "",
          description: "Permissions",
        },
        {
          displayName: "Type",
          name: "type",
          type: "options",
          options: ["anyone", "domain", "group", "user"].map((value) => ({ name: value, value })),
          default: "",
          description: "Users to share with",
        },
        {
          ...text("Email Address", "emailAddress", "Who the user or the group is"),
          displayOptions: { show: { type: ["user", "group"] } },
        },
        { ...text("Domain", "domain", "The organization"), displayOptions: { show: { type: ["domain"] } } },
        {
          ...flag("Allow File Discovery", "allowFileDiscovery", false, "Whether searches find it"),
          displayOptions: { show: { type: ["anyone", "domain"] } },
        },
      ],
    },
  ],
} as const satisfies NodeProperty;

/** Notification of the recipients, and the user who shares the file. */
export const shareOptions = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add option",
  default: {},
  options: [
    text("Email Message", "emailMessage", "Message in the email to those who get access"),
    flag(
      "Move To New Owners Root",
      "moveToNewOwnersRoot",
      false,
      "Whether it moves to the folder of its new owner",
    ),
    flag(
      "Send Notification Email",
      "sendNotificationEmail",
      true,
      "Whether those who get access receive an email",
    ),
    flag("Transfer Ownership", "transferOwnership", false, "Whether it gets a new owner"),
    flag(
      "Use Domain Admin Access",
      "useDomainAdminAccess",
      false,
      "Whether to act as an administrator of the organization",
    ),
  ],
} as const satisfies NodeProperty;

const format = <const N extends string>(
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
    description: "The format in which the file is downloaded",
  }) as const;

const PDF: [string, string] = ["PDF", "application/pdf"];
const OFFICE = "application/vnd.openxmlformats-officedocument";

/** Formats of Google's own files, which have none outside of Drive. */
export const googleFileConversion = {
  displayName: "Google File Conversion",
  name: "googleFileConversion",
  type: "fixedCollection",
  placeholder: "Add conversion",
  default: {},
  options: [
    {
      name: "conversion",
      displayName: "Google File Conversion",
      values: [
        format("Google Docs", "docsToFormat", "text/html", [
          ["HTML", "text/html"],
          ["MS Word Document", `${OFFICE}.wordprocessingml.document`],
          ["Open Office Document", "application/vnd.oasis.opendocument.text"],
          PDF,
          ["Rich Text", "application/rtf"],
          ["Text", "text/plain"],
        ]),
        format("Google Drawings", "drawingsToFormat", "image/jpeg", [
          ["JPEG", "image/jpeg"],
          PDF,
          ["PNG", "image/png"],
          ["SVG", "image/svg+xml"],
        ]),
        format("Google Slides", "slidesToFormat", `${OFFICE}.presentationml.presentation`, [
          ["MS PowerPoint", `${OFFICE}.presentationml.presentation`],
          ["Open Office Presentation", "application/vnd.oasis.opendocument.presentation"],
          PDF,
        ]),
        format("Google Sheets", "sheetsToFormat", "text/csv", [
          ["CSV", "text/csv"],
          ["MS Excel", `${OFFICE}.spreadsheetml.sheet`],
          ["Open Office Sheet", "application/vnd.oasis.opendocument.spreadsheet"],
          PDF,
        ]),
      ],
    },
  ],
} as const satisfies NodeProperty;
