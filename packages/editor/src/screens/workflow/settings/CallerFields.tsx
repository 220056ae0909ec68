import { listWorkflows } from "@heddle/api";
import type { WorkflowSettings } from "@heddle/workflow";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { choosable } from "../../../base/rest/choosable.ts";
import { call, useSettings } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { useOpenWorkflow } from "../../../document/index.ts";
import { IconButton, SearchSelect, Select } from "../../../ui/index.ts";
import styles from "./SettingsDialog.module.css";

const text = texts.workflow.callers;
const policies = ["workflowsFromSameOwner", "any", "workflowsFromAList", "none"] as const;

/** The ids of a comma list. */
function callerIdsOf(list: string | undefined): string[] {
  return (list ?? "")
    .split(",")
    .map((id) => id.trim())
    .filter((id) => id !== "");
}

/** Workflows that can call this one. */
export function CallerFields({
  draft,
  set,
}: {
  draft: WorkflowSettings;
  set(values: WorkflowSettings): void;
}) {
  const { workflowCallerPolicyDefaultOption: standard, enterprise } = useSettings().data ?? {};
  // Without sharing, no workflow of another user calls this one.
  const offered = policies.filter((one) => one !== "any" || enterprise?.sharing !== false);
  const policy =
    offered.find((one) => one === draft.callerPolicy) ??
    offered.find((one) => one === standard) ??
    "workflowsFromSameOwner";
  return (
    <>
      <div className={styles["field"]}>
        <div>
          <div className={styles["label"]}>{text.label}</div>
          <div className={styles["hint"]}>{text.hint}</div>
        </div>
        <Select
          aria-label={text.label}
          value={policy}
          options={offered.map((value) => ({ value, label: text.policies[value] }))}
          onChange={(callerPolicy) => set({ callerPolicy })}
        />
      </div>
      {policy === "workflowsFromAList" && (
        <CallerList
          ids={callerIdsOf(draft.callerIds)}
          onChange={(ids) => set({ callerIds: ids.join(",") })}
        />
      )}
    </>
  );
}

function CallerList({ ids, onChange }: { ids: string[]; onChange(ids: string[]): void }) {
  const { document } = useOpenWorkflow();
  const workflows = useQuery({
    queryKey: ["workflows"],
    queryFn: () => call(listWorkflows),
  });
  const all = workflows.data ?? [];
  const others = choosable(all).filter(({ id }) => id !== document.server.id && !ids.includes(id));
  return (
    <div className={styles["field"]}>
      <ul className={styles["chosen"]} aria-label={text.list}>
        {ids.map((id) => (
          <li key={id}>
            <span title={id}>{all.find((workflow) => workflow.id === id)?.name ?? id}</span>
            <IconButton
              size="sm"
              label={text.remove(id)}
              icon={<X size={13} />}
              onClick={() => onChange(ids.filter((one) => one !== id))}
            />
          </li>
        ))}
        {ids.length === 0 && <li className={styles["hint"]}>{text.nobody}</li>}
      </ul>
      <SearchSelect
        aria-label={text.add}
        value={null}
        placeholder={text.add}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => onChange([...ids, id])}
      />
    </div>
  );
}
