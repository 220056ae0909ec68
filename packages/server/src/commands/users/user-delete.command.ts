import { CommandError } from "../../errors/command-error.ts";
import { moveContents } from "../../http/projects/contents.ts";
import { removeUser } from "../../http/projects/remove-user.ts";
import { createSessions } from "../../identity/sessions/sessions.ts";
import { defineCommand } from "../frame/command.ts";
import { CONFIRM_OPTION, confirmed } from "../installation/confirm.ts";
import { withInstallation } from "../installation/open.ts";
import { findUser, ownerOf } from "./find-user.ts";

export default defineCommand({
  about: "Deletes a user. What they own moves to the owner of the installation, or to another user.",
  words: ["USER"],
  options: {
    "transfer-to": { type: "string", value: "USER", about: "Who gets their workflows and credentials." },
    ...CONFIRM_OPTION,
  },
  run: ({ options, words: [wanted = ""], terminal, env }) =>
    withInstallation(env, async ({ store, vault }) => {
      const user = await findUser(store, wanted);
      const owner = await ownerOf(store);
      if (user.id === owner.id) throw new CommandError("owner-stays", {});
      const heir = options["transfer-to"] ? await findUser(store, options["transfer-to"]) : owner;
      if (heir.id === user.id) throw new CommandError("user-missing", { user: options["transfer-to"]! });
      const what = `${user.email ?? user.id} is deleted, and ${heir.email ?? "the owner"} gets what they own.`;
      await confirmed(terminal, options.yes, what);
      await moveContents({ store, vault }, user.id, heir.id);
      await createSessions(store).endAllOf(user.id);
      await removeUser(store, user.id, heir.id);
      terminal.say(what);
    }),
});
