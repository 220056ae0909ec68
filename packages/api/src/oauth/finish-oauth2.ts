import { raw, route } from "../route.ts";

/** Redirect URL of the service. Responds with a page; it only works in the session that started the connection. */
export const finishOAuth2 = route({
  method: "GET",
  path: "/oauth2-credential/callback",
  right: "anybody",
  answer: raw("text/html"),
  errors: [400, 401],
  summary: "Finish connecting a credential by OAuth 2",
});
