import type { ServiceSettings } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { servicesPageTexts as text } from "../../../base/texts/services/services-page.ts";
import { Skeleton } from "../../../ui/index.ts";
import { Notice } from "../../../ui/messages/Notice.tsx";
import { Problem } from "../../../ui/messages/Problem.tsx";
import page from "../SettingsPage.module.css";
import { SentPayloads } from "./SentPayloads.tsx";
import { ServiceLine } from "./ServiceLine.tsx";
import styles from "./Services.module.css";
import { servicesQuery } from "./services.ts";

/** Requests to the services host and the data they send: shown before the services are turned on, and afterwards. */
export function ServicesSettings() {
  const { data, error } = useQuery(servicesQuery);
  return (
    <div className={page["page"]}>
      <header>
        <h1 className={page["title"]}>{text.title}</h1>
        <p className={page["hint"]}>{text.hint}</p>
      </header>
      {error && <Problem>{`${text.failed}: ${error.message}`}</Problem>}
      {!data && !error && <Skeleton height="320px" />}
      {data && <Services settings={data} />}
      <SentPayloads />
    </div>
  );
}

function Services({ settings }: { settings: ServiceSettings }) {
  return (
    <section className={page["section"]} aria-label={text.list}>
      <Notice>{settings.host === "" ? text.noHost : text.host(settings.host)}</Notice>
      <ul className={styles["services"]}>
        {settings.services.map((service) => (
          <ServiceLine key={service.name} service={service} settings={settings} />
        ))}
      </ul>
    </section>
  );
}
