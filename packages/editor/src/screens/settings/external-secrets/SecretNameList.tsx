import { Copy, Search } from "lucide-react";
import { useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { IconButton, Input } from "../../../ui/index.ts";
import page from "../SettingsPage.module.css";
import styles from "./ExternalSecrets.module.css";
import { copyReference } from "./providers.ts";

const text = texts.externalSecrets;

/** Names that are drawn at most, and from how many on there is a search. */
const MAX_SHOWN = 50;
const MANY = 10;

/** The secret names of one store, each with a button that copies a reference. */
export function SecretNameList({ id, names }: { id: string; names: readonly string[] }) {
  const [search, setSearch] = useState("");
  const found = names.filter((name) => name.toLowerCase().includes(search.trim().toLowerCase()));
  if (names.length === 0) return <p className={page["muted"]}>{text.noNames}</p>;
  return (
    <div className={styles["names"]}>
      {names.length > MANY && (
        <Input
          type="search"
          size="sm"
          prefix={<Search size={13} />}
          placeholder={text.search}
          aria-label={text.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <ul className={styles["nameList"]}>
        {found.slice(0, MAX_SHOWN).map((name) => (
          <li key={name} className={styles["name"]}>
            <code>{name.replace(/^\./, "")}</code>
            <IconButton
              size="xs"
              label={text.copy(`$secrets.${id}${name}`)}
              icon={<Copy size={12} />}
              onClick={() => void copyReference(`$secrets.${id}${name}`)}
            />
          </li>
        ))}
      </ul>
      {found.length > MAX_SHOWN && (
        <p className={page["muted"]}>{text.moreNames(found.length - MAX_SHOWN)}</p>
      )}
      {found.length === 0 && <p className={page["muted"]}>{text.noneFound}</p>}
    </div>
  );
}
