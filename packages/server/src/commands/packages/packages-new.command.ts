import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parsePackageSpec } from "../../community-packages/package-spec.ts";
import { CommandError } from "../../errors/command-error.ts";
import { defineCommand } from "../frame/command.ts";
import { packageTemplate } from "./package-template.ts";

export default defineCommand({
  about: "Writes a new package of nodes into an empty folder: two nodes, their credential type and a test.",
  details: [
    "The package is called as the folder, with n8n-nodes- before it where that is missing; --name says otherwise. Nothing has to be built:",
    "`heddle packages dev FOLDER` runs it, `heddle packages test FOLDER` checks it.",
  ],
  words: ["FOLDER"],
  options: { name: { type: "string", value: "NAME", about: "The name of the package." } },
  run: async ({ options, words: [given = ""], terminal }) => {
    const folder = resolve(given);
    const { name } = parsePackageSpec(options.name ?? nameOf(folder));
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new CommandError("package-folder-not-empty", { path: given });
    for (const [file, text] of Object.entries(packageTemplate(name))) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    terminal.print(name);
    terminal.say(`Try it: heddle packages dev ${given}`);
  },
});

function nameOf(folder: string): string {
  const words = basename(folder).toLowerCase();
  return words.startsWith("n8n-nodes-") ? words : `n8n-nodes-${words}`;
}
