import type { ModelBudget, ModelBudgetList } from "@heddle/api";
import type { ModelLimits } from "@heddle/workflow";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { modelBudgets as text } from "../../../base/texts/runs/model-budgets.ts";
import { timeText } from "../../../base/theme/time.ts";
import { personName } from "../../../people/person.ts";
import { usersQuery } from "../../../people/users-query.ts";
import { LimitInputs } from "../../../ui/fields/LimitInputs.tsx";
import { Button, SearchSelect, Skeleton } from "../../../ui/index.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";
import { SpentLine } from "../../../ui/page/SpentLine.tsx";
import styles from "../SettingsPage.module.css";
import { budgetsQuery, saveBudget } from "./model-budgets.ts";

const LINES = [
  { scope: "instance", label: text.instance, hint: text.instanceHint },
  { scope: "workflow", label: text.workflow, hint: text.workflowHint },
  { scope: "run", label: text.run, hint: text.runHint },
  { scope: "user", label: text.user, hint: text.userHint },
] as const;

/** Language model budgets: in total, per workflow, per execution and per user. */
export function ModelBudgetsSettings() {
  const { data, error } = useQuery(budgetsQuery);
  return (
    <div className={styles["page"]}>
      <header>
        <h1 className={styles["title"]}>{text.title}</h1>
        <p className={styles["hint"]}>{text.hint}</p>
      </header>
      {error && <Problem>{`${text.failed}: ${error.message}`}</Problem>}
      {!data && !error && <Skeleton height="320px" />}
      {data && <Lines list={data} />}
    </div>
  );
}

function Lines({ list }: { list: ModelBudgetList }) {
  const stored = list.budgets.filter(({ from }) => from !== "workflow");
  return (
    <>
      <section className={styles["section"]} aria-label={text.budgets}>
        {LINES.map(({ scope, label, hint }) => (
          <BudgetLine
            key={scope}
            label={label}
            hint={hint}
            budget={stored.find((one) => one.scope === scope && one.targetId === "")}
            onSave={(limits) => saveBudget({ scope, limits })}
          />
        ))}
        <p className={styles["muted"]}>{text.resets(timeText(list.resetsAt))}</p>
      </section>
      <Users budgets={stored.filter(({ scope, targetId }) => scope === "user" && targetId !== "")} />
    </>
  );
}

function Users({ budgets }: { budgets: readonly ModelBudget[] }) {
  const { data: users = [] } = useQuery(usersQuery);
  const [added, setAdded] = useState<readonly string[]>([]);
  const ids = [...new Set([...budgets.map(({ targetId }) => targetId), ...added])];
  const others = users.filter(({ id }) => !ids.includes(id));
  const nameOf = (id: string) => {
    const user = users.find((one) => one.id === id);
    return user ? personName(user) : (budgets.find(({ targetId }) => targetId === id)?.name ?? "");
  };
  return (
    <section className={styles["section"]} aria-label={text.others}>
      <div>
        <h2 className={styles["sectionTitle"]}>{text.others}</h2>
        <p className={styles["muted"]}>{text.othersHint}</p>
      </div>
      {ids.map((userId) => (
        <BudgetLine
          key={userId}
          label={nameOf(userId)}
          budget={budgets.find(({ targetId }) => targetId === userId)}
          onSave={(limits) => saveBudget({ scope: "user", userId, limits })}
        />
      ))}
      <SearchSelect
        aria-label={text.add}
        value=""
        options={[
          { value: "", label: text.add },
          ...others.map((user) => ({ value: user.id, label: personName(user) })),
        ]}
        onChange={(id) => id !== "" && setAdded([...added, id])}
      />
    </section>
  );
}

interface BudgetLineProps {
  label: string;
  hint?: string;
  budget: ModelBudget | undefined;
  onSave(limits: ModelLimits): Promise<void>;
}

function BudgetLine({ label, hint, budget, onSave }: BudgetLineProps) {
  const [changed, setChanged] = useState<ModelLimits>();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await onSave(changed ?? {});
    setChanged(undefined);
    setSaving(false);
  };
  return (
    <section className={`${styles["card"]} ${styles["section"]}`} aria-label={label}>
      <div className={styles["lineText"]}>
        <div className={styles["lineTitle"]}>{label}</div>
        {hint !== undefined && <p className={styles["muted"]}>{hint}</p>}
      </div>
      <LimitInputs label={label} value={changed ?? budget?.limits ?? {}} onChange={setChanged} />
      {budget?.spent && <SpentLine limits={budget.limits} spent={budget.spent} />}
      {changed && (
        <div className={styles["actions"]}>
          <Button variant="primary" loading={isSaving} onClick={() => void save()}>
            {text.save}
          </Button>
        </div>
      )}
    </section>
  );
}
