import type { NodeProperty } from "@heddle/workflow";
import { meantNames } from "../repair/meant-names.ts";

const choices = ["dropdown", "checkbox", "radio"];

const fieldTypes = [
  { name: "Checkboxes", value: "checkbox" },
  { name: "Custom HTML", value: "html" },
  { name: "Date", value: "date" },
  { name: "Dropdown", value: "dropdown" },
  { name: "Email", value: "email" },
  { name: "File", value: "file" },
  { name: "Hidden Field", value: "hiddenField" },
  { name: "Number", value: "number" },
  { name: "Password", value: "password" },
  { name: "Radio Buttons", value: "radio" },
  { name: "Text", value: "text" },
  { name: "Textarea", value: "textarea" },
];

const several = { fieldType: ["dropdown"] };

/** One field of a form. */
const field = [
  {
    displayName: "Field Name",
    name: "fieldLabel",
    type: "string",
    default: "",
    placeholder: "e.g. What is your name?",
    description: "Label of the field, and the name of the value on the item",
    displayOptions: { hide: { fieldType: ["hiddenField", "html"] } },
  },
  {
    displayName: "Field Name",
    name: "fieldName",
    type: "string",
    default: "",
    description: "Name of the value on the item",
    displayOptions: { show: { fieldType: ["hiddenField"] } },
  },
  {
    displayName: "Element Type",
    name: "fieldType",
    type: "options",
    options: fieldTypes,
    default: "text",
    description: "Type of the requested value",
  },
  {
    displayName: "Element Name",
    name: "elementName",
    type: "string",
    default: "",
    description: "Also adds the HTML to the item under this name",
    displayOptions: { show: { fieldType: ["html"] } },
  },
  {
    displayName: "HTML",
    name: "html",
    type: "string",
    typeOptions: { editor: "htmlEditor", rows: 6 },
    default: "<p>Explain something here.</p>",
    description: "Simple markup that is shown in the form; scripts and inputs are left out",
    displayOptions: { show: { fieldType: ["html"] } },
  },
  {
    displayName: "Placeholder",
    name: "placeholder",
    type: "string",
    default: "",
    description: "Shown while the field is empty",
    displayOptions: {
      hide: { fieldType: ["dropdown", "date", "file", "html", "hiddenField", "radio", "checkbox"] },
    },
  },
  {
    displayName: "Default Value",
    name: "defaultValue",
    type: "string",
    default: "",
    description: "Initial value of the field",
    displayOptions: {
      show: { fieldType: ["text", "number", "email", "textarea", "date", "dropdown", "radio"] },
    },
  },
  {
    displayName: "Field Value",
    name: "fieldValue",
    type: "string",
    default: "",
    description: "The value, unless the URL of the form sets another one",
    displayOptions: { show: { fieldType: ["hiddenField"] } },
  },
  {
    displayName: "Field Options",
    name: "fieldOptions",
    type: "fixedCollection",
    placeholder: "Add option",
    typeOptions: { multipleValues: true, sortable: true },
    default: { values: [{ option: "" }] },
    required: true,
    description: "Options",
    displayOptions: { show: { fieldType: choices } },
    options: [
      {
        name: "values",
        displayName: "Values",
        values: [
          {
            displayName: "Option",
            name: "option",
            type: "string",
            default: "",
            description: "One option",
          },
        ],
      },
    ],
  },
  {
    displayName: "Multiple Choice",
    name: "multiselect",
    type: "boolean",
    default: false,
    description: "Whether more than one option can be chosen",
    displayOptions: { show: several },
  },
  {
    displayName: "Limit Selection",
    name: "limitSelection",
    type: "options",
    options: [
      { name: "Exact Number", value: "exact" },
      { name: "Range", value: "range" },
      { name: "Unlimited", value: "unlimited" },
    ],
    default: "unlimited",
    description: "Limit of the number of options to choose",
    displayOptions: { show: { fieldType: ["checkbox"] } },
  },
  {
    displayName: "Number of Selections",
    name: "numberOfSelections",
    type: "number",
    default: 1,
    typeOptions: { minValue: 1, numberPrecision: 0 },
    description: "Number of options to choose",
    displayOptions: { show: { fieldType: ["checkbox"], limitSelection: ["exact"] } },
  },
  {
    displayName: "Minimum Selections",
    name: "minSelections",
    type: "number",
    default: 0,
    typeOptions: { minValue: 0, numberPrecision: 0 },
    description: "Minimum number of options to choose",
    displayOptions: { show: { fieldType: ["checkbox"], limitSelection: ["range"] } },
  },
  {
    displayName: "Maximum Selections",
    name: "maxSelections",
    type: "number",
    default: 1,
    typeOptions: { minValue: 1, numberPrecision: 0 },
    description: "Maximum number of options to choose",
    displayOptions: { show: { fieldType: ["checkbox"], limitSelection: ["range"] } },
  },
  {
    displayName: "Multiple Files",
    name: "multipleFiles",
    type: "boolean",
    default: true,
    description: "Whether more than one file can be chosen",
    displayOptions: { show: { fieldType: ["file"] } },
  },
  {
    displayName: "Accepted File Types",
    name: "acceptFileTypes",
    type: "string",
    default: "",
    placeholder: "e.g. .jpg, .png",
    description: "Extensions or types, separated by commas; leave empty to allow every file",
    displayOptions: { show: { fieldType: ["file"] } },
  },
  {
    displayName: "Required Field",
    name: "requiredField",
    type: "boolean",
    default: false,
    description: "Whether the form can only be sent with a value here",
    displayOptions: { hide: { fieldType: ["html", "hiddenField"] } },
  },
] as const satisfies readonly NodeProperty[];

