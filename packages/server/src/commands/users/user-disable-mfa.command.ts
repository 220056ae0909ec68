import { SecondFactors } from "../../identity/second-factor/second-factors.ts";
import { endAccess } from "../../identity/sessions/end-access.ts";
import { createSessions } from "../../identity/sessions/sessions.ts";
import { defineCommand } from "../frame/command.ts";
import { withInstallation } from "../installation/open.ts";
import { findUser } from "./find-user.ts";

export default defineCommand({
  about:
    "Switches the second factor of a user off, for one who has lost it; all their sessions, API keys and connected clients end.",
  words: ["USER"],
  run: ({ words: [wanted = ""], terminal, env }) =>
    withInstallation(env, async ({ store }) => {
      const user = await findUser(store, wanted);
      if (!user.hasSecondFactor) {
        terminal.say(`${user.email ?? user.id} has no second factor.`);
        return;
      }
      await new SecondFactors(store).remove(user.id);
      await endAccess({ store, sessions: createSessions(store) }, user.id);
      terminal.say(
        `${user.email ?? user.id} signs in with the password alone, until they set up a second factor.`,
      );
    }),
});
