import type { BinaryValue } from "@heddle/workflow";
import { Download, Eye, File, FileAudio, FileText, FileVideo } from "lucide-react";
import { useState } from "react";
import { texts } from "../base/texts/index.ts";
import { Button, Dialog } from "../ui/index.ts";
import styles from "./BinaryView.module.css";
import { binaryLink } from "./binary-links.ts";
import { FilePreview } from "./FilePreview.tsx";
import type { IndexedItem } from "./model/item-rows.ts";
import { type PreviewKind, previewKind } from "./model/preview-kind.ts";

/** The files of the items. */
export function BinaryView({ items }: { items: readonly IndexedItem[] }) {
  const withFiles = items.filter(({ item }) => Object.keys(item.binary ?? {}).length > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by the keyboard.
    <div className={styles["list"]} tabIndex={0}>
      {withFiles.length === 0 && <p className={styles["heading"]}>{texts.data.noBinary}</p>}
      {withFiles.map(({ item, index }) => (
        <section key={index}>
          <h4 className={styles["heading"]}>{texts.data.item(index + 1)}</h4>
          <div className={styles["item"]}>
            {Object.entries(item.binary ?? {}).map(([name, value]) => (
              <FileCard key={name} name={name} value={value} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function FileCard({ name, value }: { name: string; value: BinaryValue }) {
  const [isOpen, setOpen] = useState(false);
  const kind = previewKind(value);
  const title = value.fileName ?? name;
  const facts = [
    [texts.data.fileName, value.fileName],
    [texts.data.extension, value.fileExtension],
    [texts.data.mimeType, value.mimeType],
    [texts.data.fileSize, value.fileSize],
  ] as const;
  return (
    <div className={styles["card"]} data-file={name}>
      <div className={styles["name"]}>{name}</div>
      <div className={styles["about"]}>
        <Thumbnail kind={kind} value={value} />
        <dl className={styles["facts"]}>
          {facts.map(
            ([label, text]) =>
              text && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd title={text}>{text}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
      <div className={styles["actions"]}>
        {kind && (
          <Button size="sm" icon={<Eye size={13} />} onClick={() => setOpen(true)}>
            {texts.data.viewFile}
          </Button>
        )}
        <a
          className={styles["download"]}
          href={binaryLink(value, "download")}
          download={title}
          aria-label={`${texts.data.download} ${title}`}
        >
          <Download size={13} aria-hidden /> {texts.data.download}
        </a>
      </div>
      {isOpen && (
        <Dialog open size="xl" title={title} onClose={() => setOpen(false)}>
          <FilePreview value={value} name={title} />
        </Dialog>
      )}
    </div>
  );
}

const icons: Partial<Record<PreviewKind, React.ReactNode>> = {
  video: <FileVideo size={22} />,
  audio: <FileAudio size={22} />,
};

function Thumbnail({ kind, value }: { kind: PreviewKind | undefined; value: BinaryValue }) {
  if (kind === "image")
    return <img className={styles["thumbnail"]} src={binaryLink(value, "view")} alt="" loading="lazy" />;
  return (
    <span className={styles["thumbnail"]}>
      {(kind && icons[kind]) ?? (kind ? <FileText size={22} /> : <File size={22} />)}
    </span>
  );
}
