import type { NodeProperty } from "@heddle/workflow";

type Shown = Readonly<Record<string, readonly unknown[]>>;

/** Time limit of a wait; `show` is the display condition of these parameters. */
export function limitPropertiesFor(show: Shown) {
  return [
    {
      displayName: "Limit Type",
      name: "limitType",
      type: "options",
      options: [
        { name: "After Time Interval", value: "afterTimeInterval", description: "Waits for a certain time" },
        { name: "At Specified Time", value: "atSpecifiedTime", description: "Waits until a certain moment" },
      ],
      default: "afterTimeInterval",
      description: "Type of the end of the wait",
      displayOptions: { show },
    },
    {
      displayName: "Amount",
      name: "resumeAmount",
      type: "number",
      typeOptions: { minValue: 0, numberPrecision: 2 },
      default: 1,
      description: "Maximum time to wait",
      displayOptions: { show: { ...show, limitType: ["afterTimeInterval"] } },
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
      displayOptions: { show: { ...show, limitType: ["afterTimeInterval"] } },
    },
    {
      displayName: "Max Date and Time",
      name: "maxDateAndTime",
      type: "dateTime",
      default: "",
      description: "When the execution continues without a response",
      displayOptions: { show: { ...show, limitType: ["atSpecifiedTime"] } },
    },
  ] as const satisfies readonly NodeProperty[];
}
