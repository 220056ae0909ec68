import {
  describeEveryField,
  describeEveryOperation,
} from "../../service/testing/contract-server/every-operation.ts";
import node from "./whatsapp.node.ts";

const walk = {
  nodes: [node],
  contracts: ["whatsapp"],
  samples: { mediaPropertyName: "data", recipientPhoneNumber: "+15550001", jsonOutput: "[]" },
};

describeEveryOperation(walk);

describeEveryField(walk);
