import { type Http, parseWorkflow, WorkflowFileError } from "@heddle/workflow";
import { HttpError } from "../errors/http-error.ts";
import { downloadJson, MAX_WORKFLOW_BYTES } from "./download-json.ts";

/** Downloads a workflow file from a public URL. */
export async function workflowFromUrl(http: Http, url: string | undefined) {
  if (!url || !isJsonAddress(url)) {
    throw new HttpError("file-address-invalid", {});
  }
  const text = await fetchText(http, url);
  try {
    // Ids and states of another instance have no meaning here.
    const {
      id: _,
      active: __,
      versionId: ___,
      staticData: ____,
      ...workflow
    } = parseWorkflow(text, {
      maxBytes: MAX_WORKFLOW_BYTES,
    }).workflow;
    return workflow;
  } catch (error) {
    if (error instanceof WorkflowFileError) throw new HttpError("request-invalid", { reason: error.message });
    throw error;
  }
}

function isJsonAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, pathname } = new URL(url);
  return /^https?:$/.test(protocol) && pathname.toLowerCase().endsWith(".json");
}

async function fetchText(http: Http, url: string): Promise<string> {
  const { status, text } = await downloadJson(http, url, { maxRedirects: 5 }).catch((error: Error) => {
    throw new HttpError("file-not-fetched", { reason: error.message });
  });
  if (status >= 400) throw new HttpError("file-refused", { status });
  return text;
}
