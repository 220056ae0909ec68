import type { ReceivedRequest } from "../start-service.ts";
import type { FoundMethod } from "./contract.ts";
import { problemsOf, problemsOfQuery } from "./problems-of.ts";
import { problemsOfForm, problemsOfParts } from "./problems-of-fields.ts";
import { jsonOf, partsOf } from "./read-body.ts";

interface CheckedBody {
  readonly body: unknown;
  readonly problems: readonly string[];
}

/** Checks a request's contents, and returns the violations of the contract. */
export function checkRequest(found: FoundMethod, request: ReceivedRequest, query: URLSearchParams) {
  const { contract, method, isUpload } = found;
  const problems = problemsOfQuery(contract, method, { query, isUpload });
  try {
    const { body, problems: wrong } = checkBody(found, request);
    return { body, problems: [...problems, ...wrong] };
  } catch (error) {
    return { body: undefined, problems: [...problems, `body: ${String(error)}`] };
  }
}

function checkBody(found: FoundMethod, request: ReceivedRequest): CheckedBody {
  const { contract, method, isUpload } = found;
  const type = String(request.headers["content-type"] ?? "");
  const schema = contract.schemas[method.request ?? ""] ?? {};
  if (/^multipart\/form-data/.test(type) && method.parts !== undefined)
    return checkParts(found, request, type);
  if (method.request && /^application\/x-www-form-urlencoded/.test(type)) {
    const fields = [...new URLSearchParams(request.body.toString())];
    return { body: Object.fromEntries(fields), problems: problemsOfForm(fields, schema) };
  }
  const body = jsonOf(type, request.body);
  if (body !== undefined && !method.request) return { body, problems: ["body: not expected"] };
  if (body === undefined && request.body.length > 0 && !isUpload && (method.request || method.parts))
    return { body, problems: [`body: ${type} is not JSON`] };
  if (body !== undefined) return { body, problems: problemsOf(body, schema, contract) };
  const isNeeded = Object.values(schema.properties ?? {}).some(({ required }) => required);
  return { body, problems: isNeeded && !isUpload ? ["body: missing"] : [] };
}

function checkParts({ contract, method }: FoundMethod, request: ReceivedRequest, type: string): CheckedBody {
  const parts = partsOf(type, request.body);
  const body = Object.fromEntries(
    parts.map(({ name, text, isFile, fileName }) => [name, isFile ? { fileName } : text]),
  );
  return { body, problems: problemsOfParts(parts, contract.schemas[method.parts ?? ""] ?? {}, contract) };
}
