import { type ApiKey, deleteApiKey } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink, KeyRound, Plus } from "lucide-react";
import { call, useSettings } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { agoText, timeText } from "../../../base/theme/time.ts";
import { Badge, Button, Checkbox, EmptyState, Skeleton } from "../../../ui/index.ts";
import { BulkDelete } from "../../../ui/list-page/BulkDelete.tsx";
import { type Selection, useSelection } from "../../../ui/list-page/use-selection.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";
import page from "../SettingsPage.module.css";
import styles from "./ApiKeys.module.css";
import { apiKeysQuery, refreshApiKeys, removeApiKey } from "./api-keys.ts";
import { openCreateApiKey } from "./open-create-api-key.ts";

const text = texts.apiKeys;

/** The user's keys for the public API. */
export function ApiKeysSettings() {
  const { data: keys, error } = useQuery(apiKeysQuery);
  const selection = useSelection(keys);
  const { data: settings } = useSettings();
  const { path, swaggerUi } = settings?.publicApi ?? { path: "api", swaggerUi: { enabled: false } };
  const create = (
    <Button variant="primary" icon={<Plus size={16} />} onClick={() => openCreateApiKey()}>
      {text.create}
    </Button>
  );
  return (
    <div className={page["page"]}>
      <header className={page["sectionHead"]}>
        <div>
          <h1 className={page["title"]}>{text.title}</h1>
          <p className={page["hint"]}>{text.hint}</p>
        </div>
        {keys?.length !== 0 && create}
      </header>
      {error && (
        <Problem>
          {text.failed}: {error.message}
        </Problem>
      )}
      {!keys && !error && <Skeleton height="60px" />}
      {keys?.length === 0 && (
        <EmptyState
          icon={<KeyRound size={20} />}
          title={text.none}
          description={text.noneHint}
          actions={create}
        />
      )}
      {keys && keys.length > 0 && (
        <ul className={page["sessions"]} aria-label={text.title}>
          {keys.map((key) => (
            <KeyLine key={key.id} apiKey={key} selection={selection} />
          ))}
        </ul>
      )}
      <BulkDelete
        selection={selection}
        hint={text.deleteText}
        remove={({ id }) => call(deleteApiKey, { id })}
        refresh={refreshApiKeys}
      />
      {swaggerUi.enabled && (
        <a className={styles["docs"]} href={`/${path}/v1/docs`} target="_blank" rel="noreferrer">
          {text.documentation}
          <ExternalLink size={14} />
        </a>
      )}
    </div>
  );
}

function KeyLine({ apiKey: key, selection }: { apiKey: ApiKey; selection: Selection<ApiKey> }) {
  const isExpired = key.expiresAt !== null && Date.parse(key.expiresAt) <= Date.now();
  const facts = [
    text.created(timeText(key.createdAt)),
    key.lastUsedAt === null ? text.unused : text.used(agoText(key.lastUsedAt)),
    key.expiresAt !== null && !isExpired && text.expires(timeText(key.expiresAt)),
  ];
  return (
    <li className={page["session"]}>
      <Checkbox
        aria-label={texts.ui.selectEntry(key.label)}
        checked={selection.has(key)}
        onChange={(on) => selection.select(key, on)}
      />
      <KeyRound size={20} />
      <div className={page["sessionText"]}>
        <div className={page["device"]}>
          <span>{key.label}</span>
          {key.client === null ? (
            <code className={styles["masked"]}>{key.apiKey}</code>
          ) : (
            <span className={styles["masked"]}>{text.ofClient(key.client)}</span>
          )}
          {key.scopes && <Badge>{text.limited(key.scopes.length)}</Badge>}
          {isExpired && <Badge tone="warning">{text.expired}</Badge>}
        </div>
        <p className={page["muted"]}>{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <Button size="sm" aria-label={text.deleteOf(key.label)} onClick={() => void removeApiKey(key)}>
        {text.delete}
      </Button>
    </li>
  );
}
