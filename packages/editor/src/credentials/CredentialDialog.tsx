import { isDisplayed } from "@heddle/workflow";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormContext, type FormServices, useServices } from "../parameters/form-services.ts";
import { credentialProperties, newCredentialName } from "../parameters/model/credential-support.ts";
import { ParameterForm } from "../parameters/model/form.ts";
import { ParameterList } from "../parameters/ParameterList.tsx";
import { panelTexts } from "../texts/panel.ts";
import { Button, confirm, Dialog, Input, Skeleton, toast } from "../ui/index.ts";
import { CredentialConnect } from "./CredentialConnect.tsx";
import styles from "./CredentialsSection.module.css";
import { type OAuthVersion, oauthVersion } from "./credential-connection.ts";
import type { KnownCredential } from "./credential-needs.ts";
import {
  deleteCredential,
  type LoadedCredential,
  readCredential,
  saveCredential,
  testCredential,
  newCredentialName as uniqueName,
} from "./credential-rest.ts";

interface CredentialDialogProps {
  type: string;
  /** Undefined makes a new one. */
  credential: KnownCredential | undefined;
  onSaved(credential: KnownCredential): void;
  onDeleted(id: string): void;
  onClose(): void;
}

/** Makes or edits a credential: name and the fields of its type. */
export function CredentialDialog(props: CredentialDialogProps) {
  const { type, credential } = props;
  const { credentialTypes } = useServices();
  const description = credentialTypes.get(type);
  const query = useQuery({
    queryKey: ["credential-dialog", type, credential?.id],
    queryFn: async () => {
      if (credential) return readCredential(credential.id);
      const wanted = description ? newCredentialName(description) : type;
      const { name } = await uniqueName(wanted).catch(() => ({ name: wanted }));
      return { id: "", type, name, data: {} } as LoadedCredential;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const title = description?.displayName ?? type;
  if (!query.data) {
    return (
      <Dialog open title={title} onClose={props.onClose} closeOnBackdrop={false}>
        {query.error ? <p role="alert">{query.error.message}</p> : <Skeleton height="160px" />}
      </Dialog>
    );
  }
  return <LoadedDialog {...props} title={title} loaded={query.data} />;
}

interface LoadedDialogProps extends CredentialDialogProps {
  title: string;
  loaded: LoadedCredential;
}

function LoadedDialog({ type, credential, title, loaded, onSaved, onDeleted, onClose }: LoadedDialogProps) {
  const services = useCredentialServices(type, loaded.data ?? {});
  const [name, setName] = useState(loaded.name);
  const [id, setId] = useState(credential?.id);
  const [isBusy, setBusy] = useState(false);
  const [connection, setConnection] = useState(loaded.connection);
  const [result, setResult] = useState(
    loaded.problem === undefined ? undefined : { failed: true, message: loaded.problem },
  );
  const isConnected = connection?.status === "connected";
  const canTest = services.canTest && (services.oauth === undefined || isConnected);
  const store = async () => {
    try {
      const { values } = services.form.getState();
      const saved = await saveCredential(id, { name: name.trim(), type, nodesAccess: [], data: values });
      setId(saved.id);
      onSaved(saved);
      setResult(undefined);
      return { ...saved, data: values };
    } catch (cause) {
      setResult({ failed: true, message: `${panelTexts.credentialSaveFailed}: ${(cause as Error).message}` });
      return undefined;
    }
  };
  const save = async () => {
    setBusy(true);
    const saved = await store();
    const tested = saved && canTest ? await testCredential(saved).catch(() => undefined) : undefined;
    setBusy(false);
    if (!saved) return;
    if (tested?.status === "Error") return setResult({ failed: true, message: tested.message });
    toast.success(canTest ? panelTexts.credentialTestOk : panelTexts.credentialSaved);
    onClose();
  };
  const remove = async () => {
    if (id === undefined) return;
    const title = panelTexts.credentialDeleteTitle(name);
    const answer = await confirm({
      title,
      message: panelTexts.credentialDeleteText,
      danger: true,
      confirmLabel: panelTexts.credentialDelete,
    });
    if (answer !== "confirmed") return;
    try {
      await deleteCredential(id);
      onDeleted(id);
      onClose();
    } catch (cause) {
      toast.failure(panelTexts.credentialDeleteFailed, cause);
    }
  };
  return (
    <Dialog
      open
      size="md"
      title={title}
      onClose={onClose}
      closeOnBackdrop={false}
      footer={
        <>
          {id !== undefined && (
            <Button variant="ghost" className={styles["delete"]} onClick={() => void remove()}>
              {panelTexts.credentialDelete}
            </Button>
          )}
          <Button onClick={onClose}>{panelTexts.cancel}</Button>
          <Button
            variant="primary"
            loading={isBusy}
            disabled={name.trim().length < 3}
            onClick={() => void save()}
          >
            {panelTexts.credentialSave}
          </Button>
        </>
      }
    >
      <div className={styles["fields"]}>
        <div>
          <span className={styles["label"]}>{panelTexts.credentialName}</span>
          <Input
            aria-label={panelTexts.credentialName}
            value={name}
            maxLength={128}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <FormContext value={services}>
          <ParameterList />
          {services.oauth && (
            <CredentialConnect
              version={services.oauth}
              id={id}
              connection={connection}
              onConnection={setConnection}
              save={async () => (await store())?.id}
            />
          )}
        </FormContext>
        {services.isEmpty && <p className={styles["type"]}>{panelTexts.credentialNoFields}</p>}
        {result && (
          <p className={styles["result"]} role="status" data-failed={result.failed || undefined}>
            {result.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function useCredentialServices(
  type: string,
  data: Record<string, unknown>,
): FormServices & { isEmpty: boolean; canTest: boolean; oauth: OAuthVersion | undefined } {
  const outer = useServices();
  const { credentialTypes } = outer;
  // A form lives as long as its dialog.
  const [{ form, ...facts }] = useState(() => credentialForm(type, data, credentialTypes));
  return {
    ...outer,
    ...facts,
    form,
    isReadOnly: false,
    isForCredential: true,
    nodeName: undefined,
    expressions: undefined,
  };
}

function credentialForm(type: string, data: Record<string, unknown>, types: FormServices["credentialTypes"]) {
  const description = types.get(type);
  const properties = description ? credentialProperties(description, types) : [];
  const form = new ParameterForm({
    properties,
    parameters: data,
    isDisplayed: (property, siblings, root) => isDisplayed(property, siblings, { root }),
    evaluate: () => ({ error: "" }),
    commit: () => {},
  });
  return {
    form,
    isEmpty: properties.every((property) => property.type === "hidden" || property.type === "notice"),
    canTest: description?.test !== undefined,
    oauth: oauthVersion(type, types),
  };
}
