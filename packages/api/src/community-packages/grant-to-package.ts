import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { type CommunityPackage, PACKAGE_GRANTS, packageNameSchema } from "./community-package.ts";

/** Replaces the permissions of a package beyond its own files. Only the owner can grant permissions other than connections. */
export const grantToPackage = route({
  method: "PUT",
  path: "/nodes/grants",
  right: "settings:manage",
  body: packageNameSchema.extend({ grants: z.array(z.enum(PACKAGE_GRANTS)).max(PACKAGE_GRANTS.length) }),
  answer: type<CommunityPackage>(),
  errors: [400, 403, 404],
  summary: "Grant rights to a package",
});
