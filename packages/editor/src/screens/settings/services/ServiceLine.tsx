import { type ServiceSettings, type ServiceState, SURVEY_VERSIONS, USAGE_EVENTS } from "@heddle/api";
import { useState } from "react";
import { servicesPageTexts as text } from "../../../base/texts/services/services-page.ts";
import { Button, Select, Switch } from "../../../ui/index.ts";
import page from "../SettingsPage.module.css";
import { Payload } from "./Payload.tsx";
import styles from "./Services.module.css";
import { changeServices } from "./services.ts";

interface ServiceLineProps {
  service: ServiceState;
  settings: ServiceSettings;
}

/** A service with its switch, and on demand what it sends. */
export function ServiceLine({ service, settings }: ServiceLineProps) {
  const [isOpen, setOpen] = useState(false);
  const { name, isOn, needsHost } = service;
  const label = text.names[name];
  const isPossible = !needsHost || settings.host !== "";
  return (
    <li className={styles["service"]}>
      <div className={page["line"]}>
        <div className={page["lineText"]}>
          <div className={page["lineTitle"]}>{label}</div>
          <p className={page["muted"]}>
            {text.about[name]} {!isPossible && text.needsHost}
          </p>
        </div>
        <Switch
          aria-label={label}
          checked={isOn}
          disabled={!isPossible}
          onChange={(on) => void changeServices({ [name]: on })}
        />
      </div>
      {name === "survey" && (
        <Select
          aria-label={text.questions}
          className={styles["version"] ?? ""}
          value={settings.surveyVersion}
          options={SURVEY_VERSIONS.map((value) => ({ value, label: text.versions[value] }))}
          onChange={(surveyVersion) => void changeServices({ surveyVersion })}
        />
      )}
      {isPossible && (
        <Button
          size="sm"
          variant="ghost"
          className={styles["show"] ?? ""}
          aria-expanded={isOpen}
          aria-label={text.ofService(isOpen ? text.hide : text.show, label)}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? text.hide : text.show}
        </Button>
      )}
      {isOpen && <Examples service={service} />}
    </li>
  );
}

function Examples({ service: { name, examples } }: Pick<ServiceLineProps, "service">) {
  if (examples.length === 0) return <p className={page["muted"]}>{text.nothing}</p>;
  return (
    <>
      {examples.map((example) => (
        <Payload key={`${example.method} ${example.url}`} request={example} />
      ))}
      {name === "telemetry" && (
        <details className={styles["events"]}>
          <summary>{text.events}</summary>
          <ul>
            {Object.entries(USAGE_EVENTS).map(([event, properties]) => (
              <li key={event}>
                {event}
                {properties.length > 0 && <span className={page["muted"]}> {properties.join(", ")}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
