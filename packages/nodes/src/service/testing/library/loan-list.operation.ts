import { defineOperation } from "../../operation.ts";

/** Pages by the header `Link`. */
export default defineOperation({
  resource: "loan",
  value: "getAll",
  name: "Get Many",
  action: "Get many loans",
  description: "Returns loans",
  effect: "pure",
  parameters: [],
  request: { method: "GET", path: "/loans" },
  pages: { by: "linkHeader", size: { query: "size", max: 4 } },
});
