import { defineOperation } from "../../../service/operation.ts";
import { neededText } from "../../../service/parameters.ts";
import { idPath } from "../ids.ts";
import { limit, pageSize, pagesOf, returnAll } from "./requests.ts";

export const userGet = defineOperation({
  resource: "user",
  value: "get",
  name: "Get",
  action: "Get a user",
  description: "Returns a user",
  effect: "idempotent",
  isDefault: true,
  parameters: [neededText("userId", "User ID", "Identifier of the user")],
  request: ({ parameters }) => ({ method: "GET", path: idPath("users", parameters.userId) }),
});

export const userGetAll = defineOperation({
  resource: "user",
  value: "getAll",
  name: "Get Many",
  action: "Get many users",
  description: "Returns the users of the workspace",
  effect: "idempotent",
  parameters: [returnAll, limit],
  run: async (call) => {
    const request = { method: "GET", path: "/users", query: { page_size: pageSize(call) } } as const;
    return (await call.list(request, pagesOf(call, "query"))).map((json) => ({ json }));
  },
});
