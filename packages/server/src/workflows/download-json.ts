import type { Http } from "@heddle/workflow";

/** Maximum size of workflow files and templates. */
export const MAX_WORKFLOW_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

/** A file that another server sent. */
interface Download {
  status: number;
  text: string;
}

/** Downloads JSON as a string. The HTTP client refuses private addresses, also after redirects. */
export async function downloadJson(
  http: Http,
  url: string,
  {
    maxRedirects,
    headers = {},
    timeoutMs = TIMEOUT_MS,
  }: { maxRedirects: number; headers?: Record<string, string>; timeoutMs?: number | undefined },
): Promise<Download> {
  const { status, body } = await http.send({
    method: "GET",
    url,
    timeout: timeoutMs,
    maxRedirects,
    maxResponseBytes: MAX_WORKFLOW_BYTES,
    headers: { accept: "application/json", ...headers },
  });
  return { status, text: new TextDecoder().decode(body) };
}
