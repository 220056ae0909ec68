import {
  describeEveryField,
  describeEveryOperation,
} from "../../service/testing/contract-server/every-operation.ts";
import node from "./telegram.node.ts";

const walk = {
  nodes: [node],
  contracts: ["telegram"],
  // Files are parts of forms, which are no JSON.
  samples: { messageId: "1", userId: "1", results: "[]", jsonOutput: "[]", binaryData: false },
};

describeEveryOperation(walk);

describeEveryField(walk);
