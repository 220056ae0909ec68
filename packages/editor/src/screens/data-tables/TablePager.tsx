import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from "lucide-react";
import { dataTables as text } from "../../base/texts/pages/data-tables.ts";
import { IconButton, Spinner } from "../../ui/index.ts";
import styles from "./DataTablePage.module.css";
import type { TableRows } from "./use-table-rows.ts";

interface TablePagerProps {
  page: TableRows["page"];
  count: number;
  isLoading: boolean;
}

/** Number of rows, and links to other pages. */
export function TablePager({ page, count, isLoading }: TablePagerProps) {
  const steps = [
    { label: text.firstPage, icon: <ChevronFirst size={16} />, go: page.first },
    { label: text.previousPage, icon: <ChevronLeft size={16} />, go: page.previous },
    { label: text.nextPage, icon: <ChevronRight size={16} />, go: page.next },
    { label: text.lastPage, icon: <ChevronLast size={16} />, go: page.last },
  ];
  return (
    <footer className={styles["pager"]}>
      <span aria-live="polite">{text.rows(count)}</span>
      {isLoading && <Spinner size={14} />}
      <div className={styles["space"]} />
      {page.count > 1 && (
        <>
          <span>{text.pageOf(page.number, page.count)}</span>
          {steps.map(({ label, icon, go }) => (
            <IconButton key={label} size="sm" label={label} icon={icon} disabled={!go} onClick={go} />
          ))}
        </>
      )}
    </footer>
  );
}
