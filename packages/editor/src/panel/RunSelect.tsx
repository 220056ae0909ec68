import { Link2, Link2Off } from "lucide-react";
import { texts } from "../base/texts/index.ts";
import { IconButton, Select } from "../ui/index.ts";
import { usePanel } from "./model/panel-context.ts";
import styles from "./NodePanel.module.css";

const text = texts.data;

interface RunSelectProps {
  count: number;
  value: number;
  onChange(run: number): void;
}

/** Selects a run of a node, and whether both sides stay in sync. */
export function RunSelect({ count, value, onChange }: RunSelectProps) {
  const { isLinked, setLinked } = usePanel();
  if (count < 2) return null;
  return (
    <>
      <Select
        size="sm"
        className={styles["runSelect"] ?? ""}
        aria-label={text.runs}
        value={value}
        options={Array.from({ length: count }, (_, run) => ({
          value: run,
          label: text.run(run + 1, count),
        }))}
        onChange={onChange}
      />
      <IconButton
        size="sm"
        label={text.linkRuns}
        pressed={isLinked}
        icon={isLinked ? <Link2 size={14} /> : <Link2Off size={14} />}
        onClick={() => setLinked(!isLinked)}
      />
    </>
  );
}
