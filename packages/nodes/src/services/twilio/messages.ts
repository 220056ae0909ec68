import type { Properties } from "@heddle/workflow";
import { defineOperation } from "../../service/operation.ts";
import { collection, neededText, text, toggle } from "../../service/parameters.ts";

const parties = [
  neededText("from", "From", "The number that it comes from", { placeholder: "+14155238886" }),
  neededText("to", "To", "The number that it goes to", { placeholder: "+14155238886" }),
] as const satisfies Properties;

const options = collection("options", "Options", [
  text("statusCallback", "Status Callback", "Address that receives how far it is"),
]);

/** Sends a message. */
export const smsSend = defineOperation({
  resource: "sms",
  value: "send",
  name: "Send",
  action: "Send an SMS/MMS/WhatsApp message",
  description: "Sends a message by SMS, MMS or WhatsApp",
  effect: "unsafe",
  parameters: [
    ...parties,
    toggle("toWhatsapp", "To Whatsapp", "Whether the message is sent by WhatsApp"),
    neededText("message", "Message", "Text of the message"),
    options,
  ],
  request: ({ parameters }) => {
    const prefix = parameters.toWhatsapp ? "whatsapp:" : "";
    const numberOf = (number: string) => (number.startsWith(prefix) ? number : prefix + number);
    return {
      method: "POST",
      path: "/Messages.json",
      body: form({
        From: numberOf(parameters.from),
        To: numberOf(parameters.to),
        Body: parameters.message,
        StatusCallback: parameters.options.statusCallback,
      }),
    };
  },
});

/** Calls a number and speaks a message. */
export const callMake = defineOperation({
  resource: "call",
  value: "make",
  name: "Make",
  action: "Make a call",
  description: "Calls a number and says a text",
  effect: "unsafe",
  parameters: [
    ...parties,
    toggle(
      "twiml",
      "Use TwiML",
      "Whether the message is markup of Twilio, which says what happens in the call",
    ),
    neededText("message", "Message", "Message text"),
    options,
  ],
  request: ({ parameters }) => ({
    method: "POST",
    path: "/Calls.json",
    body: form({
      From: parameters.from,
      To: parameters.to,
      Twiml: parameters.twiml
        ? parameters.message
        : `<Response><Say>${escaped(parameters.message)}</Say></Response>`,
      StatusCallback: parameters.options.statusCallback,
    }),
  }),
});

function form(values: Readonly<Record<string, string | undefined>>) {
  const fields = Object.entries(values).filter((field): field is [string, string] => Boolean(field[1]));
  return { kind: "form", fields } as const;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escaped(said: string): string {
  return said.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
