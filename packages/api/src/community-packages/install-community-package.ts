import { route, type } from "../route.ts";
import { type CommunityPackage, installPackageSchema, MAX_PACKAGE_BODY_BYTES } from "./community-package.ts";

/** Installs a package of nodes without running any of its scripts. Only the owner can specify paths on the host. */
export const installCommunityPackage = route({
  method: "POST",
  path: "/nodes",
  right: "settings:manage",
  body: installPackageSchema,
  maxBodyBytes: MAX_PACKAGE_BODY_BYTES,
  answer: type<CommunityPackage>(),
  errors: [400, 403, 409],
  summary: "Install a package of nodes",
});
