import type { ErrorCatalogue } from "@heddle/workflow";

const COMPLETE_ADDRESS = "Enter a complete address that begins with http:// or https://.";
const WITHOUT_LIST =
  "Without the list, enter the name or ID yourself; fields with a list only take it as an expression.";

/** Errors of services. Messages contain the host only: URLs can contain secrets in query and user info. */
export const SERVICE_ERRORS = {
  "url-empty": () => ({ message: "The URL is empty", remedy: COMPLETE_ADDRESS }),
  "url-invalid": ({ url }: { url: string }) => ({
    message: `"${url}" is not a valid URL`,
    remedy: COMPLETE_ADDRESS,
  }),
  "service-late": ({ host, seconds }: { host: string; seconds: number }) => ({
    message: `${host} did not answer within ${seconds} seconds`,
  }),
  "service-unreadable": ({ host }: { host: string }) => ({
    message: `${host} sent a response that this kind of service does not send`,
    remedy: "Check host and port: another service may listen there.",
  }),
  "list-late": ({ host, seconds }: { host: string; seconds: number }) => ({
    message: `${host} did not send the list within ${seconds} seconds`,
    remedy: `Check host and port in the credential, and whether the server is overloaded. ${WITHOUT_LIST}`,
  }),
  "list-unreadable": ({ host }: { host: string }) => ({
    message: `${host} sent more than a list can contain, or a response that this kind of service does not send`,
    remedy: `Check host and port in the credential: another service may listen there. ${WITHOUT_LIST}`,
  }),
  "list-too-long": ({ maxCharacters }: { maxCharacters: number }) => ({
    message: `The list is too long: it has more than ${maxCharacters.toLocaleString("en")} characters`,
    remedy: `Use a credential whose user can see fewer entries. ${WITHOUT_LIST}`,
  }),
  "connection-refused": ({ host }: { host: string }) => ({
    message: `${host} refused the connection`,
    remedy: "Nothing listens at this address. Check host and port, and whether the service runs.",
  }),
  "proxy-not-reached": ({ proxy, code }: { proxy: string; code: string }) => ({
    message: `The proxy ${proxy} cannot be reached (${code})`,
    remedy: "Check the proxy of the request, or HEDDLE_HTTP_PROXY, HTTP_PROXY and HTTPS_PROXY of the server.",
  }),
  "proxy-password": ({ proxy }: { proxy: string }) => ({
    message: `The proxy ${proxy} does not accept the user and password`,
    remedy: "Put them into the URL of the proxy: http://user:password@host:port.",
  }),
  "proxy-refused": ({ proxy, host, status }: { proxy: string; host: string; status: number }) => ({
    message: `The proxy ${proxy} refused the connection to ${host} (${status})`,
    remedy: "Allow the host at the proxy, or name it in NO_PROXY to connect directly.",
  }),
  "host-unknown": ({ host }: { host: string }) => ({
    message: `The host ${host} is not known`,
    remedy: "Check the spelling of the address and the DNS settings.",
  }),
  "host-not-looked-up": ({ host }: { host: string }) => ({
    message: `The host ${host} could not be looked up`,
    remedy: "The name server did not answer. Try again.",
  }),
  "connection-closed": ({ host }: { host: string }) => ({
    message: `${host} closed the connection before it responded`,
    remedy: "Try again, or look at the service's logs.",
  }),
  "host-unreachable": ({ host }: { host: string }) => ({
    message: `${host} cannot be reached`,
    remedy: "There is no route to this address. Check the network.",
  }),
  "connection-timed-out": ({ host }: { host: string }) => ({
    message: `${host} did not accept the connection in time`,
    remedy: "Check the address and firewalls on the way.",
  }),
  "too-many-headers": ({ host }: { host: string }) => ({
    message: `${host} sent too many headers`,
    remedy: "The service must send fewer or smaller headers.",
  }),
  "no-secure-connection": ({ host }: { host: string }) => ({
    message: `No secure connection to ${host} could be made`,
    remedy: "The port may not speak TLS. Check http or https.",
  }),
  "not-tls": ({ host }: { host: string }) => ({
    message: `No secure connection to ${host} could be made`,
    remedy: "The port may not speak TLS. Check whether the address should begin with http://.",
  }),
  "no-credential-chosen": () => ({
    message: "Select a credential first",
    remedy: "Choose a credential at the top of the node.",
  }),
  "no-table-chosen": () => ({
    message: "No data table is chosen that you may read",
    remedy: "Choose one from the list at the top of the node, or create one on the page Data tables.",
  }),
  "service-refused": ({ status, reason }: { status: number; reason: string }) => ({
    message: `The service responded with status ${status}${reason}`,
  }),
  "service-answer-not-json": () => ({ message: "The response of the service is not valid JSON" }),
  "address-blocked": ({ target }: { target: string }) => ({
    message: `Requests to ${target} are not allowed. The administrator of the server can allow them with HEDDLE_HTTP_ALLOW.`,
    remedy:
      "The address belongs to the server itself or to a private network. An administrator of the server adds the host or an address range to the environment variable HEDDLE_HTTP_ALLOW and restarts it.",
  }),
  "protocol-unsupported": ({ protocol }: { protocol: string }) => ({
    message: `Addresses that begin with ${protocol}// cannot be requested`,
    remedy: "Only http:// and https:// are supported.",
  }),
  "service-timed-out": ({ seconds, host }: { seconds: number; host: string }) => ({
    message: `${host} did not answer within ${seconds} seconds`,
    remedy: "Raise the timeout of the request or check whether the service is overloaded.",
  }),
  "service-went-silent": ({ seconds, host }: { seconds: number; host: string }) => ({
    message: `${host} sent nothing for ${seconds} seconds`,
    remedy: "Raise the timeout of the node or check whether the service is overloaded.",
  }),
  "too-many-redirects": ({ limit, host }: { limit: number; host: string }) => ({
    message: `${host} redirected more than ${limit} times`,
    remedy: "The URLs may redirect in a loop. If they do not, raise the redirect limit.",
  }),
  "service-answer-too-large": ({ maxMb, host }: { maxMb: number; host: string }) => ({
    message: `The answer of ${host} is larger than ${maxMb} MB`,
    remedy: "Request less data at once, for example page by page.",
  }),
  "credential-host": ({ host }: { host: string }) => ({
    message: `The credential may not be sent to ${host}`,
    remedy: "The credential is limited to certain hosts. Add the host to the credential or use another one.",
  }),
  "certificate-not-verified": ({ host, code }: { host: string; code: string }) => ({
    message: `The certificate of ${host} could not be verified (${code})`,
    remedy: "Install a valid certificate, or enable the option to ignore SSL issues if you trust the host.",
  }),
  "service-request-failed": ({ reason, host }: { reason: string; host: string }) => ({
    message: `The request to ${host} failed: ${reason}`,
  }),
  "service-answer-encoding": ({ host, encoding }: { host: string; encoding: string }) => ({
    message: `The answer of ${host} is not valid ${encoding} data`,
  }),
} satisfies ErrorCatalogue;
