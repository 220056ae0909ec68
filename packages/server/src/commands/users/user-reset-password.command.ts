import { endAccess } from "../../identity/sessions/end-access.ts";
import { createSessions } from "../../identity/sessions/sessions.ts";
import { AccountLinks, resetLink } from "../../identity/users/account-links.ts";
import { createUsers } from "../../identity/users/users.ts";
import { addressesOf } from "../../start/addresses.ts";
import { defineCommand } from "../frame/command.ts";
import { withInstallation } from "../installation/open.ts";
import { findUser } from "./find-user.ts";
import { PASSWORD_OPTION, readPasswordHash } from "./read-password.ts";

export default defineCommand({
  about: "Prints a link by which a user chooses a new password; it works once, for two hours.",
  details: [
    "With --password-stdin the password is set at once, and all sessions, API keys and connected clients of the user end.",
  ],
  words: ["USER"],
  options: PASSWORD_OPTION,
  run: ({ options, words: [wanted = ""], terminal, env }) =>
    withInstallation(env, async ({ config, store }) => {
      const user = await findUser(store, wanted);
      if (!options["password-stdin"]) {
        const wanted = { userId: user.id, email: user.email ?? "" };
        const token = await new AccountLinks(store).begin("password", wanted);
        terminal.print(resetLink({ addresses: addressesOf(config.server) }, user.id, token));
        return;
      }
      const passwordHash = await readPasswordHash(terminal);
      const change = [createUsers(store).updateStatement(user.id, { passwordHash })];
      await endAccess({ store, sessions: createSessions(store) }, user.id, { change });
      terminal.say(
        `${user.email ?? user.id} has a new password. All their sessions, API keys and connected clients have ended.`,
      );
    }),
});
