import type { Statement, Store } from "../../store/store.ts";
import type { UserRow } from "../../store/tables.ts";

/**
 * Returns the statements that store a new user with a personal project of the same id. All users are created by
 * these.
 */
export function userStatements(db: Store["db"], user: UserRow): Statement[] {
  const { id, createdAt, updatedAt } = user;
  const project = {
    id,
    name: "",
    kind: "personal" as const,
    icon: null,
    description: null,
    createdAt,
    updatedAt,
  };
  const membership = { projectId: id, userId: id, role: "project:personalOwner" as const };
  return [
    db.insertInto("user").values(user).compile(),
    db.insertInto("project").values(project).compile(),
    db.insertInto("project_member").values(membership).compile(),
  ];
}
