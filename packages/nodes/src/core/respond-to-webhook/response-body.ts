import {
  type BinaryValue,
  type ExecuteContext,
  NodeError,
  setAtPath,
  type WebhookResponse,
} from "@heddle/workflow";
import { signedToken } from "./sign-jwt.ts";

/** What the chosen kind of answer sends, before own status and headers. */
export async function responseBody(context: ExecuteContext): Promise<WebhookResponse> {
  const kind = context.parameter<string>("respondWith", 0, "firstIncomingItem");
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
      return json(jsonParameter(context, "responseBody", "Response Body"));
    case "text":
      return text(context.parameter("responseBody", 0, ""));
    case "jwt":
      return json({
        token: await signedToken(
          jsonParameter(context, "payload", "Payload"),
          await context.credentials("jwtAuth", 0),
        ),
      });
    case "redirect":
      return { status: 307, headers: { location: String(context.parameter("redirectURL", 0, "")) } };
    case "noData":
      return { status: 200, headers: {} };
    case "binary":
      return file(context);
    default:
      throw new NodeError(`"${kind}" is not a kind of answer. Choose one under "Respond With".`);
  }
}

function json(value: unknown): WebhookResponse {
  return {
    status: 200,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: { kind: "json", value },
  };
}

function text(value: unknown): WebhookResponse {
  const content =
    typeof value === "string" ? value : value === null || value === undefined ? "" : JSON.stringify(value);
  return {
    status: 200,
    headers: { "content-type": "text/html; charset=utf-8" },
    body: { kind: "text", text: content },
  };
}

function wrapped(context: ExecuteContext, value: unknown): unknown {
  const key = context.parameter<unknown>("options.responseKey", 0);
  if (typeof key !== "string" || key === "") return value;
  return setAtPath({}, key, value);
}

function jsonParameter(context: ExecuteContext, path: string, label: string): unknown {
  const value = context.parameter<unknown>(path, 0);
  if (typeof value !== "string") return value ?? {};
  try {
    return JSON.parse(value);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unreadable";
    throw new NodeError(`"${label}" is not valid JSON`, {
      description: `${reason}. Texts taken from expressions must be quoted and escaped, for example with JSON.stringify().`,
    });
  }
}

function file(context: ExecuteContext): WebhookResponse {
  const value = chosenFile(context);
  const headers: Record<string, string> = { "content-type": value.mimeType || "application/octet-stream" };
  return { status: 200, headers, body: { kind: "binary", value } };
}

function chosenFile(context: ExecuteContext): BinaryValue {
  const files = context.items[0]?.binary ?? {};
  const names = Object.keys(files);
  if (context.parameter<string>("responseDataSource", 0, "automatically") === "set") {
    const name = String(context.parameter("inputFieldName", 0, "data"));
    const chosen = Object.hasOwn(files, name) ? files[name] : undefined;
    if (chosen) return chosen;
    const known = names.length > 0 ? `It has: ${names.join(", ")}.` : "It has no files.";
    throw new NodeError(`The first item has no file named "${name}"`, { description: known });
  }
  const only = names[0] === undefined ? undefined : files[names[0]];
  if (!only) {
    throw new NodeError("The first item has no file to answer with", {
      description: "Connect a node that gives files, or choose another kind of answer.",
    });
  }
  return only;
}
