import { defineTemplate } from "../../own/define-template.ts";
import { code, form } from "../../own/parts.ts";
import { appendRow } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "campaign-links",
  name: "Create campaign links",
  description:
    "Builds links with campaign parameters for every channel from a form, and stores them in Google Sheets.",
  categories: ["marketing"],
  createdAt: "2026-11-23",
  note: `**Create links** creates one link per channel.

### Set up
Fill in spreadsheet and sheet, and choose a Google Sheets credential. Columns: day, campaign, channel, link.`,
  nodes: {
    Campaign: form("campaign-links", "Campaign links", "Which page, which campaign?", [
      { fieldLabel: "Page", requiredField: true },
      { fieldLabel: "Campaign", requiredField: true },
    ]),
    "Create links": code(`const { Page, Campaign } = $input.first().json;
const campaign = Campaign.trim().toLowerCase().replace(/[^a-z0-9]+/g, "-");
const channels = { newsletter: "email", linkedin: "social", search: "cpc" };
return Object.entries(channels).map(([source, medium]) => {
  const separator = Page.includes("?") ? "&" : "?";
  const link = \`\${Page}\${separator}utm_source=\${source}&utm_medium=\${medium}&utm_campaign=\${campaign}\`;
  return { json: { campaign, source, link } };
});`),
    "Add to sheet": appendRow({
      day: "={{ $today.toISODate() }}",
      campaign: "={{ $json.campaign }}",
      channel: "={{ $json.source }}",
      link: "={{ $json.link }}",
    }),
  },
  flow: ["Campaign > Create links > Add to sheet"],
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
