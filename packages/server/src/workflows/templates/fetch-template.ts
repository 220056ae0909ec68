import { type Http, isRecord, parseWorkflow, type Workflow, WorkflowFileError } from "@heddle/workflow";
import { HttpError, notFound } from "../../errors/http-error.ts";
import { VERSION } from "../../platform/version.ts";
import { downloadJson, MAX_WORKFLOW_BYTES } from "../download-json.ts";

/** By this header libraries know which workflows this instance can run. */
const VERSION_HEADER = "n8n-version";

/** A template to be imported. */
export interface Template {
  id: string;
  name: string;
  workflow: Workflow;
}

/** The workflow of a template. Errors say whether the library is missing, silent or without this template. */
export async function fetchTemplate(http: Http, host: string | undefined, id: string): Promise<Template> {
  if (host === undefined) {
    throw new HttpError("no-template-library", {});
  }
  const body = await request(http, `${host}/workflows/templates/${encodeURIComponent(id)}`);
  try {
    const parsed: unknown = JSON.parse(body);
    const template = isRecord(parsed) && isRecord(parsed["data"]) ? parsed["data"] : parsed;
    if (!isRecord(template) || !isRecord(template["workflow"])) throw unreadable("it holds no workflow");
    const name = typeof template["name"] === "string" ? template["name"] : "";
    const { workflow } = parseWorkflow(JSON.stringify({ name, ...template["workflow"] }), {
      maxBytes: MAX_WORKFLOW_BYTES,
    });
    return { id: String(template["id"] ?? id), name: name || workflow.name, workflow };
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadable("it is no JSON");
    if (error instanceof WorkflowFileError) throw unreadable(error.message);
    throw error;
  }
}

async function request(http: Http, url: string): Promise<string> {
  const headers = { [VERSION_HEADER]: VERSION };
  const { status, text } = await downloadJson(http, url, { maxRedirects: 3, headers }).catch(
    (error: Error) => {
      throw new HttpError("template-library-silent", { reason: error.message });
    },
  );
  if (status === 404) throw notFound("This template");
  if (status >= 400) throw new HttpError("template-library-refused", { status });
  return text;
}

function unreadable(why: string): HttpError {
  return new HttpError("template-unreadable", { reason: why });
}
