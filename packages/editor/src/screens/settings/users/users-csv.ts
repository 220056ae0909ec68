import type { PublicUser } from "@heddle/api";
import { addColumns, csvHead, csvLines, type Item } from "@heddle/workflow";
import { isPendingUser } from "../../../people/user-kinds.ts";

/** A CSV file of users. Names of columns are the same in every language, for programs that read it. */
export function usersCsv(users: readonly PublicUser[]): string {
  const items = users.map((user): Item => ({ json: rowOf(user) }));
  const columns = new Set<string>();
  addColumns(columns, items);
  return csvHead(columns) + csvLines(columns, items);
}

function rowOf(user: PublicUser): Item["json"] {
  return {
    id: user.id,
    email: asText(user.email),
    firstName: asText(user.firstName),
    lastName: asText(user.lastName),
    role: user.globalRole.name,
    status: user.disabled ? "disabled" : isPendingUser(user) ? "invited" : "active",
    signInType: user.signInType,
    secondFactor: user.mfaEnabled === true,
    lastActiveAt: user.lastActiveAt ?? "",
    createdAt: user.createdAt,
  };
}

/** Spreadsheets run a cell that begins like a formula: users choose their names themselves. */
function asText(value: string | null): string {
  const text = value ?? "";
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
