import { inSection } from "./section.ts";

/** Conditions and assignments. */
export const rules = inSection("rules", [
  {
    name: "conditions",
    type: "filter",
    default: {},
    typeOptions: { filter: { version: 2, caseSensitive: true, typeValidation: "strict" } },
  },
  {
    name: "fewConditions",
    type: "filter",
    default: {},
    typeOptions: {
      filter: { version: 2, maxConditions: 2, allowedCombinators: ["and"], leftValue: "={{ $json.a }}" },
    },
  },
  { name: "fields", type: "assignmentCollection", default: {} },
  {
    name: "textFields",
    type: "assignmentCollection",
    default: {},
    typeOptions: { assignment: { hideType: true, defaultType: "string" } },
  },
]);

/** Parameters that display something, trigger something, or are of an unknown type. */
export const special = inSection("special", [
  {
    name: "notice",
    type: "notice",
    displayName:
      'Read the <a href="https://example.org/guide">guide</a><script>window.broken = 1</script> and <a href="javascript:window.broken = 1">this</a><iframe src="https://example.org"></iframe>.',
  },
  {
    name: "callout",
    type: "callout",
    displayName: "Something <b>worth</b> knowing",
    typeOptions: { calloutAction: { label: "Show me", type: "openUrl", url: "https://example.org" } },
  },
  {
    name: "doSomething",
    type: "button",
    displayName: "Do something",
    typeOptions: {
      buttonConfig: {
        label: "Do it",
        hasInputField: true,
        inputFieldMaxLength: 40,
        action: { type: "updateProperty", target: "madeText", handler: "makeText" },
      },
    },
  },
  { name: "madeText", type: "string" },
  { name: "concealed", type: "hidden", default: "kept" },
  {
    name: "credentialType",
    type: "credentialsSelect",
    credentialTypes: ["extends:oAuth2Api", "has:authenticate"],
  },
  { name: "picture", type: "icon", default: { type: "icon", value: "bolt" } },
  { name: "fromTheFuture", type: "hologram" as never, default: { depth: 3 } },
  { name: "curl", type: "curlImport" },
]);
