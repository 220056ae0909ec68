import { SECRET_PROVIDER_KINDS, type SecretProvider, type SecretProviderState } from "@heddle/api";
import { ChevronDown, ChevronRight, Pencil, RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { Badge, IconButton } from "../../../ui/index.ts";
import { Notice } from "../../../ui/messages/Notice.tsx";
import { Problem } from "../../../ui/messages/Problem.tsx";
import page from "../SettingsPage.module.css";
import styles from "./ExternalSecrets.module.css";
import { openProviderDialog } from "./open-provider-dialog.ts";
import { reloadProvider, removeProvider } from "./providers.ts";
import { SecretNameList } from "./SecretNameList.tsx";

const text = texts.externalSecrets;

interface ProviderLineProps {
  provider: SecretProvider;
  /** Names of its secrets; undefined until they are loaded. */
  names: readonly string[] | undefined;
}

/** A store with its actions; below it, on demand, the names of its secrets. */
export function ProviderLine({ provider, names }: ProviderLineProps) {
  const { id, kind } = provider;
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [state, setState] = useState<SecretProviderState>();
  const isFixed = kind === "env" || kind === "files";
  const reload = async () => {
    setBusy(true);
    setState(await reloadProvider(id));
    setBusy(false);
  };
  return (
    <li className={styles["provider"]}>
      <div className={styles["line"]}>
        <IconButton
          size="sm"
          tooltip={false}
          aria-expanded={isOpen}
          label={isOpen ? text.hideNames(id) : text.showNames(id)}
          icon={isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
          onClick={() => setOpen(!isOpen)}
        />
        <div className={page["sessionText"]}>
          <div className={page["device"]}>
            <code>$secrets.{id}</code>
            {isFixed && <Badge>{text.fixed}</Badge>}
          </div>
          <p className={page["muted"]}>
            {isFixed ? text.fixedKinds[kind] : SECRET_PROVIDER_KINDS[kind].label}
            {names && ` · ${text.names(names.length)}`}
          </p>
        </div>
        <IconButton
          size="sm"
          label={text.reload(id)}
          icon={<RefreshCw size={14} />}
          disabled={isBusy}
          onClick={() => void reload()}
        />
        {!isFixed && (
          <>
            <IconButton
              size="sm"
              label={text.edit(id)}
              icon={<Pencil size={14} />}
              onClick={() => openProviderDialog({ provider })}
            />
            <IconButton
              size="sm"
              label={text.remove(id)}
              icon={<Trash2 size={14} />}
              onClick={() => void removeProvider(id)}
            />
          </>
        )}
      </div>
      {state?.status === "OK" && <Notice tone="success">{text.reloaded(state.count)}</Notice>}
      {state?.status === "Error" && <Problem>{state.message}</Problem>}
      {isOpen && names && <SecretNameList id={id} names={names} />}
    </li>
  );
}
