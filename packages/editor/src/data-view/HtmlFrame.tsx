import { useMemo } from "react";
import { cspNonce } from "../ui/page/csp-nonce.ts";
import { framedHtml } from "./framed-html.ts";

/** Untrusted HTML in a frame without permissions: no scripts, no forms, no windows, no origin. */
export function HtmlFrame({
  html,
  title,
  className,
}: {
  html: string;
  title: string;
  className?: string | undefined;
}) {
  const source = useMemo(() => framedHtml(html, cspNonce), [html]);
  return <iframe sandbox="" srcDoc={source} title={title} className={className} data-html-frame />;
}
