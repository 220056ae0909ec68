import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { type ClientRequest, clientRequestText } from "./client-request.ts";

/** Reads what an MCP client asks for that sent the browser here. Nothing is allowed by it. */
export const readClientRequest = route({
  method: "GET",
  path: "/mcp-clients/request",
  right: "signed in",
  query: z.object({ request: clientRequestText }),
  answer: type<ClientRequest>(),
  errors: [400, 404],
  summary: "Read what an MCP client asks you for",
});
