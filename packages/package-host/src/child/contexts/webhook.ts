import { bytesOf } from "../supplies/bodies.ts";
import { CalledRequest, type GivenRequest } from "../supplies/called-request.ts";
import { CalledResponse } from "../supplies/called-response.ts";
import type { Task } from "../task.ts";
import { startContext } from "./trigger.ts";

type Members = Record<string, unknown>;

/** `this` of webhook registration. */
export function hookContext(task: Task): Members {
  return {
    ...startContext(task),
    getWebhookName: () => task.extra<string>("webhookName"),
    getNodeWebhookUrl: () => task.extra<string>("webhookUrl"),
    getWebhookResourceUrl: () => task.extra<string>("webhookUrl"),
    getWebhookDescription: () => structuredClone(task.extra("webhook")),
  };
}

/** `this` of a node's `webhook`, and the response that it can write. */
export function webhookContext(task: Task): { context: Members; response: CalledResponse } {
  const given = task.extra<GivenRequest>("request");
  const request = new CalledRequest(given);
  const response = new CalledResponse(request);
  const hook = hookContext(task);
  const context = {
    ...hook,
    getRequestObject: () => request,
    getResponseObject: () => response,
    getBodyData: () => request.body ?? {},
    getHeaderData: () => request.headers,
    getParamsData: () => request.params,
    getQueryData: () => request.query,
    nodeHelpers: { copyBinaryFile: copyUpload(hook, given) },
  };
  return { context, response };
}

/** Copies a file of the call to an externally stored file; it is identified by its path in the body. */
function copyUpload({ helpers }: Members, { files }: GivenRequest) {
  const { prepareBinaryData } = helpers as {
    prepareBinaryData(bytes: unknown, name: string, type?: string): unknown;
  };
  return async (path: string, name: string, mimeType?: string) => {
    const upload = Object.values(files)
      .flat()
      .find((file) => file.filepath === path);
    if (!upload) throw new Error("The call brought no such file.");
    return prepareBinaryData(await bytesOf(upload.data), name, mimeType ?? upload.mimeType);
  };
}
