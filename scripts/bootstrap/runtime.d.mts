/** A Node that came with dependencies. */
export interface BundledRuntime {
  bin: string;
  /** The folder of its package. */
  folder: string;
}

/** The Node that lies in a folder's `node_modules`; undefined when there is none. */
export function bundledIn(project: string): BundledRuntime | undefined;
