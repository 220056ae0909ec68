import { z } from "../zod.ts";

/** A package of nodes that is installed. Dates are ISO dates. */
export interface CommunityPackage {
  packageName: string;
  installedVersion: string;
  /** The newest version, where the registry has a newer one. */
  updateAvailable?: string;
  authorName?: string;
  authorEmail?: string;
  license?: string;
  /** Bytes on the disk, with what it depends on. */
  size: number;
  installedNodes: CommunityPackageNode[];
  /** Files that could not be loaded. */
  failedLoading?: boolean;
  createdAt: string;
  updatedAt: string;
}

/** A node type of a package. */
export interface CommunityPackageNode {
  /** What people read. */
  name: string;
  /** What workflows name. */
  type: string;
  latestVersion: number;
}

const NAME = "A package is named as in the registry: n8n-nodes-name or @scope/n8n-nodes-name.";

/** Body of calls that name a package; a version may follow its name when it is installed. */
export const packageNameSchema = z.object({ name: z.string(NAME).trim().min(1, NAME).max(300, NAME) });
