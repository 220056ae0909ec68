import { Download, Search, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { texts } from "../base/texts/index.ts";
import { IconButton, Input, Menu, SegmentedControl } from "../ui/index.ts";
import { downloadItems } from "./download-items.ts";
import styles from "./ItemsView.module.css";
import type { DataMode } from "./model/data-mode.ts";
import type { ItemSource } from "./use-rows.ts";

interface ItemsBarProps {
  source: ItemSource;
  name: string;
  mode: DataMode;
  modes: readonly DataMode[];
  onMode(mode: DataMode): void;
  /** Number of matching items; undefined without a search. */
  found: number | undefined;
  typed: string;
  onType(text: string): void;
  actions?: ReactNode;
}

/** Count, search, views and download of the items. */
export function ItemsBar({
  source,
  name,
  mode,
  modes,
  onMode,
  found,
  typed,
  onType,
  actions,
}: ItemsBarProps) {
  const { total } = source;
  return (
    <div className={styles["bar"]}>
      <span className={styles["count"]} data-item-count={total} aria-live="polite">
        {found === undefined ? texts.data.items(total) : texts.data.itemsFound(found, total)}
      </span>
      <span className={styles["spacer"]} />
      <SearchField typed={typed} onType={onType} />
      <SegmentedControl
        size="sm"
        aria-label={texts.data.view}
        value={mode}
        onChange={onMode}
        segments={modes.map((value) => ({ value, label: texts.data[value] }))}
      />
      <Menu
        trigger={<IconButton size="sm" label={texts.data.downloadItems} icon={<Download size={14} />} />}
        entries={[
          { id: "json", label: texts.data.downloadJson, onSelect: () => downloadItems(source, "json", name) },
          { id: "csv", label: texts.data.downloadCsv, onSelect: () => downloadItems(source, "csv", name) },
        ]}
      />
      {actions}
    </div>
  );
}

function SearchField({ typed, onType }: { typed: string; onType(text: string): void }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <IconButton
        size="sm"
        label={texts.data.search}
        icon={<Search size={14} />}
        onClick={() => setOpen(true)}
      />
    );
  }
  const close = () => {
    onType("");
    setOpen(false);
  };
  return (
    <div className={styles["search"]}>
      <Input
        size="sm"
        autoFocus
        type="search"
        placeholder={texts.data.search}
        aria-label={texts.data.search}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          close();
        }}
        onBlur={() => typed === "" && setOpen(false)}
      />
      <IconButton size="sm" label={texts.data.clearSearch} icon={<X size={14} />} onClick={close} />
    </div>
  );
}
