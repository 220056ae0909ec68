import { route, type } from "../route.ts";

/** Lists the names of all events that destinations can subscribe to. */
export const listEventNames = route({
  method: "GET",
  path: "/eventbus/eventnames",
  right: "signed in",
  answer: type<string[]>(),
  summary: "List the names of events",
});
