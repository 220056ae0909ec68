import { describe } from "vitest";
import { defineService } from "../../service/define-service.ts";
import {
  describeEveryField,
  describeEveryOperation,
} from "../../service/testing/contract-server/every-operation.ts";
import { bot } from "./services.ts";

const walk = {
  nodes: [defineService(bot)],
  contracts: ["discord"],
  samples: { inputFieldName: "data", jsonOutput: "[]" },
};

describeEveryOperation(walk);

describe("with files", () => describeEveryField(walk));

describe("without files", () =>
  describeEveryField({ ...walk, samples: { ...walk.samples, files: undefined } }));
