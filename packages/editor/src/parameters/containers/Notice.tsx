import type { NodeProperty } from "@heddle/workflow";
import { RichText } from "../RichText.tsx";
import styles from "./Container.module.css";

/** A block of text between parameters. */
export function Notice({ property }: { property: NodeProperty }) {
  if (!property.displayName) return null;
  return (
    <div className={styles["notice"]} data-kind={property.type} data-parameter={property.name} role="note">
      <RichText html={property.displayName} />
    </div>
  );
}
