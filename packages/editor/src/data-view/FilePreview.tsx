import type { BinaryValue } from "@heddle/workflow";
import { useEffect, useState } from "react";
import { texts } from "../base/texts/index.ts";
import { renderMarkdown } from "../ui/html/markdown.ts";
import { Spinner } from "../ui/index.ts";
import styles from "./BinaryView.module.css";
import { binaryLink, bytesOf, fileText, namedLink } from "./binary-links.ts";
import { HtmlFrame } from "./HtmlFrame.tsx";
import { type PreviewKind, previewKind } from "./model/preview-kind.ts";

/** Rendered preview of a file. */
export function FilePreview({ value, name }: { value: BinaryValue; name: string }) {
  const kind = previewKind(value);
  if (kind === "image")
    return <img className={styles["preview"]} src={binaryLink(value, "view")} alt={name} />;
  if (kind === "video") {
    // biome-ignore lint/a11y/useMediaCaption: user data come without captions.
    return <video className={styles["preview"]} src={binaryLink(value, "view")} controls />;
  }
  if (kind === "audio") {
    // biome-ignore lint/a11y/useMediaCaption: user data come without captions.
    return <audio className={styles["audio"]} src={binaryLink(value, "view")} controls />;
  }
  if (kind === "pdf") return <PdfPreview value={value} name={name} />;
  return kind ? <TextPreview kind={kind} value={value} name={name} /> : null;
}

/** The browser's own viewer. */
function PdfPreview({ value, name }: { value: BinaryValue; name: string }) {
  const [link, setLink] = useState<string>();
  useEffect(() => {
    if (value.id) return setLink(namedLink(value, name));
    const url = URL.createObjectURL(new Blob([bytesOf(value)], { type: "application/pdf" }));
    setLink(url);
    return () => URL.revokeObjectURL(url);
  }, [value, name]);
  return <iframe className={styles["document"]} src={link} title={name} />;
}

interface TextPreviewProps {
  kind: PreviewKind;
  value: BinaryValue;
  name: string;
}

function TextPreview({ kind, value, name }: TextPreviewProps) {
  const [read, setRead] = useState<{ text: string; isCut: boolean } | { problem: string }>();
  useEffect(() => {
    const gone = new AbortController();
    fileText(value, gone.signal).then(setRead, (error: Error) => {
      if (!gone.signal.aborted) setRead({ problem: error.message });
    });
    return () => gone.abort();
  }, [value]);
  if (!read) return <Spinner size={20} />;
  if ("problem" in read) return <p role="alert">{`${texts.data.loadFailed}: ${read.problem}`}</p>;
  return (
    <>
      <TextOf kind={kind} text={read.text} name={name} />
      {read.isCut && <p className={styles["heading"]}>{texts.data.cutFile}</p>}
    </>
  );
}

function TextOf({ kind, text, name }: { kind: PreviewKind; text: string; name: string }) {
  if (kind === "vector") {
    const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    return <img className={styles["preview"]} src={source} alt={name} />;
  }
  if (kind === "html") return <HtmlFrame className={styles["document"]} html={text} title={name} />;
  if (kind === "markdown")
    return <HtmlFrame className={styles["document"]} html={renderMarkdown(text)} title={name} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by the keyboard.
    <pre className={styles["text"]} tabIndex={0}>
      {kind === "json" ? pretty(text) : text}
    </pre>
  );
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
