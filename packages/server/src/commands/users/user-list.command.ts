import { defineCommand } from "../frame/command.ts";
import { withInstallation } from "../installation/open.ts";

export default defineCommand({
  about: "Prints every user: id, email address, name, role and state, separated by tabs.",
  options: { json: { type: "boolean", about: "Print a list in JSON." } },
  run: ({ options: { json }, terminal, env }) =>
    withInstallation(env, async ({ store }) => {
      const rows = await store.db.selectFrom("user").selectAll().orderBy("createdAt").execute();
      const users = rows.map((row) => ({
        id: row.id,
        email: row.email,
        firstName: row.firstName,
        lastName: row.lastName,
        role: row.role,
        state: row.disabled ? "disabled" : row.passwordHash === null ? "pending" : "active",
        createdAt: row.createdAt,
      }));
      if (json) return terminal.printJson(users);
      for (const { id, email, firstName, lastName, role, state } of users)
        terminal.print(
          [id, email ?? "", `${firstName ?? ""} ${lastName ?? ""}`.trim(), role, state].join("\t"),
        );
    }),
});
