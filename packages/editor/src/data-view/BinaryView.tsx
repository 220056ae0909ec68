import type { BinaryValue } from "@heddle/workflow";
import { Download, Eye } from "lucide-react";
import { useState } from "react";
import { dataTexts } from "../texts/data-view.ts";
import { Button, Dialog } from "../ui/index.ts";
import styles from "./BinaryView.module.css";
import { binaryLink, isViewable } from "./binary-links.ts";
import type { IndexedItem } from "./model/search.ts";

/** The files of the items. */
export function BinaryView({ items }: { items: readonly IndexedItem[] }) {
  const withFiles = items.filter(({ item }) => Object.keys(item.binary ?? {}).length > 0);
  return (
    <div className={styles["list"]}>
      {withFiles.length === 0 && <p className={styles["heading"]}>{dataTexts.noBinary}</p>}
      {withFiles.map(({ item, index }) => (
        <section key={index}>
          <h4 className={styles["heading"]}>{dataTexts.item(index + 1)}</h4>
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
  const facts = [
    [dataTexts.fileName, value.fileName],
    [dataTexts.extension, value.fileExtension],
    [dataTexts.mimeType, value.mimeType],
    [dataTexts.fileSize, value.fileSize],
  ] as const;
  return (
    <div className={styles["card"]}>
      <div className={styles["name"]}>{name}</div>
      <dl className={styles["facts"]}>
        {facts.map(
          ([label, text]) =>
            text && (
              <div key={label} style={{ display: "contents" }}>
                <dt>{label}</dt>
                <dd title={text}>{text}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={styles["actions"]}>
        {isViewable(value) && (
          <Button size="sm" icon={<Eye size={13} />} onClick={() => setOpen(true)}>
            {dataTexts.viewFile}
          </Button>
        )}
        <a href={binaryLink(value, "download")} download={value.fileName ?? name}>
          <Button size="sm" variant="ghost" icon={<Download size={13} />} tabIndex={-1}>
            {dataTexts.download}
          </Button>
        </a>
      </div>
      {isOpen && (
        <Dialog open size="xl" title={value.fileName ?? name} onClose={() => setOpen(false)}>
          <Preview value={value} />
        </Dialog>
      )}
    </div>
  );
}

function Preview({ value }: { value: BinaryValue }) {
  const link = binaryLink(value, "view");
  if (value.mimeType.startsWith("image/"))
    return <img className={styles["preview"]} src={link} alt={value.fileName ?? ""} />;
  if (value.mimeType.startsWith("video/")) {
    // biome-ignore lint/a11y/useMediaCaption: user data come without captions.
    return <video className={styles["preview"]} src={link} controls />;
  }
  if (value.mimeType.startsWith("audio/")) {
    // biome-ignore lint/a11y/useMediaCaption: user data come without captions.
    return <audio src={link} controls />;
  }
  return <iframe className={styles["preview"]} src={link} title={value.fileName ?? ""} sandbox="" />;
}
