import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** Packages of nodes in the registry. */
export interface FoundPackages {
  /** Total number of results, of which only the first are listed. */
  total: number;
  packages: FoundPackage[];
}

/** A package in the registry. */
export interface FoundPackage {
  name: string;
  version: string;
  description?: string;
  author?: string;
  license?: string;
  /** When this version was published; an ISO date. */
  date?: string;
}

/** Searches the registry for packages of nodes; without words, returns those ranked first by the registry. */
export const searchPackages = route({
  method: "GET",
  path: "/nodes/search",
  right: "settings:manage",
  query: z.object({ words: z.string().max(200).default("") }),
  answer: type<FoundPackages>(),
  errors: [400, 502],
  summary: "Search the registry for packages of nodes",
});
