import { isRecord, type NodeProperty } from "@heddle/workflow";
import { DESCRIPTION_HTML } from "../../../ui/html/html-rules.ts";
import { SafeHtml } from "../../../ui/html/SafeHtml.tsx";
import { useServices } from "../form-services.ts";
import { concernsTriggers } from "../model/trigger-notice.ts";
import styles from "./Container.module.css";

/** A block of text between parameters. */
export function Notice({ property }: { property: NodeProperty }) {
  const { webhookTriggers } = useServices();
  if (!property.displayName || !concernsTriggers(property, webhookTriggers?.())) return null;
  const action = calloutLink(property);
  return (
    <div className={styles["notice"]} data-kind={property.type} data-parameter={property.name} role="note">
      <SafeHtml html={property.displayName} rules={DESCRIPTION_HTML} />
      {action && (
        <a className={styles["calloutLink"]} href={action.url} target="_blank" rel="noreferrer">
          {action.label}
        </a>
      )}
    </div>
  );
}

/** Returns the page of a callout; other actions are unsupported. */
function calloutLink({ typeOptions }: NodeProperty): { label: string; url: string } | undefined {
  const action = typeOptions?.["calloutAction"];
  if (!isRecord(action) || typeof action["label"] !== "string" || typeof action["url"] !== "string")
    return undefined;
  return /^https?:\/\//.test(action["url"]) ? { label: action["label"], url: action["url"] } : undefined;
}
