import { route, type } from "../route.ts";
import { type CommunityPackage, packageVersionSchema } from "./community-package.ts";

/** Installs a different version of an installed package, by default the newest. */
export const updateCommunityPackage = route({
  method: "PATCH",
  path: "/nodes",
  right: "settings:manage",
  body: packageVersionSchema,
  answer: type<CommunityPackage>(),
  errors: [400, 404],
  summary: "Update a package of nodes",
});
