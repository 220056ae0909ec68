import { useId } from "react";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { Select } from "../../../ui/index.ts";
import { MultiOptionsControl } from "../controls/MultiOptionsControl.tsx";
import { canMatch, type MapperSettings, type MapperValue } from "../model/mapper.ts";
import styles from "./Container.module.css";

interface MatchingColumnsProps {
  mapper: MapperValue;
  settings: MapperSettings;
  isReadOnly: boolean;
  onChange(next: MapperValue): void;
}

/** Columns that match existing rows. */
export function MatchingColumns({ mapper, settings, isReadOnly, onChange }: MatchingColumnsProps) {
  const id = useId();
  const { title = parameterTexts.mappingColumns, description, hint } = settings.matchingLabels;
  const choices = mapper.schema.filter((field) => canMatch(field) && !field.removed);
  const put = (matchingColumns: string[]) => onChange({ ...mapper, matchingColumns });
  return (
    <div className={styles["container"]} data-matching-columns>
      <label className={styles["title"]} htmlFor={id}>
        {title}
      </label>
      {settings.matchesSeveral ? (
        <MultiOptionsControl
          id={id}
          label={title}
          path="matchingColumns"
          invalid={mapper.matchingColumns.length === 0}
          isReadOnly={isReadOnly}
          value={mapper.matchingColumns}
          property={{
            displayName: title,
            name: "matchingColumns",
            type: "multiOptions",
            default: [],
            options: choices.map((field) => ({ name: field.displayName, value: field.id })),
          }}
          onChange={(chosen) => put((chosen as unknown[]).map(String))}
        />
      ) : (
        <Select
          id={id}
          aria-label={title}
          disabled={isReadOnly}
          value={mapper.matchingColumns[0] ?? ""}
          options={choices.map((field) => ({ value: field.id, label: field.displayName }))}
          onChange={(chosen) => put([chosen])}
        />
      )}
      {(hint ?? description) && <p className={styles["empty"]}>{hint ?? description}</p>}
    </div>
  );
}
