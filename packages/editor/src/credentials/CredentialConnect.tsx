import type { CredentialConnection } from "@heddle/api";
import { useEffect, useState } from "react";
import { useFormState } from "../parameters/form-services.ts";
import { useSettings } from "../rest/index.ts";
import { panelTexts } from "../texts/panel.ts";
import { Button, Input, toast } from "../ui/index.ts";
import styles from "./CredentialsSection.module.css";
import { connectAddress, type OAuthVersion, onConnected } from "./credential-connection.ts";
import { readCredential } from "./credential-rest.ts";

interface CredentialConnectProps {
  version: OAuthVersion;
  /** Undefined until it is saved. */
  id: string | undefined;
  connection: CredentialConnection | undefined;
  onConnection(connection: CredentialConnection | undefined): void;
  /** Saves what was entered; undefined when that failed. */
  save(): Promise<string | undefined>;
}

/** Connects a credential to an account, and says how the connection stands. */
export function CredentialConnect({ version, id, connection, onConnection, save }: CredentialConnectProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { values } = useFormState();
  const urls = useSettings().data?.["oauthCallbackUrls"] as Record<OAuthVersion, string> | undefined;
  const callback = urls?.[version] ?? "";
  useEffect(() => {
    if (id === undefined) return;
    return onConnected(id, (isOk) => {
      void readCredential(id).then((read) => onConnection(read.connection));
      if (isOk) toast.success(panelTexts.credentialConnected);
    });
  }, [id, onConnection]);
  const connect = async () => {
    // Opened at once: browsers allow it only in answer to a click.
    const page = window.open("about:blank", "_blank", "popup,width=640,height=760");
    setBusy(true);
    setProblem(undefined);
    try {
      const saved = await save();
      if (saved === undefined) return page?.close();
      const address = await connectAddress(version, saved);
      if (page) page.location.href = address;
      else setProblem(panelTexts.credentialPopupBlocked);
    } catch (cause) {
      page?.close();
      setProblem((cause as Error).message);
    } finally {
      setBusy(false);
    }
  };
  // Applications get their tokens by themselves.
  if (values["grantType"] === "clientCredentials") return null;
  const failure = problem ?? (connection?.status === "reconnect" ? connection.message : undefined);
  const isConnected = connection?.status === "connected" && problem === undefined;
  return (
    <div className={styles["connect"]} data-connection={connection?.status ?? "none"}>
      <div>
        <span className={styles["label"]}>{panelTexts.credentialCallback}</span>
        <Input aria-label={panelTexts.credentialCallback} value={callback} readOnly onChange={() => {}} />
        <p className={styles["type"]}>{panelTexts.credentialCallbackHint}</p>
      </div>
      {(failure !== undefined || isConnected) && (
        <p className={styles["result"]} role="status" data-failed={failure === undefined ? undefined : true}>
          {failure ?? panelTexts.credentialConnected}
        </p>
      )}
      <div>
        <Button loading={isBusy} onClick={() => void connect()}>
          {connection ? panelTexts.credentialReconnect : panelTexts.credentialConnect}
        </Button>
      </div>
    </div>
  );
}
