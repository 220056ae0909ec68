import {
  defineNode,
  mapItems,
  type NodeProperty,
  type NodeTypeDescription,
  type UntypedExecuteContext,
} from "@heddle/workflow";
import { choices, remote } from "./choices.ts";
import { collections, lists } from "./collections.ts";
import { conditions } from "./conditions.ts";
import { editors } from "./editors.ts";
import { locators } from "./locators.ts";
import { methods } from "./methods.ts";
import { rules, special } from "./rules.ts";
import { sections } from "./section.ts";
import { text } from "./text.ts";
import { values } from "./values.ts";

const name = "kitchen.sink";

const properties: NodeProperty[] = [
  {
    displayName: "Section",
    name: "section",
    type: "options",
    noDataExpression: true,
    default: "text",
    options: ["all", ...sections].map((value) => ({ name: value, value })),
  },
  { displayName: "Service address", name: "serviceUrl", type: "string", default: "", noDataExpression: true },
  ...text,
  ...values,
  ...choices,
  ...remote,
  ...editors,
  ...lists,
  ...collections,
  ...locators,
  ...rules,
  ...special,
  ...conditions,
  {
    displayName: "A setting of the node",
    name: "nodeSetting",
    type: "boolean",
    default: false,
    isNodeSetting: true,
  },
];

const description: NodeTypeDescription = {
  name,
  displayName: "Kitchen Sink",
  description: "Has every kind of parameter",
  version: [1, 2],
  defaultVersion: 2,
  group: ["transform"],
  icon: "file:kitchen-sink.svg",
  subtitle: '={{ $parameter["section"] }}',
  documentationUrl: "https://example.org/kitchen-sink",
  defaults: { name: "Kitchen Sink" },
  inputs: ["main"],
  outputs: ["main"],
  properties,
  requestDefaults: { baseURL: "={{ $parameter.serviceUrl || $credentials.url }}" },
  credentials: [
    { name: "kitchenSinkApi", displayOptions: { show: { section: ["all", "remote", "locators"] } } },
    { name: "kitchenSinkOAuth2Api", required: true, displayOptions: { show: { kind: ["two"] } } },
  ],
  codex: { categories: ["Development"], alias: ["every", "parameter"] },
};

const holding = new Set(["notice", "callout", "button", "curlImport"]);
const names = [
  ...new Set(properties.filter(({ type }) => !holding.has(type)).map((property) => property.name)),
];

/** A node with a parameter of every kind; it returns their values. */
export default defineNode({
  name,
  effect: "pure",
  descriptions: [description],
  methods,
  execute: (context: UntypedExecuteContext) =>
    mapItems(context, (_item, index) => ({
      json: Object.fromEntries(names.map((each) => [each, context.parameter(each, index) ?? null])),
    })),
});
