import type { NodeProperty } from "@heddle/workflow";
import { allowsExpression } from "@heddle/workflow";
import { useCallback, useId, useRef, useState } from "react";
import { track } from "../../base/usage/index.ts";
import { DESCRIPTION_HTML } from "../../ui/html/html-rules.ts";
import { SafeHtml } from "../../ui/html/SafeHtml.tsx";
import { isTemplateEditor } from "../code-editor/language-of-property.ts";
import { ExpressionControl, preloadExpressionEditor } from "../expression-input/ExpressionControl.tsx";
import { controlFor } from "./controls/control-for.ts";
import { locatorFacts } from "./controls/locator-facts.ts";
import { pressFieldKey } from "./field-tools.ts";
import { type FormServices, useServices } from "./form-services.ts";
import { IssueIcon } from "./IssueIcon.tsx";
import { MappingHint } from "./MappingHint.tsx";
import { expressionText } from "./model/fixed-instead.ts";
import { parameterIssues } from "./model/issues.ts";
import { valueAfterDrop } from "./model/mapping-text.ts";
import styles from "./ParameterInput.module.css";
import { InlineToggle, ParameterLabel } from "./ParameterLabel.tsx";
import { useConditions } from "./use-conditions.ts";
import { useDrop } from "./use-drop.ts";
import { useRefusedHost } from "./use-refused-host.ts";
import { useRemoteOptions } from "./use-remote-options.ts";
import { useValueKind } from "./use-value-kind.ts";

export interface ParameterInputProps {
  parameter: NodeProperty;
  path: string;
  value: unknown;
  /** Replaces the form's own change handler, for rows inside other values. */
  onChange?: ((value: unknown) => void) | undefined;
  isReadOnly?: boolean | undefined;
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  hideIssues?: boolean | undefined;
  errorHighlight?: boolean | undefined;
  /** Shown next to the label. */
  documentationUrl?: string | undefined;
  /** True for a field of a credential: no expressions, no drops. Derived from the form if absent. */
  isForCredential?: boolean | undefined;
  /** Location in the product, reported with its changes. */
  eventSource?: string | undefined;
  /** True to show an expression as a chip with its value on one line, until it is edited. */
  showsChip?: boolean | undefined;
  /** Current result of the expression, instead of the form's own evaluation. */
  expressionEvaluated?: unknown;
}

/** A parameter: label, options, control or expression, issues and hint. */
export function ParameterInput(props: ParameterInputProps) {
  const { parameter, path, value } = props;
  const services = useServices();
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  // Cursor position when typing turned a fixed value into an expression.
  const typedAt = useRef<number>(undefined);
  const isReadOnly = props.isReadOnly || services.isReadOnly;
  const { remote, refresh } = useRemoteOptions(parameter, path);
  const { drawn, isOff } = useConditions(parameter, path);
  const { onChange: own, eventSource: source } = props;
  const onChange = useCallback(
    (next: unknown) => (own ? own(next) : services.form.set(path, next, source)),
    [own, services.form, path, source],
  );
  // The locator renders its own drop zone and issues.
  const isLocator = isLocatorWithModes(parameter);
  const isForCredential = props.isForCredential ?? services.isForCredential;
  const mayHoldExpression = allowsExpression(parameter) && !isForCredential;
  const kind = useValueKind(
    { parameter, value, onChange, remote, isForCredential },
    props.expressionEvaluated,
  );
  const { isExpression } = kind;
  const canDrop = mayHoldExpression && !isReadOnly && !isLocator;
  const drop = useDrop(canDrop, (mapped, at) => {
    onChange(valueAfterDrop(parameter, value, { ...mapped, at }));
    services.onMapped();
  });
  const refused = useRefusedHost(parameter, value);
  const issues =
    props.hideIssues || services.hidesIssues
      ? []
      : [...parameterIssues(parameter, value, remote, path), ...refused];
  const drawsOwnIssues = isLocator || parameter.type === "credentialsSelect";
  const Control = controlFor(parameter);
  const shared = {
    property: drawn,
    path,
    value,
    onChange,
    isReadOnly: isReadOnly || isOff,
    id,
    label: parameter.displayName,
    remote,
    issues: drawsOwnIssues ? issues : noIssues,
  };
  const invalid = props.errorHighlight === true || issues.length > 0;
  const tools = {
    property: parameter,
    isExpression,
    isReadOnly,
    canToggle: kind.canToggle,
    isReference: isForCredential,
    onToggle: kind.toggle,
    onReset: () => onChange(parameter.default),
    ...(refresh || isLocator
      ? { onRefresh: () => (isLocator ? refreshLocator(services, path) : refresh?.()) }
      : {}),
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
      data-fills={parameter.typeOptions?.editor === "codeNodeEditor" || undefined}
      data-droppable={drop.droppable || undefined}
      data-drop-active={drop.activeDrop || undefined}
      data-event-source={source}
      onFocus={() => {
        setFocused(true);
        if (canDrop) preloadExpressionEditor();
        services.onFocus(path, parameter);
      }}
      onBlur={() => {
        setFocused(false);
        services.onBlur();
      }}
      onInputCapture={({ target }) => {
        typedAt.current = cursorOf(target);
      }}
      onKeyDown={pressFieldKey}
      {...drop.handlers}
    >
      {!props.hideLabel && (
        <ParameterLabel htmlFor={id} documentationUrl={props.documentationUrl} {...tools} />
      )}
      <div className={styles["controlRow"]}>
        <div className={styles["control"]}>
          {isExpression && !isLocator && !isTemplateEditor(parameter) ? (
            <ExpressionControl
              {...shared}
              text={expressionText(value)}
              invalid={invalid}
              isReference={isForCredential}
              onText={onChange}
              isChip={props.showsChip}
              startsEditing={isFocused}
              startsAt={typedAt.current}
            />
          ) : (
            <Control {...shared} invalid={invalid} />
          )}
        </div>
        {props.hideLabel && tools.canToggle && !isReadOnly && !isLocator && <InlineToggle {...tools} />}
        {issues.length > 0 && !drawsOwnIssues && <IssueIcon issues={issues} className={styles["issue"]} />}
      </div>
      {parameter.type === "string" && canDrop && !isExpression && <MappingHint isFocused={isFocused} />}
      {(props.hint ?? parameter.hint) && <RichHint text={props.hint ?? parameter.hint ?? ""} />}
    </div>
  );
}

/** Returns the number of characters before the cursor of a text field, without the expression sign. */
function cursorOf(target: EventTarget): number | undefined {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return undefined;
  const at = target.selectionStart ?? target.value.length;
  return target.value.startsWith("=") ? Math.max(0, at - 1) : at;
}

function RichHint({ text }: { text: string }) {
  return (
    <p className={styles["hint"]}>
      <SafeHtml html={text} rules={DESCRIPTION_HTML} />
    </p>
  );
}

/** True for locators, which keep their mode selector while they have an expression. */
function isLocatorWithModes(parameter: NodeProperty): boolean {
  return parameter.type === "resourceLocator" || parameter.type === "workflowSelector";
}

const noIssues: readonly string[] = [];

function refreshLocator(services: FormServices, path: string): void {
  track("User refreshed resource locator list", locatorFacts(services, path));
  services.lists.clear();
}
