import { route, type } from "../route.ts";
import { type CommunityPackage, packageNameSchema } from "./community-package.ts";

/** Installs a package of nodes from the registry, without running any of its scripts; `name@version` asks for a version. */
export const installCommunityPackage = route({
  method: "POST",
  path: "/nodes",
  right: "settings:manage",
  body: packageNameSchema,
  answer: type<CommunityPackage>(),
  errors: [400],
  summary: "Install a package of nodes",
});
