import { defineService } from "../../service/define-service.ts";
import { boardOperations } from "./board.ts";
import { connection } from "./connection.ts";
import { itemOperations } from "./item.ts";
import { methods } from "./methods.ts";

export default defineService({
  name: "n8n-nodes-base.mondayCom",
  displayName: "Monday.com",
  description: "Manages boards, columns, groups and items in Monday.com",
  icon: "file:monday.svg",
  ...connection,
  resources: {
    board: "Board",
    boardColumn: "Board Column",
    boardGroup: "Board Group",
    boardItem: "Board Item",
  },
  defaultResource: "board",
  operations: [...boardOperations, ...itemOperations],
  methods,
  codex: { categories: ["Productivity"], alias: ["board", "project", "crm"] },
});
