import { Eye, EyeOff } from "lucide-react";
import { useId, useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { IconButton } from "../elements/IconButton.tsx";
import styles from "./AuthField.module.css";
import { Input } from "./Input.tsx";

interface AuthFieldProps {
  label: string;
  name: string;
  value: string;
  onChange(value: string): void;
  type?: "text" | "email" | "password";
  autoComplete: string;
  autoFocus?: boolean;
  problem?: string | undefined;
  note?: string;
  readOnly?: boolean;
}

/** A field with label and problem; passwords can be shown. */
export function AuthField({ label, value, onChange, type = "text", problem, note, ...rest }: AuthFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const toggle = (
    <IconButton
      size="xs"
      tooltip={false}
      label={isShown ? texts.auth.hidePassword : texts.auth.showPassword}
      icon={isShown ? <EyeOff size={14} /> : <Eye size={14} />}
      onClick={() => setShown(!isShown)}
    />
  );
  return (
    <div className={styles["field"]}>
      <label className={styles["label"]} htmlFor={id}>
        {label}
      </label>
      <Input
        {...rest}
        id={id}
        size="lg"
        type={type === "password" && isShown ? "text" : type}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        invalid={problem !== undefined}
        aria-describedby={problem !== undefined || note !== undefined ? `${id}-note` : undefined}
        {...(type === "password" ? { suffix: toggle } : {})}
      />
      {(problem ?? note) !== undefined && (
        <p id={`${id}-note`} className={styles[problem === undefined ? "note" : "problem"]}>
          {problem ?? note}
        </p>
      )}
    </div>
  );
}
