import type { HttpErrorCatalogue } from "../wording.ts";

/** Packages of nodes. */
export const COMMUNITY_PACKAGE_ERRORS = {
  "package-name-invalid": ({ name }: { name: string }) => ({
    status: 400,
    message: `"${name}" is not the name of a node package. Write it as in the registry: n8n-nodes-name or @scope/n8n-nodes-name, with @version after it for a version other than the newest.`,
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
    message: `The package ${name} depends on ${dependency}, which may not be installed here and could not be left out. Look for a version that lists it as a peer dependency.`,
  }),
  "package-install-failed": ({ name, reason }: { name: string; reason: string }) => ({
    status: 400,
    message: `npm could not install the package ${name}: ${reason}`,
  }),
  "package-changed": ({ name }: { name: string }) => ({
    status: 400,
    message: `What npm downloaded for the package ${name} differs from the first installation: a digest has changed. Nothing was installed. If you trust the current content of the registry, install the package again by its name.`,
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
      "The registry is disabled here. Install packages from archives, or ask an administrator of the server to set HEDDLE_PACKAGE_REGISTRY.",
  }),
  "registry-silent": ({ reason }: { reason: string }) => ({
    status: 502,
    message: `The package registry sent an unexpected response: ${reason} Try again later.`,
  }),
  "registry-unsearchable": () => ({
    status: 400,
    message: "This package registry has no search. Enter the full name of a package.",
  }),
  "npm-missing": () => ({
    status: 400,
    message: "The server installs packages with npm, but cannot find it. Install npm on the server.",
  }),
  "packages-off": () => ({
    status: 400,
    message:
      "Node packages are disabled on this instance. An administrator of the server can set HEDDLE_PACKAGES.",
  }),
} satisfies HttpErrorCatalogue;
