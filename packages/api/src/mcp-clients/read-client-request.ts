import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { type ClientRequest, clientRequestText } from "./client-request.ts";

/** Reads the request of an MCP client that sent the browser here. It grants nothing. */
export const readClientRequest = route({
  method: "GET",
  path: "/mcp-clients/request",
  right: "signed in",
  query: z.object({ request: clientRequestText }),
  answer: type<ClientRequest>(),
  errors: [400, 404],
  summary: "Read what an MCP client asks you for",
});
