import type { ComponentPropsWithRef } from "react";
import { classNames } from "../elements/class-names.ts";
import styles from "./Input.module.css";

export interface TextareaProps extends ComponentPropsWithRef<"textarea"> {
  invalid?: boolean;
  mono?: boolean;
}

/** A multi-line text field. */
export function Textarea({ invalid, mono, className, ...rest }: TextareaProps) {
  return (
    <textarea
      spellCheck={false}
      {...rest}
      aria-invalid={invalid || undefined}
      className={classNames(styles["textarea"], mono && styles["mono"], className)}
    />
  );
}
