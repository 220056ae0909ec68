import { createMcpClients, type McpClients } from "../../identity/mcp-clients/mcp-clients.ts";
import { createMcpGrants, type McpGrants } from "../../identity/mcp-clients/mcp-grants.ts";
import { AttemptLimit } from "../../identity/users/attempt-limit.ts";
import { perServer } from "../call/per-server.ts";

/** Calls in a minute: of hosted clients many people share one address. */
const REGISTRATIONS_PER_MINUTE = 30;
const TOKENS_PER_MINUTE = 300;
const ANSWERS_PER_MINUTE = 100;

/** What the calls of MCP clients share. */
interface McpParts {
  readonly clients: McpClients;
  readonly grants: McpGrants;
  /** By address of the caller. */
  readonly registrations: AttemptLimit;
  readonly tokenCalls: AttemptLimit;
  /** By user. */
  readonly answers: AttemptLimit;
}

/** The clients of this server and what they were allowed. */
export const mcpPartsOf = perServer(
  ({ store }): McpParts => ({
    clients: createMcpClients(store, Date.now),
    grants: createMcpGrants(store, Date.now),
    registrations: new AttemptLimit(REGISTRATIONS_PER_MINUTE),
    tokenCalls: new AttemptLimit(TOKENS_PER_MINUTE),
    answers: new AttemptLimit(ANSWERS_PER_MINUTE),
  }),
);
