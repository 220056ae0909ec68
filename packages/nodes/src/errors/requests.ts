import type { ErrorCatalogue } from "@heddle/workflow";

const USE_GENERIC = "Use a generic credential type instead, such as Header Auth or Bearer Auth.";

/** Meanings of the statuses of failed requests. */
const MEANINGS: Record<number, string> = {
  400: "Bad request",
  401: "Unauthorized. Check the credential",
  402: "Payment required",
  403: "Forbidden. Check the permissions of the credential",
  404: "Not found. Check the URL",
  405: "Method not allowed. Check the method and the URL",
  406: "The service does not offer this response format",
  408: "The request timed out",
  409: "Conflict with the data of the service",
  410: "Gone. The resource no longer exists",
  413: "The request is too large",
  415: "The service does not accept this body content type",
  422: "Rejected",
  429: "Too many requests. Send fewer at a time, or wait between them",
  500: "Server error",
  501: "Not supported by the service",
  502: "Bad gateway",
  503: "The service is unavailable. Try again later",
  504: "Gateway timeout. Try again later",
};

const meaningOf = (status: number) =>
  MEANINGS[status] ?? (status >= 500 ? "Server error" : "The service refused the request");

/** Errors of requests to services and of their credentials. */
export const REQUEST_ERRORS = {
  "aws-service-unknown": ({ host }: { host: string }) => ({
    message: `No AWS service is known for ${host}`,
    remedy: "Use a URL that ends with amazonaws.com, or a credential of the type S3.",
  }),
  "openai-file-with-tools": () => ({
    message: "Files that OpenAI keeps cannot be sent together with tools",
    remedy: "Send the file itself or its address, or disconnect the tools.",
  }),
  "openai-video-late": ({ id, seconds }: { id: string; seconds: number }) => ({
    message: `The video ${id} is not ready after ${seconds} seconds`,
    remedy: "Set a longer “Wait Timeout”.",
  }),
  "openai-video-failed": ({ reason }: { reason: string }) => ({
    message: `OpenAI could not make the video: ${reason}`,
    remedy: "Change the description.",
  }),
  "metadata-no-object": () => ({
    message: "The metadata are no JSON object",
    remedy: 'Write names and texts, such as {"customer": "7"}.',
  }),
  "openai-assistants-ended": () => ({
    message: "OpenAI has shut down the Assistants API",
    remedy: "Use the resource “Text” and give the model the instructions of the assistant.",
  }),
  "youtube-related-ended": () => ({
    message: "YouTube no longer finds related videos",
    remedy: "Remove “Related To Video ID”, and search by words or by a channel.",
  }),
  "aws-files-not-signable": () => ({
    message: "AWS requests with files can’t be signed",
    remedy: "Send the file's content as text, or store it in S3.",
  }),
  "service-account-refused": ({ reason }: { reason: string | number }) => ({
    message: `Google denied access to the service account (${reason}). Check the email, private key and scopes of the credential.`,
  }),
  "private-key-unreadable": () => ({
    message: "The private key of the credential can’t be read. Paste the whole key, from BEGIN to END.",
  }),
  "odoo-sign-in-refused": () => ({
    message: "Odoo rejected the username and password, or the database",
    remedy: "Check the credential; the name of the database is on the page where people sign in.",
  }),
  "odoo-id-wrong": ({ label, id }: { label: string; id: string }) => ({
    message: `${label} "${id}" is not a number`,
    remedy: "Odoo knows records by whole numbers.",
  }),
  "baserow-sign-in-refused": () => ({
    message: "Baserow rejected the username and password. Check the credential.",
  }),
  "header-without-name": () => ({
    message: "The credential has no header name",
    remedy: "Enter the header name in the credential.",
  }),
  "signature-method-unknown": ({ method }: { method: string }) => ({
    message: `Requests cannot be signed with "${method}"`,
  }),
  "account-not-connected": () => ({
    message: "The credential is not connected to an account",
    remedy: "Open the credential and connect it.",
  }),
  "credential-not-for-requests": ({ type }: { type: string }) => ({
    message: `This "${type}" credential can’t be used in HTTP Request nodes`,
    remedy: "Its owner doesn’t allow it. Choose another credential.",
  }),
  "credential-type-not-generic": ({ type }: { type: string }) => ({
    message: `The credential type "${type}" is not one of the generic types`,
    remedy: "Open the node and choose a generic credential type.",
  }),
  "credential-json-invalid": () => ({
    message: "The JSON of the credential is not valid",
    remedy: "Open the credential and enter an object with any of headers, qs and body.",
  }),
  "pages-repeated": () => ({
    message: "Pagination stopped: the service sent the same page again and again",
    remedy: "Check the parameter or URL that should change from page to page.",
  }),
  "next-url-empty": () => ({
    message: "The URL of the next page is empty",
    remedy: "Set when the pagination is complete, so that it ends before the URL is empty.",
  }),
  "response-json-invalid": () => ({
    message: "The response is not valid JSON",
    remedy: "Set the response format to “Text” to see what the service sent.",
  }),
  "credential-type-not-chosen": () => ({
    message: "No credential type is chosen",
    remedy: "Open the node and choose a credential type, or set the authentication to “None”.",
  }),
  "url-not-text": ({ type }: { type: string }) => ({
    message: `The URL must be text, but is ${type}`,
    remedy: "Check the expression of the URL.",
  }),
  "not-a-curl-command": () => ({
    message: "That isn’t a cURL command. Paste one that starts with curl and contains a URL.",
  }),
  "request-json-invalid": ({ label, reason }: { label: string; reason: string }) => ({
    message: `The JSON of ${label} is not valid`,
    remedy: `${reason}. Texts taken from expressions must be quoted and escaped, for example with JSON.stringify().`,
  }),
  "request-json-empty": ({ label }: { label: string }) => ({
    message: `The JSON of ${label} is empty. Nothing was sent.`,
    remedy: "Enter JSON, such as {} for an empty object, or turn off what sends it.",
  }),
  "request-json-not-an-object": ({ label }: { label: string }) => ({
    message: `The JSON of ${label} must be an object`,
  }),
  "credential-type-missing": ({ type }: { type: string }) => ({
    message: `The credential type "${type}" is not installed`,
    remedy: USE_GENERIC,
  }),
  "credential-type-not-usable": ({ type }: { type: string }) => ({
    message: `Credentials of the type "${type}" cannot be used in HTTP requests`,
    remedy: USE_GENERIC,
  }),
  "quote-not-closed": ({ quote }: { quote: string }) => ({
    message: `The command has an unclosed quote (${quote}).`,
  }),
  "scheme-not-supported": ({ scheme }: { scheme: string }) => ({
    message: `HTTP Request supports http and https, not ${scheme}.`,
  }),
  "scheme-of-another-node": ({ scheme, node }: { scheme: string; node: string }) => ({
    message: `HTTP Request supports http and https, not ${scheme}. Use the ${node} node instead.`,
  }),
  /** `said` is the service's own error message. */
  "service-error": ({ status, said }: { status: number; said?: string | undefined }) => {
    const meaning = `${meaningOf(status)} (status ${status})`;
    return said === undefined ? { message: meaning } : { message: said, remedy: meaning };
  },
  "service-refused": ({ said }: { said: string }) => ({
    message: said,
    remedy: "The service understood the request but refused it.",
  }),
  "ghost-content-api-reads": () => ({
    message: "The Content API of Ghost only reads",
    remedy: "Choose the Admin API as source, with its own key.",
  }),
  "script-request-failed": ({ status, statusText }: { status: number; statusText: string }) => ({
    message: `The service responded with status ${status}${statusText ? ` (${statusText})` : ""}`,
  }),
  "operation-unknown": ({ operation, resource }: { operation: unknown; resource: unknown }) => ({
    message: `There is no operation "${String(operation)}"${resource === undefined ? "" : ` for the resource "${String(resource)}"`}`,
    remedy: "Open the node and choose an operation.",
  }),
  "parameter-empty": ({ label }: { label: string }) => ({
    message: `The parameter "${label}" is empty`,
    remedy: "Enter a value, or check what its expression results in for this item.",
  }),
  "parameter-not-json": ({ label, reason }: { label: string; reason: string }) => ({
    message: `The parameter "${label}" is not valid JSON`,
    remedy: `${reason}. Check quotes and commas, also in what expressions result in.`,
  }),
  "app-webhook-taken": ({ service, url }: { service: string; url: string }) => ({
    message: `${service} calls another address for this account already: ${url}`,
    remedy:
      "It calls one address only. Remove that address at the service where nothing needs it, or use another app or bot here.",
  }),
  "record-not-matched": ({ names }: { names: readonly string[] }) => ({
    message: "No record has these values",
    remedy: `Nothing was found by ${names.join(", ")}. Choose other columns to match on, or create or update.`,
  }),
  "rows-not-chosen": () => ({
    message: "No condition selects the rows",
    remedy: "Add one: without a condition the whole table would be changed.",
  }),
  "page-repeated": () => ({
    message: "The service returned the same page again, so the list would never end",
    remedy: 'Switch "Return All" off and set a limit, or try again later.',
  }),
  "graphql-errors": ({ messages }: { messages: readonly string[] }) => ({
    message: messages[0] ?? "The service rejected the query",
    remedy:
      messages.length > 1 ? `Also: ${messages.slice(1, 5).join("; ")}` : "Check the query and its variables.",
  }),
  "instance-json-invalid": ({ label, reason }: { label: string; reason: string }) => ({
    message: `"${label}" is not valid JSON`,
    remedy: `${reason}. Write an object such as { "name": "My workflow" }.`,
  }),
  "answer-unreadable": () => ({
    message: "The service’s response is not valid JSON",
    remedy: "Check the URL in the credential: another server may have answered.",
  }),
  "answer-unexpected": ({ reason }: { reason: string }) => ({
    message: "The service’s response does not match its API description",
    remedy: `Reading it stopped: ${reason}. Check the URL in the credential: another server may have answered. The node HTTP Request shows the whole answer.`,
  }),
  "spreadsheet-without-sheet": ({ sheet, names }: { sheet: string; names: string }) => ({
    message: `The spreadsheet has no sheet "${sheet}"`,
    remedy: `Choose one of: ${names}.`,
  }),
  "matching-column-missing": () => ({
    message: "No column to match on is chosen",
    remedy: "Choose the column by which rows are found.",
  }),
  "column-unknown": ({ names }: { names: string }) => ({
    message: `The sheet has no column for ${names}`,
    remedy: "Add the columns, or choose another way of handling extra fields in the options.",
  }),
  "column-not-in-sheet": ({ column }: { column: string }) => ({
    message: `There is no column "${column}"`,
    remedy: "Check the name: it has to be written as it stands in the header.",
  }),
  "item-to-match-missing": () => ({
    message: "There is no such item in the list",
    remedy:
      "Check the columns to match on and their values, or use the operation that creates missing items.",
  }),
  "query-takes-longer": ({ job, limit }: { job: string; limit: number }) => ({
    message: `The query did not come to its end within ${limit} ms`,
    remedy: `It may still run as the job "${job}". Raise the timeout in the options, or look into the job history of the project.`,
  }),
  "parameter-not-number": ({ label }: { label: string }) => ({
    message: `The parameter "${label}" is not a number`,
    remedy: "Enter digits only, or check what its expression results in for this item.",
  }),
  "field-empty": ({ field }: { field: string }) => ({
    message: `The item has no value in the field "${field}"`,
    remedy: "Check the name of the field, or set it in a node before this one.",
  }),
  "rows-not-lists": ({ label }: { label: string }) => ({
    message: `The parameter "${label}" does not hold rows`,
    remedy: 'Enter a list of lists, one for each row, such as [["Ada", 36], ["Bob", 40]].',
  }),
} satisfies ErrorCatalogue;
