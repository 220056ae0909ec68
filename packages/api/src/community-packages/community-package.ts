import { z } from "../zod.ts";

/** A package of nodes that is installed. Dates are ISO dates. */
export interface CommunityPackage {
  packageName: string;
  installedVersion: string;
  /** The newest version, if the registry has a newer one. */
  updateAvailable?: string;
  /** The previously used version, which can be restored. */
  previousVersion?: string;
  description?: string;
  authorName?: string;
  authorEmail?: string;
  license?: string;
  /** Size on disk in bytes, including dependencies. */
  size: number;
  source: "registry" | "archive";
  installedNodes: CommunityPackageNode[];
  /** Its types with names of built-in ones, which stay in use in their place. */
  builtInTypes: string[];
  /** Permissions granted by an owner beyond access to its own files. */
  grants: PackageGrant[];
  /** Permissions that its files seem to need; without them, some of its nodes may not work. */
  needs: PackageGrant[];
  /** Number of workflows with nodes of it. */
  workflows: number;
  /** Executions of the last seven days that failed at one of its nodes. */
  recentFailures: number;
  /** Files that could not be loaded. */
  failedLoading?: boolean;
  /** True if the lock file lists it, but its files are missing. */
  isMissing?: boolean;
  createdAt: string;
  updatedAt: string;
}

/** A node type of a package. */
export interface CommunityPackageNode {
  /** Display name. */
  name: string;
  /** Type name used in workflows. */
  type: string;
  latestVersion: number;
}

/**
 * Permissions that can be granted to a package: its own connections, exempt from the address rules; files in its own
 * folder, or in the folders that the operator opened for nodes; programs and threads; compiled code. The last two end
 * its confinement.
 */
export const PACKAGE_GRANTS = ["network", "files", "folders", "programs", "native"] as const;
export type PackageGrant = (typeof PACKAGE_GRANTS)[number];

/** A workflow with nodes of a package. */
export interface PackageUse {
  id: string;
  name: string;
  active: boolean;
  /** Names of these nodes. */
  nodes: string[];
}

const NAME = "A package is named as in the registry: n8n-nodes-name or @scope/n8n-nodes-name.";
const nameSchema = z.string(NAME).trim().min(1, NAME).max(300, NAME);

/** Names a package. @internal */
export const packageNameSchema = z.object({ name: nameSchema });

/** Names a package and perhaps a version of it. @internal */
export const packageVersionSchema = z.object({
  name: nameSchema,
  version: z.string().trim().min(1).max(100).optional(),
});

/** Characters of an archive in a body, as base64; of the largest archive of 50 MB. */
const MAX_ARCHIVE_CHARACTERS = 70_000_000;
/** Bytes of a body with an archive. @internal */
export const MAX_PACKAGE_BODY_BYTES = MAX_ARCHIVE_CHARACTERS + 10_000;

const SOURCE = "Name the package, or give the path of a folder or archive, or the archive: one of the three.";

/**
 * The package to install: a name, optionally with `@version`; a folder or an archive on the server's host; or an
 * archive as base64.
 * @internal
 */
export const installPackageSchema = z
  .object({
    name: nameSchema.optional(),
    path: z.string().trim().min(1).max(4096).optional(),
    archive: z.base64("The archive has to be written in base64.").max(MAX_ARCHIVE_CHARACTERS).optional(),
    /** False refuses a package with types named like built-in ones; if true, the built-in types stay in use. */
    keepsBuiltIn: z.boolean().default(true),
  })
  .refine(
    ({ name, path, archive }) => [name, path, archive].filter((one) => one !== undefined).length === 1,
    SOURCE,
  );
