import type { BinaryValue, HttpResponse, NodeEnvironment } from "@heddle/workflow";
import { contentTypeOf } from "./read-body.ts";

/** Stores the body of an answer as a file. */
export function storeBody(
  { binary }: Pick<NodeEnvironment, "binary">,
  response: HttpResponse,
): Promise<BinaryValue> {
  const fileName = fileNameOf(response);
  return binary.put(response.body, {
    mimeType: contentTypeOf(response) || "application/octet-stream",
    ...(fileName ? { fileName } : {}),
  });
}

/** Name sent by the service, otherwise the end of the URL. */
export function fileNameOf(response: Pick<HttpResponse, "headers" | "url">): string | undefined {
  const disposition = String(response.headers["content-disposition"] ?? "");
  const encoded = /filename\*=(?:UTF-8|ISO-8859-1)?'[^']*'([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  const last = URL.canParse(response.url) ? new URL(response.url).pathname.split("/").pop() : undefined;
  const name = encoded ?? plain ?? last;
  if (!name) return undefined;
  return decoded(name.trim()).split(/[\\/]/).pop();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
