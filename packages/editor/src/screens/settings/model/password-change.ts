import { changePassword } from "@heddle/api";
import { texts } from "../../../base/texts/index.ts";

const text = texts.settings;

/** Fields of the dialog. */
export interface PasswordFields {
  currentPassword: string;
  newPassword: string;
  repeated: string;
}

/** Problems by field, and problems of the whole form. */
export type PasswordProblems = Partial<Record<keyof PasswordFields | "form", string>>;

/** Problems of the entered values by field; empty if they can be sent. */
export function passwordProblems({ repeated, ...fields }: PasswordFields): PasswordProblems {
  const checked = changePassword.body.safeParse(fields);
  const issues = checked.success ? [] : checked.error.issues.toReversed();
  const problems: PasswordProblems = Object.fromEntries(
    issues.map((issue) => [String(issue.path[0]), issue.message]),
  );
  if (fields.currentPassword === "") problems.currentPassword = text.currentMissing;
  if (problems.newPassword === undefined && fields.newPassword === fields.currentPassword)
    problems.newPassword = text.passwordSame;
  if (fields.newPassword !== repeated) problems.repeated = text.passwordsDiffer;
  return problems;
}
