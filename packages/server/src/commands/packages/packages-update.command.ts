import type { PackageTypeChange, PackageUpdate } from "@heddle/api";
import { defineCommand } from "../frame/command.ts";
import type { Terminal } from "../frame/terminal.ts";
import { CONFIRM_OPTION, confirmed } from "../installation/confirm.ts";
import { withPackages } from "./with-packages.ts";

export default defineCommand({
  about: "Updates a package of nodes, after it showed what changes.",
  details: [
    "PACKAGE is its name, perhaps with @VERSION. The version before is kept: executions that began with it finish with it, and --back",
    "returns to it. With --dry-run nothing is changed.",
  ],
  words: ["PACKAGE"],
  options: {
    "dry-run": { type: "boolean", about: "Only show what would change." },
    back: { type: "boolean", about: "Return to the version that was in use before." },
    ...CONFIRM_OPTION,
  },
  run: ({ options, words: [wanted = ""], terminal, env }) =>
    withPackages(env, async (packages) => {
      const [, name = wanted, version] = /^(.+)@([^@/]+)$/.exec(wanted) ?? [];
      if (options.back) {
        const { installedVersion } = await packages.revert(name);
        return terminal.print(`${name}\t${installedVersion}`);
      }
      const update = await packages.preview(name, version);
      printUpdate(update, terminal);
      if (options["dry-run"]) return packages.forgetPreview(name);
      await confirmed(
        terminal,
        options.yes,
        `${name} is to be updated from ${update.installedVersion} to ${update.version}.`,
      );
      const { installedVersion } = await packages.update(name, update.version);
      terminal.print(`${name}\t${installedVersion}`);
    }),
});

function printUpdate(
  { installedVersion, version, types, workflows }: PackageUpdate,
  terminal: Terminal,
): void {
  terminal.say(`${installedVersion} → ${version}`);
  if (types.length === 0) terminal.say("No node or credential type changes.");
  for (const type of types) terminal.say(lineOf(type));
  for (const { id, name, active, isConcerned } of workflows)
    if (isConcerned) terminal.say(`  used by ${active ? "active " : ""}workflow ${id} ${name}`);
}

function lineOf({ change, kind, type, versionsGone, parameters }: PackageTypeChange): string {
  const gone = versionsGone.length > 0 ? [`versions gone: ${versionsGone.join(", ")}`] : [];
  const changed = parameters.map((one) => `${one.path} ${one.change}`);
  const more = [...gone, ...changed].join("; ");
  return `  ${change} ${kind} ${type}${more === "" ? "" : `: ${more}`}`;
}
