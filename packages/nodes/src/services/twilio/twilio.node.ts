import { defineService } from "../../service/define-service.ts";
import { callMake, smsSend } from "./messages.ts";

export default defineService({
  name: "n8n-nodes-base.twilio",
  displayName: "Twilio",
  description: "Sends messages by SMS, MMS and WhatsApp, and calls people",
  icon: "file:twilio.svg",
  credentials: [{ type: "twilioApi", value: "twilioApi", name: "Twilio API" }],
  baseUrl: ({ accountSid }) =>
    `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(String(accountSid))}`,
  resources: { call: "Call", sms: "SMS" },
  defaultResource: "sms",
  operations: [smsSend, callMake],
  codex: { categories: ["Communication"], alias: ["sms", "phone", "call", "whatsapp", "text message"] },
});
