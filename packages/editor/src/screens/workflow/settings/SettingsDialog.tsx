import { type ChangesGoLive, listTimezones, listWorkflows } from "@heddle/api";
import type { WorkflowSettings } from "@heddle/workflow";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { choosable } from "../../../base/rest/choosable.ts";
import { call, useSettings } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { setWorkflowSettings, useField, useOpenWorkflow } from "../../../document/index.ts";
import { Button, Dialog, SearchSelect, Select } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import type { WorkflowSession } from "../run/workflow-session.ts";
import { SessionProvider, useSession } from "../session/SessionContext.tsx";
import { CallerFields } from "./CallerFields.tsx";
import { EventKeyFields, eventKeyProblem } from "./EventKeyFields.tsx";
import { LimitFields } from "./LimitFields.tsx";
import { ModelBudgetFields, OutsideContentField } from "./ModelBudgetFields.tsx";
import { RecoveryFields } from "./RecoveryFields.tsx";
import styles from "./SettingsDialog.module.css";
import { SettingsSections } from "./SettingsSections.tsx";
import { saveWithGoLive } from "./save-go-live.ts";
import { TimeoutField } from "./TimeoutField.tsx";
import { TimeSavedField } from "./TimeSavedField.tsx";

const text = texts.workflow;
const UNSET = "DEFAULT";

/** The settings of a workflow. */
export function SettingsDialog({ input, onClose }: ModalProps<{ session: WorkflowSession }>) {
  return (
    <SessionProvider session={input.session}>
      <Settings onClose={onClose} />
    </SessionProvider>
  );
}

/** Settings of the workflow as a whole. */
function Settings({ onClose }: { onClose(): void }) {
  const { document } = useOpenWorkflow();
  const session = useSession() as WorkflowSession;
  const stored = useField("settings");
  const [draft, setDraft] = useState<WorkflowSettings>(stored);
  const [isSaving, setSaving] = useState(false);
  const instance = useSettings().data;
  const longest = instance?.maxExecutionTimeout ?? Number.MAX_SAFE_INTEGER;
  const timeout = draft.executionTimeout ?? -1;
  const isTimeoutValid = timeout === -1 || (timeout > 0 && (longest <= 0 || timeout <= longest));
  const isValid = isTimeoutValid && eventKeyProblem(draft) === undefined;
  const set = (values: WorkflowSettings) => setDraft({ ...draft, ...values });
  const [goLive, setGoLive] = useState(document.server.live.changesGoLive);
  const save = async () => {
    setSaving(true);
    setWorkflowSettings(document, draft);
    const done = document.isUnsaved || (await saveWithGoLive(session, goLive));
    setSaving(false);
    if (done) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.settingsTitle}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>{texts.ui.cancel}</Button>
          <Button variant="primary" disabled={!isValid} loading={isSaving} onClick={() => void save()}>
            {texts.ui.save}
          </Button>
        </>
      }
    >
      <Sections
        draft={draft}
        set={set}
        goLive={{ value: goLive, onChange: setGoLive }}
        isTimeoutValid={isTimeoutValid}
      />
    </Dialog>
  );
}

interface FieldProps {
  draft: WorkflowSettings;
  set(values: WorkflowSettings): void;
}

interface SectionsProps extends FieldProps {
  goLive: Pick<GoLiveFieldProps, "value" | "onChange">;
  isTimeoutValid: boolean;
}

function Sections({ draft, set, goLive, isTimeoutValid }: SectionsProps) {
  const instance = useSettings().data;
  const fields = { draft, set };
  return (
    <SettingsSections
      sections={[
        {
          id: "publishing",
          fields: <PublishingFields {...fields} goLive={goLive} />,
        },
        {
          id: "running",
          fields: (
            <>
              <TimezoneField {...fields} instanceZone={instance?.timezone ?? ""} />
              <OrderField {...fields} />
              <ParallelField {...fields} />
            </>
          ),
        },
        {
          id: "errors",
          fields: (
            <>
              <ErrorWorkflowField {...fields} />
              <ExpressionErrorsField {...fields} />
              <RecoveryFields {...fields} />
            </>
          ),
        },
        { id: "saving", fields: <SaveFields {...fields} /> },
        {
          id: "limits",
          fields: (
            <>
              <LimitFields {...fields} />
              <EventKeyFields {...fields} />
              <TimeoutField
                seconds={draft.executionTimeout ?? -1}
                isValid={isTimeoutValid}
                onChange={(executionTimeout) => set({ executionTimeout })}
              />
            </>
          ),
        },
        {
          id: "ai",
          fields: (
            <>
              <ModelBudgetFields {...fields} />
              <OutsideContentField {...fields} />
            </>
          ),
        },
      ]}
    />
  );
}

function PublishingFields({ draft, set, goLive }: Pick<SectionsProps, "draft" | "set" | "goLive">) {
  const { document } = useOpenWorkflow();
  const instance = useSettings().data;
  return (
    <>
      {!document.isUnsaved && <GoLiveField {...goLive} instance={instance?.workflowChangesGoLive} />}
      <CallerFields draft={draft} set={set} />
      <TimeSavedField draft={draft} set={set} />
    </>
  );
}

interface GoLiveFieldProps {
  value: ChangesGoLive | null;
  instance: ChangesGoLive | undefined;
  onChange(value: ChangesGoLive | null): void;
}

