import type { CommunityPackage } from "@heddle/api";
import { defineCommand } from "../frame/command.ts";
import type { Terminal } from "../frame/terminal.ts";
import { withPackages } from "./with-packages.ts";

export default defineCommand({
  about: "Installs a package of nodes from the registry, an archive or a folder.",
  details: [
    "PACKAGE is a name as in the registry, perhaps with @VERSION, or the path of a folder or of an archive (.tgz), for which no registry",
    "is needed as long as the package brings what it depends on. Scripts of packages never run. Prints name, version and license.",
    "Where types have the names of built-in ones, the built-in ones stay in use; it says which.",
  ],
  words: ["PACKAGE"],
  run: ({ words: [wanted = ""], terminal, env }) =>
    withPackages(env, async (packages) => {
      const installed = isPath(wanted)
        ? await packages.installFrom({ path: wanted })
        : await packages.install(wanted);
      terminal.print(
        [installed.packageName, installed.installedVersion, installed.license ?? "-"].join("\t"),
      );
      sayAbout(installed, terminal);
    }),
});

/** Names of packages have at most one slash, behind a scope. */
function isPath(wanted: string): boolean {
  return /^[./~\\]|\.t(ar\.)?gz$|^[A-Za-z]:[\\/]/.test(wanted) || /^[^@].*\//.test(wanted);
}

function sayAbout({ builtInTypes, needs, failedLoading }: CommunityPackage, terminal: Terminal): void {
  if (builtInTypes.length > 0) terminal.say(`Built-in types stay in use: ${builtInTypes.join(", ")}.`);
  if (needs.length > 0)
    terminal.say(
      `Some of it may need rights that it does not have: ${needs.join(", ")}; \`heddle packages grant\` gives them.`,
    );
  if (failedLoading) terminal.say("Some of its nodes could not be loaded; `heddle packages test` says why.");
}
