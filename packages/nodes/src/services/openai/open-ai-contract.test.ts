import { describeEveryField } from "../../service/testing/contract-server/every-operation.ts";
import type { ContractServer } from "../../service/testing/contract-server/start-contract-server.ts";
import node from "./open-ai.node.ts";

const video = { id: "video_1", status: "completed" };

describeEveryField({
  nodes: [node],
  contracts: ["openai"],
  ended: ["assistant"],
  samples: {
    seconds: 4,
    binaryPropertyNameReference: "data",
    modelId: { __rl: true, mode: "id", value: "gpt-5" },
  },
  prepare: (server: ContractServer) => {
    server.prepare("POST /moderations", () => ({ results: [{ flagged: false }] }));
    server.prepare("POST /videos", () => video);
    server.prepare("GET /videos/{video_id}/content", () => "a video");
  },
});
