import type { ComponentProps } from "react";
import { classNames } from "../elements/class-names.ts";
import { Problem } from "../messages/Problem.tsx";
import styles from "./Form.module.css";

interface FormProps extends ComponentProps<"form"> {
  /** A problem of the form as a whole. */
  problem: string | undefined;
}

/** Fields below each other, and problems above them. */
export function Form({ problem, className, children, ...rest }: FormProps) {
  return (
    <form {...rest} className={classNames(styles["form"], className)}>
      {problem !== undefined && <Problem>{problem}</Problem>}
      {children}
    </form>
  );
}

/** Two fields side by side. */
export function FieldPair({ children }: { children: React.ReactNode }) {
  return <div className={styles["pair"]}>{children}</div>;
}
