import { createSessions } from "../../identity/sessions/sessions.ts";
import { PasswordResets, resetLink } from "../../identity/users/password-resets.ts";
import { createUsers } from "../../identity/users/users.ts";
import { addressesOf } from "../../start/addresses.ts";
import { defineCommand } from "../frame/command.ts";
import { withInstallation } from "../installation/open.ts";
import { findUser } from "./find-user.ts";
import { PASSWORD_OPTION, readPasswordHash } from "./read-password.ts";

export default defineCommand({
  about: "Prints a link by which a user chooses a new password; it works once, for two hours.",
  details: ["With --password-stdin the password is set at once, and all sessions of the user end."],
  words: ["USER"],
  options: PASSWORD_OPTION,
  run: ({ options, words: [wanted = ""], terminal, env }) =>
    withInstallation(env, async ({ config, store }) => {
      const user = await findUser(store, wanted);
      const resets = new PasswordResets(store);
      if (!options["password-stdin"]) {
        const token = await resets.begin(user.id);
        terminal.print(resetLink({ addresses: addressesOf(config.server) }, { userId: user.id, token }));
        return;
      }
      const passwordHash = await readPasswordHash(terminal);
      await createUsers(store).update(user.id, { passwordHash });
      await resets.end(user.id);
      await createSessions(store).endAllOf(user.id);
      terminal.say(`${user.email ?? user.id} has a new password. All their sessions have ended.`);
    }),
});
