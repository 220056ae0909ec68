import { ALL_API_KEY_SCOPES, API_KEY_SCOPES, type ApiKeyScope } from "@heddle/api";
import { texts } from "../../../base/texts/index.ts";
import { Checkbox } from "../../../ui/index.ts";
import styles from "./ApiKeys.module.css";

const text = texts.apiKeys;

interface ScopeChoiceProps {
  /** Scopes to offer; all when absent. */
  offered?: readonly ApiKeyScope[] | undefined;
  chosen: ReadonlySet<ApiKeyScope>;
  onChange(chosen: ReadonlySet<ApiKeyScope>): void;
}

/** Permitted scopes of a key, by kind of resource. */
export function ScopeChoice({ offered = ALL_API_KEY_SCOPES, chosen, onChange }: ScopeChoiceProps) {
  const toggle = (scope: ApiKeyScope, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(scope);
    else next.delete(scope);
    onChange(next);
  };
  return (
    <div className={styles["scopes"]}>
      {groupsOf(offered).map(([group, verbs]) => (
        <fieldset key={group} className={styles["group"]}>
          <legend>{text.groups[group] ?? group}</legend>
          <div className={styles["verbs"]}>
            {verbs.map((verb) => {
              const scope = `${group}:${verb}` as ApiKeyScope;
              return (
                <Checkbox key={scope} checked={chosen.has(scope)} onChange={(isOn) => toggle(scope, isOn)}>
                  {text.verbs[verb] ?? verb}
                </Checkbox>
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

function groupsOf(offered: readonly ApiKeyScope[]): [group: string, verbs: string[]][] {
  return Object.entries(API_KEY_SCOPES)
    .map(([group, verbs]): [string, string[]] => [
      group,
      verbs.filter((verb) => offered.includes(`${group}:${verb}` as ApiKeyScope)),
    ])
    .filter(([, verbs]) => verbs.length > 0);
}
