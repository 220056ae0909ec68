import { defineService } from "../../service/define-service.ts";
import {
  describeEveryField,
  describeEveryOperation,
} from "../../service/testing/contract-server/every-operation.ts";
import { bot } from "./services.ts";

const walk = {
  nodes: [defineService(bot)],
  contracts: ["discord"],
  // A request with files is not JSON.
  samples: { files: undefined, jsonOutput: "[]" },
};

describeEveryOperation(walk);

describeEveryField(walk);
