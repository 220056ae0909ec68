import { defineNode, type NodeParameters } from "@heddle/workflow";
import { description } from "./description.ts";
import { receive } from "./receive.ts";

export default defineNode({
  name: "n8n-nodes-base.webhook",
  effect: "pure",
  descriptions: [description],
  upgrade: moveResponseCode,
  webhook: (context) => {
    const { authentication, multipleMethods, httpMethod, options } = context.read();
    const { ipWhitelist, ignoreBots, binaryData, rawBody, binaryPropertyName } = options;
    return receive(context, {
      authentication,
      ipWhitelist,
      ignoresBots: ignoreBots,
      methods: multipleMethods && Array.isArray(httpMethod) ? httpMethod : undefined,
      binaryData,
      rawBody,
      binaryPropertyName,
    });
  },
});

/** Before version 2 the status of the answer was a parameter of its own. */
function moveResponseCode(parameters: NodeParameters, version: number): NodeParameters {
  if (version >= 2) return parameters;
  const { responseCode, ...rest } = parameters;
  const code = Number(responseCode);
  if (!Number.isInteger(code) || code === 200 || code === 0) return rest;
  const values = { responseCode: "customCode", customCode: code };
  return { ...rest, options: { ...(rest["options"] as object | undefined), responseCode: { values } } };
}
