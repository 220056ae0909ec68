import type { NodeProperty } from "@heddle/workflow";
import { useCallback, useId, useState } from "react";
import { ExpressionControl } from "../expression-input/ExpressionControl.tsx";
import { controlFor } from "./controls/control-for.ts";
import { useServices } from "./form-services.ts";
import { IssueIcon } from "./IssueIcon.tsx";
import { MappingHint } from "./MappingHint.tsx";
import { allowsExpression, isExpressionValue, toExpression, toFixed } from "./model/expression-value.ts";
import { parameterIssues } from "./model/issues.ts";
import { valueAfterDrop } from "./model/mapping-text.ts";
import { isLocatorValue } from "./model/resource-locator.ts";
import styles from "./ParameterInput.module.css";
import { InlineToggle, ParameterLabel } from "./ParameterLabel.tsx";
import { RichText } from "./RichText.tsx";
import { useDrop } from "./use-drop.ts";
import { useRemoteOptions } from "./use-remote-options.ts";

export interface ParameterInputProps {
  parameter: NodeProperty;
  path: string;
  value: unknown;
  /** In place of the form's own change, for rows inside other values. */
  onChange?: ((value: unknown) => void) | undefined;
  isReadOnly?: boolean | undefined;
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  hideIssues?: boolean | undefined;
  errorHighlight?: boolean | undefined;
  forceShowExpression?: boolean | undefined;
  inputSize?: "sm" | "md" | undefined;
  /** Shown beside the label. */
  documentationUrl?: string | undefined;
}

/** One parameter: label, options, control or expression, issues and hint. */
export function ParameterInput(props: ParameterInputProps) {
  const { parameter, path, value } = props;
  const services = useServices();
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const isReadOnly = props.isReadOnly || services.isReadOnly;
  const { remote, refresh } = useRemoteOptions(parameter, path);
  const isExpression = props.forceShowExpression || (allowsExpression(parameter) && isExpressionValue(value));
  const own = props.onChange;
  const onChange = useCallback(
    (next: unknown) => (own ? own(next) : services.form.set(path, next)),
    [own, services.form, path],
  );
  // The locator draws its own drop zone and its own issues.
  const isLocator = parameter.type === "resourceLocator" || parameter.type === "workflowSelector";
  const canDrop = allowsExpression(parameter) && !isReadOnly && !services.isForCredential;
  const drop = useDrop(canDrop, (mapped) => {
    onChange(valueAfterDrop(parameter, value, mapped));
    services.onMapped();
  });
  const toggle = (expression: boolean) =>
    onChange(expression ? toExpression(parameter, value) : fixed(parameter, value, services));
  const issues =
    props.hideIssues || parameter.type === "credentialsSelect"
      ? []
      : parameterIssues(parameter, value, remote);
  const Control = controlFor(parameter);
  const shared = {
    property: parameter,
    path,
    value,
    onChange,
    isReadOnly,
    id,
    label: parameter.displayName,
    remote,
  };
  const invalid = props.errorHighlight === true || issues.length > 0;
  const tools = {
    property: parameter,
    isExpression,
    isReadOnly,
    canToggle: allowsExpression(parameter) && !services.isForCredential,
    onToggle: toggle,
    onReset: () => onChange(parameter.default),
    ...(refresh || isLocator ? { onRefresh: () => (isLocator ? services.lists.clear() : refresh?.()) } : {}),
    path,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only remembers which field is edited.
    <div
      className={styles["row"]}
      data-parameter={path}
      data-type={parameter.type}
      data-expression={isExpression || undefined}
      data-inline={(parameter.type === "boolean" && !isExpression && !props.hideLabel) || undefined}
      data-droppable={(drop.droppable && !isLocator) || undefined}
      data-drop-active={drop.activeDrop || undefined}
      onFocus={() => {
        setFocused(true);
        services.onFocus(path, parameter);
      }}
      onBlur={() => {
        setFocused(false);
        services.onBlur();
      }}
      {...drop.handlers}
    >
      {!props.hideLabel && (
        <ParameterLabel htmlFor={id} documentationUrl={props.documentationUrl} {...tools} />
      )}
      <div className={styles["controlRow"]}>
        <div className={styles["control"]}>
          {isExpression && !isLocatorWithModes(parameter) ? (
            <ExpressionControl {...shared} text={expressionText(value)} invalid={invalid} onText={onChange} />
          ) : (
            <Control {...shared} invalid={invalid} inputSize={props.inputSize} />
          )}
          {props.hideLabel && tools.canToggle && !isReadOnly && !isLocator && <InlineToggle {...tools} />}
        </div>
        {issues.length > 0 && <IssueIcon issues={issues} className={styles["issue"]} />}
      </div>
      {parameter.type === "string" && canDrop && !isExpression && <MappingHint isFocused={isFocused} />}
      {(props.hint ?? parameter.hint) && <RichHint text={props.hint ?? parameter.hint ?? ""} />}
    </div>
  );
}

function RichHint({ text }: { text: string }) {
  return (
    <p className={styles["hint"]}>
      <RichText html={text} />
    </p>
  );
}

/** Locators keep their mode selector while they hold an expression. */
function isLocatorWithModes(parameter: NodeProperty): boolean {
  return parameter.type === "resourceLocator" || parameter.type === "workflowSelector";
}

function expressionText(value: unknown): string {
  return String(isLocatorValue(value) ? value.value : (value ?? "="));
}

function fixed(parameter: NodeProperty, value: unknown, services: ReturnType<typeof useServices>): unknown {
  const result = services.expressions?.preview(expressionText(value));
  return toFixed(parameter, value, result && "value" in result ? result.value : undefined);
}
