import type { NodeProperty } from "@heddle/workflow";
import {
  isExpressionValue,
  linkOf,
  locatorForExpression,
  modesOf,
  type ResourceLocatorValue,
  switchMode,
  toLocator,
} from "@heddle/workflow";
import { ExternalLink } from "lucide-react";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { track } from "../../../base/usage/index.ts";
import { Input, Select, Tooltip } from "../../../ui/index.ts";
import { ExpressionControl } from "../../expression-input/ExpressionControl.tsx";
import type { ControlProps } from "../control-props.ts";
import { FIELD_TOOL } from "../field-tools.ts";
import { useServices } from "../form-services.ts";
import { IssueIcon } from "../IssueIcon.tsx";
import { valueAfterDrop } from "../model/mapping-text.ts";
import parameter from "../ParameterInput.module.css";
import { useDrop } from "../use-drop.ts";
import styles from "./LocatorControl.module.css";
import { LocatorList } from "./LocatorList.tsx";
import { locatorFacts } from "./locator-facts.ts";

/** A resource of an external service, by list, id, URL or other modes. */
export function LocatorControl(props: ControlProps) {
  const { property, value, onChange, isReadOnly } = props;
  const services = useServices();
  const locator = toLocator(property, value);
  const modes = modesOf(property);
  const isExpression = isExpressionValue(locator);
  const canDrop = !isReadOnly && !property.noDataExpression && !services.isForCredential;
  const drop = useDrop(canDrop, (mapped) => {
    onChange(valueAfterDrop(property, value, mapped));
    services.onMapped();
  });
  const link = linkOf(property, locator);
  return (
    <div className={styles["locator"]}>
      {modes.length > 1 && (
        <Select
          className={styles["mode"] ?? ""}
          aria-label={parameterTexts.mode}
          isTool
          value={locator.mode}
          disabled={isReadOnly}
          options={modes.map((mode) => ({
            value: mode.name,
            label: mode.displayName,
            disabled: isExpression && mode.name === "list",
          }))}
          onChange={(mode) => {
            track("User changed resource locator mode", { ...locatorFacts(services, props.path), mode });
            onChange(switchMode(value === undefined ? locator : value, mode));
          }}
        />
      )}
      <div
        className={styles["field"]}
        data-droppable={drop.droppable || undefined}
        data-drop-active={drop.activeDrop || undefined}
        {...drop.handlers}
      >
        <LocatorField {...props} locator={locator} isExpression={isExpression} />
      </div>
      {link && (
        <Tooltip content={parameterTexts.openLink}>
          <a
            {...FIELD_TOOL}
            className={styles["link"]}
            href={link}
            target="_blank"
            rel="noreferrer"
            aria-label={parameterTexts.openLink}
            onClick={() => track("User clicked resource locator link", locatorFacts(services, props.path))}
          >
            <ExternalLink size={14} />
          </a>
        </Tooltip>
      )}
      {props.issues && props.issues.length > 0 && (
        <IssueIcon issues={props.issues} className={parameter["issue"]} />
      )}
    </div>
  );
}

interface FieldProps extends ControlProps {
  locator: ResourceLocatorValue;
  isExpression: boolean;
}

function LocatorField(props: FieldProps) {
  const { property, locator, isExpression, onChange } = props;
  const text = String(locator.value ?? "");
  if (isExpression) {
    return (
      <ExpressionControl
        {...props}
        text={text}
        onText={(next) => onChange(withInner(property, locator, next))}
      />
    );
  }
  const mode = modesOf(property).find((each) => each.name === locator.mode);
  if (mode?.type === "list" || locator.mode === "list") return <LocatorList {...props} mode={mode} />;
  return (
    <Input
      id={props.id}
      aria-label={props.label}
      disabled={props.isReadOnly}
      invalid={props.invalid}
      value={text}
      placeholder={mode?.placeholder ?? property.placeholder}
      onChange={(event) => onChange(withInner(property, locator, event.target.value))}
    />
  );
}

/** Returns the locator with a new text; an expression leaves list mode. */
function withInner(
  property: NodeProperty,
  locator: ResourceLocatorValue,
  text: string,
): ResourceLocatorValue {
  if (isExpressionValue(text) && !property.noDataExpression)
    return locatorForExpression(property, locator, text);
  return { __rl: true, mode: locator.mode, value: text };
}
