import { useSettings } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { useField } from "../../document/index.ts";
import { Button } from "../../ui/index.ts";
import type { WorkflowSession } from "../workflow/run/workflow-session.ts";
import { useSession } from "../workflow/session/SessionContext.tsx";
import { openSettings } from "../workflow/settings/open-settings.ts";
import { keptRules } from "./kept-rules.ts";
import styles from "./WorkflowExecutions.module.css";

const text = texts.executions.saving;

/** Rules for which executions of the workflow are kept, with a link to its settings. */
export function SavingRules() {
  const session = useSession() as WorkflowSession;
  const settings = useField("settings");
  const { data: instance } = useSettings();
  if (!instance) return null;
  const kept = keptRules(settings, instance);
  return (
    <section className={styles["saving"]} aria-label={text.title}>
      <h2 className={styles["savingTitle"]}>{text.title}</h2>
      <dl className={styles["rules"]}>
        {(["errors", "successes", "manual"] as const).map((rule) => (
          <div key={rule}>
            <dt>{text[rule]}</dt>
            <dd>{kept[rule] ? text.kept : text.notKept}</dd>
          </div>
        ))}
      </dl>
      <Button size="sm" onClick={() => openSettings({ session })}>
        {text.change}
      </Button>
    </section>
  );
}