/** Fields of a form; `show` is the display condition of this parameter. */
function formFieldsFor(show: Readonly<Record<string, readonly unknown[]>>) {
  return {
    displayName: "Form Elements",
    name: "formFields",
    type: "fixedCollection",
    placeholder: "Add form element",
    typeOptions: { multipleValues: true, sortable: true },
    default: {},
    description: "Fields of the form",
    displayOptions: { show },
    options: [{ name: "values", displayName: "Values", values: field }],
  } as const satisfies NodeProperty;
}

/** Source of a form's elements: the node, or JSON. */
export function definedFormFor(show: Readonly<Record<string, readonly unknown[]>>) {
  return [
    {
      displayName: "Define Form",
      name: "defineForm",
      type: "options",
      noDataExpression: true,
      options: [
        { name: "Using Fields Below", value: "fields" },
        { name: "Using JSON", value: "json" },
      ],
      default: "fields",
      description: "Source of the form fields",
      displayOptions: { show },
    },
    {
      displayName: "Form Fields",
      name: "jsonOutput",
      type: "json",
      typeOptions: { rows: 5 },
      default:
        '[\n  {\n    "fieldLabel": "Name",\n    "placeholder": "enter your name",\n    "requiredField": true\n  }\n]',
      description: "A list of elements, each with the names that the elements of a form have",
      displayOptions: { show: { ...show, defineForm: ["json"] } },
    },
    formFieldsFor({ ...show, defineForm: ["fields"] }),
  ] as const satisfies readonly NodeProperty[];
}

/** Fields of a form and the time of its response; `show` is the display condition of these parameters. */
export function formPropertiesFor(show: Readonly<Record<string, readonly unknown[]>>) {
  return [
    {
      displayName: "Form Title",
      name: "formTitle",
      type: "string",
      default: "",
      required: true,
      placeholder: "e.g. Contact us",
      description: "Shown above the form",
      displayOptions: { show },
    },
    {
      displayName: "Form Description",
      name: "formDescription",
      type: "string",
      typeOptions: { rows: 2 },
      default: "",
      placeholder: "e.g. We'll get back to you soon",
      description: "Shown below the title; simple markup such as <code>&lt;b&gt;</code> and links work",
      displayOptions: { show },
    },
    formFieldsFor(show),
    {
      displayName: "Respond When",
      name: "responseMode",
      type: "options",
      options: [
        { name: "Form Is Submitted", value: "onReceived", description: "As soon as the form has arrived" },
        {
          name: "Workflow Finishes",
          value: "lastNode",
          description: "When the execution finishes",
        },
        {
          name: "Using 'Respond to Webhook' Node",
          value: "responseNode",
          description: "With the response of that node",
        },
      ],
      default: "onReceived",
      description: "When the person who submitted the form gets a response",
      displayOptions: { show },
    },
  ] as const satisfies readonly NodeProperty[];
}

/** Alternative names of field types. */
export const repairFieldTypes = meantNames({
  values: {
    "formFields.values[].fieldType": { select: "dropdown", string: "text", url: "text" },
  },
});
