import { isRecord } from "@heddle/workflow";
import { defineOperation } from "../../../service/operation.ts";
import { amount, choice, neededText, rows, text } from "../../../service/parameters.ts";
import { recordsIn, rowsOf, withoutEmpty } from "../../../service/plain.ts";
import { digitsOf, messagesPath, phoneNumberId, recipient } from "./parameters.ts";

type Values = Readonly<Record<string, unknown>>;

const ofType = (type: string) => ({ displayOptions: { show: { type: [type] } } });

const values = [
  text("text", "Text", "The text", ofType("text")),
  neededText("code", "Currency Code", "Three letters, such as EUR", ofType("currency")),
  amount("amount_1000", "Amount", "The amount times 1,000", 0, ofType("currency")),
  text(
    "fallback_value",
    "Fallback Value",
    "What is shown where the amount cannot be written",
    ofType("currency"),
  ),
  { ...text("date_time", "Date Time", "What is shown as the time", ofType("date_time")), type: "dateTime" },
] as const;

const TEXT_TYPES = { text: "Text", currency: "Currency", date_time: "Date Time" } as const;

const bodyParameters = rows(
  "bodyParameters",
  "Parameters",
  {
    name: "parameter",
    displayName: "Parameter",
    values: [
      choice("type", "Type", "Type of the value", { values: TEXT_TYPES, standard: "text" }),
      ...values,
    ],
  },
  ofType("body"),
);

const headerParameters = rows(
  "headerParameters",
  "Parameters",
  {
    name: "parameter",
    displayName: "Parameter",
    values: [
      choice("type", "Type", "Type of the value", {
        values: { ...TEXT_TYPES, document: "Document", image: "Image", video: "Video" },
        standard: "text",
      }),
      ...values,
      text("imageLink", "Image Link", "Address of the picture", ofType("image")),
      text("documentLink", "Document Link", "Address of the document", ofType("document")),
      text("videoLink", "Video Link", "Address of the video", ofType("video")),
    ],
  },
  ofType("header"),
);

const buttonParameters = rows(
  "buttonParameters",
  "Parameters",
  {
    name: "parameter",
    displayName: "Parameter",
    values: [
      choice("type", "Type", "Type of the value", {
        values: { payload: "Payload", text: "Text" },
        standard: "payload",
      }),
      text("payload", "Payload", "What is returned when the button is pressed", ofType("payload")),
      text("text", "Text", "What is added to the address of the button", ofType("text")),
    ],
  },
  ofType("button"),
);

const components = rows("components", "Components", {
  name: "component",
  displayName: "Component",
  values: [
    choice("type", "Type", "Which part of the template is filled", {
      values: { body: "Body", button: "Button", header: "Header" },
      standard: "body",
    }),
    bodyParameters,
    choice("sub_type", "Sub Type", "What the button does", {
      values: { quick_reply: "Quick Reply", url: "URL" },
      standard: "quick_reply",
      ...ofType("button"),
    }),
    amount("index", "Index", "Place of the button, from 0 on", 0, ofType("button")),
    buttonParameters,
    headerParameters,
  ],
});

export const sendTemplate = defineOperation({
  resource: "message",
  value: "sendTemplate",
  name: "Send Template",
  action: "Send message template",
  description: "Sends a template that WhatsApp has approved, also to someone who has not written before",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    phoneNumberId,
    recipient,
    {
      displayName: "Template",
      name: "template",
      type: "options",
      required: true,
      default: "",
      typeOptions: { loadOptionsMethod: "getTemplates" },
      description: "The template, and its language after a bar: hello_world|en_US",
    },
    components,
  ],
  request: (call) => {
    const { template, phoneNumberId: phoneNumber, recipientPhoneNumber } = call.parameters;
    const [name = "", code = "en_US"] = template.split("|");
    const filled = rowsOf(call, "components", "component").map(componentOf);
    const value = {
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: digitsOf(recipientPhoneNumber),
      type: "template",
      template: {
        name,
        // The only way that is left to choose the language.
        language: { code, policy: "deterministic" },
        ...(filled.length > 0 ? { components: filled } : {}),
      },
    };
    return { method: "POST", path: messagesPath(phoneNumber), body: { kind: "json", value } };
  },
});

function componentOf(row: Values): object {
  const { type = "body", sub_type = "quick_reply", index = 0 } = row;
  const list = row[`${String(type)}Parameters`];
  const parameters = recordsIn(isRecord(list) ? list["parameter"] : undefined);
  if (type !== "button") return { type, parameters: parameters.map(valueOfRow) };
  return { type, sub_type, index: String(index), parameters: parameters.map(buttonValue) };
}

function buttonValue({ type = "payload", payload, text: added }: Values): object {
  return type === "text" ? { type, text: added } : { type, payload };
}

function valueOfRow(row: Values): object {
  const { type = "text", text: said, code, amount_1000 = 0, fallback_value, date_time } = row;
  switch (type) {
    case "currency":
      return { type, currency: withoutEmpty({ code, amount_1000, fallback_value }) };
    case "date_time":
      return { type, date_time: { fallback_value: date_time } };
    case "image":
    case "document":
    case "video":
      return { type, [String(type)]: { link: row[`${String(type)}Link`] } };
    default:
      return { type: "text", text: said };
  }
}
