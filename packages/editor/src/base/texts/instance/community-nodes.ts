import { plural } from "../../language/amounts.ts";
/** Strings of the node packages page and of links to it. */
export const communityNodes = {
  title: "Community nodes",
  hint: "Node packages from the npm registry. Each runs sandboxed in its own process.",
  failed: "The packages cannot be shown",
  none: "No packages are installed",
  noneHint: "Packages add nodes for more services. Their names start with n8n-nodes.",
  noneHintOf: (count: number) =>
    `Packages add nodes for more services. Their names start with n8n-nodes. The registry has ${count} of them.`,
  npmMissing:
    "The server installs packages with npm, but can’t find it. Install npm on the server, then restart it.",
  install: "Install a package",
  installNow: "Install",
  source: "Package source",
  fromRegistry: "From the registry",
  fromArchive: "From an archive",
  archive: "Archive",
  archiveHint:
    "A .tgz file from npm pack. It must include its dependencies if this server can’t reach a registry.",
  archiveMissing: "Choose an archive.",
  name: "Name or keywords",
  nameExample: "n8n-nodes-name",
  nameHint: "To choose a version, append it: n8n-nodes-name@1.2.0.",
  nameMissing: "Enter a package name.",
  risk: "I understand that this is third-party code, which can read the items and credentials its nodes receive",
  riskMissing: "Confirm that you understand the risk.",
  kept: "Built-in types that stay in use",
  keptHint: (count: number) =>
    plural(count, {
      one: "One of its types has the name of a built-in type, which stays in use:",
      other: "# of its types have the names of built-in types, which stay in use:",
    }),
  search: "Packages in the registry",
  searching: "Searching the registry…",
  found: (count: number) =>
    plural(count, { one: "1 package in the registry", other: "# packages in the registry" }),
  licenseBelow: "license: see below once chosen",
  offer: "Packages to install",
  licensed: (license: string) => `License: ${license}`,
  unlicensed: "No license: you may use it only with its author’s permission.",
  dependencies: (count: number) =>
    count === 0
      ? "no other packages"
      : plural(count, { one: "with 1 other package", other: "with # other packages" }),
  installed: (name: string) => `Installed ${name}`,
  nodes: (count: number) => plural(count, { one: "1 node", other: "# nodes" }),
  by: (author: string) => `by ${author}`,
  noLicense: "no license",
  usedBy: (count: number) =>
    count === 0 ? "in no workflows" : plural(count, { one: "in 1 workflow", other: "in # workflows" }),
  ofArchive: "from an archive",
  missing: "Files are missing",
  broken: "Some nodes cannot be loaded",
  failures: (count: number) => plural(count, { one: "1 failure in 7 days", other: "# failures in 7 days" }),
  builtIn: (types: readonly string[], more: number) =>
    `Built-in types stay in use: ${types.join(", ")}${more > 0 ? ` and ${more} more` : ""}`,
  newer: (version: string) => `${version} is available`,
  actionsOf: (name: string) => `Actions for ${name}`,
  documentation: "Documentation",
  documentationOf: (name: string) => `Documentation of ${name}`,
  back: (version: string) => (version === "" ? "Return to the previous version" : `Return to ${version}`),
  backHint: "Running executions finish with the version they started with.",
  noPrevious: "No other version is stored.",
  reverted: (name: string, version: string) => `Returned ${name} to ${version}`,
  needs: (grants: readonly string[]) => `Parts of it may need: ${grants.join(", ")}`,
  grantTitle: (name: string, grant: string) => `Allow ${name}: ${grant}?`,
  allow: "Allow",
  grants: {
    network: {
      name: "Direct connections",
      means:
        "It can reach every address this server can reach, including your internal network, bypassing the address rules.",
    },
    files: {
      name: "Own folder",
      means: "It can read and write files in its own folder, and in no other.",
    },
    folders: {
      name: "Allowed folders",
      means:
        "It can read, change and delete all files in the folders that an administrator allowed for nodes (HEDDLE_DISK_FOLDERS).",
    },
    programs: {
      name: "Programs and threads",
      means:
        "It can start any program on this machine, with the rights of its process. Only the operating system limits these programs: allow it only for packages whose code you trust.",
    },
    native: {
      name: "Compiled code",
      means:
        "It can run machine code, which can bypass the sandbox and read everything the server’s user can read. Allow it only for packages whose code you trust.",
    },
  },
  grantFailed: "The package’s permissions could not be changed",
  update: "Update",
  updateOf: (name: string) => `Update ${name}`,
  updateTitle: (name: string) => `Update ${name}?`,
  updateText: (from: string, to: string) =>
    `Version ${to} replaces ${from}. Running executions finish with ${from}, and you can return to it.`,
  licenseChanges: (from: string, to: string) => `The license changes from ${from} to ${to}.`,
  nothingChanges: "Its nodes and credential types don’t change.",
  changes: "What changes",
  changeKinds: { added: "New", changed: "Changed", removed: "Removed" },
  parameterChanges: { added: "new", changed: "changed", removed: "removed" },
  typeKinds: { node: "node", credential: "credential type" },
  versionsGone: (versions: readonly number[]) => `versions removed: ${versions.join(", ")}`,
  differs: {
    type: "a different type",
    default: "a different default",
    required: "required or not",
    options: "different choices",
    condition: "different display conditions",
  },
  optionsGone: (options: readonly string[]) => `removed: ${options.join(", ")}`,
  concerned: (count: number, all: number) =>
    `${count} of ${plural(all, { one: "1 workflow", other: "# workflows" })} with its nodes ${plural(count, { one: "has", other: "have" })} nodes that change`,
  active: "Active",
  updated: (name: string, version: string) => `Updated ${name} to ${version}`,
  updateFailed: "The package is not updated",
  uninstall: "Uninstall",
  uninstallTitle: (name: string) => `Uninstall ${name}?`,
  uninstallText: "Workflows keep its nodes, but these cannot run until the package is installed again.",
  breaks: (count: number) =>
    plural(count, { one: "1 workflow uses its nodes", other: "# workflows use its nodes" }),
  uninstalled: (name: string) => `Uninstalled ${name}`,
  missingNodes: (count: number, name: string) =>
    plural(count, { one: `# node from ${name} is missing.`, other: `# nodes from ${name} are missing.` }),
  missingHide: "Hide this notice",
  ask: (people: string) => `${people} can install it.`,
  askSomeone: "The owner of this installation can install it.",
  switchedOff: "Node packages are disabled on this instance.",
};
