import {
  type LogDestination,
  type LogDestinationType,
  logDestinationSchema,
  type StoredLogDestination,
  saveLogDestination,
} from "@heddle/api";
import { useId, useState } from "react";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { Field } from "../../../ui/fields/Field.tsx";
import { Checkbox, FormDialog, Input, Select, toast } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import { DestinationFields } from "./DestinationFields.tsx";
import { nameOf, refreshDestinations } from "./destinations.ts";
import { EventChoice } from "./EventChoice.tsx";

const text = texts.logStreaming;

/** A destination that is changed, or none for a new one. */
export interface DestinationDialogInput {
  destination?: StoredLogDestination | undefined;
}

const TYPES = Object.keys(text.kinds) as LogDestinationType[];

/** A new destination of a kind; missing values come from its schema. */
function emptyDestination(__type: LogDestinationType): LogDestination {
  const needed = { url: "https://x", host: "x", dsn: "https://x@x/1" };
  const complete = logDestinationSchema.parse({ ...needed, __type });
  if ("url" in complete) complete.url = "";
  if ("host" in complete) complete.host = "";
  if ("dsn" in complete) complete.dsn = "";
  return complete;
}

/** Asks for the target, the events and the delivery options of a destination. */
export function DestinationDialog({ input, onClose }: ModalProps<DestinationDialogInput>) {
  const id = useId();
  const [value, setValue] = useState<LogDestination>(
    () => input.destination ?? emptyDestination("$$MessageEventBusDestinationWebhook"),
  );
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<LogDestination>) => setValue({ ...value, ...part } as LogDestination);
  const save = async () => {
    const checked = logDestinationSchema.safeParse(value);
    setProblem(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    setBusy(true);
    try {
      const stored = await call(saveLogDestination, {}, checked.data);
      await refreshDestinations();
      toast.success(input.destination ? text.saved(nameOf(stored)) : text.added(nameOf(stored)));
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={input.destination ? text.editTitle(nameOf(input.destination)) : text.newTitle}
      submit={input.destination ? text.save : text.submit}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {!input.destination && (
        <Field id={`${id}-kind`} label={text.kind}>
          <Select<LogDestinationType>
            id={`${id}-kind`}
            value={value.__type}
            options={TYPES.map((type) => ({ value: type, label: text.kinds[type] }))}
            onChange={(type) => {
              const { label, subscribedEvents, anonymizeAuditMessages } = value;
              setValue({ ...emptyDestination(type), label, subscribedEvents, anonymizeAuditMessages });
              setProblem(undefined);
            }}
          />
        </Field>
      )}
      <Field id={`${id}-name`} label={text.name}>
        <Input
          id={`${id}-name`}
          maxLength={100}
          placeholder={text.kinds[value.__type]}
          value={value.label}
          onChange={({ target }) => change({ label: target.value })}
        />
      </Field>
      <DestinationFields value={value} onChange={change} />
      <EventChoice
        chosen={value.subscribedEvents}
        onChange={(subscribedEvents) => change({ subscribedEvents })}
      />
      <Checkbox
        checked={value.anonymizeAuditMessages}
        onChange={(anonymizeAuditMessages) => change({ anonymizeAuditMessages })}
      >
        {text.anonymize}
      </Checkbox>
    </FormDialog>
  );
}
