import { ChevronLeft, ChevronRight } from "lucide-react";
import { texts } from "../base/texts/index.ts";
import { IconButton, Select } from "../ui/index.ts";
import styles from "./ItemsView.module.css";
import { ALL_ITEMS, type Page, pageSizes } from "./model/paging.ts";

const text = texts.data;

interface PageFooterProps {
  page: Page;
  /** Items per page, or `allItems`. */
  size: number;
  count: number;
  onChange(paging: { size: number; index: number }): void;
}

/** Moves between pages and sets their size. */
export function PageFooter({ page, size, count, onChange }: PageFooterProps) {
  return (
    <div className={styles["footer"]}>
      {page.count > 1 && (
        <IconButton
          size="sm"
          label={text.previousPage}
          disabled={page.index === 0}
          icon={<ChevronLeft size={14} />}
          onClick={() => onChange({ size, index: page.index - 1 })}
        />
      )}
      <span aria-live="polite">{text.pageOf(page.from + 1, page.to, count)}</span>
      {page.count > 1 && (
        <IconButton
          size="sm"
          label={text.nextPage}
          disabled={page.index === page.count - 1}
          icon={<ChevronRight size={14} />}
          onClick={() => onChange({ size, index: page.index + 1 })}
        />
      )}
      <SizeSelect
        size={size}
        onChange={(next) => onChange({ size: next, index: pageWith(page.from, next) })}
      />
    </div>
  );
}

/** Selects the number of items per page. */
function SizeSelect({ size, onChange }: { size: number; onChange(size: number): void }) {
  return (
    <Select
      size="sm"
      className={styles["size"] ?? ""}
      aria-label={text.pageSize}
      value={size}
      options={[
        ...pageSizes.map((each) => ({ value: each as number, label: text.itemsOnPage(each) })),
        { value: ALL_ITEMS, label: text.allOnPage },
      ]}
      onChange={onChange}
    />
  );
}

function pageWith(item: number, size: number): number {
  return size === ALL_ITEMS ? 0 : Math.floor(item / size);
}
