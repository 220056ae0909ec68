import { defineOperation } from "../../../service/operation.ts";
import { amount, collection, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { namesIn } from "./fields.ts";
import { base } from "./parameters.ts";

export const baseList = defineOperation({
  resource: "base",
  value: "getMany",
  name: "Get Many",
  action: "Get many bases",
  description: "Returns the bases that the account may see",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    toggle("returnAll", "Return All", "Whether to return all results or only up to a limit", true),
    amount("limit", "Limit", "Maximum number of results to return", 100, {
      typeOptions: { minValue: 1 },
      displayOptions: { show: { returnAll: [false] } },
    }),
    collection("options", "Options", [
      {
        displayName: "Permission Level",
        name: "permissionLevel",
        type: "multiOptions",
        options: [
          { name: "Comment", value: "comment" },
          { name: "Create", value: "create" },
          { name: "Edit", value: "edit" },
          { name: "None", value: "none" },
          { name: "Read", value: "read" },
        ],
        default: [],
        description: "Only bases with one of these permissions are returned",
      },
    ]),
  ],
  run: async (call) => {
    const { returnAll, limit } = call.parameters;
    const levels = namesIn(plain(call, "options")["permissionLevel"]);
    const pages = { by: "cursor", at: "offset", to: { query: "offset" }, items: "bases" } as const;
    const bases = await call.list({ method: "GET", path: "/meta/bases" }, pages);
    const allowed = bases.filter(
      ({ permissionLevel }) => levels.length === 0 || levels.includes(String(permissionLevel)),
    );
    return allowed.slice(0, returnAll ? undefined : limit).map((json) => ({ json }));
  },
});

export const baseSchema = defineOperation({
  resource: "base",
  value: "getSchema",
  name: "Get Schema",
  action: "Get base schema",
  description: "Returns the tables of a base with their fields and views",
  effect: "idempotent",
  parameters: [base],
  request: ({ parameters }) => ({
    method: "GET",
    path: `/meta/bases/${encodeURIComponent(parameters.base)}/tables`,
  }),
  response: { items: "tables" },
});
