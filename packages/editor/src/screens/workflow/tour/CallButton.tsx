import { useQuery } from "@tanstack/react-query";
import { tourTexts as text } from "../../../base/texts/pages/tour.ts";
import { triggersQuery } from "../../trigger-states/use-triggers.ts";
import styles from "./Tour.module.css";

/** Opens the production URL of the workflow, which a browser can call. */
export function CallButton({ workflowId }: { workflowId: string }) {
  const { data } = useQuery(triggersQuery(workflowId));
  const addresses = data?.[0]?.triggers.flatMap((trigger) => trigger.addresses ?? []) ?? [];
  const address = addresses.find(({ method }) => method === "GET");
  if (!address) return null;
  return (
    <a
      className={styles["call"]}
      href={address.url}
      target="_blank"
      rel="noreferrer"
      dir="ltr"
      title={text.call}
    >
      {address.url}
    </a>
  );
}
