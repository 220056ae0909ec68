import { moveContents } from "../../http/projects/contents.ts";
import { removeUser } from "../../http/projects/remove-user.ts";
import { SecondFactors } from "../../identity/second-factor/second-factors.ts";
import { endAccess } from "../../identity/sessions/end-access.ts";
import { createSessions } from "../../identity/sessions/sessions.ts";
import { createInstanceValues } from "../../identity/settings/instance-values.ts";
import { createUsers } from "../../identity/users/users.ts";
import { defineCommand } from "../frame/command.ts";
import { CONFIRM_OPTION, confirmed } from "../installation/confirm.ts";
import { withInstallation } from "../installation/open.ts";
import { ownerOf } from "./find-user.ts";

const WHAT =
  "All users are deleted, the owner gets what they own, and the next person who opens Heddle sets up the owner again.";

export default defineCommand({
  about: "Returns accounts to the state before the owner was set up; workflows and credentials stay.",
  details: ["For an installation whose owner is locked out. `heddle user-management:reset` is the same."],
  options: CONFIRM_OPTION,
  run: ({ options, terminal, env }) =>
    withInstallation(env, async ({ store, vault }) => {
      const owner = await ownerOf(store);
      await confirmed(terminal, options.yes, WHAT);
      const others = await store.db.selectFrom("user").select("id").where("id", "!=", owner.id).execute();
      const sessions = createSessions(store);
      for (const { id } of others) {
        await moveContents({ store, vault }, id, owner.id);
        await sessions.endAllOf(id);
        await removeUser(store, id, owner.id);
      }
      const account = { email: null, firstName: null, lastName: null, passwordHash: null };
      const users = createUsers(store);
      // The next owner must not inherit settings of the former one.
      await new SecondFactors(store).remove(owner.id);
      await endAccess({ store, sessions }, owner.id, { change: [users.updateStatement(owner.id, account)] });
      await createInstanceValues(store).set("showSetupOnFirstLoad", true);
      terminal.say(
        `Users deleted: ${others.length}. Open Heddle soon to set up the owner: until then everybody can.`,
      );
    }),
});
