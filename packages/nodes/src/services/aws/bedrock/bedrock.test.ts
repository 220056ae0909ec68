import { expect } from "vitest";
import { describeEmbeddings } from "../../../models/testing/describe-embeddings.ts";
import { describeModel } from "../../../models/testing/describe-model.ts";
import embeddings from "./embeddings-aws-bedrock.node.ts";
import model from "./lm-chat-aws-bedrock.node.ts";

const data = () => ({ region: "eu-central-1", accessKeyId: "AKIDEXAMPLE", secretAccessKey: "secret" });
const SIGNED = /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-central-1\/bedrock\/aws4_request/;

describeModel([
  {
    type: model,
    typeVersion: 1.1,
    credential: "aws",
    data,
    host: "bedrock-runtime.eu-central-1.amazonaws.com",
    parameters: { model: "amazon.nova-lite-v1:0", options: { temperature: 0.3, maxTokensToSample: 100 } },
    asked: {
      path: "/model/amazon.nova-lite-v1%3A0/converse",
      headers: { authorization: expect.stringMatching(SIGNED) },
      body: { inferenceConfig: { temperature: 0.3, maxTokens: 100 } },
    },
    by: { provider: "aws.bedrock", modelId: "amazon.nova-lite-v1:0" },
  },
]);

describeEmbeddings([
  {
    type: embeddings,
    credential: "aws",
    data,
    host: "bedrock-runtime.eu-central-1.amazonaws.com",
    parameters: { model: "cohere.embed-english-v3" },
    asked: {
      path: "/model/cohere.embed-english-v3/invoke",
      headers: { authorization: expect.stringMatching(SIGNED) },
      body: { texts: ["a", "b"], input_type: "search_document" },
    },
    answer: { embeddings: [[1], [2]] },
  },
]);
