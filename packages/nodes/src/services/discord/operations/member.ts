import { defineOperation } from "../../../service/operation.ts";
import { amount, collection, text, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { guild, part, user } from "./parameters.ts";

type Member = Readonly<Record<string, unknown>> & { readonly user?: Readonly<Record<string, unknown>> };

/** Number of members in a page of Discord. */
const MAX_MEMBERS = 1000;

const roles = {
  displayName: "Role",
  name: "role",
  type: "multiOptions",
  required: true,
  default: [],
  typeOptions: { loadOptionsMethod: "getRoles", loadOptionsDependsOn: ["guildId.value"] },
  description: "The roles",
} as const;

const memberGetAll = defineOperation({
  resource: "member",
  value: "getAll",
  name: "Get Many",
  action: "Get many members",
  description: "Returns the members of a server",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    guild,
    toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
    amount("limit", "Limit", "Maximum number of results to return", 100, {
      typeOptions: { minValue: 1 },
      displayOptions: { show: { returnAll: [false] } },
    }),
    text("after", "After", "Identifier of a user: only members after it are returned"),
    collection("options", "Options", [
      toggle(
        "simplify",
        "Simplify",
        "Whether only the user, the roles and when the member joined are returned",
      ),
    ]),
  ],
  run: async (call) => {
    const { guildId, returnAll, limit, after } = call.parameters;
    const wanted = returnAll ? Number.POSITIVE_INFINITY : Math.max(1, limit);
    const found: Member[] = [];
    for (let isMore = true; isMore && found.length < wanted; ) {
      const size = Math.min(MAX_MEMBERS, wanted - found.length);
      const last = found.at(-1)?.user?.["id"] ?? after;
      const path = `/guilds/${part(guildId)}/members`;
      const page = await call.send<Member[]>({ method: "GET", path, query: { limit: size, after: last } });
      found.push(...page);
      isMore = page.length === size;
    }
    const isSimple = plain(call, "options")["simplify"] === true;
    return found.map((member) => ({ json: isSimple ? simplified(member) : { ...member } }));
  },
});

function simplified({ user: who = {}, roles: held, joined_at }: Member): Record<string, unknown> {
  const { id, username, global_name } = who;
  return { user: { id, username, global_name }, roles: held, joined_at };
}

/** Adds or removes roles, one request for each. */
const change = (value: "roleAdd" | "roleRemove", method: "PUT" | "DELETE") =>
  defineOperation({
    resource: "member",
    value,
    name: value === "roleAdd" ? "Role Add" : "Role Remove",
    action: value === "roleAdd" ? "Add a role to a member" : "Remove a role from a member",
    description: value === "roleAdd" ? "Adds roles to a member" : "Removes roles from a member",
    effect: "idempotent",
    parameters: [guild, user, roles],
    run: async (call) => {
      const { guildId, userId, role } = call.parameters;
      for (const one of [role].flat()) {
        const path = `/guilds/${part(guildId)}/members/${part(userId)}/roles/${part(String(one))}`;
        await call.send({ method, path });
      }
      return { json: { success: true } };
    },
  });

export const memberOperations = [
  memberGetAll,
  change("roleAdd", "PUT"),
  change("roleRemove", "DELETE"),
] as const;
