import { NodeError } from "@heddle/workflow";

type Options = { description?: string; code?: string; cause?: unknown };

/** An error of the exchange itself. Texts name the host only: addresses may carry secrets in query and user info. */
export function httpError(message: string, { description, code }: Options = {}): NodeError {
  return new NodeError(message, {
    name: "NodeApiError",
    ...(description === undefined ? {} : { description }),
    ...(code === undefined ? {} : { context: { code } }),
  });
}

export function blockedAddress(host: string, address: string): NodeError {
  const target = host === address ? host : `${host} (${address})`;
  return httpError(`Requests to ${target} are not allowed`, {
    description:
      "The address belongs to this machine or a private network. An administrator can permit it by adding the host " +
      "or an address range to the environment variable HEDDLE_HTTP_ALLOW.",
    code: "BLOCKED_ADDRESS",
  });
}

export function invalidUrl(url: string): NodeError {
  const shown = url.split(/[?#]/)[0]!.replace(/\/\/[^/]*@/, "//");
  return httpError(url.trim() === "" ? "The URL is empty" : `"${shown.slice(0, 200)}" is not a valid URL`, {
    description: "Enter a complete address that begins with http:// or https://.",
    code: "INVALID_URL",
  });
}

export function unsupportedProtocol(protocol: string): NodeError {
  return httpError(`Addresses that begin with ${protocol}// cannot be requested`, {
    description: "Only http:// and https:// are supported.",
    code: "INVALID_URL",
  });
}

export function timedOut(host: string, milliseconds: number): NodeError {
  return httpError(`${host} did not answer within ${milliseconds / 1000} seconds`, {
    description: "Raise the timeout of the request or check whether the service is overloaded.",
    code: "ETIMEDOUT",
  });
}

export function tooManyRedirects(host: string, limit: number): NodeError {
  return httpError(`${host} redirected more than ${limit} times`, {
    description: "The addresses may redirect in a circle. Raise the limit of redirects if they do not.",
    code: "TOO_MANY_REDIRECTS",
  });
}

export function responseTooLarge(host: string, limit: number): NodeError {
  return httpError(`The answer of ${host} is larger than ${Math.floor(limit / 1_048_576)} MB`, {
    description: "Ask the service for less data at once, for example page by page.",
    code: "RESPONSE_TOO_LARGE",
  });
}

export function hostNotAllowedForCredential(host: string): NodeError {
  return httpError(`The credential may not be sent to ${host}`, {
    description:
      "The credential is limited to certain hosts. Add the host to the credential or use another one.",
    code: "CREDENTIAL_HOST",
  });
}

const explanations: Record<string, (host: string) => [message: string, description: string]> = {
  ECONNREFUSED: (host) => [
    `${host} refused the connection`,
    "Nothing listens at this address. Check host and port, and whether the service runs.",
  ],
  ENOTFOUND: (host) => [
    `The host ${host} is not known`,
    "Check the spelling of the address and the DNS settings.",
  ],
  EAI_AGAIN: (host) => [
    `The host ${host} could not be looked up`,
    "The name server did not answer. Try again.",
  ],
  ECONNRESET: (host) => [
    `${host} closed the connection before it answered`,
    "Try again, or look at the service's logs.",
  ],
  UND_ERR_SOCKET: (host) => [
    `${host} closed the connection before it answered`,
    "Try again, or look at the service's logs.",
  ],
  EHOSTUNREACH: (host) => [
    `${host} cannot be reached`,
    "There is no route to this address. Check the network.",
  ],
  ENETUNREACH: (host) => [
    `${host} cannot be reached`,
    "There is no route to this address. Check the network.",
  ],
  ETIMEDOUT: (host) => [
    `${host} did not accept the connection in time`,
    "Check the address and firewalls on the way.",
  ],
  UND_ERR_CONNECT_TIMEOUT: (host) => [
    `${host} did not accept the connection in time`,
    "Check the address and firewalls on the way.",
  ],
  UND_ERR_HEADERS_OVERFLOW: (host) => [
    `${host} sent too many headers`,
    "The service must send fewer or smaller headers.",
  ],
  EPROTO: (host) => [
    `No secure connection to ${host} could be made`,
    "The port may not speak TLS. Check http or https.",
  ],
  ERR_SSL_WRONG_VERSION_NUMBER: (host) => [
    `No secure connection to ${host} could be made`,
    "The port may not speak TLS. Check whether the address should begin with http://.",
  ],
};

const certificateCode = /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME|ERR_TLS/;

/** Any failure of a connection as an error for users. */
export function connectionFailed(host: string, thrown: unknown): NodeError {
  if (thrown instanceof NodeError) return thrown;
  const code = codeOf(thrown);
  const known = explanations[code];
  if (known) {
    const [message, description] = known(host);
    return httpError(message, { description, code });
  }
  if (certificateCode.test(code)) {
    return httpError(`The certificate of ${host} could not be verified (${code})`, {
      description:
        "Install a valid certificate, or switch on the option to ignore SSL issues if you trust the host.",
      code,
    });
  }
  const text = thrown instanceof Error ? thrown.message : "unknown error";
  return httpError(`The request to ${host} failed: ${text.slice(0, 200)}`, { code });
}

/** The code of an error or of the first of its causes that has one. */
export function codeOf(thrown: unknown): string {
  let error = thrown as { code?: unknown; cause?: unknown; errors?: unknown[] } | undefined;
  for (let depth = 0; error && depth < 5; depth++) {
    if (typeof error.code === "string") return error.code;
    error = (error.cause ?? error.errors?.[0]) as typeof error;
  }
  return "UNKNOWN";
}
