import {
  collection,
  fromList,
  jsonText,
  neededText,
  rows,
  text,
  time,
  toggle,
} from "../../service/parameters.ts";

const asFields = { displayOptions: { show: { jsonParameters: [false] } } };
const asJson = { displayOptions: { show: { jsonParameters: [true] } } };

const named = (name: string) =>
  [text("name", "Name", `Name of the ${name}`), text("value", "Value", "What it holds")] as const;

const options = collection("options", "Options", [
  toggle(
    "async",
    "Async",
    "Whether Mandrill answers before it sends; always so for more than ten recipients",
  ),
  toggle("autoHtml", "Auto HTML", "Whether HTML is made of the text where there is none"),
  toggle("autoText", "Auto Text", "Whether a text is made of the HTML where there is none"),
  text("bccAddress", "BCC Address", "Who gets a hidden copy of each mail"),
  text("fromName", "From Name", "Who it is from"),
  text("googleAnalyticsCampaign", "Google Analytics Campaign", "Name of the campaign in links"),
  text(
    "googleAnalyticsDomains",
    "Google Analytics Domains",
    "Domains whose links are measured, separated by commas",
  ),
  text("html", "HTML", "The text as HTML"),
  toggle("important", "Important", "Whether it is sent ahead of others"),
  toggle("inlineCss", "Inline CSS", "Whether styles are moved into the elements of the HTML"),
  text("ipPool", "IP Pool", "Addresses that it is sent from"),
  toggle("preserveRecipients", "Preserve Recipients", "Whether recipients see each other"),
  text("returnPathDomain", "Return Path Domain", "Domain of the return path"),
  time("sendAt", "Send At", "When it is sent; at once when empty. Paid accounts only"),
  text("signingDomain", "Signing Domain", "Domain that signs"),
  text("subAccount", "Subaccount", "The subaccount"),
  text("subject", "Subject", "Subject"),
  text("tags", "Tags", "Words for statistics, separated by commas"),
  text("text", "Text", "The text without formatting"),
  toggle("trackClicks", "Track Clicks", "Whether clicks are counted"),
  toggle("trackOpens", "Track Opens", "Whether opened emails are counted"),
  text("trackingDomain", "Tracking Domain", "Domain of counted links"),
  toggle("urlStripQs", "Strip Query Strings", "Whether links with different queries count as one"),
  toggle("viewContentLink", "View Content Link", "Whether the account shows the text of emails", true),
]);

export const messageParameters = [
  neededText("fromEmail", "From Email", "Who it is from"),
  neededText("toEmail", "To Email", "Who gets it; several addresses are separated by commas"),
  toggle("jsonParameters", "JSON Parameters", "Whether fields and files are written as JSON"),
  options,
  jsonText(
    "mergeVarsJson",
    "Merge Vars (JSON)",
    'What placeholders stand for: [{"name": "fname", "content": "Ada"}]',
    asJson,
  ),
  rows(
    "mergeVarsUi",
    "Merge Vars",
    {
      name: "mergeVarsValues",
      displayName: "Var",
      values: [
        text("name", "Name", "Name of the placeholder"),
        text("content", "Content", "What it stands for"),
      ],
    },
    asFields,
  ),
  rows(
    "metadataUi",
    "Metadata",
    { name: "metadataValues", displayName: "Metadata", values: named("field") },
    asFields,
  ),
  jsonText("metadataJson", "Metadata (JSON)", "Fields that are kept with the mail", asJson),
  jsonText(
    "attachmentsJson",
    "Attachments (JSON)",
    'Files: [{"type": "text/plain", "name": "a.txt", "content": "aGk="}]',
    asJson,
  ),
  {
    displayName: "Attachments",
    name: "attachmentsUi",
    type: "fixedCollection",
    typeOptions: { multipleValues: true },
    placeholder: "Add Attachment",
    default: {},
    ...asFields,
    options: [
      {
        name: "attachmentsValues",
        displayName: "Attachments Values",
        values: [
          text("type", "Type", "What the file is, such as text/plain"),
          text("name", "Name", "Name of the file"),
          text("content", "Content", "What the file holds, in base64"),
        ],
      },
      {
        name: "attachmentsBinary",
        displayName: "Attachments Binary",
        values: [text("property", "Property", "Field of the item with the file")],
      },
    ],
  },
  jsonText("headersJson", "Headers (JSON)", "Headers of the mail", asJson),
  rows(
    "headersUi",
    "Headers",
    { name: "headersValues", displayName: "Header", values: named("header") },
    asFields,
  ),
] as const;

export const template = {
  ...fromList("template", "Template Name or ID", "The template", { list: "getTemplates" }),
  required: true,
} as const;
