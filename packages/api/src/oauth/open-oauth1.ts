import { route, type } from "../route.ts";
import { connectQuery } from "./connect-body.ts";

/** The call `connectOAuth1` for clients that use GET. They must send the header `sessionid` or `x-requested-with`, which pages of other sites cannot. */
export const openOAuth1 = route({
  method: "GET",
  path: "/oauth1-credential/auth",
  right: "credential:update",
  about: "query.id",
  query: connectQuery,
  answer: type<string>(),
  errors: [403],
  summary: "Connect a credential by OAuth 1, for older clients",
});
