import type { ErrorCatalogue } from "@heddle/workflow";

const USE_GENERIC = "Use a generic credential type instead, such as Header Auth or Bearer Auth.";

/** What the statuses of failed requests mean. */
const MEANINGS: Record<number, string> = {
  400: "The service could not accept the request as it is",
  401: "The service wants to know who you are. Check the credential",
  402: "The service asks for payment",
  403: "The service refuses access. Check what the credential may do",
  404: "The service knows nothing at this address",
  405: "The service does not offer this method at this address",
  406: "The service cannot answer in the wanted format",
  408: "The service waited too long for the request",
  409: "The request conflicts with what the service holds",
  410: "What was asked for is gone for good",
  413: "The request is too large for the service",
  415: "The service does not accept this kind of body",
  422: "The service understood the request but cannot act on its values",
  429: "The service received too many requests from you. Send fewer at a time, or wait between them",
  500: "The service failed while it worked on the request",
  501: "The service does not offer this",
  502: "A gateway of the service got no valid answer",
  503: "The service is not available now",
  504: "A gateway of the service got no answer in time",
};

const meaningOf = (status: number) =>
  MEANINGS[status] ?? (status >= 500 ? "The service failed" : "The service refused the request");

/** Errors of requests to services and of the credentials that they use. */
export const REQUEST_ERRORS = {
  "aws-service-unknown": ({ host }: { host: string }) => ({
    message: `It is not known which AWS service answers at ${host}`,
    remedy: "Use an address that ends with amazonaws.com, or a credential of the type S3.",
  }),
  "aws-files-not-signable": () => ({
    message: "Requests to AWS with files cannot be signed",
    remedy: "Send the file's content as text, or store it in S3.",
  }),
  "service-account-refused": ({ reason }: { reason: string | number }) => ({
    message: `Google gave no access to the service account (${reason}). Check email, private key and scopes of the credential.`,
  }),
  "private-key-unreadable": () => ({
    message:
      "The private key of the credential cannot be read. Paste it as it stands in the file, from BEGIN to END.",
  }),
  "baserow-sign-in-refused": () => ({
    message: "Baserow does not know this name and password. Check them in the credential.",
  }),
  "header-without-name": () => ({
    message: "The credential names no header",
    remedy: "Fill in the name of the header.",
  }),
  "signature-method-unknown": ({ method }: { method: string }) => ({
    message: `Requests cannot be signed with "${method}"`,
  }),
  "account-not-connected": () => ({
    message: "The credential is not connected to an account",
    remedy: "Open the credential and connect it.",
  }),
  "credential-not-for-requests": ({ type }: { type: string }) => ({
    message: `This credential of the type "${type}" may not be used in HTTP requests`,
    remedy: "Its owner has switched that off. Choose another credential.",
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
    remedy: "Check the parameter or address that should change from page to page.",
  }),
  "next-url-empty": () => ({
    message: "The address of the next page is empty",
    remedy: "Set when the pagination is complete, so that it ends before there is no further address.",
  }),
  "response-json-invalid": () => ({
    message: "The answer is not valid JSON",
    remedy: "Set the response format to “Text” to see what the service sent.",
  }),
  "credential-type-not-chosen": () => ({
    message: "No credential type is chosen",
    remedy: "Open the node and choose a credential type, or set the authentication to “None”.",
  }),
  "url-not-text": ({ type }: { type: string }) => ({
    message: `The URL must be a text, but is ${type}`,
    remedy: "Check the expression of the URL.",
  }),
  "not-a-curl-command": () => ({
    message:
      "This is not a curl command: it begins with `curl` and names an address, such as `curl https://example.com`.",
  }),
  "request-json-invalid": ({ label, reason }: { label: string; reason: string }) => ({
    message: `The JSON of ${label} is not valid`,
    remedy: `${reason}. Texts taken from expressions must be quoted and escaped, for example with JSON.stringify().`,
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
    message: `A quote (${quote}) is opened in the command and never closed.`,
  }),
  "scheme-not-supported": ({ scheme }: { scheme: string }) => ({
    message: `The HTTP Request node speaks http and https, not ${scheme}.`,
  }),
  "scheme-of-another-node": ({ scheme, node }: { scheme: string; node: string }) => ({
    message: `The HTTP Request node speaks http and https, not ${scheme}. Use the ${node} node for it.`,
  }),
  /** `said` is what the service itself says. */
  "service-error": ({ status, said }: { status: number; said?: string | undefined }) => ({
    message: `${meaningOf(status)} (status ${status})`,
    remedy: said,
  }),
  "script-request-failed": ({ status, statusText }: { status: number; statusText: string }) => ({
    message: `The service answered with status ${status}${statusText ? ` (${statusText})` : ""}`,
  }),
  "operation-unknown": ({ operation, resource }: { operation: unknown; resource: unknown }) => ({
    message: `There is no operation "${String(operation)}"${resource === undefined ? "" : ` for the resource "${String(resource)}"`}`,
    remedy: "Open the node and choose an operation.",
  }),
  "parameter-empty": ({ label }: { label: string }) => ({
    message: `The parameter "${label}" is empty`,
    remedy: "Enter a value, or check what its expression results in for this item.",
  }),
  "page-repeated": () => ({
    message: "The service named the same page again, so the list would never end",
    remedy: 'Switch "Return All" off and set a limit, or try again later.',
  }),
  "answer-unreadable": () => ({
    message: "The answer of the service is not valid JSON",
    remedy: "Check the address in the credential: another server may have answered.",
  }),
} satisfies ErrorCatalogue;
