import {
  describeEveryField,
  describeEveryOperation,
} from "../../service/testing/contract-server/every-operation.ts";
import type { ContractServer } from "../../service/testing/contract-server/start-contract-server.ts";
import node from "./github.node.ts";

const walk = {
  nodes: [node],
  contracts: ["github"],
  account: { server: "https://api.github.com" },
  samples: { issueNumber: 1, pullRequestNumber: 1, filePath: "a.txt" },
  given: { "github file list": { filePath: "docs" } },
  // The contract has several descriptions of a path's contents.
  prepare: (server: ContractServer) =>
    server.prepare("GET /repos/{owner}/{repo}/contents/{path}", () => ({
      type: "file",
      name: "a.txt",
      sha: "1",
      content: "YQ==",
      encoding: "base64",
    })),
};

describeEveryOperation(walk);

describeEveryField(walk);
