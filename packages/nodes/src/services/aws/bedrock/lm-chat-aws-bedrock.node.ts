import type { FormContext, NodeMethods, NodeProperty } from "@heddle/workflow";
import { defineChatModel } from "../../../models/define-chat-model.ts";
import {
  maxTokensToSample,
  modelChoice,
  optionsOf,
  sharedSettings,
  temperature,
} from "../../../models/options.ts";
import { bedrockAddress } from "./address.ts";

const modelSource = {
  displayName: "Model Source",
  name: "modelSource",
  type: "options",
  default: "onDemand",
  options: [
    { name: "On-Demand Models", value: "onDemand", description: "Models that the region has itself" },
    {
      name: "Inference Profiles",
      value: "inferenceProfile",
      description: "Models that several regions have together, which many newer ones need",
    },
  ],
  description: "Models to list",
} as const satisfies NodeProperty;

const options = optionsOf([maxTokensToSample, temperature]);

const methods: NodeMethods = {
  loadOptions: {
    getModels: (context) =>
      context.parameters["modelSource"] === "inferenceProfile"
        ? listed(context, "inference-profiles", {
            items: "inferenceProfileSummaries",
            value: "inferenceProfileId",
            name: "inferenceProfileName",
          })
        : listed(context, "foundation-models?byOutputModality=TEXT&byInferenceType=ON_DEMAND", {
            items: "modelSummaries",
            value: "modelId",
            name: "modelName",
          }),
  },
};

async function listed(
  context: FormContext,
  url: string,
  { items, value, name }: { items: string; value: string; name: string },
): Promise<{ name: string; value: string }[]> {
  const baseURL = bedrockAddress("bedrock", await context.credentials("aws"));
  const answer = await context.request<Record<string, Record<string, unknown>[] | undefined>>(
    { baseURL, url },
    "aws",
  );
  return (answer[items] ?? [])
    .map((entry) => ({ name: String(entry[name] ?? entry[value]), value: String(entry[value]) }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

export default defineChatModel({
  name: "@n8n/n8n-nodes-langchain.lmChatAwsBedrock",
  displayName: "AWS Bedrock Chat Model",
  description: "A model from any provider on AWS Bedrock",
  icon: "file:lm-chat-aws-bedrock.svg",
  versions: [1.1],
  credential: "aws",
  alias: ["Claude", "Titan", "Nova", "Llama"],
  properties: [modelSource, modelChoice("model", "amazon.nova-lite-v1:0"), options],
  older: { versions: [1], properties: [modelChoice("model", "amazon.nova-lite-v1:0"), options] },
  methods,
  choose: ({ model, options: chosen }, credential) => ({
    format: "bedrock",
    provider: "aws.bedrock",
    modelId: model,
    baseUrl: bedrockAddress("bedrock-runtime", credential),
    settings: sharedSettings(chosen),
  }),
});
