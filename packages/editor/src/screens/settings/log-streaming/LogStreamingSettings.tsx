import { useQuery } from "@tanstack/react-query";
import { Plus, RadioTower } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import { Button, EmptyState, Skeleton } from "../../../ui/index.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";
import page from "../SettingsPage.module.css";
import { DestinationLine } from "./DestinationLine.tsx";
import { destinationsQuery } from "./destinations.ts";
import { openDestinationDialog } from "./open-destination-dialog.ts";

const text = texts.logStreaming;

/** The event destinations and their delivery status. */
export function LogStreamingSettings() {
  const { data: destinations, error } = useQuery(destinationsQuery);
  const isEmpty = destinations?.length === 0;
  const add = (
    <Button variant="primary" icon={<Plus size={16} />} onClick={() => openDestinationDialog({})}>
      {text.add}
    </Button>
  );
  return (
    <div className={page["page"]}>
      <header className={page["sectionHead"]}>
        <div>
          <h1 className={page["title"]}>{text.title}</h1>
          <p className={page["hint"]}>{text.hint}</p>
        </div>
        {!isEmpty && add}
      </header>
      {error && (
        <Problem>
          {text.failed}: {error.message}
        </Problem>
      )}
      {!destinations && !error && <Skeleton height="120px" />}
      {isEmpty && (
        <EmptyState
          icon={<RadioTower size={20} />}
          title={text.none}
          description={text.noneHint}
          actions={add}
        />
      )}
      {destinations && !isEmpty && (
        <ul className={page["sessions"]} aria-label={text.title}>
          {destinations.map((destination) => (
            <DestinationLine key={destination.id} destination={destination} />
          ))}
        </ul>
      )}
    </div>
  );
}
