import { type Http, parseWorkflow, WorkflowFileError } from "@heddle/workflow";
import { badRequest } from "../platform/http/errors.ts";

const MAX_FILE_BYTES = 5 * 1024 * 1024;
const FETCH_TIMEOUT_MS = 10_000;

/** Fetches a workflow file. The HTTP client refuses private addresses, also after redirects. */
export async function workflowFromUrl(http: Http, url: string | undefined) {
  if (!url || !isJsonAddress(url)) {
    throw badRequest(
      "Give the address of a workflow file: it begins with http:// or https:// and ends with .json.",
    );
  }
  const text = await fetchText(http, url);
  try {
    // What another instance knows of it means nothing here.
    const {
      id: _,
      active: __,
      versionId: ___,
      staticData: ____,
      ...workflow
    } = parseWorkflow(text, {
      maxBytes: MAX_FILE_BYTES,
    }).workflow;
    return workflow;
  } catch (error) {
    if (error instanceof WorkflowFileError) throw badRequest(error.message);
    throw error;
  }
}

function isJsonAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, pathname } = new URL(url);
  return /^https?:$/.test(protocol) && pathname.toLowerCase().endsWith(".json");
}

async function fetchText(http: Http, url: string): Promise<string> {
  let response: Awaited<ReturnType<Http["send"]>>;
  try {
    response = await http.send({
      method: "GET",
      url,
      timeout: FETCH_TIMEOUT_MS,
      maxRedirects: 5,
      maxResponseBytes: MAX_FILE_BYTES,
      headers: { accept: "application/json" },
    });
  } catch (error) {
    throw badRequest(`The file could not be fetched: ${(error as Error).message}`);
  }
  if (response.status >= 400)
    throw badRequest(`The file could not be fetched: its server answered ${response.status}.`);
  return new TextDecoder().decode(response.body);
}
