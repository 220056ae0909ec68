import type { NodeProperty } from "@heddle/workflow";
import { useId, useState } from "react";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { Button, Spinner, Textarea, toast } from "../../../ui/index.ts";
import { useServices } from "../form-services.ts";
import { buttonAction } from "../model/button-action.ts";
import rows from "../ParameterInput.module.css";
import styles from "./Container.module.css";

/** A button of a node's form: it runs an action of the node type, and a parameter receives the result. */
export function ActionButton({ property, path }: { property: NodeProperty; path: string }) {
  const { form, isReadOnly, rest, remoteNode } = useServices();
  const action = buttonAction(property, path);
  const id = useId();
  const [text, setText] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { handler, target, label, limit } = action;
  const run = async (name: string) => {
    setBusy(true);
    const { type, version, parameters, credentials } = remoteNode();
    try {
      const result = await rest.runAction({
        nodeTypeAndVersion: { name: type, version },
        path: `parameters.${path}`,
        currentNodeParameters: parameters,
        credentials,
        handler: name,
        payload: action.hasInput ? text : undefined,
      });
      if (target !== undefined && result !== undefined && result !== null) form.set(target, result);
    } catch (error) {
      toast.error(parameterTexts.actionFailed(label), { description: (error as Error).message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles["container"]} data-parameter={path}>
      {action.hasInput && (
        <>
          <label className={rows["label"]} htmlFor={id}>
            {property.displayName}
          </label>
          <Textarea
            id={id}
            rows={3}
            aria-label={parameterTexts.actionInput(label)}
            placeholder={property.placeholder}
            disabled={isReadOnly}
            maxLength={limit}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </>
      )}
      <Button
        size="sm"
        className={styles["add"]}
        disabled={isReadOnly || isBusy || !handler || (action.hasInput && text.trim() === "")}
        icon={isBusy ? <Spinner size={13} /> : undefined}
        onClick={() => handler && void run(handler)}
      >
        {label}
      </Button>
    </div>
  );
}
