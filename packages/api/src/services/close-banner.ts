import { route, type } from "../route.ts";

/** Does not show a banner to the caller again. */
export const closeBanner = route({
  method: "DELETE",
  path: "/services/banners/:id",
  right: "signed in",
  answer: type<true>(),
  summary: "Close a banner for the caller",
});
