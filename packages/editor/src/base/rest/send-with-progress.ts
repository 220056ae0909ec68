import { texts } from "../texts/index.ts";

interface SentBody {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Called with the fraction sent, from 0 to 1. */
  onSent(part: number): void;
}

/** Sends a body like `fetch`, and reports the progress, which `fetch` cannot. @throws TypeError without a response */
export function sendWithProgress(
  url: string,
  { method, headers, body, onSent }: SentBody,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onSent(total === 0 ? 1 : loaded / total);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new TypeError(texts.rest.noAnswer));
    request.send(body);
  });
}
