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
import { texts } from "../../base/texts/index.ts";
import { Spinner } from "../../ui/index.ts";
import { MarkedText } from "../MarkedText.tsx";
import { MappingContext, useMappable } from "../mapping.ts";
import { cellText } from "../model/columns.ts";
import type { SchemaField } from "../model/schema.ts";
import type { SchemaLine } from "../model/schema-lines.ts";
import type { EarlierSection } from "./earlier-data.ts";
import styles from "./SchemaView.module.css";

const text = texts.data;

interface LineProps {
  line: SchemaLine<EarlierSection>;
  search: string;
  isFolded(id: string): boolean;
  /** Folds or unfolds a field or section. */
  onFlip(): void;
  problem: string | undefined;
}

/** A line of a schema: a section, a field, or a note instead of fields. */
export function SchemaLineView(props: LineProps) {
  const { line, search, onFlip, problem } = props;
  if (line.kind === "section") return <SectionLine {...line} search={search} onFlip={onFlip} />;
  if (line.kind === "note") {
    if (line.text === undefined && problem === undefined) return <Spinner size={14} />;
    return <span className={styles["note"]}>{problem ?? line.text}</span>;
  }
  const shown = <FieldLine {...props} {...line} />;
  return line.section ? <MappingContext value={line.section.mapping}>{shown}</MappingContext> : shown;
}

interface SectionLineProps {
  section: EarlierSection;
  isOpen: boolean;
  search: string;
  onFlip(): void;
}

function SectionLine({ section, isOpen, search, onFlip }: SectionLineProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles["section"]}
      data-line={isOpen ? "open" : "closed"}
      data-section={section.title}
      aria-expanded={isOpen}
      onClick={onFlip}
    >
      <span className={styles["fold"]}>
        {isOpen ? <ChevronDown size={13} /> : <ChevronRight size={13} />}
      </span>
      {section.icon}
      <span className={styles["sectionTitle"]}>
        <MarkedText text={section.title} search={search} />
      </span>
      <span className={styles["sectionHint"]}>{section.hint}</span>
    </button>
  );
}

interface FieldLineProps {
  field: SchemaField;
  id: string;
  search: string;
  isFolded(id: string): boolean;
  onFlip(): void;
}

function FieldLine({ field, id, search, isFolded, onFlip }: FieldLineProps) {
  const hasChildren = field.children.length > 0;
  const isClosed = isFolded(id);
  return (
    <>
      {hasChildren ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles["fold"]}
          aria-label={isClosed ? text.expand : text.collapse}
          onClick={onFlip}
        >
          {isClosed ? <ChevronRight size={13} /> : <ChevronDown size={13} />}
        </button>
      ) : (
        <span className={styles["fold"]} />
      )}
      <FieldPill
        field={field}
        search={search}
        state={hasChildren ? (isClosed ? "closed" : "open") : undefined}
      />
      {!hasChildren && (
        <span className={styles["sample"]} title={cellText(field.sample, 400).text}>
          <MarkedText text={cellText(field.sample, 120).text} search={search} />
        </span>
      )}
    </>
  );
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

interface FieldPillProps {
  field: SchemaField;
  search: string;
  state: "open" | "closed" | undefined;
}

function FieldPill({ field, search, state }: FieldPillProps) {
  const mappable = useMappable();
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles["pill"]}
      data-field={field.keys.join(".")}
      data-line={state ?? "leaf"}
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
