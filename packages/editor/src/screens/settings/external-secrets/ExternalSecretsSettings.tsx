import { useQuery } from "@tanstack/react-query";
import { Plus, Vault } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import { secretNamesQuery } from "../../../credentials/model/secret-names.ts";
import { Button, EmptyState, Skeleton } from "../../../ui/index.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";
import page from "../SettingsPage.module.css";
import { openProviderDialog } from "./open-provider-dialog.ts";
import { ProviderLine } from "./ProviderLine.tsx";
import { providersQuery } from "./providers.ts";

const text = texts.externalSecrets;

/** Stores of secrets that credentials can refer to, with the names of their secrets. */
export function ExternalSecretsSettings() {
  const { data: providers, error } = useQuery(providersQuery);
  const { data: names } = useQuery(secretNamesQuery);
  const isEmpty = providers?.length === 0;
  const connect = (
    <Button variant="primary" icon={<Plus size={16} />} onClick={() => openProviderDialog({})}>
      {text.connect}
    </Button>
  );
  return (
    <div className={page["page"]}>
      <header className={page["sectionHead"]}>
        <div>
          <h1 className={page["title"]}>{text.title}</h1>
          <p className={page["hint"]}>{text.hint}</p>
        </div>
        {!isEmpty && connect}
      </header>
      {error && (
        <Problem>
          {text.failed}: {error.message}
        </Problem>
      )}
      {!providers && !error && <Skeleton height="120px" />}
      {isEmpty && (
        <EmptyState
          icon={<Vault size={20} />}
          title={text.none}
          description={text.noneHint}
          actions={connect}
        />
      )}
      {providers && !isEmpty && (
        <ul className={page["sessions"]} aria-label={text.title}>
          {providers.map((provider) => (
            <ProviderLine key={provider.id} provider={provider} names={names?.[provider.id]} />
          ))}
        </ul>
      )}
    </div>
  );
}
