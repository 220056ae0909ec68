import {
  describeEveryField,
  describeEveryOperation,
} from "../../service/testing/contract-server/every-operation.ts";
import type { ContractServer } from "../../service/testing/contract-server/start-contract-server.ts";
import node from "./slack.node.ts";

const walk = {
  nodes: [node],
  contracts: ["slack"],
  samples: {
    blocksUi: '{"blocks":[{"type":"divider"}]}',
    select: "channel",
    binaryPropertyName: "data",
    jsonOutput: "[]",
  },
  given: { "slack message sendAndWait": { message: "a" } },
  prepare: (server: ContractServer) => {
    server.prepare("GET /files.getUploadURLExternal", () => ({
      ok: true,
      upload_url: "https://slack.com/api/upload",
      file_id: "F1",
    }));
  },
};

describeEveryOperation(walk);

describeEveryField(walk);
