import { describeEveryOperation } from "../../service/testing/contract-server/every-operation.ts";
import { everything } from "../../service/testing/contract-server/fill-forms.ts";
import node from "./clickup.node.ts";

describeEveryOperation({
  nodes: [node],
  contracts: ["clickup"],
  fill: everything({ customFieldsJson: '[{ "id": "f", "value": 1 }]', jsonParse: false, folderless: false }),
});
