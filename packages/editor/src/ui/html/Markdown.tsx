import { lazy, type ReactNode, Suspense } from "react";
import styles from "./Markdown.module.css";

// What reads Markdown and makes it harmless comes with the first text that needs it.
const MarkdownText = lazy(() =>
  import("./MarkdownText.tsx").then((module) => ({ default: module.MarkdownText })),
);

interface MarkdownProps {
  text: string;
  className?: string | undefined;
  /** Shown until it can be drawn: the text as it is, unless another is named. */
  fallback?: ReactNode;
}

/** A text drawn from its Markdown, which is how models write. */
export function Markdown({ text, className = styles["text"], fallback = text }: MarkdownProps) {
  return (
    <Suspense fallback={fallback}>
      <MarkdownText text={text} className={className} />
    </Suspense>
  );
}
