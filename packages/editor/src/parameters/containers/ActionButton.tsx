import type { NodeProperty } from "@heddle/workflow";
import { parameterTexts } from "../../texts/parameters.ts";
import { Button, Tooltip } from "../../ui/index.ts";

/** A button of a node's form. Its action lies with the server and is not offered yet. */
export function ActionButton({ property }: { property: NodeProperty }) {
  const config = property.typeOptions?.["buttonConfig"] as { label?: string } | undefined;
  return (
    <Tooltip content={parameterTexts.actionUnavailable}>
      <span>
        <Button size="sm" disabled>
          {config?.label ?? property.displayName}
        </Button>
      </span>
    </Tooltip>
  );
}
