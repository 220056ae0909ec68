import { defineCommand } from "../frame/command.ts";
import { withInstallation } from "../installation/open.ts";

export default defineCommand({
  about: "Prints every workflow as ID|NAME.",
  options: {
    active: {
      type: "string",
      value: "true|false",
      values: ["true", "false"],
      about: "Only workflows that are active, or that are not.",
    },
    onlyId: { type: "boolean", about: "Print the ids alone." },
    json: { type: "boolean", about: "Print a list in JSON." },
  },
  run: ({ options: { active, onlyId, json }, terminal, env }) =>
    withInstallation(env, async ({ store }) => {
      const rows = await store.db
        .selectFrom("workflow")
        .select(["id", "name", "active", "archived", "projectId", "updatedAt"])
        .orderBy("createdAt")
        .execute();
      const wanted = rows
        .map(({ archived, ...row }) => ({ ...row, active: row.active === 1, isArchived: archived === 1 }))
        .filter((row) => active === undefined || String(row.active) === active);
      if (json) return terminal.printJson(wanted);
      for (const { id, name } of wanted) terminal.print(onlyId ? id : `${id}|${name}`);
    }),
});
