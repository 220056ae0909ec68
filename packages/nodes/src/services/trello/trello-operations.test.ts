import { describeEveryOperation } from "../../service/testing/contract-server/every-operation.ts";
import { everything } from "../../service/testing/contract-server/fill-forms.ts";
import node from "./trello.node.ts";

describeEveryOperation({
  nodes: [node],
  contracts: ["trello"],
  fill: everything(),
});
