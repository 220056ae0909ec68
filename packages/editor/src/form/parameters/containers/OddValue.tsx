import { isExpressionValue, randomId } from "@heddle/workflow";
import { useState } from "react";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { Button } from "../../../ui/index.ts";
import { ExpressionControl } from "../../expression-input/ExpressionControl.tsx";
import { UnknownControl } from "../controls/UnknownControl.tsx";
import { useServices } from "../form-services.ts";
import type { ParameterItemProps } from "../item-props.ts";
import { parameterIssues } from "../model/issues.ts";
import styles from "./Container.module.css";
import { ContainerTitle } from "./ContainerTitle.tsx";

/** A container whose value has an unexpected type: shown unchanged, and kept until the user replaces it. */
export function OddValue({ property, path, value }: ParameterItemProps) {
  const { form, isReadOnly } = useServices();
  const [id] = useState(randomId);
  const control = {
    property,
    path,
    value,
    id,
    isReadOnly,
    invalid: false,
    label: property.displayName,
    onChange: (next: unknown) => form.set(path, next),
  };
  return (
    <div className={styles["container"]} data-parameter={path}>
      <ContainerTitle property={property} />
      {isExpressionValue(value) ? (
        <ExpressionControl {...control} text={String(value)} onText={control.onChange} />
      ) : (
        <UnknownControl {...control} />
      )}
      <p className={styles["empty"]}>{parameterTexts.oddValue}</p>
      {parameterIssues(property, value, undefined, path).map((text) => (
        <p key={text} role="alert" className={styles["empty"]}>
          {text}
        </p>
      ))}
      {!isReadOnly && (
        <Button size="sm" className={styles["add"]} onClick={() => form.set(path, property.default)}>
          {parameterTexts.reset}
        </Button>
      )}
    </div>
  );
}
