import { route, type } from "../route.ts";
import { packageNameSchema } from "./community-package.ts";

/** The registry's data about a package before its installation. */
export interface PackageOffer {
  name: string;
  version: string;
  description?: string;
  author?: string;
  license?: string;
  /** Bytes of the package alone. */
  size?: number;
  /** Number of its dependencies. */
  dependencies: number;
}

/** Requests a package from the registry; the name can be followed by `@version`. */
export const readPackageOffer = route({
  method: "GET",
  path: "/nodes/offer",
  right: "settings:manage",
  query: packageNameSchema,
  answer: type<PackageOffer>(),
  errors: [400],
  summary: "Show what the registry says about a package",
});
