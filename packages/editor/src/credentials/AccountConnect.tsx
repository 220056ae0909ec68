import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { texts } from "../base/texts/index.ts";
import { Button, Spinner, toast } from "../ui/index.ts";
import styles from "./CredentialDialog.module.css";
import { connectAddress, onConnected } from "./credential-connection.ts";
import { type AccessWindow, AccountConnection } from "./model/account-connection.ts";
import type { CredentialEdit } from "./model/credential-edit.ts";
import type { OAuthVersion } from "./model/oauth-version.ts";

const text = texts.credentials;

interface AccountConnectProps {
  edit: CredentialEdit;
  version: OAuthVersion;
  isReadOnly: boolean;
}

/** Connects a credential to an account and shows the state of the connection. */
export function AccountConnect({ edit, version, isReadOnly }: AccountConnectProps) {
  const { connection, stored } = useStore(edit.store);
  const [access] = useState(() => startConnection(edit, version));
  const state = useStore(access.store);
  const id = stored?.id;
  useEffect(() => {
    if (id === undefined) return;
    return onConnected(id, (isOk) => {
      void access.returned(isOk);
      if (isOk) toast.success(text.connected);
    });
  }, [id, access]);
  useEffect(() => {
    const lookedBack = () => void access.lookedBack();
    window.addEventListener("focus", lookedBack);
    return () => window.removeEventListener("focus", lookedBack);
  }, [access]);
  const isConnected = connection?.status === "connected";
  const problem =
    state.kind === "ended"
      ? state.message
      : connection?.status === "reconnect"
        ? connection.message
        : undefined;
  return (
    <div className={styles["account"]} data-connection={connection?.status ?? "none"}>
      {problem !== undefined && (
        <p className={styles["accountProblem"]} role="alert">
          {problem}
        </p>
      )}
      <div className={styles["accountRow"]} role="status">
        {isConnected ? (
          <span className={styles["connected"]}>
            <CircleCheck size={16} /> {text.connected}
          </span>
        ) : (
          <span className={styles["muted"]}>
            {state.kind === "waiting" ? text.connecting : text.notConnected}
          </span>
        )}
        {state.kind === "waiting" && <Spinner size={14} />}
        <span className={styles["space"]} />
        {state.kind === "waiting" && <Button onClick={() => access.cancel()}>{text.connectCancel}</Button>}
        {!isReadOnly && (
          <Button
            variant={isConnected ? "secondary" : "primary"}
            loading={state.kind === "opening"}
            onClick={() => void access.connect(connection)}
          >
            {connection ? text.reconnect : text.connect}
          </Button>
        )}
      </div>
    </div>
  );
}

function startConnection(edit: CredentialEdit, version: OAuthVersion): AccountConnection {
  return new AccountConnection({
    open: openWindow,
    save: () => edit.save(),
    addressFor: (id) => connectAddress(version, id),
    refresh: () => edit.refreshConnection(),
  });
}

function openWindow(): AccessWindow | undefined {
  const page = window.open("about:blank", "_blank", "popup,width=500,height=700");
  if (!page) return undefined;
  return {
    go: (address) => {
      page.location.href = address;
    },
    close: () => page.close(),
  };
}
