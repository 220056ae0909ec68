import type { CommunityPackage } from "@heddle/api";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";

/** Writes changes of packages to the audit log. */
export function recordPackage(
  { audit }: AppContext,
  by: FastifyRequest,
  act: "installed" | "updated",
  { packageName: name, installedVersion: version }: CommunityPackage,
): Promise<void> {
  return audit.record(`audit.package.${act}`, {
    by,
    about: { id: name, name },
    details: { version },
  });
}
