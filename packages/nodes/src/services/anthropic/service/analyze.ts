import { listed } from "../../../models/listed.ts";
import { defineOperation, type Operation } from "../../../service/operation.ts";
import { addressBlock, answerItem, askMessages, BETAS, fileBlock } from "./answer.ts";
import { maxTokens, modelId, options, simplify } from "./parameters.ts";

interface Analyzed {
  readonly resource: "image" | "document";
  readonly question: string;
}

/** Answers a question about files of a kind. */
export function analyze({ resource, question }: Analyzed): Operation {
  const urls = `${resource}Urls`;
  return defineOperation({
    resource,
    value: "analyze",
    name: `Analyze ${resource[0]!.toUpperCase()}${resource.slice(1)}`,
    action: `Analyze ${resource}`,
    description: "Answers a question about files",
    effect: "idempotent",
    isDefault: true,
    parameters: parametersOf(question, urls),
    run: async (call) => {
      const {
        modelId: model,
        text,
        inputType,
        binaryPropertyName,
        simplify: isSimple,
        options: chosen,
      } = call.parameters;
      const addresses = listed(String((call.parameters as Record<string, unknown>)[urls] ?? ""));
      const files =
        inputType === "url"
          ? addresses.map((url) => addressBlock(resource, url))
          : await Promise.all(listed(binaryPropertyName).map((field) => fileBlock(call, field)));
      const answer = await askMessages(
        call,
        {
          model,
          max_tokens: chosen.maxTokens ?? maxTokens.default,
          messages: [{ role: "user", content: [...files, { type: "text", text }] }],
        },
        [BETAS.files],
      );
      return answerItem(call, answer, { isSimple });
    },
  });
}

/** The parameters of a question about files, which are named by the parameter `urls` or lie in fields of the item. */
function parametersOf<const Urls extends string>(question: string, urls: Urls) {
  return [
    modelId,
    {
      displayName: "Text Input",
      name: "text",
      type: "string",
      default: question,
      typeOptions: { rows: 2 },
      description: "The question",
    },
    {
      displayName: "Input Type",
      name: "inputType",
      type: "options",
      default: "url",
      options: [
        { name: "Binary File(s)", value: "binary" },
        { name: "URL(s)", value: "url" },
      ],
    },
    {
      displayName: "URL(s)",
      name: urls,
      type: "string",
      default: "",
      displayOptions: { show: { inputType: ["url"] } },
      description: "Addresses, or identifiers of files that Anthropic keeps, separated by commas",
    },
    {
      displayName: "Input Data Field Name(s)",
      name: "binaryPropertyName",
      type: "string",
      default: "data",
      displayOptions: { show: { inputType: ["binary"] } },
      description: "Fields that hold the files, separated by commas",
    },
    simplify,
    options([maxTokens]),
  ] as const;
}
