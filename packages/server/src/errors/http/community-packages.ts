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
  "package-without-nodes": ({ name, reason }: { name: string; reason: string }) => ({
    status: 400,
    message: `The package ${name} has no nodes that can be loaded${reason ? `: ${reason}` : ""}. It was not installed.`,
  }),
  "package-brings-foreign-code": ({ name, dependency }: { name: string; dependency: string }) => ({
    status: 400,
    message: `The package ${name} depends on ${dependency}, which may not be installed here. Look for a version that only needs it as a peer.`,
  }),
  "package-install-failed": ({ name, reason }: { name: string; reason: string }) => ({
    status: 400,
    message: `npm could not install the package ${name}: ${reason}`,
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
  "packages-in-queue-mode": () => ({
    status: 400,
    message:
      "With several processes, packages cannot be installed while they run. Use HEDDLE_QUEUE=embedded for packages.",
  }),
} satisfies HttpErrorCatalogue;
