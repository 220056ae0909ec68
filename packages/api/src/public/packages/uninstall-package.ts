import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { queryText } from "../values.ts";

export const uninstallPackage = publicRoute({
  method: "DELETE",
  path: "/packages",
  scope: "package:uninstall",
  area: "Packages",
  query: z.object({ name: queryText().meta({ description: "The name of the package; required." }) }),
  answer: null,
  status: 204,
  errors: [400, 404],
  summary: "Remove a package of nodes; for owners and admins",
});
