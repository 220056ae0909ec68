import type { Release } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { locale } from "../../../base/language/active.ts";
import { useNodeTypes, useSettings } from "../../../base/rest/index.ts";
import { servicesTexts } from "../../../base/texts/services/services.ts";
import { Badge, Dialog, Skeleton } from "../../../ui/index.ts";
import { Notice } from "../../../ui/messages/Notice.tsx";
import { Problem } from "../../../ui/messages/Problem.tsx";
import type { ModalProps } from "../../../ui/modals/index.ts";
import styles from "./Updates.module.css";
import { updatesQuery } from "./updates-query.ts";

const text = servicesTexts.updates;

/** Newer versions with their changes. */
export function UpdatesPanel({ onClose }: ModalProps) {
  const { data: settings } = useSettings();
  const { data, error } = useQuery(updatesQuery);
  const infoUrl = settings?.versionNotifications.infoUrl;
  return (
    <Dialog open title={text.title} description={text.running(settings?.versionCli ?? "")} onClose={onClose}>
      {error && <Problem>{`${text.failed}: ${error.message}`}</Problem>}
      {!data && !error && <Skeleton height="160px" />}
      {data?.current?.hasSecurityIssue && (
        <Notice tone="warning">{text.issue(data.current.securityIssueFixVersion)}</Notice>
      )}
      {data?.next.length === 0 && <p>{text.none}</p>}
      <ul className={styles["releases"]} aria-label={text.title}>
        {data?.next.map((release) => (
          <ReleaseLine key={release.name} release={release} />
        ))}
      </ul>
      {infoUrl && (
        <a href={infoUrl} target="_blank" rel="noreferrer">
          {text.all}
        </a>
      )}
    </Dialog>
  );
}

const dates = new Intl.DateTimeFormat(locale(), { dateStyle: "medium" });

function dateText(date: string): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? "" : dates.format(time);
}

function ReleaseLine({ release }: { release: Release }) {
  const { data: types = [] } = useNodeTypes();
  const nameOf = (type: string) => types.find(({ name }) => name === type)?.displayName ?? type;
  return (
    <li className={styles["release"]}>
      <div className={styles["head"]}>
        <h3 className={styles["version"]}>{release.name}</h3>
        <span className={styles["muted"]}>{dateText(release.createdAt)}</span>
        {release.hasSecurityFix && <Badge tone="warning">{text.security}</Badge>}
        {release.hasBreakingChange && <Badge tone="error">{text.breaking}</Badge>}
      </div>
      {release.description && <p>{release.description}</p>}
      {release.nodes.length > 0 && (
        <p className={styles["muted"]}>
          {text.nodes}: {release.nodes.map(nameOf).join(", ")}
        </p>
      )}
      {/^https?:\/\//.test(release.documentationUrl) && (
        <a href={release.documentationUrl} target="_blank" rel="noreferrer">
          {text.more}
        </a>
      )}
    </li>
  );
}
