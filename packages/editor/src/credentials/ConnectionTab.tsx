import { BookOpen } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { isPageAddress } from "../base/page-address.ts";
import { serverPath } from "../base/server-path.ts";
import { texts } from "../base/texts/index.ts";
import { FormContext } from "../form/parameters/form-services.ts";
import { ParameterList } from "../form/parameters/ParameterList.tsx";
import { Button, Select } from "../ui/index.ts";
import { AccountConnect } from "./AccountConnect.tsx";
import { CallbackAddress } from "./CallbackAddress.tsx";
import { ConnectionNotices } from "./ConnectionNotices.tsx";
import styles from "./CredentialDialog.module.css";
import type { CredentialParts } from "./credential-parts.ts";
import type { EditCredentialInput } from "./modal-inputs.ts";
import { TestResult } from "./TestResult.tsx";
import { useCredentialServices } from "./use-credential-services.ts";

const text = texts.credentials;

interface ConnectionTabProps extends CredentialParts {
  input: EditCredentialInput;
  onType(type: string): void;
}

/** Authentication settings: the fields of the type, the account, and the test result. */
export function ConnectionTab({ edit, loaded, rights, input, onType }: ConnectionTabProps) {
  const { stored, isCustom, marksFields } = useStore(edit.store);
  useSyncExternalStore(edit.form.subscribe, edit.form.getState);
  const isReadOnly = !rights.mayUpdateConnection;
  const services = useCredentialServices(edit, loaded.types, { isReadOnly, hidesIssues: !marksFields });
  const authTypes = input.showAuthOptions ? (input.authTypes ?? []) : [];
  const documentation = edit.description?.documentationUrl;
  return (
    <div className={styles["connection"]}>
      <ConnectionNotices edit={edit} rights={rights} />
      {documentation && isPageAddress(documentation) && (
        <a
          className={styles["documentation"]}
          href={serverPath(documentation)}
          target="_blank"
          rel="noreferrer"
        >
          <BookOpen size={14} />
          {text.documentationOf(edit.description?.displayName ?? edit.type)}
        </a>
      )}
      {edit.oauth && edit.needsAccount && <CallbackAddress version={edit.oauth} />}
      {authTypes.length > 1 && (
        <div>
          <div className={styles["label"]}>{text.authType}</div>
          <Select
            aria-label={text.authType}
            value={edit.type}
            disabled={stored !== undefined}
            onChange={onType}
            options={authTypes.map(({ type, label }) => ({
              value: type,
              label: label ?? loaded.types.get(type)?.displayName ?? type,
            }))}
          />
        </div>
      )}
      {edit.preset.length > 0 && !isReadOnly && (
        <div className={styles["notice"]} data-kind="info">
          <p>{isCustom ? text.presetCustom : text.presetTitle}</p>
          <Button size="sm" onClick={() => edit.setCustom(!isCustom)}>
            {isCustom ? text.presetReturn : text.presetUse}
          </Button>
        </div>
      )}
      <FormContext value={services}>
        <ParameterList except={isCustom ? [] : edit.preset} />
        {edit.oauth && edit.needsAccount && (
          <AccountConnect edit={edit} version={edit.oauth} isReadOnly={isReadOnly} />
        )}
      </FormContext>
      {edit.description && edit.shown.length === 0 && edit.preset.length === 0 && (
        <p className={styles["muted"]}>{text.noFields}</p>
      )}
      <TestResult edit={edit} isReadOnly={isReadOnly} />
    </div>
  );
}
