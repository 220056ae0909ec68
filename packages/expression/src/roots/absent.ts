const CODE_NODE = "Use a Code node, where it is available.";
const PAGINATION = "It is only available in the pagination settings of the HTTP Request node.";
const CREDENTIALS = "It is only available in definitions of credentials.";
const AGENTS = "It is only available in tools of an AI agent.";

/** Alternatives to names from other products that are unavailable here. */
export const ABSENT_NAMES: Readonly<Record<string, string>> = {
  $evaluateExpression:
    "Text from data is never evaluated, because the sender of the data would decide what runs. Write the expression itself, or choose between several with $if or a condition.",
  $getWorkflowStaticData: CODE_NODE,
  $helpers: CODE_NODE,
  $secrets:
    "External secrets are for fields of credentials only, so that no workflow can show one. Write the reference into a field of a credential, and choose that credential in the node.",
  $crypto: "Use the hash() method of texts, such as $json.text.hash('sha256'), or the Crypto node.",
  $moment: "Use $now and DateTime, such as $now.plus({ days: 1 }).toFormat('yyyy-MM-dd').",
  $fromISO: "Write DateTime.fromISO(text).",
  $randomNumber: "Write Math.floor(Math.random() * 100).",
  $response: PAGINATION,
  $pageCount: PAGINATION,
  $request: PAGINATION,
  $credentials: CREDENTIALS,
  $credential: CREDENTIALS,
  $agentInfo: AGENTS,
  $tool: AGENTS,
  $memory: AGENTS,
  $error: "Read the data of the error output: $json.error.",
  $connections: "Read the data of a node by its name: $('Node name').item.json.",
  $item_index: "Write $itemIndex.",
  items: "Write $input.all() for all items.",
  item: "Write $json for the data of the current item.",
  Buffer: "Use the methods base64Encode() and base64Decode() of texts.",
  TextEncoder: "Use the methods base64Encode() and base64Decode() of texts.",
  TextDecoder: "Use the methods base64Encode() and base64Decode() of texts.",
  crypto: "Use the hash() method of texts, or the Crypto node.",
  moment: "Use $now and DateTime, such as $now.plus({ days: 1 }).toFormat('yyyy-MM-dd').",
  luxon: "Use DateTime, Duration and Interval directly.",
  Info: "Of Luxon, only DateTime, Duration and Interval are available.",
  Settings:
    "The time zone is a setting of the workflow. Set the language in each call, such as setLocale('de').",
  Symbol: "Symbols cannot be used in expressions.",
  Promise: "Expressions do not wait for anything. Use a Code node, or another node before this one.",
  Function: "Write the function itself, such as x => x + 1.",
  BigInt: "Put large numbers in quotes to keep all their digits.",
  WeakMap: "Use a Map.",
  WeakSet: "Use a Set.",
  Proxy: CODE_NODE,
  Reflect: "Use Object.keys, Object.entries and Object.hasOwn.",
  console: "The result of an expression is shown below it while you type.",
  process: "Use $env for environment variables, if the server allows it.",
  require: CODE_NODE,
  module: CODE_NODE,
  fetch: "Use the HTTP Request node.",
  XMLHttpRequest: "Use the HTTP Request node.",
  setTimeout: "Use the Wait node.",
  setInterval: "Use the Schedule Trigger node.",
  window: "Expressions run on the server too, where there is no page.",
  document: "Expressions run on the server too, where there is no page.",
  globalThis: "Use the name itself, such as Math or JSON.",
  global: "Use the name itself, such as Math or JSON.",
  self: "Use the name itself, such as Math or JSON.",
};

/** Alternative to an unavailable name; `undefined` if there is none. */
export function adviceFor(name: string): string | undefined {
  return Object.hasOwn(ABSENT_NAMES, name) ? ABSENT_NAMES[name] : undefined;
}
