import { route, type } from "../route.ts";
import { type CommunityPackage, packageNameSchema } from "./community-package.ts";

/** Installs the newest version of a package in the place of the one that is there. */
export const updateCommunityPackage = route({
  method: "PATCH",
  path: "/nodes",
  right: "settings:manage",
  body: packageNameSchema,
  answer: type<CommunityPackage>(),
  errors: [400, 404],
  summary: "Update a package of nodes",
});
