import type { LogDestination, LogDestinationOf } from "@heddle/api";
import { type ReactNode, useId } from "react";
import { texts } from "../../../base/texts/index.ts";
import { Field } from "../../../ui/fields/Field.tsx";
import { Checkbox, Input, Select, Textarea } from "../../../ui/index.ts";
import { CredentialChoice } from "./CredentialChoice.tsx";
import styles from "./LogStreaming.module.css";

const text = texts.logStreaming.fields;
const { protocols } = texts.logStreaming;

interface FieldsProps<Value extends LogDestination> {
  value: Value;
  onChange(part: Partial<Value>): void;
}

/** The settings of a destination that only its kind has. */
export function DestinationFields({ value, onChange }: FieldsProps<LogDestination>) {
  const change = onChange as (part: object) => void;
  switch (value.__type) {
    case "$$MessageEventBusDestinationWebhook":
      return <WebhookFields value={value} onChange={change} />;
    case "$$MessageEventBusDestinationSyslog":
      return <SyslogFields value={value} onChange={change} />;
    case "$$MessageEventBusDestinationSentry":
      return (
        <>
          <TextField
            label={text.dsn}
            hint={text.dsnHint}
            value={value.dsn}
            onChange={(dsn) => change({ dsn })}
          />
          <Checkbox checked={value.sendPayload} onChange={(sendPayload) => change({ sendPayload })}>
            {text.sendPayload}
          </Checkbox>
        </>
      );
    case "$$MessageEventBusDestinationOpenTelemetry":
      return (
        <>
          <TextField
            label={text.collector}
            hint={text.collectorHint}
            value={value.url}
            onChange={(url) => change({ url })}
          />
          <HeaderFields value={value} onChange={change} />
        </>
      );
  }
}

type Webhook = LogDestinationOf<"$$MessageEventBusDestinationWebhook">;

function WebhookFields({ value, onChange }: FieldsProps<Webhook>) {
  const id = useId();
  return (
    <>
      <TextField label={text.url} value={value.url} onChange={(url) => onChange({ url })} />
      <Field id={`${id}-method`} label={text.method}>
        <Select<Webhook["method"]>
          id={`${id}-method`}
          value={value.method}
          options={(["POST", "PUT", "GET"] as const).map((method) => ({ value: method, label: method }))}
          onChange={(method) => onChange({ method })}
        />
      </Field>
      <CredentialChoice value={value} onChange={onChange} />
      <HeaderFields value={value} onChange={(part) => onChange({ ...part, sendHeaders: true })} />
      <Checkbox checked={value.sendPayload} onChange={(sendPayload) => onChange({ sendPayload })}>
        {text.sendPayload}
      </Checkbox>
    </>
  );
}

type Syslog = LogDestinationOf<"$$MessageEventBusDestinationSyslog">;

function SyslogFields({ value, onChange }: FieldsProps<Syslog>) {
  const id = useId();
  return (
    <>
      <div className={styles["pair"]}>
        <TextField label={text.host} value={value.host} onChange={(host) => onChange({ host })} />
        <TextField
          label={text.port}
          value={String(value.port || "")}
          onChange={(port) => onChange({ port: Number(port) || 0 })}
        />
        <Field id={`${id}-protocol`} label={text.protocol}>
          <Select<Syslog["protocol"]>
            id={`${id}-protocol`}
            value={value.protocol}
            options={(["udp", "tcp", "tls"] as const).map((each) => ({
              value: each,
              label: protocols[each],
            }))}
            onChange={(protocol) => onChange({ protocol })}
          />
        </Field>
        <TextField
          label={text.facility}
          value={String(value.facility)}
          onChange={(facility) => onChange({ facility: Number(facility) || 0 })}
        />
      </div>
      <TextField
        label={text.appName}
        value={value.app_name}
        onChange={(name) => onChange({ app_name: name })}
      />
      {value.protocol === "tls" && (
        <Field id={`${id}-ca`} label={text.tlsCa}>
          <Textarea
            id={`${id}-ca`}
            mono
            rows={4}
            value={value.tlsCa}
            onChange={({ target }) => onChange({ tlsCa: target.value })}
          />
          <span className={styles["hint"]}>{text.tlsCaHint}</span>
        </Field>
      )}
    </>
  );
}

type WithHeaders = Pick<Webhook, "headerParameters">;

/** The first header. Further headers, which the API can set, are kept. */
function HeaderFields({ value, onChange }: { value: WithHeaders; onChange(part: WithHeaders): void }) {
  const [first = { name: "", value: "" }, ...others] = value.headerParameters.parameters;
  const change = (part: Partial<typeof first>) => {
    const next = { ...first, ...part };
    const isEmpty = next.name === "" && next.value === "";
    onChange({ headerParameters: { parameters: isEmpty ? others : [next, ...others] } });
  };
  return (
    <div>
      <div className={styles["pair"]}>
        <TextField label={text.headerName} value={first.name} onChange={(name) => change({ name })} />
        <TextField
          label={text.headerValue}
          isSecret
          value={first.value}
          onChange={(given) => change({ value: given })}
        />
      </div>
      <span className={styles["hint"]}>{text.headerHint}</span>
    </div>
  );
}

interface TextFieldProps {
  label: string;
  value: string;
  hint?: ReactNode;
  isSecret?: boolean;
  onChange(value: string): void;
}

function TextField({ label, value, hint, isSecret = false, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <Input
        id={id}
        type={isSecret ? "password" : "text"}
        autoComplete={isSecret ? "new-password" : "off"}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {hint !== undefined && <span className={styles["hint"]}>{hint}</span>}
    </Field>
  );
}
