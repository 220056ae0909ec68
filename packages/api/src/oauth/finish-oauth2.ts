import { raw, route } from "../route.ts";

/** The address to which the service sends the browser back. Answers a page; it works in the session that started the connection only. */
export const finishOAuth2 = route({
  method: "GET",
  path: "/oauth2-credential/callback",
  right: "anybody",
  answer: raw("text/html"),
  errors: [400, 401],
  summary: "Finish connecting a credential by OAuth 2",
});
