import { route, type } from "../route.ts";
import { connectBody } from "./connect-body.ts";

/** Starts connecting a credential to an account by OAuth 2; returns the URL of the consent page. */
export const connectOAuth2 = route({
  method: "POST",
  path: "/oauth2-credential/auth",
  right: "credential:update",
  about: "body.id",
  body: connectBody,
  answer: type<string>(),
  errors: [400],
  summary: "Connect a credential by OAuth 2",
});
