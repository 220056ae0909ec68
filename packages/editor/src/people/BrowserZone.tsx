import { Copy } from "lucide-react";
import { texts } from "../base/texts/index.ts";
import { copyText, IconButton } from "../ui/index.ts";

const text = texts.settings;

/** The browser's time zone if it differs from the instance's, with the setting that applies it. */
export interface OtherZone {
  zone: string;
  variable: string;
}

/** Returns undefined if the browser is in the instance's time zone, or that is unknown. */
export function otherZone(instance: string | undefined): OtherZone | undefined {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  if (instance === undefined || zone === instance) return undefined;
  return { zone, variable: `HEDDLE_TIMEZONE=${zone}` };
}

/** Copies the setting that applies the browser's time zone to the instance. */
export function CopyZone({ variable }: OtherZone) {
  const copy = () => void copyText(variable);
  return (
    <IconButton size="sm" label={text.copyTimezone(variable)} icon={<Copy size={14} />} onClick={copy} />
  );
}
