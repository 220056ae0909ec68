import { emailSchema } from "@heddle/api";
import { CommandError } from "../../errors/command-error.ts";
import { newInviteLink } from "../../http/users/invited-user.ts";
import { AccountLinks } from "../../identity/users/account-links.ts";
import { createUsers } from "../../identity/users/users.ts";
import { addressesOf } from "../../start/addresses.ts";
import { defineCommand } from "../frame/command.ts";
import { withInstallation } from "../installation/open.ts";
import { ownerOf } from "./find-user.ts";
import { PASSWORD_OPTION, readPasswordHash } from "./read-password.ts";

export default defineCommand({
  about: "Creates a user and prints the link by which they set up their account, once, within seven days.",
  details: ["With --password-stdin the account is ready at once, and the id of the user is printed instead."],
  options: {
    email: { type: "string", value: "ADDRESS", about: "Their email address." },
    "first-name": { type: "string", value: "NAME", about: "With --password-stdin." },
    "last-name": { type: "string", value: "NAME", about: "With --password-stdin." },
    ...PASSWORD_OPTION,
  },
  async run({ options, terminal, name, env }) {
    const email = readAddress(options.email, name);
    await withInstallation(env, async ({ config, store }) => {
      const users = createUsers(store);
      if (await users.byEmail(email)) throw new CommandError("user-exists", { email });
      const passwordHash = options["password-stdin"] ? await readPasswordHash(terminal) : undefined;
      const owner = await ownerOf(store);
      const { id } = await users.findOrInvite(email);
      if (passwordHash === undefined) {
        const parts = { links: new AccountLinks(store), addresses: addressesOf(config.server) };
        terminal.print(await newInviteLink(parts, { id, email }, owner));
        return;
      }
      const firstName = options["first-name"] ?? email.split("@")[0]!;
      await users.update(id, { passwordHash, firstName, lastName: options["last-name"] ?? "" });
      terminal.print(id);
    });
  },
});

/** Email address, validated before any data folder is opened. @throws CommandError */
function readAddress(given: string | undefined, command: string): string {
  if (given === undefined) throw new CommandError("option-missing", { command, option: "--email" });
  const email = emailSchema.safeParse(given).data;
  if (email === undefined) throw new CommandError("email-wrong", { email: given });
  return email;
}
