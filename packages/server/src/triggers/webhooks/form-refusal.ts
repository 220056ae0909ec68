import { messagePage } from "@heddle/nodes";
import type { FastifyRequest } from "fastify";
import { toHttpAnswer } from "../../protocol/to-http-answer.ts";

/** Whether a browser opens the URL as a page, rather than a script that calls it. */
export function asksForPage({ method, headers }: FastifyRequest): boolean {
  return (method === "GET" || method === "HEAD") && /text\/html/.test(headers.accept ?? "");
}

/** Page instead of a form that is unknown, inactive or currently unavailable. `message` is shown if no text fits the status. */
export function formRefusal(status: number, message: string) {
  const title = TITLES[status] ?? "The form cannot be shown";
  return toHttpAnswer(messagePage({ title, text: TEXTS[status] ?? message, status }));
}

const TITLES: Record<number, string> = {
  403: "This address is not complete",
  404: "This form is not available",
  409: "This form was sent before",
  410: "This form is closed",
  413: "That was too much",
  503: "Please try again in a moment",
};

/** For users who do not know the term execution. */
const TEXTS: Record<number, string> = {
  403: "Please open the form by the whole address that you were given.",
  404: "It may have been closed, or the link is wrong. Ask the person who sent you the link.",
  409: "A response has arrived already. Each form takes one.",
  410: "It does not take responses any more: the time for it is over, or it was withdrawn.",
};
