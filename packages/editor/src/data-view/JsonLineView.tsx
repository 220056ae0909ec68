import { ChevronDown, ChevronRight } from "lucide-react";
import { texts } from "../base/texts/index.ts";
import styles from "./JsonView.module.css";
import { MarkedText } from "./MarkedText.tsx";
import { type Keys, useMappable } from "./mapping.ts";
import { kindOf } from "./model/columns.ts";
import { isFoldable, type JsonLine } from "./model/json-tree.ts";

/** Longer text is cut until it is opened. */
const MAX_LINE_LENGTH = 240;

interface JsonLineViewProps {
  line: JsonLine;
  search: string;
  isOpen: boolean;
  onFold(): void;
  onOpen(): void;
}

/** One line of JSON. */
export function JsonLineView({ line, search, isOpen, onFold, onOpen }: JsonLineViewProps) {
  const [start, end] = line.isList ? ["[", "]"] : ["{", "}"];
  const comma = line.last ? "" : ",";
  return (
    <>
      {isFoldable(line) ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles["fold"]}
          aria-label={line.kind === "open" ? texts.data.collapse : texts.data.expand}
          onClick={onFold}
        >
          {line.kind === "open" ? <ChevronDown size={12} /> : <ChevronRight size={12} />}
        </button>
      ) : (
        <span className={styles["fold"]} />
      )}
      {line.kind !== "close" && <Key line={line} search={search} />}
      {line.kind === "value" && (
        <Value line={line} search={search} comma={comma} isOpen={isOpen} onOpen={onOpen} />
      )}
      {line.kind === "open" && <span className={styles["punctuation"]}>{start}</span>}
      {line.kind === "close" && <span className={styles["punctuation"]}>{end + comma}</span>}
      {line.kind === "closed" && (
        <span className={styles["punctuation"]}>
          {line.size === 0 ? start + end + comma : `${start} ${line.size} ${end}${comma}`}
        </span>
      )}
    </>
  );
}

function Key({ line, search }: { line: JsonLine; search: string }) {
  const mappable = useMappable();
  if (line.key === undefined || typeof line.key === "number") return null;
  const keys: Keys = line.keys;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard inserts from the line. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard inserts from the line. */}
      <span
        className={styles["key"]}
        data-key={line.key}
        title={mappable ? texts.data.insert : undefined}
        onClick={() => mappable?.insert(keys, line.value)}
        {...mappable?.drag(keys, line.value)}
      >
        <MarkedText text={JSON.stringify(line.key)} search={search} />
      </span>
      <span className={styles["punctuation"]}>: </span>
    </>
  );
}

interface ValueProps {
  line: JsonLine;
  search: string;
  comma: string;
  isOpen: boolean;
  onOpen(): void;
}

function Value({ line, search, comma, isOpen, onOpen }: ValueProps) {
  const mappable = useMappable();
  const isLong = typeof line.value === "string" && line.value.length > MAX_LINE_LENGTH;
  const text =
    isLong && !isOpen ? beginningOf(line.value as string) : (JSON.stringify(line.value) ?? "undefined");
  return (
    <>
      <span
        className={styles["value"]}
        data-kind={kindOf(line.value)}
        {...mappable?.drag(line.keys, line.value)}
      >
        <MarkedText text={text} search={search} />
        {comma && <span className={styles["punctuation"]}>{comma}</span>}
      </span>
      {isLong && (
        <button type="button" tabIndex={-1} className={styles["more"]} onClick={onOpen}>
          {isOpen ? texts.data.less : texts.data.more}
        </button>
      )}
    </>
  );
}

/** Returns the first characters as JSON: a megabyte is not serialized for one line. */
function beginningOf(text: string): string {
  return `${JSON.stringify(text.slice(0, MAX_LINE_LENGTH)).slice(0, -1)}…`;
}
