import { type Alert, type AlertRule, createAlert, updateAlert } from "@heddle/api";
import { useId, useState } from "react";
import { choosable } from "../../../base/rest/choosable.ts";
import { call, useCurrentUser } from "../../../base/rest/index.ts";
import { useWorkflows } from "../../../base/rest/use-workflows.ts";
import { alerts as text } from "../../../base/texts/alerts.ts";
import { Field } from "../../../ui/fields/Field.tsx";
import { FormDialog, Input, NumberInput, SearchSelect, Select } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import styles from "./Alerts.module.css";
import { type AlertDraft, draftOf, settingsOf, USUAL_TIMES } from "./alert-draft.ts";
import { refreshAlerts } from "./alerts.ts";
import { PostFields } from "./PostFields.tsx";
import { RuleFields } from "./RuleFields.tsx";

/** The workflow, and an alert that is changed, or none for a new one. */
export interface AlertDialogInput {
  workflowId: string;
  alert?: Alert;
}

const KINDS = Object.keys(text.kinds) as AlertRule["kind"][];

/** Dialog for the condition and actions of an alert. */
export function AlertDialog({ input: { workflowId, alert }, onClose }: ModalProps<AlertDialogInput>) {
  const id = useId();
  const { data: me } = useCurrentUser();
  const [draft, setDraft] = useState(() => draftOf(alert, me?.email ?? ""));
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<AlertDraft>) => setDraft({ ...draft, ...part });
  const save = async () => {
    const settings = settingsOf(draft, alert?.isEnabled ?? true);
    if (typeof settings === "string") return setProblem(settings);
    setBusy(true);
    try {
      if (alert) await call(updateAlert, { id: workflowId, alertId: alert.id }, settings);
      else await call(createAlert, { id: workflowId }, settings);
      await refreshAlerts();
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={alert ? text.editTitle : text.newTitle}
      submit={alert ? text.save : text.submit}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field id={`${id}-kind`} label={text.kind}>
        <Select<AlertRule["kind"]>
          id={`${id}-kind`}
          value={draft.kind}
          options={KINDS.map((value) => ({ value, label: text.kinds[value] }))}
          onChange={(kind) => change({ kind, time: USUAL_TIMES[kind] })}
        />
      </Field>
      <RuleFields draft={draft} onChange={change} />
      <Field id={`${id}-mail`} label={text.mailTo}>
        <Input
          id={`${id}-mail`}
          value={draft.mailTo}
          onChange={({ target }) => change({ mailTo: target.value })}
        />
        <span className={styles["hint"]}>{text.mailHint}</span>
      </Field>
      <PostFields value={draft.postTo} onChange={(postTo) => change({ postTo })} />
      <CallField value={draft.callWorkflow} onChange={(callWorkflow) => change({ callWorkflow })} />
      <Field id={`${id}-quiet`} label={text.quiet}>
        <NumberInput
          id={`${id}-quiet`}
          min={0}
          value={draft.quietMinutes}
          onChange={(quietMinutes) => change({ quietMinutes })}
        />
        <span className={styles["hint"]}>{text.quietHint}</span>
      </Field>
    </FormDialog>
  );
}

function CallField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const id = useId();
  const workflows = useWorkflows().data ?? [];
  return (
    <Field id={id} label={text.call}>
      <SearchSelect
        id={id}
        value={value}
        options={[
          { value: "", label: text.noWorkflow },
          { value: "error", label: text.errorWorkflow },
          ...choosable(workflows, value).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={onChange}
      />
      <span className={styles["hint"]}>{text.callHint}</span>
    </Field>
  );
}
