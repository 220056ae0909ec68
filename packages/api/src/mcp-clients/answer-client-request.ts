import { route, type } from "../route.ts";
import { clientAnswerSchema } from "./client-request.ts";

/** Allows or refuses what an MCP client asks for; answers the address of the client to which the browser goes with it. */
export const answerClientRequest = route({
  method: "POST",
  path: "/mcp-clients/request",
  right: "signed in",
  body: clientAnswerSchema,
  answer: type<{ redirectTo: string }>(),
  errors: [400, 404, 429],
  summary: "Allow or refuse what an MCP client asks you for",
});
