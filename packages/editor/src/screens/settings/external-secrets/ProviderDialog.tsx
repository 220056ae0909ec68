import {
  createSecretProvider,
  fieldsFor,
  SECRET_PROVIDER_KINDS,
  type SecretProvider,
  type SecretProviderKind,
  updateSecretProvider,
} from "@heddle/api";
import { useId, useState } from "react";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { Field } from "../../../ui/fields/Field.tsx";
import { FormDialog, Input, Select, toast } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import styles from "./ExternalSecrets.module.css";
import { ProviderField } from "./ProviderField.tsx";
import { refreshProviders } from "./providers.ts";

const text = texts.externalSecrets;

/** A store that is changed, or none for a new one. */
export interface ProviderDialogInput {
  provider?: SecretProvider | undefined;
}

const KINDS = Object.keys(SECRET_PROVIDER_KINDS) as SecretProviderKind[];

/** Dialog for the connection settings of a store. */
export function ProviderDialog({ input: { provider }, onClose }: ModalProps<ProviderDialogInput>) {
  const id = useId();
  const [kind, setKind] = useState<SecretProviderKind>((provider?.kind as SecretProviderKind) ?? KINDS[0]);
  const description = SECRET_PROVIDER_KINDS[kind];
  const [chosenName, setName] = useState(provider?.id);
  const [settings, setSettings] = useState<Record<string, string>>(provider?.settings ?? {});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const name = chosenName ?? description.id;
  const fields = fieldsFor(kind, settings);
  const save = async () => {
    const missing = fields.find((field) => field.isRequired && settingOf(field, settings) === "");
    setProblem(missing && text.required(missing.label));
    if (missing) return;
    setBusy(true);
    try {
      if (provider) await call(updateSecretProvider, { id: provider.id }, { settings });
      else await call(createSecretProvider, {}, { id: name, kind, settings });
      await refreshProviders();
      toast.success(provider ? text.saved(name) : text.connected(name));
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={provider ? text.editTitle(provider.id) : text.connectTitle}
      submit={provider ? text.save : text.submit}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {!provider && (
        <>
          <Field id={`${id}-kind`} label={text.kind}>
            <Select<SecretProviderKind>
              id={`${id}-kind`}
              value={kind}
              options={KINDS.map((each) => ({ value: each, label: SECRET_PROVIDER_KINDS[each].label }))}
              onChange={(next) => {
                setKind(next);
                setSettings({});
                setProblem(undefined);
              }}
            />
          </Field>
          <Field id={`${id}-name`} label={text.name}>
            <Input
              id={`${id}-name`}
              mono
              maxLength={50}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <span className={styles["hint"]}>{text.nameHint(name, description.example)}</span>
          </Field>
        </>
      )}
      {fields.map((field) => (
        <ProviderField
          key={field.name}
          field={field}
          value={settingOf(field, settings)}
          onChange={(value) => setSettings({ ...settings, [field.name]: value })}
        />
      ))}
    </FormDialog>
  );
}

function settingOf(
  { name, default: initial = "" }: { name: string; default?: string },
  settings: Readonly<Record<string, string>>,
): string {
  return settings[name] ?? initial;
}
