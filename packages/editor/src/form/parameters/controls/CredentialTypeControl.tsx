import { compareTexts } from "../../../base/language/order.ts";
import { texts } from "../../../base/texts/index.ts";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { SearchSelect } from "../../../ui/index.ts";
import type { ControlProps } from "../control-props.ts";
import { useServices } from "../form-services.ts";
import { IssueIcon } from "../IssueIcon.tsx";
import { oauthScopes, supportsCredentialType } from "../model/credential-support.ts";
import styles from "../ParameterInput.module.css";

/** Selects a matching credential type. */
export function CredentialTypeControl({ property, value, onChange, isReadOnly, id, label }: ControlProps) {
  const { credentialTypes, hidesIssues } = useServices();
  const wanted = property.credentialTypes ?? [];
  const options = [...credentialTypes.values()]
    .filter((type) => wanted.length === 0 || supportsCredentialType(wanted, type.name, credentialTypes))
    .map((type) => ({
      value: type.name,
      label: type.displayName,
      description: type.genericAuth ? undefined : type.name,
    }))
    .sort((a, b) => compareTexts(a.label, b.label));
  const chosen = credentialTypes.get(String(value ?? ""));
  const scopes = chosen && oauthScopes(chosen.name, credentialTypes);
  const missing = value === undefined || value === "";
  return (
    <>
      <div className={styles["controlRow"]}>
        <SearchSelect
          id={id}
          aria-label={label}
          value={missing ? null : String(value)}
          options={options}
          onChange={onChange}
          disabled={isReadOnly}
          invalid={missing && !hidesIssues}
          placeholder={
            options.length === 0 ? parameterTexts.noCredentialTypes : parameterTexts.chooseCredentialType
          }
        />
        {missing && !hidesIssues && (
          <IssueIcon issues={[parameterTexts.chooseCredentialType]} className={styles["issue"]} />
        )}
      </div>
      {scopes && <p className={styles["hint"]}>{texts.credentials.scopes(scopes)}</p>}
    </>
  );
}
