import { useState } from "react";
import { HexAlphaColorPicker, HexColorPicker, setNonce } from "react-colorful";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { Input, Popover } from "../../../ui/index.ts";
import { cspNonce } from "../../../ui/page/csp-nonce.ts";
import type { ControlProps } from "../control-props.ts";
import { toHexColor } from "../model/color.ts";
import { typedExpression } from "../model/typing.ts";
import styles from "./Control.module.css";

setNonce(cspNonce);

/** A color as a hex string; with `showAlpha` the opacity is the last two digits. */
export function ColorControl({ property, value, onChange, isReadOnly, invalid, id, label }: ControlProps) {
  const [isTyped, setTyped] = useState(false);
  const withAlpha = property.typeOptions?.showAlpha === true;
  const color = toHexColor(String(value ?? ""), withAlpha);
  const Picker = withAlpha ? HexAlphaColorPicker : HexColorPicker;
  return (
    <Input
      id={id}
      mono
      aria-label={label}
      disabled={isReadOnly}
      invalid={invalid}
      value={String(value ?? "")}
      placeholder={withAlpha ? "#ff000080" : "#ff0000"}
      onChange={(event) => {
        setTyped(true);
        onChange(typedExpression(property, event.target.value, value) ?? event.target.value);
      }}
      onBlur={() => {
        if (isTyped && color !== value && color !== "") onChange(color);
        setTyped(false);
      }}
      prefix={
        <Popover
          aria-label={label}
          trigger={
            <button
              type="button"
              className={styles["swatch"]}
              disabled={isReadOnly}
              aria-label={parameterTexts.pickColor}
            >
              <span style={{ background: color }} />
            </button>
          }
        >
          <Picker color={color} onChange={(next) => onChange(toHexColor(next, withAlpha))} />
        </Popover>
      }
    />
  );
}
