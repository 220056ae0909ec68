import type { CommunityPackage } from "@heddle/api";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";

/** Writes into the audit log what was done with a package. */
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
