import type { NodeProperty } from "@heddle/workflow";
import { ENTITIES } from "./checks/personal-data.ts";
import { JAILBREAK, NSFW, TOPIC } from "./prompts.ts";

const byModel = { show: { "/operation": ["classify"] } };

const threshold = {
  displayName: "Threshold",
  name: "threshold",
  type: "number",
  default: 0.7,
  typeOptions: { minValue: 0, maxValue: 1, numberPrecision: 2 },
  description: "Required confidence of the model, from 0 to 1; lower values block more",
} as const satisfies NodeProperty;

const promptFor = <const Prompt extends string>(prompt: Prompt) =>
  [
    {
      displayName: "Customize Prompt",
      name: "customizePrompt",
      type: "boolean",
      noDataExpression: true,
      default: false,
      description: "Whether the rule is written in words of your own",
    },
    {
      displayName: "Prompt",
      name: "prompt",
      type: "string",
      typeOptions: { rows: 6 },
      default: prompt,
      description: "The rule that the model judges by",
      displayOptions: { show: { customizePrompt: [true] } },
    },
    threshold,
  ] as const satisfies readonly NodeProperty[];

export const guardrailOptions = [
  {
    displayName: "Keywords",
    name: "keywords",
    type: "string",
    default: "",
    placeholder: "e.g. password, internal only",
    description: "Words and phrases that a text must not have, separated by commas",
  },
  {
    displayName: "Jailbreak",
    name: "jailbreak",
    type: "fixedCollection",
    default: { value: {} },
    description: "Attempts to get around the instructions of an assistant, as a model judges them",
    displayOptions: byModel,
    options: [{ name: "value", displayName: "Jailbreak", values: promptFor(JAILBREAK) }],
  },
  {
    displayName: "NSFW",
    name: "nsfw",
    type: "fixedCollection",
    default: { value: {} },
    description: "Content that is not safe for work, as judged by a model",
    displayOptions: byModel,
    options: [{ name: "value", displayName: "NSFW", values: promptFor(NSFW) }],
  },
  {
    displayName: "Personal Data (PII)",
    name: "pii",
    type: "fixedCollection",
    default: { value: {} },
    description: "Email addresses, phone numbers, cards and other personal data, found by their form",
    options: [
      {
        name: "value",
        displayName: "Personal Data",
        values: [
          {
            displayName: "Type",
            name: "type",
            type: "options",
            default: "all",
            options: [
              { name: "All", value: "all" },
              { name: "Selected", value: "selected" },
            ],
          },
          {
            displayName: "Entities",
            name: "entities",
            type: "multiOptions",
            default: [],
            options: Object.entries(ENTITIES).map(([value, { name }]) => ({ name, value })),
            displayOptions: { show: { type: ["selected"] } },
          },
        ],
      },
    ],
  },
  {
    displayName: "Secret Keys",
    name: "secretKeys",
    type: "fixedCollection",
    default: { value: {} },
    description: "API keys, tokens and passwords, found by their form",
    options: [
      {
        name: "value",
        displayName: "Secret Keys",
        values: [
          {
            displayName: "Permissiveness",
            name: "permissiveness",
            type: "options",
            default: "strict",
            options: [
              {
                name: "Strict",
                value: "strict",
                description: "Finds most, also some texts that are no keys",
              },
              { name: "Balanced", value: "balanced", description: "Finds what looks random" },
              { name: "Permissive", value: "permissive", description: "Finds only what is long and random" },
            ],
            description: "Sensitivity of the search for keys. Keys of known services are always found.",
          },
        ],
      },
    ],
  },
  {
    displayName: "Topical Alignment",
    name: "topicalAlignment",
    type: "fixedCollection",
    default: { value: {} },
    description: "Texts about other subjects than yours, as a model judges them",
    displayOptions: byModel,
    options: [
      {
        name: "value",
        displayName: "Topical Alignment",
        values: [
          {
            displayName: "Prompt",
            name: "prompt",
            type: "string",
            typeOptions: { rows: 6 },
            default: TOPIC,
            description: "Allowed topics",
          },
          threshold,
        ],
      },
    ],
  },
  {
    displayName: "URLs",
    name: "urls",
    type: "fixedCollection",
    default: { value: {} },
    description: "Addresses that are not on your list",
    options: [
      {
        name: "value",
        displayName: "URLs",
        values: [
          {
            displayName: "Block All URLs Except",
            name: "allowedUrls",
            type: "string",
            default: "",
            placeholder: "e.g. example.com, https://docs.example.org/help, 10.0.0.0/8",
            description:
              "Hosts, hosts with the beginning of a path, whole URLs and ranges of IP addresses, separated by commas. Left empty, every address is blocked.",
          },
          {
            displayName: "Allowed Schemes",
            name: "allowedSchemes",
            type: "multiOptions",
            default: ["https"],
            options: ["https", "http", "ftp", "mailto", "data", "javascript"].map((value) => ({
              name: value,
              value,
            })),
          },
          {
            displayName: "Block Userinfo",
            name: "blockUserinfo",
            type: "boolean",
            default: true,
            description: "Whether addresses with a user or a password in them are blocked",
          },
          {
            displayName: "Allow Subdomains",
            name: "allowSubdomains",
            type: "boolean",
            default: true,
            description: "Whether subdomains of allowed hosts are allowed as well",
          },
        ],
      },
    ],
  },
  {
    displayName: "Custom",
    name: "custom",
    type: "fixedCollection",
    typeOptions: { multipleValues: true },
    default: {},
    placeholder: "Add Guardrail",
    description: "Rules of your own that a model judges by",
    displayOptions: byModel,
    options: [
      {
        name: "guardrail",
        displayName: "Guardrail",
        values: [
          {
            displayName: "Name",
            name: "name",
            type: "string",
            default: "",
            placeholder: "e.g. No legal advice",
          },
          {
            displayName: "Prompt",
            name: "prompt",
            type: "string",
            typeOptions: { rows: 4 },
            default: "",
            description: "Texts that break the rule",
          },
          threshold,
        ],
      },
    ],
  },
  {
    displayName: "Custom Regex",
    name: "customRegex",
    type: "fixedCollection",
    typeOptions: { multipleValues: true },
    default: {},
    placeholder: "Add Regex",
    description: "Texts that match a regular expression",
    options: [
      {
        name: "regex",
        displayName: "Regex",
        values: [
          {
            displayName: "Name",
            name: "name",
            type: "string",
            default: "",
            placeholder: "e.g. Order number",
            description: "Text of the placeholder, such as <code>&lt;ORDER_NUMBER&gt;</code>",
          },
          {
            displayName: "Regex",
            name: "value",
            type: "string",
            default: "",
            placeholder: "e.g. /ORD-\\d{6}/i",
          },
        ],
      },
    ],
  },
] as const satisfies readonly NodeProperty[];
