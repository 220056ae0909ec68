import { resolve } from "node:path";
import { parsePackageSpec } from "../../community-packages/package-spec.ts";
import { CommandError } from "../../errors/command-error.ts";
import { defineCommand } from "../frame/command.ts";
import { packageNameOf, writePackage } from "./write-package.ts";

export default defineCommand({
  about:
    "Writes a new package of nodes into an empty folder: two nodes, a trigger in TypeScript, their credential type and a test.",
  details: [
    "The package is called as the folder, with n8n-nodes- before it where that is missing; --name says otherwise. No tools have to be installed:",
    "`heddle packages dev FOLDER` runs it, `heddle packages test FOLDER` checks it.",
  ],
  words: ["FOLDER"],
  options: { name: { type: "string", value: "NAME", about: "The name of the package." } },
  run: async ({ options, words: [given = ""], terminal }) => {
    const folder = resolve(given);
    const { name } = parsePackageSpec(options.name ?? packageNameOf(folder));
    if (!writePackage(folder, name)) throw new CommandError("package-folder-not-empty", { path: given });
    terminal.print(name);
    terminal.say(`Try it: heddle packages dev ${given}`);
  },
});
