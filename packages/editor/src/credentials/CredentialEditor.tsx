import { type RefObject, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { texts } from "../base/texts/index.ts";
import { modelBudgets as budgets } from "../base/texts/runs/model-budgets.ts";
import { confirm, Dialog, Tabs, toast } from "../ui/index.ts";
import { BudgetTab } from "./BudgetTab.tsx";
import { ConnectionTab } from "./ConnectionTab.tsx";
import styles from "./CredentialDialog.module.css";
import { CredentialTitle } from "./CredentialTitle.tsx";
import { callsFor } from "./credential-rest.ts";
import { DetailsTab } from "./DetailsTab.tsx";
import { confirmDeletion } from "./delete-credential.ts";
import type { LoadedCredential } from "./load-credential.ts";
import type { EditCredentialInput } from "./modal-inputs.ts";
import { CredentialEdit } from "./model/credential-edit.ts";
import { credentialRights, isSharingOn } from "./model/rights.ts";
import { SharingTab } from "./SharingTab.tsx";

const text = texts.credentials;

export interface CredentialEditorProps {
  loaded: LoadedCredential;
  input: EditCredentialInput;
  /** Called when a different type is chosen for a new credential. */
  onType(type: string): void;
  onClose(): void;
}

type Tab = "connection" | "sharing" | "budget" | "details";

/** The dialog of a credential: title row, and tabs for connection, sharing and details. */
export function CredentialEditor({ loaded, input, onType, onClose }: CredentialEditorProps) {
  const isShared = isSharingOn(loaded.settings);
  const rightsOf = (credential = loaded.stored) => credentialRights(credential, loaded.user, isShared);
  const [edit] = useState(() => startEdit(loaded, input, rightsOf().mayUpdateConnection));
  const { stored, phase, isDirty, connection } = useStore(edit.store);
  const [tab, setTab] = useState<Tab>("connection");
  const rights = rightsOf(stored);
  const isBusy = phase === "saving" || phase === "deleting";

  const close = async () => {
    if (isDirty && rights.maySave) {
      const leaves = await confirm({
        title: text.closeTitle,
        message: text.closeText,
        confirmLabel: text.closeDiscard,
        cancelLabel: text.closeKeep,
        danger: true,
      });
      if (leaves !== "confirmed") return;
    } else if (stored && edit.needsAccount && connection === undefined && rights.mayUpdateConnection) {
      const leaves = await confirm({
        title: text.notConnectedTitle,
        message: text.notConnectedText,
        confirmLabel: text.notConnectedClose,
        cancelLabel: text.notConnectedKeep,
      });
      if (leaves !== "confirmed") return;
    }
    onClose();
  };
  const save = async (andClose = false) => {
    if (!rights.maySave || isBusy) return;
    setTab("connection");
    if ((await edit.saveAndTest()) && andClose) onClose();
  };
  const remove = async () => {
    if (!stored || !(await confirmDeletion(stored))) return;
    try {
      await edit.remove();
      toast.success(text.deleted(stored.name));
      input.onDeleted?.(stored.id);
      onClose();
    } catch (cause) {
      toast.failure(text.deleteFailed, cause);
    }
  };
  const body = useFirstField(input.focusesName !== true);
  useSaveKeys(body, save);
  const parts = { edit, loaded, rights };
  return (
    <Dialog
      open
      size="lg"
      title={edit.description?.displayName ?? edit.type}
      header={
        <CredentialTitle
          {...parts}
          focusesName={input.focusesName === true}
          onSave={() => void save()}
          onDelete={() => void remove()}
        />
      }
      onClose={() => void close()}
      closeOnBackdrop={false}
    >
      <div ref={body} className={styles["editor"]}>
        <Tabs<Tab>
          className={styles["tabs"] ?? ""}
          value={tab}
          onChange={setTab}
          items={[
            {
              value: "connection",
              label: text.tabConnection,
              content: <ConnectionTab {...parts} input={input} onType={onType} />,
            },
            ...(isShared
              ? [{ value: "sharing" as const, label: text.tabSharing, content: <SharingTab {...parts} /> }]
              : []),
            ...(loaded.nodesOf(edit.type).some(asksModels)
              ? [{ value: "budget" as const, label: budgets.tab, content: <BudgetTab {...parts} /> }]
              : []),
            { value: "details", label: text.tabDetails, content: <DetailsTab {...parts} /> },
          ]}
        />
      </div>
    </Dialog>
  );
}

/** True for nodes of a language model or an embedder. */
function asksModels({ outputs }: ReturnType<LoadedCredential["nodesOf"]>[number]): boolean {
  return (
    Array.isArray(outputs) &&
    outputs.some((output) => {
      const type = typeof output === "string" ? output : output.type;
      return type === "ai_languageModel" || type === "ai_embedding";
    })
  );
}

/** Handles Ctrl-S to save and Ctrl-Enter to save and close, wherever in the dialog the focus is. */
function useSaveKeys(body: RefObject<HTMLElement | null>, save: (andClose?: boolean) => Promise<void>): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || (event.key !== "s" && event.key !== "Enter")) return;
      const around = document.activeElement?.closest('[role="dialog"]');
      if (around && !around.contains(body.current)) return;
      event.preventDefault();
      event.stopPropagation();
      void latest.current(event.key === "Enter");
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, [body]);
}

/** Focuses the first field instead of the name. */
function useFirstField(isWanted: boolean) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    // After the dialog has set the focus itself.
    const later = setTimeout(() => {
      const field = '[data-parameter] :is(input, textarea, [role="combobox"]):not([readonly], :disabled)';
      const first = body.current?.querySelector<HTMLElement>(field);
      (first ?? body.current?.querySelector<HTMLElement>('[role="tab"]'))?.focus();
    }, 30);
    return () => clearTimeout(later);
  }, [isWanted]);
  return body;
}

function startEdit(
  { type, types, name, stored }: LoadedCredential,
  input: EditCredentialInput,
  ownsConnection: boolean,
) {
  return new CredentialEdit({
    type,
    types,
    name,
    stored,
    prefilled: type === input.id ? input.data : undefined,
    ownsConnection,
    nodesAccess: stored?.nodesAccess ?? [],
    calls: callsFor(input.projectId),
    onSaved: (saved) => input.onSaved?.(saved),
  });
}
