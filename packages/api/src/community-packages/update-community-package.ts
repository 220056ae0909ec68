import { route, type } from "../route.ts";
import { type CommunityPackage, packageVersionSchema } from "./community-package.ts";

/** Installs another version of a package, the newest unless one is named, in the place of the one that is there. */
export const updateCommunityPackage = route({
  method: "PATCH",
  path: "/nodes",
  right: "settings:manage",
  body: packageVersionSchema,
  answer: type<CommunityPackage>(),
  errors: [400, 404],
  summary: "Update a package of nodes",
});
