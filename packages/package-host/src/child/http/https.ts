import { clientModule } from "./client.ts";

/** What packages find as `https`, however they ask for it. */
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
