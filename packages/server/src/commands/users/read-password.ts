import { passwordSchema } from "@heddle/api";
import { CommandError } from "../../errors/command-error.ts";
import { hashPassword } from "../../identity/users/password.ts";
import type { Terminal } from "../frame/terminal.ts";

/** Input of a password: never an argument, which every user of the host could see. */
export const PASSWORD_OPTION = {
  "password-stdin": {
    type: "boolean",
    about: "Read the password from standard input, where no other user of the machine sees it.",
  },
} as const;

/** Hash of the password from standard input. @throws CommandError if it is too weak */
export async function readPasswordHash(terminal: Terminal): Promise<string> {
  const given = (await terminal.readInput()).replace(/\r?\n$/, "");
  const { success, data, error } = passwordSchema.safeParse(given);
  if (success) return hashPassword(data);
  throw new CommandError("password-weak", { reason: error.issues.map(({ message }) => message).join(" ") });
}
