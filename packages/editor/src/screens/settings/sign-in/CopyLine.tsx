import { Copy } from "lucide-react";
import { useId } from "react";
import { texts } from "../../../base/texts/index.ts";
import { Field } from "../../../ui/fields/Field.tsx";
import { copyText, IconButton, Input } from "../../../ui/index.ts";

const text = texts.signIn;

/** A value to copy to another page. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const id = useId();
  const copy = () => void copyText(value);
  const button = (
    <IconButton size="xs" tooltip={false} label={text.copy(label)} icon={<Copy size={14} />} onClick={copy} />
  );
  return (
    <Field id={id} label={label}>
      <Input id={id} readOnly mono title={value} value={value} suffix={button} />
    </Field>
  );
}
