import { allowsExpression, isExpressionValue, type NodeProperty, toExpression } from "@heddle/workflow";
import { useRef } from "react";
import { choicesOf } from "./control-props.ts";
import { useServices } from "./form-services.ts";
import { fixedInstead } from "./model/fixed-instead.ts";
import type { RemoteOptions } from "./model/issues.ts";
import { ReferenceMode } from "./model/reference-mode.ts";
import { ReplacedExpression } from "./model/replaced-expression.ts";

interface ValueOfField {
  parameter: NodeProperty;
  value: unknown;
  onChange(value: unknown): void;
  remote: RemoteOptions | undefined;
  isForCredential: boolean;
}

/**
 * Tracks whether a field has a fixed value or an expression, in a credential a reference to an external secret, and
 * switches between them.
 */
export function useValueKind(
  { parameter, value, onChange, remote, isForCredential }: ValueOfField,
  evaluated: unknown,
) {
  const services = useServices();
  const replaced = useRef(new ReplacedExpression());
  const reference = useRef(new ReferenceMode()).current;
  const mayRefer = isForCredential && parameter.type === "string" && !parameter.typeOptions?.editor;
  const start = mayRefer ? services.referenceStart : undefined;
  const toFixed = () => {
    // The referenced value is unknown here, and the reference itself is not secret.
    if (isForCredential) return "";
    const { preview } = services.expressions ?? {};
    return fixedInstead(parameter, value, {
      evaluated,
      preview,
      choices: choicesOf({ property: parameter, remote }),
    });
  };
  return {
    isExpression: isForCredential
      ? reference.holds(value)
      : allowsExpression(parameter) && isExpressionValue(value),
    canToggle: isForCredential ? start !== undefined : allowsExpression(parameter),
    toggle: (expression: boolean) => {
      if (expression)
        return onChange(replaced.current.before(value) ?? start ?? toExpression(parameter, value));
      const fixed = toFixed();
      reference.leave();
      replaced.current = new ReplacedExpression(value, fixed);
      return onChange(fixed);
    },
  };
}
