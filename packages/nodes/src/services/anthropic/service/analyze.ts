import { fileQuestion } from "../../../models/file-question.ts";
import { listed } from "../../../models/listed.ts";
import { options, simplify } from "../../../models/service-parameters.ts";
import { defineOperation, type Operation } from "../../../service/operation.ts";
import { addressBlock, answerItem, askMessages, BETAS, fileBlock } from "./answer.ts";
import { maxTokens, modelId } from "./parameters.ts";

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
    parameters: [
      modelId,
      ...fileQuestion({
        question,
        urls,
        addresses: "Addresses, or identifiers of files that Anthropic keeps, separated by commas",
      }),
      simplify,
      options([maxTokens]),
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