function GoLiveField({ value, instance = "saved", onChange }: GoLiveFieldProps) {
  const { choices, setting, settingHint } = texts.publish;
  return (
    <Field label={setting} hint={settingHint}>
      <Select
        aria-label={setting}
        value={value ?? UNSET}
        options={[
          { value: UNSET, label: text.default(choices[instance]) },
          { value: "saved", label: choices.saved },
          { value: "published", label: choices.published },
        ]}
        onChange={(chosen) => onChange(chosen === "saved" || chosen === "published" ? chosen : null)}
      />
    </Field>
  );
}

function OrderField({ draft, set }: FieldProps) {
  return (
    <Field label={text.executionOrder}>
      <Select
        aria-label={text.executionOrder}
        value={draft.executionOrder ?? "v0"}
        options={[
          { value: "v1", label: text.orderV1 },
          { value: "v0", label: text.orderV0 },
        ]}
        onChange={(executionOrder) => set({ executionOrder })}
      />
    </Field>
  );
}

function ParallelField({ draft, set }: FieldProps) {
  return (
    <Field label={text.parallelBranches} hint={text.parallelHint}>
      <Select
        aria-label={text.parallelBranches}
        value={draft.parallelBranches === true ? "on" : "off"}
        options={[
          { value: "off", label: text.parallelOff },
          { value: "on", label: text.parallelOn },
        ]}
        onChange={(value) => set({ parallelBranches: value === "on" })}
      />
    </Field>
  );
}

function ExpressionErrorsField({ draft, set }: FieldProps) {
  return (
    <Field label={text.expressionErrors} hint={text.expressionErrorsHint}>
      <Select
        aria-label={text.expressionErrors}
        value={draft.expressionErrors ?? "empty"}
        options={[
          { value: "stop", label: text.expressionErrorsStop },
          { value: "empty", label: text.expressionErrorsEmpty },
        ]}
        onChange={(expressionErrors) => set({ expressionErrors })}
      />
    </Field>
  );
}

function ErrorWorkflowField({ draft, set }: FieldProps) {
  const { document } = useOpenWorkflow();
  const workflows = useQuery({
    queryKey: ["workflows"],
    queryFn: () => call(listWorkflows),
  });
  const others = choosable(workflows.data ?? [], draft.errorWorkflow).filter(
    (workflow) => workflow.id !== document.server.id,
  );
  return (
    <Field label={text.errorWorkflow} hint={text.errorWorkflowHint}>
      <SearchSelect
        aria-label={text.errorWorkflow}
        value={draft.errorWorkflow || UNSET}
        options={[
          { value: UNSET, label: text.noErrorWorkflow },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(errorWorkflow) => set({ errorWorkflow })}
      />
    </Field>
  );
}

function TimezoneField({ draft, set, instanceZone }: FieldProps & { instanceZone: string }) {
  const zones = useQuery({
    queryKey: ["timezones"],
    queryFn: () => call(listTimezones),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const options = Object.entries(zones.data ?? {}).map(([value, label]) => ({ value, label }));
  return (
    <Field label={text.timezone} hint={text.timezoneHint}>
      <SearchSelect
        aria-label={text.timezone}
        value={draft.timezone ?? UNSET}
        options={[{ value: UNSET, label: text.default(instanceZone) }, ...options]}
        onChange={(timezone) => set({ timezone })}
      />
    </Field>
  );
}

function SaveFields({ draft, set }: FieldProps) {
  const instance = useSettings().data;
  const word = (saves: unknown) => (saves === "all" || saves === true ? text.all : text.none);
  const keep = (saves: unknown) => [
    { value: UNSET, label: text.default(word(saves)) },
    { value: "all", label: text.all },
    { value: "none", label: text.none },
  ];
  const flag = (value: unknown) => (typeof value === "boolean" ? (value ? "all" : "none") : UNSET);
  const toFlag = (value: string) => (value === UNSET ? "DEFAULT" : value === "all");
  return (
    <>
      <Field label={text.saveErrors}>
        <Select
          aria-label={text.saveErrors}
          value={draft.saveDataErrorExecution ?? UNSET}
          options={keep(instance?.saveDataErrorExecution)}
          onChange={(value) => set({ saveDataErrorExecution: value as "all" })}
        />
      </Field>
      <Field label={text.saveSuccesses}>
        <Select
          aria-label={text.saveSuccesses}
          value={draft.saveDataSuccessExecution ?? UNSET}
          options={keep(instance?.saveDataSuccessExecution)}
          onChange={(value) => set({ saveDataSuccessExecution: value as "all" })}
        />
      </Field>
      <Field label={text.saveManual}>
        <Select
          aria-label={text.saveManual}
          value={flag(draft.saveManualExecutions)}
          options={keep(instance?.saveManualExecutions)}
          onChange={(value) => set({ saveManualExecutions: toFlag(value) })}
        />
      </Field>
      <Field label={text.saveProgress} hint={text.saveProgressHint}>
        <Select
          aria-label={text.saveProgress}
          value={flag(draft.saveExecutionProgress)}
          options={keep(instance?.saveExecutionProgress)}
          onChange={(value) => set({ saveExecutionProgress: toFlag(value) })}
        />
      </Field>
    </>
  );
}

function Field({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className={styles["field"]}>
      <div>
        <div className={styles["label"]}>{label}</div>
        {hint && <div className={styles["hint"]}>{hint}</div>}
      </div>
      {children}
    </div>
  );
}
