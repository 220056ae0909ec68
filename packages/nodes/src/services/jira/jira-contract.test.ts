import {
  describeEveryField,
  describeEveryOperation,
} from "../../service/testing/contract-server/every-operation.ts";
import type { ContractServer } from "../../service/testing/contract-server/start-contract-server.ts";
import node from "./jira.node.ts";

const attachment = {
  filename: "a.txt",
  mimeType: "text/plain",
  content: "https://acme.atlassian.net/rest/api/2/attachment/content/1",
};

const walk = {
  nodes: [node],
  contracts: ["jira"],
  account: { domain: "https://acme.atlassian.net" },
  samples: {
    jiraVersion: "cloud",
    binaryPropertyName: "data",
    notificationRecipientsJson: '{"reporter":true}',
    commentJson: '{"version":1,"type":"doc","content":[]}',
  },
  prepare: (server: ContractServer) => {
    server.prepare("GET /api/2/attachment/{id}", () => attachment);
    server.prepare("GET /api/2/attachment/content/{id}", () => "a file");
  },
};

describeEveryOperation(walk);

describeEveryField(walk);
