import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { servicesPageTexts as text } from "../../../base/texts/services/services-page.ts";
import { timeText } from "../../../base/theme/time.ts";
import { Button } from "../../../ui/index.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";
import page from "../SettingsPage.module.css";
import { Payload } from "./Payload.tsx";
import styles from "./Services.module.css";
import { payloadsQuery } from "./services.ts";

/** The data sent by this installation, verbatim. */
export function SentPayloads() {
  const { data: payloads, error, refetch } = useQuery(payloadsQuery);
  return (
    <section className={page["section"]} aria-label={text.sent}>
      <div className={page["sectionHead"]}>
        <div>
          <h2 className={page["sectionTitle"]}>{text.sent}</h2>
          <p className={page["muted"]}>{text.sentHint}</p>
        </div>
        <Button size="sm" icon={<RefreshCw size={14} />} onClick={() => void refetch()}>
          {text.refresh}
        </Button>
      </div>
      {error && <Problem>{error.message}</Problem>}
      {payloads?.length === 0 && <p className={page["muted"]}>{text.sentNone}</p>}
      <div className={styles["sent"]}>
        {payloads?.map((payload) => (
          <details key={payload.id} className={styles["events"]}>
            <summary>
              {timeText(payload.sentAt)} · {text.names[payload.service]} ·{" "}
              {payload.status === null ? text.noAnswer(payload.error ?? "") : text.answered(payload.status)}
            </summary>
            <Payload request={payload} />
          </details>
        ))}
      </div>
    </section>
  );
}
