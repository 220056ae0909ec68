import { inTurn, meantNames, type Repair } from "../../repair/meant-names.ts";
import { defineService } from "../../service/define-service.ts";
import { callMake, smsSend } from "./messages.ts";

/** Authors name messages and numbers as other services for messages do. */
const messages: Repair = (stored, version) =>
  stored["resource"] === "call"
    ? undefined
    : meantNames({
        parameters: { phoneNumber: "to", text: "message", toNumber: "to" },
        values: {
          operation: { sendMessage: "send" },
          resource: { message: "sms", messages: "sms", messaging: "sms", smsMessage: "sms" },
        },
      })(stored, version);

/** A file that names its channel means it. */
const channel: Repair = (stored, version) => {
  const { channel: given, ...rest } = stored;
  if (given !== "whatsapp" || rest["toWhatsapp"] !== undefined) return undefined;
  const note = "The channel is read as “To Whatsapp”, its name in this node.";
  return { parameters: { ...rest, toWhatsapp: true }, version, note };
};

const repair = inTurn(messages, channel);

export default defineService({
  name: "n8n-nodes-base.twilio",
  displayName: "Twilio",
  description: "Sends SMS, MMS and WhatsApp messages, and makes calls",
  icon: "file:twilio.svg",
  credentials: [{ type: "twilioApi", value: "twilioApi", name: "Twilio API" }],
  baseUrl: ({ accountSid }) =>
    `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(String(accountSid))}`,
  resources: { call: "Call", sms: "SMS" },
  defaultResource: "sms",
  repair,
  operations: [smsSend, callMake],
  codex: { categories: ["Communication"], alias: ["sms", "phone", "call", "whatsapp", "text message"] },
});
