import type { NodeProperty } from "@heddle/workflow";
import { BookOpen, CircleHelp, EllipsisVertical, SquareFunction, Type } from "lucide-react";
import { externalSecrets } from "../../base/texts/instance/external-secrets.ts";
import { parameterTexts } from "../../base/texts/parameters.ts";
import { DESCRIPTION_HTML } from "../../ui/html/html-rules.ts";
import { plainText } from "../../ui/html/plain-text.ts";
import { SafeHtml } from "../../ui/html/SafeHtml.tsx";
import { IconButton, Menu, type MenuEntry, SegmentedControl, Tooltip } from "../../ui/index.ts";
import { FIELD_TOOL } from "./field-tools.ts";
import { requestFormat } from "./format-request.ts";
import styles from "./ParameterInput.module.css";

/** Target of the tools next to a parameter's name. */
export interface ParameterTools {
  property: NodeProperty;
  path: string;
  isExpression: boolean;
  isReadOnly: boolean;
  canToggle: boolean;
  /** True if the field accepts references to external secrets instead of expressions. */
  isReference?: boolean | undefined;
  onToggle(expression: boolean): void;
  onReset(): void;
  onRefresh?: () => void;
}

/** The line above a control: name, description on demand, fixed/expression toggle, menu. */
export function ParameterLabel(
  props: ParameterTools & { htmlFor: string; documentationUrl?: string | undefined },
) {
  const { property } = props;
  return (
    <div className={styles["labelRow"]}>
      <label className={styles["label"]} htmlFor={props.htmlFor}>
        {property.displayName}
        {property.required && <span className={styles["required"]}> *</span>}
      </label>
      {property.description && (
        <Tooltip delay={150} content={<SafeHtml html={property.description} rules={DESCRIPTION_HTML} />}>
          <span className={styles["help"]} role="img" aria-label={plainText(property.description)}>
            <CircleHelp size={13} />
          </span>
        </Tooltip>
      )}
      {props.documentationUrl && (
        <a className={styles["help"]} href={props.documentationUrl} target="_blank" rel="noreferrer">
          <BookOpen size={13} />
        </a>
      )}
      {!props.isReadOnly && <Tools {...props} />}
    </div>
  );
}

function Tools(props: ParameterTools) {
  return (
    <div className={styles["tools"]}>
      <Menu
        entries={() => optionEntries(props)}
        trigger={
          <IconButton
            size="xs"
            label={parameterTexts.options}
            tooltip={false}
            {...FIELD_TOOL}
            icon={<EllipsisVertical size={13} />}
          />
        }
      />
      {props.canToggle && (
        <SegmentedControl
          size="sm"
          isTool
          aria-label={parameterTexts.valueKind}
          value={props.isExpression ? "expression" : "fixed"}
          onChange={(kind) => props.onToggle(kind === "expression")}
          segments={[
            { value: "fixed", label: parameterTexts.fixed },
            { value: "expression", label: expressionLabel(props) },
          ]}
        />
      )}
    </div>
  );
}

function expressionLabel({ isReference }: ParameterTools): string {
  return isReference ? externalSecrets.reference : parameterTexts.expression;
}

function optionEntries(props: ParameterTools): MenuEntry[] {
  const entries: MenuEntry[] = [{ id: "reset", label: parameterTexts.reset, onSelect: props.onReset }];
  if (props.onRefresh)
    entries.push({ id: "refresh", label: parameterTexts.refresh, onSelect: props.onRefresh });
  if (props.property.typeOptions?.editor === "htmlEditor") {
    entries.push({
      id: "format-html",
      label: parameterTexts.formatHtml,
      onSelect: () => requestFormat(props.path),
    });
  }
  return entries;
}

/** The toggle of a field without a label line. */
export function InlineToggle(props: ParameterTools) {
  const { isExpression, onToggle } = props;
  return (
    <IconButton
      size="xs"
      {...FIELD_TOOL}
      className={styles["inlineToggle"]}
      label={isExpression ? parameterTexts.fixed : expressionLabel(props)}
      icon={isExpression ? <Type size={13} /> : <SquareFunction size={13} />}
      onClick={() => onToggle(!isExpression)}
    />
  );
}
