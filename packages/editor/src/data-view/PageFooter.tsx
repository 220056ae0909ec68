import { ChevronLeft, ChevronRight } from "lucide-react";
import { dataTexts } from "../texts/data-view.ts";
import { IconButton, Select } from "../ui/index.ts";
import styles from "./ItemsView.module.css";
import { type Page, pageSizes } from "./model/paging.ts";

interface PageFooterProps {
  page: Page;
  size: number;
  onChange(paging: { size: number; index: number }): void;
}

/** Moves between pages and sets their size. */
export function PageFooter({ page, size, onChange }: PageFooterProps) {
  return (
    <div className={styles["footer"]}>
      <IconButton
        size="sm"
        label={dataTexts.previousPage}
        disabled={page.index === 0}
        icon={<ChevronLeft size={14} />}
        onClick={() => onChange({ size, index: page.index - 1 })}
      />
      {dataTexts.page(page.index + 1, page.count)}
      <IconButton
        size="sm"
        label={dataTexts.nextPage}
        disabled={page.index === page.count - 1}
        icon={<ChevronRight size={14} />}
        onClick={() => onChange({ size, index: page.index + 1 })}
      />
      <Select
        size="sm"
        className={styles["size"] ?? ""}
        aria-label={dataTexts.pageSize}
        value={size}
        options={pageSizes.map((each) => ({ value: each as number, label: dataTexts.itemsOnPage(each) }))}
        onChange={(next) => onChange({ size: next, index: Math.floor(page.from / next) })}
      />
    </div>
  );
}
