import { useNavigate } from "@tanstack/react-router";
import { Bot, CalendarClock, Webhook } from "lucide-react";
import { useSettings } from "../../../base/rest/index.ts";
import { tourTexts as text } from "../../../base/texts/pages/tour.ts";
import { Button } from "../../../ui/index.ts";
import { endTour } from "./end-tour.ts";
import styles from "./Tour.module.css";

/** Templates that show the three usual ways to start. */
const STARTS = [
  { name: "webhook", icon: Webhook, templateId: "check-json" },
  { name: "schedule", icon: CalendarClock, templateId: "morning-weather" },
  { name: "agent", icon: Bot, templateId: "ai-faq" },
] as const;

/** The end of the tour: three next steps. */
export function TourEnd() {
  const navigate = useNavigate();
  const hasTemplates = useSettings().data?.templates.enabled ?? false;
  const start = async (templateId: string) => {
    await endTour();
    await navigate({ to: "/workflow/$id", params: { id: "new" }, search: { templateId } });
  };
  return (
    <aside className={styles["card"]} data-end aria-label={text.title}>
      <p className={styles["title"]}>{text.end.title}</p>
      <p>{text.end.text}</p>
      {hasTemplates && (
        <div className={styles["starts"]}>
          {STARTS.map(({ name, icon: Icon, templateId }) => (
            <button
              key={name}
              type="button"
              className={styles["start"]}
              onClick={() => void start(templateId)}
            >
              <Icon size={18} />
              {text.end.starts[name]}
            </button>
          ))}
        </div>
      )}
      <div className={styles["buttons"]}>
        <Button size="sm" variant="primary" onClick={() => void endTour()}>
          {text.done}
        </Button>
      </div>
    </aside>
  );
}
