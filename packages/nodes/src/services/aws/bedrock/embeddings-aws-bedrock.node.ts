import { defineEmbeddings } from "../../../models/define-embeddings.ts";
import { modelChoice } from "../../../models/options.ts";
import { bedrockAddress } from "./address.ts";

export default defineEmbeddings({
  name: "@n8n/n8n-nodes-langchain.embeddingsAwsBedrock",
  displayName: "Embeddings AWS Bedrock",
  description: "Turns text into vectors with AWS Bedrock",
  icon: "file:embeddings-aws-bedrock.svg",
  versions: [1],
  credential: "aws",
  properties: [modelChoice("model", "amazon.titan-embed-text-v2:0")],
  models: {
    baseUrl: (credential) => bedrockAddress("bedrock", credential),
    path: "foundation-models",
    query: { byOutputModality: "EMBEDDING", byInferenceType: "ON_DEMAND" },
    items: "modelSummaries",
    value: "modelId",
    name: "modelName",
  },
  choose: ({ model }, credential) => ({
    format: "bedrock",
    provider: "aws.bedrock",
    modelId: model,
    baseUrl: bedrockAddress("bedrock-runtime", credential),
    settings: {},
  }),
});
