import { lazy, type ReactNode, Suspense } from "react";
import styles from "./Markdown.module.css";

// The Markdown parser and sanitizer are loaded with the first text that needs them.
const load = () => import("./MarkdownText.tsx").then((module) => ({ default: module.MarkdownText }));
const MarkdownText = lazy(load);

/** Loads the parser before the first text arrives. */
export function prepareMarkdown(): void {
  load().catch(() => undefined);
}

interface MarkdownProps {
  text: string;
  className?: string | undefined;
  /** Shown until the Markdown is rendered; default: the plain text. */
  fallback?: ReactNode;
}

/** A text rendered from Markdown, as written by models. */
export function Markdown({ text, className = styles["text"], fallback = text }: MarkdownProps) {
  return (
    <Suspense fallback={fallback}>
      <MarkdownText text={text} className={className} />
    </Suspense>
  );
}
