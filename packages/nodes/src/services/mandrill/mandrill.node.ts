import { type Item, isRecord } from "@heddle/workflow";
import { attachedFiles, base64Of } from "../../service/attached-files.ts";
import type { SendingCall } from "../../service/call.ts";
import { defineService } from "../../service/define-service.ts";
import { jsonOfText } from "../../service/json-text.ts";
import { defineOperation } from "../../service/operation.ts";
import { plain, recordsIn, rowsOf, withoutEmpty } from "../../service/plain.ts";
import { entriesOf, sendJson } from "../../service/requests.ts";
import { instantOf } from "../../service/times.ts";
import { messageParameters, template } from "./fields.ts";

type Call = SendingCall<typeof messageParameters>;
type Values = Record<string, unknown>;

const API = "https://mandrillapp.com/api/1.0";

/** Names of options in a message: https://mailchimp.com/developer/transactional/api/messages/send-new-message/ */
const MESSAGE_FIELDS: Readonly<Record<string, string>> = {
  autoHtml: "auto_html",
  autoText: "auto_text",
  bccAddress: "bcc_address",
  fromName: "from_name",
  googleAnalyticsCampaign: "google_analytics_campaign",
  html: "html",
  important: "important",
  inlineCss: "inline_css",
  preserveRecipients: "preserve_recipients",
  returnPathDomain: "return_path_domain",
  signingDomain: "signing_domain",
  subAccount: "subaccount",
  subject: "subject",
  text: "text",
  trackClicks: "track_clicks",
  trackOpens: "track_opens",
  trackingDomain: "tracking_domain",
  urlStripQs: "url_strip_qs",
  viewContentLink: "view_content_link",
};

function optionsOf(given: Values): Values {
  const known = Object.entries(MESSAGE_FIELDS).map(([name, field]) => [field, given[name]]);
  const domains = entriesOf(given["googleAnalyticsDomains"]);
  const tags = entriesOf(given["tags"]);
  return {
    ...Object.fromEntries(known),
    ...(domains.length > 0 && { google_analytics_domains: domains }),
    ...(tags.length > 0 && { tags }),
  };
}

const pairs = (entries: Values[]) =>
  entries.length > 0
    ? Object.fromEntries(entries.map(({ name, value }) => [String(name), value]))
    : undefined;

/** Content from the form's rows, or from its JSON. */
async function contentOf(call: Call): Promise<Values> {
  const { jsonParameters, mergeVarsJson, metadataJson, headersJson, attachmentsJson } = call.parameters;
  const json = (value: unknown, label: string) => jsonOfText(value, label, call.itemIndex);
  if (jsonParameters)
    return {
      global_merge_vars: json(mergeVarsJson, "Merge Vars (JSON)"),
      metadata: json(metadataJson, "Metadata (JSON)"),
      headers: json(headersJson, "Headers (JSON)"),
      attachments: json(attachmentsJson, "Attachments (JSON)"),
    };
  const vars = rowsOf(call, "mergeVarsUi", "mergeVarsValues");
  const attachments = await attachmentsOf(call);
  return {
    global_merge_vars: vars.length > 0 ? vars : undefined,
    metadata: pairs(rowsOf(call, "metadataUi", "metadataValues")),
    headers: pairs(rowsOf(call, "headersUi", "headersValues")),
    attachments: attachments.length > 0 ? attachments : undefined,
  };
}

async function attachmentsOf(call: Call): Promise<Values[]> {
  const { attachmentsValues, attachmentsBinary } = plain(call, "attachmentsUi");
  const names = recordsIn(attachmentsBinary).map(({ property }) => property);
  const files = await attachedFiles(call, names);
  return [
    ...recordsIn(attachmentsValues),
    ...files.map((file) => ({ type: file.file.mimeType, name: file.name, content: base64Of(file) })),
  ];
}

async function sent(call: Call, path: string, more: Values): Promise<Item[]> {
  const { fromEmail, toEmail } = call.parameters;
  const given = plain(call, "options");
  const message = withoutEmpty({
    from_email: fromEmail,
    to: entriesOf(toEmail).map((email) => ({ email, type: "to" })),
    ...optionsOf(given),
    ...(await contentOf(call)),
  });
  const sendAt = instantOf(given["sendAt"], call.context.workflow.timezone);
  const body = withoutEmpty({
    ...more,
    message,
    async: given["async"],
    ip_pool: given["ipPool"],
    send_at: sendAt && new Date(sendAt).toISOString().replace("T", " ").slice(0, 19),
  });
  const answer = await call.send<Values[]>(sendJson("POST", path, body));
  return answer.map((json) => ({ json }));
}

const sendHtml = defineOperation({
  resource: "message",
  value: "sendHtml",
  name: "Send HTML",
  action: "Send a message based on HTML",
  description: "Sends a mail with the text of the node",
  effect: "unsafe",
  parameters: messageParameters,
  run: (call) => sent(call, "/messages/send.json", {}),
});

const sendTemplate = defineOperation({
  resource: "message",
  value: "sendTemplate",
  name: "Send Template",
  action: "Send a message based on a template",
  description: "Sends a mail with the text of a template",
  effect: "unsafe",
  isDefault: true,
  parameters: [template, ...messageParameters],
  run: (call) =>
    sent(call as unknown as Call, "/messages/send-template.json", {
      template_name: call.parameters.template,
      // Required by Mandrill: contents of template regions, for which merge variables are used here.
      template_content: [],
    }),
});

export default defineService({
  name: "n8n-nodes-base.mandrill",
  displayName: "Mandrill",
  description: "Sends emails with Mandrill, Mailchimp's transactional email service",
  icon: "file:mandrill.svg",
  credentials: [{ type: "mandrillApi", value: "apiKey", name: "API Key" }],
  baseUrl: API,
  refusal: (body) => (isRecord(body) && body["status"] === "error" ? String(body["message"]) : undefined),
  resources: { message: "Message" },
  operations: [sendHtml, sendTemplate],
  methods: {
    loadOptions: {
      getTemplates: async (context) => {
        const url = `${API}/templates/list.json`;
        const templates = await context.request<{ name: string; slug: string }[]>(
          { method: "POST", url, body: {} },
          "mandrillApi",
        );
        return templates.map(({ name, slug }) => ({ name, value: slug }));
      },
    },
  },
  codex: { categories: ["Communication", "Marketing"], alias: ["email", "mail", "mailchimp transactional"] },
});
