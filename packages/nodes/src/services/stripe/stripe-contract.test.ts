import {
  describeEveryField,
  describeEveryOperation,
} from "../../service/testing/contract-server/every-operation.ts";
import node from "./stripe.node.ts";

const walk = { nodes: [node], contracts: ["stripe"], samples: { amount: 100, currency: "usd" } };

describeEveryOperation(walk);

describeEveryField(walk);
