import { createMcpClients, type McpClients } from "../../identity/mcp-clients/mcp-clients.ts";
import { createMcpGrants, type McpGrants } from "../../identity/mcp-clients/mcp-grants.ts";
import { AttemptLimit } from "../../identity/users/attempt-limit.ts";
import { perServer } from "../per-server.ts";

/** Calls per minute: many users of hosted clients share one IP address. */
const REGISTRATIONS_PER_MINUTE = 30;
const TOKENS_PER_MINUTE = 300;
const ANSWERS_PER_MINUTE = 100;

/** Parts shared by the calls of MCP clients. */
interface McpParts {
  readonly clients: McpClients;
  readonly grants: McpGrants;
  /** By IP address of the caller. */
  readonly registrations: AttemptLimit;
  readonly tokenCalls: AttemptLimit;
  /** By user. */
  readonly answers: AttemptLimit;
}

/** OAuth clients of this server, and their grants. */
export const mcpPartsOf = perServer(
  ({ store }): McpParts => ({
    clients: createMcpClients(store, Date.now),
    grants: createMcpGrants(store, Date.now),
    registrations: new AttemptLimit(REGISTRATIONS_PER_MINUTE),
    tokenCalls: new AttemptLimit(TOKENS_PER_MINUTE),
    answers: new AttemptLimit(ANSWERS_PER_MINUTE),
  }),
);
