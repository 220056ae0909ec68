import type { NodeProperty } from "@heddle/workflow";

const asked = { resume: ["webhook", "form"] };
const limited = { ...asked, limitWaitTime: [true] };

/** Until when a call or a form is waited for. */
export const limitProperties = [
  {
    displayName: "Limit Wait Time",
    name: "limitWaitTime",
    type: "boolean",
    default: false,
    description:
      "Whether the execution continues by itself, with the items that came in, when no answer arrives in time",
    displayOptions: { show: asked },
  },
  {
    displayName: "Limit Type",
    name: "limitType",
    type: "options",
    options: [
      { name: "After Time Interval", value: "afterTimeInterval", description: "Waits for a certain time" },
      { name: "At Specified Time", value: "atSpecifiedTime", description: "Waits until a certain moment" },
    ],
    default: "afterTimeInterval",
    description: "How the end of the wait is given",
    displayOptions: { show: limited },
  },
  {
    displayName: "Amount",
    name: "resumeAmount",
    type: "number",
    typeOptions: { minValue: 0, numberPrecision: 2 },
    default: 1,
    description: "Maximum time to wait",
    displayOptions: { show: { ...limited, limitType: ["afterTimeInterval"] } },
  },
  {
    displayName: "Unit",
    name: "resumeUnit",
    type: "options",
    options: [
      { name: "Seconds", value: "seconds" },
      { name: "Minutes", value: "minutes" },
      { name: "Hours", value: "hours" },
      { name: "Days", value: "days" },
    ],
    default: "hours",
    description: "Unit of the amount",
    displayOptions: { show: { ...limited, limitType: ["afterTimeInterval"] } },
  },
  {
    displayName: "Max Date and Time",
    name: "maxDateAndTime",
    type: "dateTime",
    default: "",
    description: "When the execution continues without a response",
    displayOptions: { show: { ...limited, limitType: ["atSpecifiedTime"] } },
  },
] as const satisfies readonly NodeProperty[];
