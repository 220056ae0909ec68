import { listed } from "../../../models/listed.ts";
import { defineOperation, type Operation } from "../../../service/operation.ts";
import { addressPart, answerItems, filePart, generateContent } from "./content.ts";
import { maxOutputTokens, modelId, options, simplify } from "./parameters.ts";

interface Analyzed {
  readonly resource: "image" | "video" | "audio" | "document";
  readonly question: string;
  readonly isDefault?: boolean;
}

/** Answers a question about files of a kind. */
export function analyze({ resource, question, isDefault = false }: Analyzed): Operation {
  const urls = `${resource}Urls`;
  return defineOperation({
    resource,
    value: "analyze",
    name: `Analyze ${resource[0]!.toUpperCase()}${resource.slice(1)}`,
    action: `Analyze ${resource}`,
    description: "Answers a question about files",
    effect: "idempotent",
    isDefault,
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
      const addresses = String((call.parameters as Record<string, unknown>)[urls] ?? "");
      const files =
        inputType === "url"
          ? listed(addresses).map((url) => addressPart(call, url))
          : listed(binaryPropertyName).map((field) => filePart(call, field));
      const parts = [...(await Promise.all(files)), { text }];
      const answer = await generateContent(call, model, {
        contents: [{ role: "user", parts }],
        generationConfig:
          chosen.maxOutputTokens === undefined ? undefined : { maxOutputTokens: chosen.maxOutputTokens },
      });
      return answerItems(call, answer, isSimple);
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
        { name: "File URL(s)", value: "url" },
      ],
    },
    {
      displayName: "URL(s)",
      name: urls,
      type: "string",
      default: "",
      displayOptions: { show: { inputType: ["url"] } },
      description: "Addresses, separated by commas",
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
    options([maxOutputTokens]),
  ] as const;
}
