import type { HttpErrorCatalogue } from "../wording.ts";

const AGAIN = "Begin again in the client.";

/** MCP clients that sign in by OAuth. */
export const MCP_CLIENT_ERRORS = {
  "client-metadata-invalid": ({ problem }: { problem: string }) => ({
    status: 400,
    message: `The registration is not valid: ${problem}.`,
  }),
  "client-redirect-invalid": ({ address, problem }: { address: string; problem: string }) => ({
    status: 400,
    message: `The redirect address ${address} ${problem}. Register one that begins with https://, or http:// on this machine.`,
  }),
  "too-many-clients": () => ({
    status: 503,
    message:
      "Too many clients have registered here. Unused clients are removed after a week. Try again then.",
  }),
  "client-request-unreadable": () => ({
    status: 400,
    message: `This address is no request of a client. ${AGAIN}`,
  }),
  "client-unknown": () => ({
    status: 400,
    message:
      "This client is not registered here, or was forgotten because no user allowed it anything. Remove the connection in the client and add it again.",
  }),
  "client-redirect-foreign": () => ({
    status: 400,
    message:
      "The client wants the response at an address that it has not registered. Nothing is sent there. Do not continue, and tell the vendor of the client.",
  }),
  "client-request-invalid": ({ problem }: { problem: string }) => ({
    status: 400,
    message: `The request of the client is not valid: ${problem}. Update the client, or tell its vendor.`,
  }),
  "client-scope-foreign": () => ({
    status: 400,
    message: "Only what the client asks for can be allowed.",
  }),
  "token-request-invalid": ({ problem }: { problem: string }) => ({
    status: 400,
    message: `The request is not valid: ${problem}.`,
  }),
  "token-client-unknown": () => ({
    status: 401,
    message: "This client is not registered here. Register it again.",
  }),
  "token-grant-invalid": ({ problem }: { problem: string }) => ({
    status: 400,
    message: `${problem} ${AGAIN}`,
  }),
  "token-scope-foreign": () => ({
    status: 400,
    message: "A refresh may ask only for scopes that the person allowed. Ask the person again for more.",
  }),
  "token-resource-foreign": ({ resource }: { resource: string }) => ({
    status: 400,
    message: `Tokens of this server are for ${resource} only. Ask for that resource, or for none.`,
  }),
  "client-lacks-scope": ({ scopes }: { scopes: string }) => ({
    status: 403,
    message: `This client was not allowed to do that. It needs ${scopes}: ask the person again.`,
  }),
} satisfies HttpErrorCatalogue;
