import type { CommunityPackage } from "@heddle/api";
import { defineCommand } from "../frame/command.ts";
import { withPackages } from "./with-packages.ts";

export default defineCommand({
  about: "Prints the packages of nodes that are installed.",
  details: [
    "Name, version, newer version, license and number of workflows with its nodes, separated by tabs.",
  ],
  options: { json: { type: "boolean", about: "Print a list in JSON." } },
  run: ({ options: { json }, terminal, env }) =>
    withPackages(env, async (packages) => {
      const list = await packages.list();
      if (json) return terminal.printJson(list);
      for (const one of list) terminal.print(lineOf(one).join("\t"));
    }),
});

function lineOf({ packageName, installedVersion, updateAvailable, license, workflows }: CommunityPackage) {
  return [packageName, installedVersion, updateAvailable ?? "-", license ?? "-", workflows];
}
