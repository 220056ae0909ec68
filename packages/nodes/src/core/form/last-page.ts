import type { NodeOutput, WebhookResponse } from "@heddle/workflow";
import { completionPage } from "../../forms/answer-form.ts";
import { fileOfItem } from "../../requests/file-of-item.ts";
import type { FormRun } from "./description.ts";

/** Shows the last page to the waiting user, and passes the items on. */
export function lastPage(context: FormRun): NodeOutput {
  const isShown = context.awaitsResponse && context.respond(pageOf(context));
  if (!isShown) context.hint("The page was not shown: the person who sent the form has an answer already.");
  return [context.items];
}

function pageOf(context: FormRun): WebhookResponse {
  const { respondWith, redirectUrl, completionTitle, completionMessage, responseText, options } =
    context.read(0);
  switch (respondWith) {
    case "showText":
      return htmlPage(responseText);
    case "returnBinary":
      return download(context);
    default:
      return completionPage({
        completion: {
          title: completionTitle,
          text: completionMessage,
          redirectUrl: respondWith === "redirect" ? redirectUrl : undefined,
        },
        css: options.customCss ?? "",
        showsAttribution: true,
      });
  }
}

function htmlPage(text: string): WebhookResponse {
  return {
    status: 200,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
    body: { kind: "text", text },
  };
}

function download(context: FormRun): WebhookResponse {
  const file = fileOfItem(context, context.read(0).inputDataFieldName || "data", 0);
  const name = encodeURIComponent(file.fileName || "file");
  return {
    status: 200,
    headers: { "content-disposition": `attachment; filename*=UTF-8''${name}`, "cache-control": "no-store" },
    body: { kind: "binary", value: file },
  };
}
