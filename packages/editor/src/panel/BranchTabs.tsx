import styles from "./NodePanel.module.css";

/** An output of a node, as a tab. */
export interface Branch {
  index: number;
  name: string;
  /** Undefined before the node has run. */
  count: number | undefined;
  /** False for additional run data, such as items dropped by a filter. */
  isConnectable: boolean;
}

interface BranchTabsProps {
  branches: readonly Branch[];
  value: number;
  label: string;
  onChange(index: number): void;
}

/** Outputs of a node with their item counts. */
export function BranchTabs({ branches, value, label, onChange }: BranchTabsProps) {
  if (branches.length < 2) return null;
  return (
    <div className={styles["branches"]} role="tablist" aria-label={label}>
      {branches.map((branch) => (
        <button
          key={branch.index}
          type="button"
          role="tab"
          aria-selected={branch.index === value}
          className={styles["branch"]}
          onClick={() => onChange(branch.index)}
        >
          {branch.name}
          {branch.count !== undefined && <span className={styles["branchCount"]}>{branch.count}</span>}
        </button>
      ))}
    </div>
  );
}
