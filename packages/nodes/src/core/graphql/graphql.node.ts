import { defineNode, type HttpResponse, type Item, isRecord, mapItems } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { authenticate, RunCredentials } from "../../requests/authenticate.ts";
import { bodyText } from "../../requests/read-body.ts";
import { responseError } from "../../requests/response-error.ts";
import { sendDraft } from "../../requests/send-draft.ts";
import { draftOf } from "./build-draft.ts";
import { descriptions, type GraphqlContext, parameters, SIGN_IN } from "./description.ts";

export default defineNode({
  name: "n8n-nodes-base.graphql",
  effect: ({ requestMethod }) => (requestMethod === "GET" ? "idempotent" : "unsafe"),
  descriptions,
  parameters,
  upgrade: (given, version) =>
    version < 1.1 && given["requestFormat"] === undefined ? { ...given, requestFormat: "graphql" } : given,
  execute: (context) => {
    const credentials = new RunCredentials(context);
    return mapItems(context, async (_, index) => {
      const { authentication } = context.read(index);
      const type = Object.hasOwn(SIGN_IN, authentication) ? SIGN_IN[authentication] : undefined;
      const draft = draftOf(context, index);
      const chosen = type && { type, isGeneric: true, itemIndex: index };
      const signed = chosen ? await authenticate(context, draft, chosen, credentials) : draft;
      const { response, renewed } = await sendDraft(context, signed);
      if (response.status >= 400) {
        throw responseError(response, {
          itemIndex: index,
          sent: renewed ?? signed,
          now: context.clock.now(),
        });
      }
      return itemOf(context, response, index);
    });
  },
});

/** The response as an item. @throws NodeError with the service's errors in the query */
function itemOf({ read }: GraphqlContext, response: HttpResponse, index: number): Item {
  const { responseFormat, dataPropertyName } = read(index);
  const text = bodyText(response);
  if (responseFormat === "string") return { json: { [dataPropertyName || "data"]: text } };
  const answer = parsed(text);
  const errors = Array.isArray(answer["errors"]) ? answer["errors"] : [];
  if (errors.length === 0) return { json: answer };
  const messages = errors.map((error) => String(isRecord(error) ? (error["message"] ?? "") : error));
  throw nodeError("graphql-errors", { messages: messages.filter(Boolean) }, { itemIndex: index });
}

function parsed(text: string): Item["json"] {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : { data: value };
  } catch {
    throw nodeError("response-json-invalid", {});
  }
}
