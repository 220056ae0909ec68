import type { HttpErrorCatalogue } from "../wording.ts";

/** Packages of nodes. */
export const COMMUNITY_PACKAGE_ERRORS = {
  "package-name-invalid": ({ name }: { name: string }) => ({
    status: 400,
    message: `"${name}" is not the name of a package of nodes. Write it as in the registry: n8n-nodes-name or @scope/n8n-nodes-name, with @version after it for a version other than the newest.`,
  }),
  "package-installed": ({ name }: { name: string }) => ({
    status: 400,
    message: `The package ${name} is installed already. Update it instead.`,
  }),
  "package-not-installed": ({ name }: { name: string }) => ({
    status: 404,
    message: `The package ${name} is not installed.`,
  }),
  "package-not-found": ({ name }: { name: string }) => ({
    status: 400,
    message: `The registry has no package ${name}, or not in this version. Check the name.`,
  }),
  "package-dependency-not-found": ({ name, dependency }: { name: string; dependency: string }) => ({
    status: 400,
    message: `The package ${name} depends on ${dependency}, which the registry does not have, or not in this version. Install another version of ${name}, or ask its author.`,
  }),
  "package-without-nodes": ({ name, reason }: { name: string; reason: string }) => ({
    status: 400,
    message: `The package ${name} has no nodes that can be loaded${reason ? `: ${reason}` : ""}. It was not installed.`,
  }),
  "package-brings-foreign-code": ({ name, dependency }: { name: string; dependency: string }) => ({
    status: 400,
    message: `The package ${name} depends on ${dependency}, which may not be installed here and could not be left out. Look for a version that only needs it as a peer.`,
  }),
  "package-install-failed": ({ name, reason }: { name: string; reason: string }) => ({
    status: 400,
    message: `npm could not install the package ${name}: ${reason}`,
  }),
  "package-changed": ({ name }: { name: string }) => ({
    status: 400,
    message: `What npm downloaded for the package ${name} is not what it was when it was installed first: a digest differs. Nothing was installed. Install the package again by its name if you trust what the registry has now.`,
  }),
  "package-archive-missing": ({ name, file }: { name: string; file: string }) => ({
    status: 400,
    message: `The archive that the package ${name} came from is not at ${file}. Copy it there, or install the package again.`,
  }),
  "package-path-missing": ({ path }: { path: string }) => ({
    status: 400,
    message: `There is no folder or archive ${path} on the machine of the server. Check the path.`,
  }),
  "package-folder-unusable": ({ path }: { path: string }) => ({
    status: 400,
    message: `The folder ${path} is no package that npm can pack. It needs a package.json with name and version.`,
  }),
  "package-path-for-owner": () => ({
    status: 403,
    message:
      "Only the owner installs packages from paths of the server's machine. Upload the archive instead.",
  }),
  "package-grant-for-owner": () => ({
    status: 403,
    message: "Only the owner grants packages files, programs and compiled code. Ask the owner to do so.",
  }),
  "package-without-previous": ({ name }: { name: string }) => ({
    status: 400,
    message: `No earlier version of the package ${name} is kept. Install one by its number.`,
  }),
  "package-clashes": ({ name, types }: { name: string; types: string }) => ({
    status: 400,
    code: 409,
    message: `Types of the package ${name} have the names of built-in ones: ${types}. It was not installed. Without "keepsBuiltIn": false it is, and the built-in ones stay in use.`,
  }),
  "registry-off": () => ({
    status: 400,
    message:
      "The registry is not asked here. Install packages from archives, or have an administrator of the server set HEDDLE_PACKAGE_REGISTRY.",
  }),
  "registry-silent": ({ reason }: { reason: string }) => ({
    status: 502,
    message: `The registry of packages did not answer as it should: ${reason} Try again later.`,
  }),
  "registry-unsearchable": () => ({
    status: 400,
    message: "This registry of packages has no search. Enter the whole name of a package.",
  }),
  "npm-missing": () => ({
    status: 400,
    message: "Packages are installed by npm, which this server does not find. Install npm beside it.",
  }),
  "packages-off": () => ({
    status: 400,
    message:
      "Packages of nodes are switched off here. An administrator of the server can set HEDDLE_PACKAGES.",
  }),
} satisfies HttpErrorCatalogue;
