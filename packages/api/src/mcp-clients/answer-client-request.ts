import { route, type } from "../route.ts";
import { clientAnswerSchema } from "./client-request.ts";

/** Grants or denies an MCP client's request; returns the client's URL to which the browser is sent with the answer. */
export const answerClientRequest = route({
  method: "POST",
  path: "/mcp-clients/request",
  right: "signed in",
  body: clientAnswerSchema,
  answer: type<{ redirectTo: string }>(),
  errors: [400, 404, 429],
  summary: "Allow or refuse what an MCP client asks you for",
});
