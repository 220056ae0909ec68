import { route, type } from "../route.ts";

/** A page in the navigation of the help. */
export interface HelpPage {
  label: string;
  /** Path on this server, such as `/docs/errors`. */
  address: string;
}

/** Lists the pages of this server's help. */
export const listHelpPages = route({
  method: "GET",
  path: "/help-pages",
  right: "signed in",
  answer: type<HelpPage[]>(),
  summary: "List the pages of the help",
});
