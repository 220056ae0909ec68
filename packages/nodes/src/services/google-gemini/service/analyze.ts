import { fileQuestion } from "../../../models/file-question.ts";
import { listed } from "../../../models/listed.ts";
import { options, simplify } from "../../../models/service-parameters.ts";
import { defineOperation, type Operation } from "../../../service/operation.ts";
import { addressPart, answerItems, filePart, generateContent } from "./content.ts";
import { maxOutputTokens, modelId } from "./parameters.ts";

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
    parameters: [
      modelId,
      ...fileQuestion({ question, urls, addresses: "Addresses, separated by commas" }),
      simplify,
      options([maxOutputTokens]),
    ] as const,
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
