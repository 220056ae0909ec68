import type { CredentialEntity, CredentialUses } from "@heddle/api";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useRef } from "react";
import { Skeleton } from "../../ui/index.ts";
import styles from "./CredentialList.module.css";
import { CredentialRow } from "./CredentialRow.tsx";

const ROW_HEIGHT_PX = 56;

interface CredentialTableProps {
  /** Undefined while they load. */
  credentials: readonly CredentialEntity[] | undefined;
  uses: CredentialUses | undefined;
  typeName(type: string): string;
  isKnown(type: string): boolean;
}

/** The rows of the list; only those in sight are drawn. */
export function CredentialTable({ credentials, uses, typeName, isKnown }: CredentialTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: credentials?.length ?? 8,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 10,
  });
  /** Arrow keys walk from row to row, also to those that are not drawn yet. */
  const move = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const last = (credentials?.length ?? 0) - 1;
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: last }[event.key];
    if (next === undefined || next < 0 || next > last) return;
    event.preventDefault();
    rows.scrollToIndex(next);
    const focus = () =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"] [data-row]`)?.focus();
    requestAnimationFrame(() => requestAnimationFrame(focus));
  };
  return (
    <div ref={scroller} className={styles["table"]} data-rows>
      <div style={{ height: rows.getTotalSize(), position: "relative" }}>
        {rows.getVirtualItems().map((row) => {
          const credential = credentials?.[row.index];
          return (
            <div
              key={credential?.id ?? row.index}
              data-index={row.index}
              className={styles["row"]}
              style={{ height: ROW_HEIGHT_PX, transform: `translateY(${row.start}px)` }}
            >
              {credential ? (
                <CredentialRow
                  credential={credential}
                  workflows={uses && (uses[credential.id] ?? [])}
                  typeName={isKnown(credential.type) ? typeName(credential.type) : undefined}
                  onKey={(event) => move(event, row.index)}
                />
              ) : (
                <Skeleton width={`${180 + ((row.index * 67) % 160)}px`} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
