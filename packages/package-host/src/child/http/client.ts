import { EventEmitter } from "node:events";
import { METHODS, maxHeaderSize, STATUS_CODES, validateHeaderName, validateHeaderValue } from "node:http";
import { createRequire } from "node:module";
import { ServedAnswer } from "./answer.ts";
import { ServedRequest } from "./request.ts";

/** Members that open sockets, each of which throws. */
const refused = createRequire(import.meta.url)("../walled/stand-in.cjs") as Record<string, unknown>;

/** Options for keeping connections. The server manages connections, so they are only stored. */
class Agent extends EventEmitter {
  readonly options: Record<string, unknown>;
  readonly requests = {};
  readonly sockets = {};
  readonly freeSockets = {};
  maxSockets = Number.POSITIVE_INFINITY;
  maxFreeSockets = 256;
  maxTotalSockets = Number.POSITIVE_INFINITY;
  keepAlive = false;
  readonly protocol: string | undefined;

  constructor(options: Record<string, unknown> = {}) {
    super();
    this.options = { ...options };
  }

  getName(): string {
    return "";
  }

  destroy(): void {
    // There are no connections to end.
  }
}

/** The members of `http` or `https`: requests are sent by the server, and nothing listens or connects. */
export function clientModule(protocol: "http:" | "https:"): Record<string, unknown> {
  const request = (...args: unknown[]) => new ServedRequest(protocol, args);
  const get = (...args: unknown[]) => {
    const sent = request(...args);
    sent.end();
    return sent;
  };
  class ClientRequest extends ServedRequest {
    constructor(...args: unknown[]) {
      super(protocol, args);
    }
  }
  return {
    request,
    get,
    Agent,
    globalAgent: new Agent(),
    ClientRequest,
    IncomingMessage: ServedAnswer,
    OutgoingMessage: refused["OutgoingMessage"],
    Server: refused["Server"],
    ServerResponse: refused["ServerResponse"],
    createServer: refused["createServer"],
    METHODS,
    STATUS_CODES,
    maxHeaderSize,
    validateHeaderName,
    validateHeaderValue,
  };
}
