import { Copy } from "lucide-react";
import { texts } from "../base/texts/index.ts";
import { IconButton, toast } from "../ui/index.ts";

const text = texts.settings;

/** The browser's time zone where that is another one than the instance's, with what makes it the instance's. */
export interface OtherZone {
  zone: string;
  variable: string;
}

/** Undefined where the browser is in the time zone of the instance, or that is not known. */
export function otherZone(instance: string | undefined): OtherZone | undefined {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  if (instance === undefined || zone === instance) return undefined;
  return { zone, variable: `HEDDLE_TIMEZONE=${zone}` };
}

/** Copies the setting that makes the browser's time zone the instance's. */
export function CopyZone({ variable }: OtherZone) {
  const copy = () =>
    void navigator.clipboard.writeText(variable).then(
      () => toast.success(texts.ui.copied),
      () => toast.failure(texts.canvas.copyRefused, undefined),
    );
  return (
    <IconButton size="sm" label={text.copyTimezone(variable)} icon={<Copy size={14} />} onClick={copy} />
  );
}
