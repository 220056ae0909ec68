import { type BinaryValue, parseExactJson, setAtPath, type WebhookResponse } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { RespondContext } from "./description.ts";
import { signedToken } from "./sign-jwt.ts";

/** The answer of the chosen kind, before custom status and headers. */
export async function responseBody(context: RespondContext): Promise<WebhookResponse> {
  const { read } = context;
  const kind: string = read().respondWith;
  switch (kind) {
    case "allIncomingItems":
    case "allIncomingData":
      return json(
        wrapped(
          context,
          context.items.map((item) => item.json),
        ),
      );
    case "firstIncomingItem":
      return json(wrapped(context, context.items[0]?.json ?? {}));
    case "json":
      return jsonOrText(read.given().responseBody);
    case "text":
      return text(read.given().responseBody);
    case "jwt":
      return json({
        token: await signedToken(
          parsed(read.given().payload, "Payload"),
          await context.credentials("jwtAuth", 0),
        ),
      });
    case "redirect":
      return { status: 307, headers: { location: redirectUrl(read().redirectURL) } };
    case "noData":
      return { status: 200, headers: {} };
    case "binary":
      return file(context);
    default:
      throw nodeError("answer-kind-unknown", { kind });
  }
}

/** Without a URL the caller would be redirected to the page that it came from. */
function redirectUrl(url: string): string {
  if (url.trim() === "") throw nodeError("parameter-empty", { label: "Redirect URL" });
  return url;
}

function json(value: unknown): WebhookResponse {
  return {
    status: 200,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: { kind: "json", value },
  };
}

/** Start of an object, a list or a quoted string. */
const STRUCTURED = /^\s*[[{"]/;

/** An empty field is an empty body, and text without quotes a JSON string; anything else has to be JSON. */
function jsonOrText(value: unknown): WebhookResponse {
  if (typeof value !== "string" || STRUCTURED.test(value)) return json(parsed(value, "Response Body"));
  if (value.trim() === "") return { status: 200, headers: {} };
  try {
    return json(parseExactJson(value));
  } catch {
    return json(value);
  }
}

function text(value: unknown): WebhookResponse {
  const isData = typeof value === "object" && value !== null;
  const content =
    typeof value === "string" ? value : value === null || value === undefined ? "" : JSON.stringify(value);
  return {
    status: 200,
    headers: { "content-type": isData ? "application/json; charset=utf-8" : "text/html; charset=utf-8" },
    body: { kind: "text", text: content },
  };
}

function wrapped(context: RespondContext, value: unknown): unknown {
  const key = context.read.given().options.responseKey;
  if (typeof key !== "string" || key === "") return value;
  return setAtPath({}, key, value);
}

function parsed(value: unknown, label: string): unknown {
  if (typeof value !== "string") return value ?? {};
  try {
    return parseExactJson(value);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unreadable";
    throw nodeError("answer-json-invalid", { label, reason });
  }
}

function file(context: RespondContext): WebhookResponse {
  const value = chosenFile(context);
  const headers: Record<string, string> = { "content-type": value.mimeType || "application/octet-stream" };
  return { status: 200, headers, body: { kind: "binary", value } };
}

function chosenFile(context: RespondContext): BinaryValue {
  const files = context.items[0]?.binary ?? {};
  const names = Object.keys(files);
  const { responseDataSource, inputFieldName: name } = context.read();
  if (responseDataSource === "set") {
    const chosen = Object.hasOwn(files, name) ? files[name] : undefined;
    if (chosen) return chosen;
    throw nodeError("file-not-found", { owner: "The first item", name, names });
  }
  const only = names[0] === undefined ? undefined : files[names[0]];
  if (!only) {
    throw nodeError("no-file-to-answer-with", {});
  }
  return only;
}
