import { type ApiKeyScope, createApiKey } from "@heddle/api";
import { useId, useState } from "react";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { FormDialog, Input, SegmentedControl, Select } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import styles from "./ApiKeys.module.css";
import { refreshApiKeys } from "./api-keys.ts";
import { NewApiKey } from "./NewApiKey.tsx";
import { ScopeChoice } from "./ScopeChoice.tsx";

const text = texts.apiKeys;
const DAY_MS = 24 * 3600 * 1000;
const EXPIRY_DAYS = [7, 30, 90, 365];
const NEVER = "never";

/** Makes a key, then shows it this once. */
export function CreateApiKeyDialog({ onClose }: ModalProps) {
  const [label, setLabel] = useState("");
  const [expiry, setExpiry] = useState(NEVER);
  const [limit, setLimit] = useState<"all" | "chosen">("all");
  const [scopes, setScopes] = useState<ReadonlySet<ApiKeyScope>>(new Set());
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<string>();
  const labelId = useId();

  const submit = async () => {
    if (label.trim() === "") return setProblem(text.labelMissing);
    if (limit === "chosen" && scopes.size === 0) return setProblem(text.scopesMissing);
    setBusy(true);
    try {
      const expiresAt =
        expiry === NEVER ? null : new Date(Date.now() + Number(expiry) * DAY_MS).toISOString();
      const body = { label, expiresAt, scopes: limit === "all" ? null : [...scopes] };
      const { rawApiKey } = await call(createApiKey, {}, body);
      await refreshApiKeys();
      setMade(rawApiKey);
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
  };

  if (made !== undefined) return <NewApiKey rawKey={made} onClose={onClose} />;
  return (
    <FormDialog
      title={text.create}
      submit={text.create}
      size="md"
      onClose={onClose}
      closeOnBackdrop={false}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void submit()}
    >
      <div className={styles["field"]}>
        <label className={styles["label"]} htmlFor={labelId}>
          {text.label}
        </label>
        <Input
          id={labelId}
          autoFocus
          placeholder={text.labelExample}
          value={label}
          onChange={(event) => setLabel(event.target.value)}
        />
      </div>
      <div className={styles["field"]}>
        <span className={styles["label"]}>{text.expiry}</span>
        <Select<string>
          aria-label={text.expiry}
          value={expiry}
          onChange={setExpiry}
          options={[
            { value: NEVER, label: text.never },
            ...EXPIRY_DAYS.map((days) => ({ value: String(days), label: text.inDays(days) })),
          ]}
        />
      </div>
      <div className={styles["field"]}>
        <span className={styles["label"]}>{text.scopes}</span>
        <SegmentedControl<"all" | "chosen">
          aria-label={text.scopes}
          value={limit}
          onChange={setLimit}
          segments={[
            { value: "all", label: text.all },
            { value: "chosen", label: text.chosen },
          ]}
        />
        {limit === "chosen" && <ScopeChoice chosen={scopes} onChange={setScopes} />}
      </div>
    </FormDialog>
  );
}
