import { amountText } from "@heddle/workflow";
import { defineCommand } from "../frame/command.ts";
import { CONFIRM_OPTION, confirmed } from "../installation/confirm.ts";
import { withPackages } from "./with-packages.ts";

export default defineCommand({
  about: "Removes a package of nodes. Workflows keep its nodes, which cannot run then.",
  words: ["PACKAGE"],
  options: CONFIRM_OPTION,
  run: ({ options: { yes }, words: [name = ""], terminal, env }) =>
    withPackages(env, async (packages) => {
      const uses = await packages.uses(name);
      for (const use of uses)
        terminal.say(`used by ${use.active ? "active " : ""}workflow ${use.id} ${use.name}`);
      const active = uses.filter((use) => use.active).length;
      const text = `${name} is used by ${amountText(uses.length, "workflow")}, ${active} of them active.`;
      if (uses.length > 0) await confirmed(terminal, yes, text);
      await packages.uninstall(name);
    }),
});
