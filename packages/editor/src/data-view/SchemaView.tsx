import { useVirtualizer } from "@tanstack/react-virtual";
import {
  Braces,
  Brackets,
  CaseSensitive,
  ChevronDown,
  ChevronRight,
  CircleSlash,
  Hash,
  ToggleLeft,
} from "lucide-react";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { texts } from "../base/texts/index.ts";
import { CopyMenu } from "./copy-menu.tsx";
import { MarkedText } from "./MarkedText.tsx";
import { useMappable } from "./mapping.ts";
import { cellText } from "./model/columns.ts";
import type { IndexedItem } from "./model/item-rows.ts";
import { filterSchema, type SchemaField, schemaOf, visibleFields } from "./model/schema.ts";
import styles from "./SchemaView.module.css";

const text = texts.data;

/** The fields that items have, with a value of each. */
export function SchemaView({ items, search }: { items: readonly IndexedItem[]; search: string }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const clicked = useRef<SchemaField>(undefined);
  const fields = useMemo(() => schemaOf(items.map((each) => each.item)), [items]);
  const found = useMemo(() => (search === "" ? fields : filterSchema(fields, search)), [fields, search]);
  const lines = useMemo(
    () => visibleFields(found, (field) => field.children.length > 0 && !toggled.has(field.keys.join("/"))),
    [found, toggled],
  );
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 28,
    overscan: 12,
  });
  const flip = (id: string) =>
    setToggled(new Set(toggled.has(id) ? [...toggled].filter((each) => each !== id) : [...toggled, id]));
  if (fields.length === 0) return <p className={styles["empty"]}>{text.emptyItem}</p>;
  return (
    <CopyMenu target={() => clicked.current && { keys: clicked.current.keys, value: clicked.current.sample }}>
      <div
        ref={scroller}
        className={styles["scroller"]}
        role="toolbar"
        aria-orientation="vertical"
        aria-label={text.schema}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by the keyboard.
        tabIndex={0}
        onKeyDown={moveBetweenPills}
      >
        <div style={{ position: "relative", height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map((row) => {
            const { field, depth } = lines[row.index] as { field: SchemaField; depth: number };
            const id = field.keys.join("/");
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: remembers what the menu is about.
              <div
                key={row.key}
                className={styles["line"]}
                style={{ top: row.start, paddingLeft: depth * 18 }}
                onContextMenu={() => {
                  clicked.current = field;
                }}
              >
                {field.children.length > 0 ? (
                  <button
                    type="button"
                    className={styles["fold"]}
                    aria-label={toggled.has(id) ? text.expand : text.collapse}
                    onClick={() => flip(id)}
                  >
                    {toggled.has(id) ? <ChevronRight size={13} /> : <ChevronDown size={13} />}
                  </button>
                ) : (
                  <span className={styles["fold"]} />
                )}
                <FieldPill field={field} search={search} />
                {field.children.length === 0 && (
                  <span className={styles["sample"]} title={cellText(field.sample, 400).text}>
                    <MarkedText text={cellText(field.sample, 120).text} search={search} />
                  </span>
                )}
              </div>
            );
          })}
        </div>
      </div>
    </CopyMenu>
  );
}

/** Up and down go from field to field. */
function moveBetweenPills(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const pills = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-field]")];
  const at = pills.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? pills[0] : pills[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const icons = {
  string: <CaseSensitive size={13} />,
  number: <Hash size={12} />,
  boolean: <ToggleLeft size={13} />,
  object: <Braces size={12} />,
  array: <Brackets size={12} />,
  null: <CircleSlash size={12} />,
  undefined: <CircleSlash size={12} />,
};

function FieldPill({ field, search }: { field: SchemaField; search: string }) {
  const mappable = useMappable();
  return (
    <button
      type="button"
      className={styles["pill"]}
      data-field={field.keys.join(".")}
      title={mappable ? text.insert : undefined}
      onClick={() => mappable?.insert(field.keys, field.sample)}
      {...mappable?.drag(field.keys, field.sample)}
    >
      <span className={styles["kind"]} data-kind={field.kind}>
        {icons[field.kind]}
      </span>
      <span>
        <MarkedText text={field.key === "" ? text.emptyName : String(field.key)} search={search} />
      </span>
    </button>
  );
}
