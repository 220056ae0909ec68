import { plural } from "../../language/amounts.ts";
/** Strings of the node packages page and of links to it. */
export const communityNodes = {
  title: "Community nodes",
  hint: "Packages of nodes from the npm registry. Each one runs confined, in a process of its own.",
  failed: "The packages cannot be shown",
  none: "No packages are installed",
  noneHint: "Packages add nodes for further services. Their names begin with n8n-nodes.",
  noneHintOf: (count: number) =>
    `Packages add nodes for further services. Their names begin with n8n-nodes. The registry has ${count} of them.`,
  npmMissing:
    "Packages are installed by npm, which this server does not find. Install npm beside it, then start the server again.",
  install: "Install a package",
  installNow: "Install",
  source: "Where the package comes from",
  fromRegistry: "From the registry",
  fromArchive: "From an archive",
  archive: "Archive",
  archiveHint:
    "A file that npm pack wrote (.tgz), with what it depends on where this server reaches no registry.",
  archiveMissing: "Choose an archive.",
  name: "Name or words",
  nameExample: "n8n-nodes-name",
  nameHint: "A version may follow the name: n8n-nodes-name@1.2.0.",
  nameMissing: "Enter the name of a package.",
  risk: "I know that this package is code of others, and that it sees the items and credentials that its nodes are given",
  riskMissing: "Confirm that you know what the package sees.",
  kept: "Built-in types that stay in use",
  keptHint: (count: number) =>
    plural(count, {
      one: "One of its types has the name of a built-in one, which stays in use:",
      other: "# of its types have the names of built-in ones, which stay in use:",
    }),
  search: "Packages in the registry",
  searching: "Searching the registry…",
  found: (count: number) =>
    plural(count, { one: "1 package in the registry", other: "# packages in the registry" }),
  licenseBelow: "license: see below once chosen",
  offer: "What will be installed",
  licensed: (license: string) => `License: ${license}`,
  unlicensed: "It names no license: without one, you may use it only if its author allows it.",
  dependencies: (count: number) =>
    count === 0
      ? "no other packages"
      : plural(count, { one: "with 1 other package", other: "with # other packages" }),
  installed: (name: string) => `${name} is installed`,
  nodes: (count: number) => plural(count, { one: "1 node", other: "# nodes" }),
  by: (author: string) => `by ${author}`,
  noLicense: "no license named",
  usedBy: (count: number) =>
    count === 0 ? "in no workflow" : plural(count, { one: "in 1 workflow", other: "in # workflows" }),
  ofArchive: "from an archive",
  missing: "Files are missing",
  broken: "Some nodes cannot be loaded",
  failures: (count: number) => plural(count, { one: "1 failure in 7 days", other: "# failures in 7 days" }),
  builtIn: (types: readonly string[], more: number) =>
    `Built-in types stay in use: ${types.join(", ")}${more > 0 ? ` and ${more} more` : ""}`,
  newer: (version: string) => `${version} is there`,
  actionsOf: (name: string) => `Actions for ${name}`,
  documentation: "Documentation",
  documentationOf: (name: string) => `Documentation of ${name}`,
  back: (version: string) => (version === "" ? "Return to the version before" : `Return to ${version}`),
  backHint: "Executions that are under way finish with the version that they began with.",
  noPrevious: "No other version is kept.",
  reverted: (name: string, version: string) => `${name} is ${version} again`,
  needs: (grants: readonly string[]) => `Some of it may need: ${grants.join(", ")}`,
  grantTitle: (name: string, grant: string) => `Allow ${name}: ${grant}?`,
  allow: "Allow",
  grants: {
    network: {
      name: "Own connections",
      means:
        "It can then reach every address that this server reaches, also inside your network, past the rules for addresses.",
    },
    files: {
      name: "A folder for files",
      means: "It can then read and write files in a folder of its own, and in no other.",
    },
    folders: {
      name: "Opened folders",
      means:
        "It can then read, change and delete all files in the folders that the operator opened for nodes (HEDDLE_DISK_FOLDERS).",
    },
    programs: {
      name: "Programs and threads",
      means:
        "It can then start any program on this machine, with the rights of its process. Nothing confines these programs but the system: allow it only to a package whose code you trust.",
    },
    native: {
      name: "Compiled code",
      means:
        "It can then run machine code, which can get around everything that confines the package, and read what the server's user reads. Allow it only to a package whose code you trust.",
    },
  },
  grantFailed: "The rights of the package are not changed",
  update: "Update",
  updateOf: (name: string) => `Update ${name}`,
  updateTitle: (name: string) => `Update ${name}?`,
  updateText: (from: string, to: string) =>
    `Version ${to} takes the place of ${from}. Executions that are under way finish with ${from}, and you can return to it.`,
  licenseChanges: (from: string, to: string) => `The license changes from ${from} to ${to}.`,
  nothingChanges: "No node and no credential type changes.",
  changes: "What changes",
  changeKinds: { added: "New", changed: "Changed", removed: "Gone" },
  parameterChanges: { added: "new", changed: "changed", removed: "gone" },
  typeKinds: { node: "node", credential: "credential type" },
  versionsGone: (versions: readonly number[]) => `versions gone: ${versions.join(", ")}`,
  differs: {
    type: "another type",
    default: "another default",
    required: "required or not",
    options: "other choices",
    condition: "shown under other conditions",
  },
  optionsGone: (options: readonly string[]) => `gone: ${options.join(", ")}`,
  concerned: (count: number, all: number) =>
    `${count} of ${plural(all, { one: "1 workflow", other: "# workflows" })} with its nodes ${plural(count, { one: "has", other: "have" })} nodes that change`,
  active: "Active",
  updated: (name: string, version: string) => `${name} is updated to ${version}`,
  updateFailed: "The package is not updated",
  uninstall: "Uninstall",
  uninstallTitle: (name: string) => `Uninstall ${name}?`,
  uninstallText: "Workflows keep its nodes, but these cannot run until the package is installed again.",
  breaks: (count: number) =>
    plural(count, { one: "1 workflow has nodes of it", other: "# workflows have nodes of it" }),
  uninstalled: (name: string) => `${name} is uninstalled`,
  missingNodes: (count: number, name: string) =>
    plural(count, { one: `# node of ${name} is missing.`, other: `# nodes of ${name} are missing.` }),
  missingHide: "Hide this notice",
  ask: (people: string) => `${people} can install it.`,
  askSomeone: "The owner of this installation can install it.",
  switchedOff: "Packages of nodes are switched off here.",
};
