import { defineOperation } from "../../../service/operation.ts";
import {
  collection,
  fromList,
  longText,
  neededText,
  rows,
  text,
  toggle,
} from "../../../service/parameters.ts";
import { plain, rowsOf, withoutEmpty } from "../../../service/plain.ts";
import { entriesOf, sendJson } from "../../../service/requests.ts";

type Values = Record<string, unknown>;

const several = { typeOptions: { multipleValues: true } } as const;

const fromEmail = neededText("fromEmail", "From Email", "Who it is from: an address that SES has verified");
const toAddresses = {
  displayName: "To Addresses",
  name: "toAddresses",
  type: "string",
  default: [],
  ...several,
  description: "Recipients",
} as const;

const additionalFields = collection("additionalFields", "Additional Fields", [
  { ...text("bccAddresses", "BCC Addresses", "Hidden recipients"), ...several, default: [] },
  { ...text("ccAddresses", "CC Addresses", "Who gets a copy"), ...several, default: [] },
  text("configurationSetName", "Configuration Set", "Rules for the email"),
  { ...text("replyToAddresses", "Reply-To Addresses", "Who gets answers"), ...several, default: [] },
  text("returnPath", "Return Path", "Who gets emails that could not be delivered"),
  text("returnPathArn", "Return Path ARN", "Identity that allows the return path"),
  text("sourceArn", "Source ARN", "Identity that allows the sender"),
]);

const filled = (value: unknown) => {
  const addresses = entriesOf(value);
  return addresses.length > 0 ? addresses : undefined;
};

/** A request for an email: https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html */
function emailRequest(from: string, to: unknown, { more, content }: { more: Values; content: Values }) {
  const Destination = withoutEmpty({
    ToAddresses: filled(to),
    CcAddresses: filled(more["ccAddresses"]),
    BccAddresses: filled(more["bccAddresses"]),
  });
  const body = withoutEmpty({
    FromEmailAddress: from,
    FromEmailAddressIdentityArn: more["sourceArn"],
    Destination,
    ReplyToAddresses: filled(more["replyToAddresses"]),
    FeedbackForwardingEmailAddress: more["returnPath"],
    FeedbackForwardingEmailAddressIdentityArn: more["returnPathArn"],
    ConfigurationSetName: more["configurationSetName"],
    Content: content,
  });
  return sendJson("POST", "/v2/email/outbound-emails", body);
}

const send = defineOperation({
  resource: "email",
  value: "send",
  name: "Send",
  action: "Send an email",
  description: "Sends an email with the text of the node",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    toggle("isBodyHtml", "Is Body HTML", "Whether the text is HTML"),
    neededText("subject", "Subject", "Subject"),
    longText("body", "Body", "The text", { required: true }),
    fromEmail,
    toAddresses,
    additionalFields,
  ],
  request: (call) => {
    const { isBodyHtml, subject, body, fromEmail: from, toAddresses: to } = call.parameters;
    const part = { Data: body, Charset: "UTF-8" };
    const Simple = {
      Subject: { Data: subject, Charset: "UTF-8" },
      Body: isBodyHtml ? { Html: part } : { Text: part },
    };
    return emailRequest(from, to, { more: plain(call, "additionalFields"), content: { Simple } });
  },
});

const sendTemplate = defineOperation({
  resource: "email",
  value: "sendTemplate",
  name: "Send Template",
  action: "Send an email based on a template",
  description: "Sends an email with the text of a template",
  effect: "unsafe",
  parameters: [
    {
      ...fromList("templateName", "Template Name or ID", "The template", { list: "getTemplates" }),
      required: true,
    },
    fromEmail,
    toAddresses,
    rows("templateDataUi", "Template Data", {
      name: "templateDataValues",
      displayName: "Data",
      values: [text("key", "Key", "Name of the placeholder"), text("value", "Value", "What it stands for")],
    }),
    additionalFields,
  ],
  request: (call) => {
    const { templateName, fromEmail: from, toAddresses: to } = call.parameters;
    const data = rowsOf(call, "templateDataUi", "templateDataValues");
    const TemplateData = JSON.stringify(Object.fromEntries(data.map(({ key, value }) => [key, value])));
    const content = { Template: { TemplateName: templateName, TemplateData } };
    return emailRequest(from, to, { more: plain(call, "additionalFields"), content });
  },
});

export const emailOperations = [send, sendTemplate] as const;
