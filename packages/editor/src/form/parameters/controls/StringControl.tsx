import { Copy, ExternalLink } from "lucide-react";
import { useState } from "react";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { copyText, IconButton, Input, Textarea } from "../../../ui/index.ts";
import type { ControlProps } from "../control-props.ts";
import { FIELD_TOOL } from "../field-tools.ts";
import { toSingleLine, typedExpression } from "../model/typing.ts";
import { TextDialog } from "../TextDialog.tsx";
import styles from "./Control.module.css";

/** Prefix of the server's placeholder for a stored secret. */
const storedMark = "__n8n_BLANK_VALUE_";

/** A string: one line, several rows, or a secret. */
export function StringControl(props: ControlProps) {
  const { property, value, onChange, isReadOnly, invalid, id, label } = props;
  const { rows = 1, password, editor, copyButton } = property.typeOptions ?? {};
  const [isEditing, setEditing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const text =
    value === undefined || value === null
      ? ""
      : typeof value === "object"
        ? JSON.stringify(value)
        : String(value);
  // Stored secrets are never sent here; input replaces them.
  const isStored = password === true && text.startsWith(storedMark);
  const isTall = rows > 1 || editor === "code" || (isEditing && text.includes("\n"));
  const change = (next: string) => onChange(typedExpression(property, next, text) ?? next);
  const field = {
    id,
    "aria-label": label,
    placeholder: property.placeholder,
    disabled: isReadOnly,
    invalid,
    onFocus: () => setEditing(true),
    onBlur: () => setEditing(false),
  };
  const copier = copyButton && !isStored && (
    <IconButton
      size="xs"
      {...FIELD_TOOL}
      className={styles["opener"]}
      label={parameterTexts.copyValue}
      icon={<Copy size={13} />}
      onClick={() => void copyText(text)}
    />
  );
  const opener = !password && (
    <IconButton
      size="xs"
      {...FIELD_TOOL}
      className={styles["opener"]}
      label={parameterTexts.openEditor}
      disabled={isReadOnly}
      icon={<ExternalLink size={13} />}
      onClick={() => setOpen(true)}
    />
  );
  return (
    <div className={styles["withOpener"]}>
      {isTall && !password ? (
        <>
          <Textarea
            {...field}
            rows={Math.max(rows, 2)}
            // A value with line breaks switches from one line to several when edited.
            autoFocus={isEditing}
            value={text}
            onChange={(event) => change(event.target.value)}
          />
          <span className={styles["corner"]}>
            {copier}
            {opener}
          </span>
        </>
      ) : password && rows > 1 ? (
        // A single line would lose the line breaks of a key or certificate.
        <Textarea
          {...field}
          className={styles["secret"] ?? ""}
          rows={rows}
          autoComplete="off"
          spellCheck={false}
          value={isStored ? "" : text}
          {...(isStored ? { placeholder: parameterTexts.storedSecret } : {})}
          onChange={(event) => change(event.target.value)}
        />
      ) : (
        <Input
          {...field}
          size="md"
          type={password ? "password" : "text"}
          autoComplete={password ? "new-password" : "off"}
          value={password ? (isStored ? "" : text) : toSingleLine(text)}
          {...(isStored ? { placeholder: parameterTexts.storedSecret } : {})}
          onChange={(event) => change(event.target.value)}
          suffix={
            copier || opener ? (
              <>
                {copier}
                {opener}
              </>
            ) : undefined
          }
        />
      )}
      {isOpen && <TextDialog label={label} value={text} onChange={change} onClose={() => setOpen(false)} />}
    </div>
  );
}
