import { clientModule } from "./client.ts";

/** The module `https` for packages, however they load it. */
const client = clientModule("https:");
export const {
  Agent,
  ClientRequest,
  IncomingMessage,
  METHODS,
  OutgoingMessage,
  STATUS_CODES,
  Server,
  ServerResponse,
  createServer,
  get,
  globalAgent,
  maxHeaderSize,
  request,
  validateHeaderName,
  validateHeaderValue,
} = client;
export { client as "module.exports", client as default };
