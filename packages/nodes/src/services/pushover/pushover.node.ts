import type { FormContext, PropertyOption } from "@heddle/workflow";
import { defineService } from "../../service/define-service.ts";
import { defineOperation } from "../../service/operation.ts";
import {
  amount,
  collection,
  fromList,
  longText,
  neededText,
  text,
  time,
  toggle,
} from "../../service/parameters.ts";
import { plain, recordsIn, withoutEmpty } from "../../service/plain.ts";
import { instantOf } from "../../service/times.ts";

type Values = Readonly<Record<string, unknown>>;

const URGENT = 2;
const onlyUrgent = { displayOptions: { show: { priority: [URGENT] } } };

/** Sounds that every account has: https://pushover.net/api#sounds */
const SOUNDS = [
  "pushover",
  "bike",
  "bugle",
  "cashregister",
  "classical",
  "cosmic",
  "falling",
  "gamelan",
  "incoming",
  "intermission",
  "magic",
  "mechanical",
  "pianobar",
  "siren",
  "spacealarm",
  "tugboat",
  "alien",
  "climb",
  "persistent",
  "echo",
  "updown",
  "vibrate",
  "none",
];

async function getSounds(_context: FormContext): Promise<PropertyOption[]> {
  return SOUNDS.map((value) => ({ name: value, value }));
}

/** The name of the field with the file; Pushover takes one. */
function fieldOf(given: unknown): unknown {
  const rows = (Object(given) as Values)["attachmentsValues"];
  const [first] = recordsIn([rows].flat());
  return first?.["binaryPropertyName"];
}

const push = defineOperation({
  resource: "message",
  value: "push",
  name: "Push",
  action: "Push a message",
  description: "Sends a message to phones and desktops",
  effect: "unsafe",
  parameters: [
    neededText("userKey", "User Key", "Key of the user or the group, or several separated by commas"),
    longText("message", "Message", "The text", { required: true }),
    {
      displayName: "Priority",
      name: "priority",
      type: "options",
      default: -2,
      options: [
        { name: "Lowest Priority", value: -2 },
        { name: "Low Priority", value: -1 },
        { name: "Normal Priority", value: 0 },
        { name: "High Priority", value: 1 },
        { name: "Emergency Priority", value: URGENT },
      ],
      description: "Priority; an emergency is repeated until someone confirms it",
    },
    amount("retry", "Retry (Seconds)", "After how many seconds it is repeated, at least 30", 30, {
      typeOptions: { minValue: 30 },
      ...onlyUrgent,
    }),
    amount("expire", "Expire (Seconds)", "How long it is repeated, up to three hours", 30, {
      typeOptions: { minValue: 0, maxValue: 10_800 },
      ...onlyUrgent,
    }),
    collection("additionalFields", "Additional Fields", [
      {
        displayName: "Attachment",
        name: "attachmentsUi",
        type: "fixedCollection",
        placeholder: "Add attachment",
        default: {},
        options: [
          {
            name: "attachmentsValues",
            displayName: "Attachment",
            values: [
              text("binaryPropertyName", "Input Binary Field", "Name of the field that holds the image", {
                default: "",
                placeholder: "data",
              }),
            ],
          },
        ],
      },
      text("device", "Device", "Names of devices, separated by commas; all of them without one"),
      toggle("html", "HTML Formatting", "Whether the text is written in HTML"),
      fromList("sound", "Sound Name or ID", "What is heard", { list: "getSounds" }),
      time("timestamp", "Timestamp", "The time that the message shows"),
      text("title", "Title", "Title of the message; the name of the application without it"),
      text("url", "URL", "An address below the message"),
      text("url_title", "URL Title", "What the address is called"),
    ]),
  ],
  run: async (call) => {
    const { userKey: user, message, priority, retry, expire } = call.parameters;
    const { attachmentsUi, html, timestamp, ...fields } = plain(call, "additionalFields");
    const instant = instantOf(timestamp, call.context.workflow.timezone);
    const values = withoutEmpty({
      user,
      message,
      priority,
      ...(priority === URGENT ? { retry, expire } : {}),
      ...fields,
      html: html === true ? 1 : undefined,
      timestamp: instant === undefined ? undefined : Math.floor(Date.parse(instant) / 1000),
    });
    const texts = Object.entries(values).map(([name, value]) => ({ name, value: String(value) }));
    const name = fieldOf(attachmentsUi);
    const files = name ? [{ name: "attachment", file: call.file(String(name)) }] : [];
    const body = { kind: "multipart" as const, parts: [...texts, ...files] };
    return { json: await call.send({ method: "POST", path: "/messages.json", body }) };
  },
});

export default defineService({
  name: "n8n-nodes-base.pushover",
  displayName: "Pushover",
  description: "Sends messages to phones and desktops",
  icon: "file:pushover.svg",
  credentials: [{ type: "pushoverApi", value: "apiKey", name: "API Key" }],
  baseUrl: "https://api.pushover.net/1",
  resources: { message: "Message" },
  operations: [push],
  methods: { loadOptions: { getSounds } },
  codex: { categories: ["Communication"], alias: ["notification", "alert", "push"] },
});
