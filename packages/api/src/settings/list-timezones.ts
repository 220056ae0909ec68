import { route, type } from "../route.ts";

/** Lists time zones: IANA name → label. */
export const listTimezones = route({
  method: "GET",
  path: "/options/timezones",
  right: "signed in",
  answer: type<Record<string, string>>(),
  summary: "List time zones",
});
