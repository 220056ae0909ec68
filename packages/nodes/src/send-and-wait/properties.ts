import type { NodeProperty } from "@heddle/workflow";
import { definedFormFor } from "../forms/form-properties.ts";
import { limitPropertiesFor } from "../waits/limit-properties.ts";

type Shown = Readonly<Record<string, readonly unknown[]>>;

const STYLES = [
  { name: "Primary", value: "primary" },
  { name: "Secondary", value: "secondary" },
];

/** Question parameters for recipients of a message; `show` is the display condition. */
export function questionPropertiesFor(show: Shown) {
  return [
    {
      displayName: "Message",
      name: "message",
      type: "string",
      typeOptions: { rows: 4 },
      default: "",
      required: true,
      description: "Question; simple markup such as <code>&lt;b&gt;</code> and links work",
      displayOptions: { show },
    },
    {
      displayName: "Response Type",
      name: "responseType",
      type: "options",
      options: [
        { name: "Approval", value: "approval", description: "One or two buttons" },
        { name: "Free Text", value: "freeText", description: "Any text" },
        { name: "Custom Form", value: "customForm", description: "A form with elements of your choice" },
      ],
      default: "approval",
      description: "Type of response from users",
      displayOptions: { show },
    },
    ...definedFormFor({ ...show, responseType: ["customForm"] }),
    approvalPropertyFor({ ...show, responseType: ["approval"] }),
  ] as const satisfies readonly NodeProperty[];
}

const two = { approvalType: ["double"] };

const buttons = [
  {
    displayName: "Type of Approval",
    name: "approvalType",
    type: "options",
    options: [
      { name: "Approve Only", value: "single" },
      { name: "Approve and Disapprove", value: "double" },
    ],
    default: "single",
    description: "Whether people can decline as well",
  },
  {
    displayName: "Approve Button Label",
    name: "approveLabel",
    type: "string",
    default: "Approve",
    description: "Label of the button that approves",
  },
  {
    displayName: "Approve Button Style",
    name: "buttonApprovalStyle",
    type: "options",
    options: STYLES,
    default: "primary",
    description: "Style of the approval button",
  },
  {
    displayName: "Disapprove Button Label",
    name: "disapproveLabel",
    type: "string",
    default: "Decline",
    description: "Label of the button that declines",
    displayOptions: { show: two },
  },
  {
    displayName: "Disapprove Button Style",
    name: "buttonDisapprovalStyle",
    type: "options",
    options: STYLES,
    default: "secondary",
    description: "Style of the decline button",
    displayOptions: { show: two },
  },
] as const satisfies readonly NodeProperty[];

/** Buttons of an approval; `show` is the display condition. */
export function approvalPropertyFor(show: Shown) {
  return {
    displayName: "Approval Options",
    name: "approvalOptions",
    type: "fixedCollection",
    placeholder: "Add option",
    default: {},
    description: "Buttons to show",
    displayOptions: { show },
    options: [{ name: "values", displayName: "Values", values: buttons }],
  } as const satisfies NodeProperty;
}

/** Further options of a question; `show` is the display condition. */
export function questionOptionsFor(show: Shown) {
  const form = { ...show, "/responseType": ["freeText", "customForm"] };
  const text = (name: string, displayName: string, description: string, standard = "") =>
    ({
      displayName,
      name,
      type: "string",
      default: standard,
      description,
      displayOptions: { show: form },
    }) as const;
  return [
    {
      displayName: "Limit Wait Time",
      name: "limitWaitTime",
      type: "fixedCollection",
      default: { values: {} },
      description: "When the execution continues, with the items that came in, although there is no answer",
      displayOptions: { show },
      options: [{ name: "values", displayName: "Values", values: limitPropertiesFor({}) }],
    },
    {
      ...text("messageButtonLabel", "Message Button Label", "Label of the button in the message", "Respond"),
      name: "messageButtonLabel",
    },
    {
      ...text("responseFormTitle", "Response Form Title", "Shown above the form; without it, the subject"),
      name: "responseFormTitle",
    },
    {
      ...text(
        "responseFormDescription",
        "Response Form Description",
        "Shown below the title; without it, the message",
      ),
      name: "responseFormDescription",
    },
    {
      ...text(
        "responseFormButtonLabel",
        "Response Form Button Label",
        "Label of the form's button",
        "Submit",
      ),
      name: "responseFormButtonLabel",
    },
    {
      ...text("responseFormCustomCss", "Response Form Styling", "Styles that are added to those of the form"),
      name: "responseFormCustomCss",
    },
  ] as const satisfies readonly NodeProperty[];
}
