import { route, type } from "../route.ts";
import { type PackageUse, packageNameSchema } from "./community-package.ts";

/** Lists the workflows that have nodes of a package, active ones first: they break when it is removed. */
export const listPackageUses = route({
  method: "GET",
  path: "/nodes/uses",
  right: "settings:manage",
  query: packageNameSchema,
  answer: type<PackageUse[]>(),
  errors: [400],
  summary: "List workflows with nodes of a package",
});
