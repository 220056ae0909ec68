import { useId, useState } from "react";
import { useCurrentUser, useSettings } from "../../../base/rest/index.ts";
import { servicesTexts } from "../../../base/texts/services/services.ts";
import { Field } from "../../../ui/fields/Field.tsx";
import { Checkbox, FormDialog, Input } from "../../../ui/index.ts";
import styles from "./Prompts.module.css";

const text = servicesTexts.contact;

interface EmailFormProps {
  title: string;
  description: string;
  submit: string;
  /** Label of a consent checkbox; without one no consent is given. */
  agree?: string;
  onSubmit(email: string, agrees: boolean): Promise<void>;
  onClose(): void;
}

/** A dialog that asks for an email address. */
export function EmailForm({ title, description, submit, agree, onSubmit, onClose }: EmailFormProps) {
  const id = useId();
  const { data: user } = useCurrentUser();
  const { data: settings } = useSettings();
  const [email, setEmail] = useState(user?.email ?? "");
  const [agrees, setAgrees] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await onSubmit(email, agrees);
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={title}
      description={description}
      submit={submit}
      isBusy={isBusy}
      disabled={email.trim() === ""}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <Field id={id} label={text.email}>
        <Input
          id={id}
          type="email"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      {agree && (
        <Checkbox checked={agrees} onChange={setAgrees}>
          {agree}
        </Checkbox>
      )}
      {settings && <p className={styles["where"]}>{text.hint(settings.servicesHost)}</p>}
    </FormDialog>
  );
}
