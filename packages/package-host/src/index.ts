export type { PackageCatalogue, PackageNode } from "./catalogue/package-catalogue.ts";
export type { PackageLimits, PackageLocation } from "./process/package-location.ts";
export { endProcesses } from "./process/processes.ts";
export { closedFolder, readablePlaces } from "./process/readable-copies.ts";
export { createPackageCredential } from "./types/create-package-credential.ts";
export { createPackageType } from "./types/create-package-type.ts";
export { describePackage } from "./types/describe-package.ts";
