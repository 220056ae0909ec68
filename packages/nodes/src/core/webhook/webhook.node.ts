import { defineNode, type NodeParameters } from "@heddle/workflow";
import { meantNames } from "../../repair/meant-names.ts";
import { admitted } from "./admitted.ts";
import { description } from "./description.ts";
import { receive } from "./receive.ts";

export default defineNode({
  name: "n8n-nodes-base.webhook",
  effect: "pure",
  descriptions: [description],
  repair: meantNames({ parameters: { "options.responseMode": "responseMode" } }),
  upgrade: moveResponseCode,
  passesBodyOn: true,
  admit: (context) => {
    const { authentication, options } = context.read();
    const { ipWhitelist, ignoreBots } = options;
    return admitted(context, { authentication, ipWhitelist, ignoresBots: ignoreBots });
  },
  webhook: (context) => {
    const { multipleMethods, httpMethod, options } = context.read();
    const { binaryData, rawBody, binaryPropertyName } = options;
    return receive(context, {
      methods: multipleMethods && Array.isArray(httpMethod) ? httpMethod : undefined,
      binaryData,
      rawBody,
      binaryPropertyName,
    });
  },
});

/** Before version 2 the status of the response was a top-level parameter. */
function moveResponseCode(parameters: NodeParameters, version: number): NodeParameters {
  if (version >= 2) return parameters;
  const { responseCode, ...rest } = parameters;
  const code = Number(responseCode);
  if (!Number.isInteger(code) || code === 200 || code === 0) return rest;
  const values = { responseCode: "customCode", customCode: code };
  return { ...rest, options: { ...(rest["options"] as object | undefined), responseCode: { values } } };
}
