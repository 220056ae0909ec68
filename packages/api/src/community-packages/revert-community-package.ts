import { route, type } from "../route.ts";
import { type CommunityPackage, packageNameSchema } from "./community-package.ts";

/** Restores the previous version of a package; a second call undoes that. */
export const revertCommunityPackage = route({
  method: "POST",
  path: "/nodes/previous",
  right: "settings:manage",
  body: packageNameSchema,
  answer: type<CommunityPackage>(),
  errors: [400, 404],
  summary: "Return to the previous version of a package",
});
