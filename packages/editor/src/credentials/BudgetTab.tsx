import { readCredentialBudget, saveCredentialBudget } from "@heddle/api";
import type { ModelLimits } from "@heddle/workflow";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useStore } from "zustand";
import { call, queryClient } from "../base/rest/index.ts";
import { modelBudgets as text } from "../base/texts/runs/model-budgets.ts";
import { timeText } from "../base/theme/time.ts";
import { LimitInputs } from "../ui/fields/LimitInputs.tsx";
import { Button, Skeleton, toast } from "../ui/index.ts";
import { Problem } from "../ui/messages/Problem.tsx";
import { SpentLine } from "../ui/page/SpentLine.tsx";
import styles from "./CredentialDialog.module.css";
import type { CredentialParts } from "./credential-parts.ts";

const budgetQuery = (id: string) =>
  queryOptions({
    queryKey: ["credential-budget", id],
    queryFn: () => call(readCredentialBudget, { id }),
    staleTime: 0,
  });

/** Daily budget of language models for the credential. */
export function BudgetTab({ edit, rights }: CredentialParts) {
  const stored = useStore(edit.store, (state) => state.stored);
  if (!stored)
    return (
      <div className={styles["pane"]}>
        <p className={styles["muted"]}>{text.credentialUnsaved}</p>
      </div>
    );
  return <StoredBudget id={stored.id} mayChange={rights.mayUpdateConnection} />;
}

function StoredBudget({ id, mayChange }: { id: string; mayChange: boolean }) {
  const { data, error } = useQuery(budgetQuery(id));
  const [changed, setChanged] = useState<ModelLimits>();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await call(saveCredentialBudget, { id }, changed ?? {});
      await queryClient.invalidateQueries({ queryKey: budgetQuery(id).queryKey });
      setChanged(undefined);
      toast.success(text.saved);
    } catch (cause) {
      toast.failure(text.saveFailed, cause);
    }
    setSaving(false);
  };
  if (error) return <Problem>{`${text.failed}: ${error.message}`}</Problem>;
  if (!data) return <Skeleton height="120px" />;
  return (
    <div className={styles["pane"]}>
      <p className={styles["muted"]}>{text.credentialHint}</p>
      <LimitInputs
        label={text.credential}
        value={changed ?? data.limits}
        disabled={!mayChange}
        onChange={setChanged}
      />
      <SpentLine limits={data.limits} spent={data.spent} />
      <p className={styles["muted"]}>
        {mayChange ? text.resets(timeText(data.resetsAt)) : text.credentialRefused}
      </p>
      {mayChange && (
        <div>
          <Button variant="primary" disabled={!changed} loading={isSaving} onClick={() => void save()}>
            {text.save}
          </Button>
        </div>
      )}
    </div>
  );
}
