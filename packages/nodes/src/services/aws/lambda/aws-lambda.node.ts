import { nodeError } from "../../../errors/node-error.ts";
import { defineService } from "../../../service/define-service.ts";
import { jsonOfText } from "../../../service/json-text.ts";
import { defineOperation } from "../../../service/operation.ts";
import { choice, fromList, jsonText, neededText } from "../../../service/parameters.ts";
import { at } from "../../../service/requests.ts";
import { awsConnection } from "../connection.ts";

/** https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html */
const invoke = defineOperation({
  value: "invoke",
  name: "Invoke",
  action: "Invoke a function",
  description: "Calls a function",
  effect: "unsafe",
  parameters: [
    {
      ...fromList("function", "Function Name or ID", "The function", { list: "getFunctions" }),
      required: true,
    },
    neededText("qualifier", "Qualifier", "Version or alias of the function", { default: "$LATEST" }),
    choice("invocationType", "Invocation Type", "Whether the node waits for the result", {
      values: { RequestResponse: "Wait for Results", Event: "Continue Workflow" },
      standard: "RequestResponse",
    }),
    jsonText("payload", "JSON Input", "What the function gets, as JSON"),
  ],
  run: async (call) => {
    const { function: name, qualifier, invocationType, payload } = call.parameters;
    const input = jsonOfText(payload, "JSON Input", call.itemIndex);
    const { headers, body } = await call.exchange({
      method: "POST",
      path: at`/2015-03-31/functions/${name}/invocations`,
      query: { Qualifier: qualifier },
      headers: { "x-amz-invocation-type": invocationType },
      body: {
        kind: "text",
        text: input === undefined ? "" : JSON.stringify(input),
        contentType: "application/json",
      },
    });
    const text = new TextDecoder().decode(body);
    const failed = headers["x-amz-function-error"];
    if (failed !== undefined)
      throw nodeError(
        "service-refused",
        { said: `The function failed: ${errorIn(text)}` },
        { itemIndex: call.itemIndex },
      );
    return { json: { result: resultOf(text) } };
  },
});

/** A function's result is JSON; asynchronous calls have no result. */
function resultOf(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function errorIn(text: string): string {
  const result = resultOf(text) as { errorMessage?: unknown } | null;
  return String(result?.errorMessage ?? text).slice(0, 1000);
}

export default defineService({
  name: "n8n-nodes-base.awsLambda",
  displayName: "AWS Lambda",
  description: "Invokes AWS Lambda functions",
  icon: "file:aws-lambda.svg",
  ...awsConnection("lambda"),
  operations: [invoke],
  lists: {
    getFunctions: {
      path: "/2015-03-31/functions/",
      query: { MaxItems: 50 },
      items: "Functions",
      name: "FunctionName",
      value: "FunctionArn",
      cursor: { at: "NextMarker", query: "Marker" },
    },
  },
  codex: { categories: ["Development"], alias: ["serverless", "function", "amazon"] },
});
