import { defineTemplate } from "../../own/define-template.ts";
import { appendRow, code, form } from "../../own/parts.ts";

export default defineTemplate({
  id: "campaign-links",
  name: "Make links for campaigns",
  description:
    "A form that makes links with campaign parameters for every channel, written the same way each time, and keeps them.",
  categories: ["marketing"],
  createdAt: "2026-11-23",
  note: `One link is made for each channel of **Make links**.

### Set up
Fill in spreadsheet and sheet, and choose a Google Sheets credential. Columns: day, campaign, channel, link.`,
  nodes: {
    Campaign: form("campaign-links", "Campaign links", "Which page, which campaign?", [
      { fieldLabel: "Page", requiredField: true },
      { fieldLabel: "Campaign", requiredField: true },
    ]),
    "Make links": code(`const { Page, Campaign } = $input.first().json;
const campaign = Campaign.trim().toLowerCase().replace(/[^a-z0-9]+/g, "-");
const channels = { newsletter: "email", linkedin: "social", search: "cpc" };
return Object.entries(channels).map(([source, medium]) => {
  const separator = Page.includes("?") ? "&" : "?";
  const link = \`\${Page}\${separator}utm_source=\${source}&utm_medium=\${medium}&utm_campaign=\${campaign}\`;
  return { json: { campaign, source, link } };
});`),
    "Keep links": appendRow("[$today.toISODate(), $json.campaign, $json.source, $json.link]"),
  },
  flow: ["Campaign > Make links > Keep links"],
  example: {
    Campaign: [
      {
        Page: "https://example.com/looms",
        Campaign: "Spring Sale!",
        submittedAt: "2026-01-15T10:00:00.000Z",
        formMode: "production",
      },
    ],
  },
});
