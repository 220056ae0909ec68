import { isExpressionValue, toLocator } from "@heddle/workflow";
import { useQuery } from "@tanstack/react-query";
import { choosable } from "../../../base/rest/choosable.ts";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { SearchSelect } from "../../../ui/index.ts";
import type { ControlProps } from "../control-props.ts";
import { useServices } from "../form-services.ts";
import { LocatorControl } from "./LocatorControl.tsx";

const modes = [
  { name: "list", displayName: parameterTexts.fromList, type: "list" as const },
  { name: "id", displayName: parameterTexts.byId, type: "string" as const },
];

/** A different workflow of this instance: from the list, or by id. */
export function WorkflowControl(props: ControlProps) {
  const { rest } = useServices();
  const property = { ...props.property, modes: props.property.modes ?? modes };
  const locator = toLocator(property, props.value);
  const isList = locator.mode === "list" && !isExpressionValue(locator);
  const query = useQuery({
    queryKey: ["workflows", "names"],
    queryFn: () => rest.listWorkflows(),
    enabled: isList,
  });
  const chosen = typeof locator.value === "string" ? locator.value : undefined;
  const options = choosable(query.data ?? [], chosen).map((workflow) => ({
    value: workflow.id,
    label: workflow.name,
  }));
  if (!isList) return <LocatorControl {...props} property={property} />;
  return (
    <SearchSelect
      id={props.id}
      aria-label={props.label}
      value={locator.value === "" || locator.value === undefined ? null : String(locator.value)}
      options={options}
      disabled={props.isReadOnly}
      placeholder={query.isLoading ? parameterTexts.loadingOptions : parameterTexts.workflowPlaceholder}
      onChange={(id) => {
        const name = options.find((option) => option.value === id)?.label ?? id;
        props.onChange({ __rl: true, mode: "list", value: id, cachedResultName: name });
      }}
    />
  );
}
