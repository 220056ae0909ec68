import type { NodeParameters, NodeProperty } from "@heddle/workflow";
import { joinPath } from "@heddle/workflow";
import { memo, useMemo } from "react";
import { areAlike } from "../model/compact.ts";
import { ParameterInput } from "../ParameterInput.tsx";
import styles from "./CompactEntry.module.css";

interface CompactEntryProps {
  properties: readonly NodeProperty[];
  entry: NodeParameters;
  path: string;
}

/** Fields of an entry side by side, if the form is wide enough. */
export function CompactEntry({ properties, entry, path }: CompactEntryProps) {
  return (
    <div
      className={styles["row"]}
      data-fields={properties.length}
      data-alike={areAlike(properties) || undefined}
    >
      {properties.map((property) => (
        <CompactField
          key={`${property.name}:${property.type}`}
          property={property}
          path={joinPath(path, property.name)}
          value={entry[property.name] === undefined ? property.default : entry[property.name]}
        />
      ))}
    </div>
  );
}

/** Labels of the fields below. */
export function CompactHead({ properties }: { properties: readonly NodeProperty[] }) {
  return (
    <div
      className={styles["head"]}
      data-fields={properties.length}
      data-alike={areAlike(properties) || undefined}
      aria-hidden
    >
      {properties.map(({ name, displayName, description }) => (
        <span key={name} title={description}>
          {displayName}
        </span>
      ))}
    </div>
  );
}

interface CompactFieldProps {
  property: NodeProperty;
  path: string;
  value: unknown;
}

/** A field without its own label: named by the head, or by a placeholder. */
const CompactField = memo(({ property, path, value }: CompactFieldProps) => {
  const named = useMemo(
    () => ({ ...property, placeholder: property.placeholder || property.displayName }),
    [property],
  );
  return <ParameterInput hideLabel parameter={named} path={path} value={value} />;
});
