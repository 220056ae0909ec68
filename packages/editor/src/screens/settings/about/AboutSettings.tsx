import { type Installation, readInstallation } from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Copy, ExternalLink } from "lucide-react";
import { call, type InstanceSettings, useSettings } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { licenseText } from "../../../base/texts/instance/license.ts";
import { useMay } from "../../../people/use-may.ts";
import { Button, copyText, Skeleton } from "../../../ui/index.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";
import page from "../SettingsPage.module.css";
import styles from "./About.module.css";
import { debugInformation } from "./debug-information.ts";

const text = texts.about;

const installationQuery = queryOptions({
  queryKey: ["installation"],
  queryFn: () => call(readInstallation),
});

/** Version, links to documentation, and license. */
export function AboutSettings() {
  const { data: settings } = useSettings();
  const maySee = useMay("instance:read");
  const { data: installation, error } = useQuery({ ...installationQuery, enabled: maySee });
  return (
    <div className={page["page"]}>
      <header>
        <h1 className={page["title"]}>{text.title}</h1>
        <p className={page["hint"]}>{text.hint}</p>
      </header>
      <section className={page["section"]} aria-label={text.runs}>
        <h2 className={page["sectionTitle"]}>{text.runs}</h2>
        {error && (
          <Problem>
            {text.failed}: {error.message}
          </Problem>
        )}
        {!settings && <Skeleton height="180px" />}
        {settings && <Facts settings={settings} installation={installation} />}
        {settings && (
          <div className={page["line"]}>
            <p className={page["muted"]}>{text.copyHint}</p>
            <Button icon={<Copy size={14} />} onClick={() => void copyDebug(settings, installation)}>
              {text.copy}
            </Button>
          </div>
        )}
      </section>
      {settings && <Help settings={settings} />}
      <section className={page["section"]} aria-label={text.license}>
        <h2 className={page["sectionTitle"]}>{text.license}</h2>
        <pre className={styles["license"]}>{licenseText}</pre>
      </section>
    </div>
  );
}

interface FactsProps {
  settings: InstanceSettings;
  /** `undefined` for users who are not administrators. */
  installation: Installation | undefined;
}

function Facts({ settings, installation }: FactsProps) {
  const rows: [label: string, value: string][] = [[text.version, settings.versionCli]];
  if (installation) {
    const { node, platform, database, dataFolder } = installation;
    rows.push(
      [text.node, node],
      [text.platform, platform],
      [text.database, `${database.kind} ${database.version}`],
      [text.dataFolder, dataFolder],
      [text.queue, text.queues[settings.executionMode]],
    );
  }
  rows.push([text.instanceId, settings.instanceId]);
  return (
    <dl className={styles["facts"]}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles["fact"]}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Help({ settings: { publicApi } }: { settings: InstanceSettings }) {
  const links = [
    { label: text.expressions, address: texts.expression.docsUrl },
    ...(publicApi.swaggerUi.enabled
      ? [{ label: text.publicApi, address: `/${publicApi.path}/v1/docs` }]
      : []),
  ];
  return (
    <section className={page["section"]} aria-label={text.help}>
      <h2 className={page["sectionTitle"]}>{text.help}</h2>
      <ul className={styles["links"]}>
        {links.map(({ label, address }) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noreferrer" className={styles["link"]}>
              {label} <ExternalLink size={14} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function copyDebug(settings: InstanceSettings, installation: Installation | undefined): Promise<void> {
  const information = debugInformation(settings, installation, navigator.userAgent);
  return copyText(information, { done: text.copied, failed: text.notCopied });
}
