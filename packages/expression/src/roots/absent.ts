const CODE_NODE = "Use a Code node, where it is available.";
const PAGINATION = "It exists in the pagination settings of the HTTP Request node only.";
const CREDENTIALS = "It exists in the definitions of credentials only.";
const AGENTS = "It exists in the tools of an AI agent only.";

/** What to do instead of names that people know from elsewhere, and where names exist that do not exist here. */
const ADVICE: Readonly<Record<string, string>> = {
  $evaluateExpression:
    "Text from data is never evaluated, because whoever sends the data would decide what it does. Write the expression itself, or choose between several with $if or a condition.",
  $getWorkflowStaticData: CODE_NODE,
  $helpers: CODE_NODE,
  $crypto:
    "Use the hash() method of texts for check sums, such as $json.text.hash('sha256'), or the Crypto node.",
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
  crypto: "Use the hash() method of texts for check sums, or the Crypto node.",
  moment: "Use $now and DateTime, such as $now.plus({ days: 1 }).toFormat('yyyy-MM-dd').",
  luxon: "DateTime, Duration and Interval are available by these names.",
  Info: "DateTime, Duration and Interval are available of Luxon.",
  Settings:
    "The time zone is a setting of the workflow; languages can be named in each call, such as setLocale('de').",
  Symbol: "Symbols cannot be used in expressions.",
  Promise: "Expressions do not wait for anything. Use a Code node, or another node before this one.",
  Function: "Write the function itself, such as x => x + 1.",
  BigInt: "Put large numbers in quotes to keep all their digits.",
  WeakMap: "Use a Map.",
  WeakSet: "Use a Set.",
  Proxy: CODE_NODE,
  Reflect: "Use Object.keys, Object.entries and Object.hasOwn.",
  console: "The result of an expression is shown below it while you write.",
  process: "Use $env for environment variables, if the server allows it, or $vars.",
  require: CODE_NODE,
  module: CODE_NODE,
  fetch: "Use the HTTP Request node.",
  XMLHttpRequest: "Use the HTTP Request node.",
  setTimeout: "Use the Wait node.",
  setInterval: "Use the Schedule Trigger node.",
  window: "Expressions run on the server too, where there is no page.",
  document: "Expressions run on the server too, where there is no page.",
  globalThis: "Name what is needed itself, such as Math or JSON.",
  global: "Name what is needed itself, such as Math or JSON.",
  self: "Name what is needed itself, such as Math or JSON.",
};

/** What a reader can do who wrote a name that does not exist; undefined when nothing is known about it. */
export function adviceFor(name: string): string | undefined {
  return Object.hasOwn(ADVICE, name) ? ADVICE[name] : undefined;
}

/** All names that something is known about, for the documentation. */
export const ABSENT_NAMES: Readonly<Record<string, string>> = ADVICE;
