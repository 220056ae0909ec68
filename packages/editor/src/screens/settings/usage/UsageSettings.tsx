import { FEATURES, type Feature, readLicense } from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { numberText } from "../../../base/language/amounts.ts";
import { call, type InstanceSettings, useSettings } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { Badge, FigureGrid, Skeleton } from "../../../ui/index.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";
import page from "../SettingsPage.module.css";
import { StoredExecutions } from "./StoredExecutions.tsx";
import styles from "./Usage.module.css";

const text = texts.usage;

const usageQuery = queryOptions({
  queryKey: ["usage"],
  queryFn: () => call(readLicense),
  staleTime: 0,
});

type Figure = keyof typeof text.counts;

/** Usage of the instance, and the enabled features. Nothing has a limit. */
export function UsageSettings() {
  const { data, error } = useQuery(usageQuery);
  const { data: settings } = useSettings();
  return (
    <div className={page["page"]}>
      <header>
        <h1 className={page["title"]}>{text.title}</h1>
        <p className={page["hint"]}>{text.hint}</p>
      </header>
      {error && (
        <Problem>
          {text.failed}: {error.message}
        </Problem>
      )}
      <section className={page["section"]} aria-label={text.figures}>
        <h2 className={page["sectionTitle"]}>{text.figures}</h2>
        {!data && !error && <Skeleton height="180px" />}
        {data && (
          <FigureGrid
            columns={3}
            figures={(Object.keys(text.counts) as Figure[]).map((name) => ({
              label: text.counts[name],
              value: numberText(data.usage[name].value),
            }))}
          />
        )}
      </section>
      <StoredExecutions />
      {settings && <Features enterprise={settings.enterprise} />}
    </div>
  );
}

function Features({ enterprise }: Pick<InstanceSettings, "enterprise">) {
  return (
    <section className={page["section"]} aria-label={text.features}>
      <div>
        <h2 className={page["sectionTitle"]}>{text.features}</h2>
        <p className={page["muted"]}>{text.featuresHint}</p>
      </div>
      <ul className={page["sessions"]} aria-label={text.features}>
        {FEATURES.map((feature) => (
          <FeatureLine key={feature} feature={feature} isOn={enterprise[feature] === true} />
        ))}
      </ul>
    </section>
  );
}

function FeatureLine({ feature, isOn }: { feature: Feature; isOn: boolean }) {
  return (
    <li className={styles["feature"]}>
      <div className={page["sessionText"]}>
        {text.names[feature]}
        {!isOn && <p className={page["muted"]}>{text.offHint}</p>}
      </div>
      {isOn ? <Badge tone="success">{text.on}</Badge> : <Badge>{text.off}</Badge>}
    </li>
  );
}
