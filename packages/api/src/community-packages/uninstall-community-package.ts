import { route, type } from "../route.ts";
import { packageNameSchema } from "./community-package.ts";

/** Removes a package; workflows keep its nodes, which cannot run until it is installed again. */
export const uninstallCommunityPackage = route({
  method: "DELETE",
  path: "/nodes",
  right: "settings:manage",
  query: packageNameSchema,
  answer: type<boolean>(),
  errors: [400, 404],
  summary: "Remove a package of nodes",
});
