import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { Skeleton } from "../../ui/index.ts";
import { ActionButton } from "./containers/ActionButton.tsx";
import { AssignmentsInput } from "./containers/AssignmentsInput.tsx";
import { CollectionInput } from "./containers/CollectionInput.tsx";
import { CurlImport } from "./containers/CurlImport.tsx";
import { FilterInput } from "./containers/FilterInput.tsx";
import { MultipleValues } from "./containers/MultipleValues.tsx";
import { Notice } from "./containers/Notice.tsx";
import { OddValue } from "./containers/OddValue.tsx";
import { ResourceMapperInput } from "./containers/ResourceMapperInput.tsx";
import { FormContext, useServices } from "./form-services.ts";
import type { ParameterItemProps } from "./item-props.ts";
import { isOddValue } from "./model/odd-value.ts";
import { ParameterInput } from "./ParameterInput.tsx";

const FixedCollectionInput = lazy(() =>
  import("./containers/FixedCollectionInput.tsx").then((module) => ({
    default: module.FixedCollectionInput,
  })),
);

/** A parameter rendered by its type: a container, a notice, or a row with a control. */
export function ParameterItem(props: ParameterItemProps) {
  const { property } = props;
  switch (property.type) {
    // The node's credentials are rendered elsewhere.
    case "credentials":
    case "hidden":
      return null;
    case "notice":
    case "callout":
      return <Notice property={property} />;
    case "button":
      return <ActionButton property={property} path={props.path} />;
    case "curlImport":
      return <CurlImport />;
    case "assignmentCollection":
    case "collection":
    case "filter":
    case "fixedCollection":
    case "resourceMapper":
      return property.typeOptions?.readsResponses ? (
        <WithResponses>
          <Container {...props} />
        </WithResponses>
      ) : (
        <Container {...props} />
      );
    default:
      if (property.typeOptions?.multipleValues) return <MultipleValues {...props} Item={ParameterItem} />;
      return <Row {...props} />;
  }
}

/** A row with a control, and what its form knows of it. */
function Row({ property, path, value }: ParameterItemProps) {
  const { documentationUrl, eventSource, failedPath, hidesIssues } = useServices();
  const isLacking = property.required === true && !hidesIssues && isEmptyValue(value);
  return (
    <ParameterInput
      parameter={property}
      path={path}
      value={value}
      hideIssues={hidesIssues}
      errorHighlight={failedPath === path}
      documentationUrl={isLacking ? documentationUrl : undefined}
      eventSource={eventSource}
    />
  );
}

function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

/** Allows expressions inside to read the responses of the node. */
function WithResponses({ children }: { children: ReactNode }) {
  const services = useServices();
  const inside = useMemo(() => ({ ...services, ...services.responseExpressions }), [services]);
  return <FormContext value={inside}>{children}</FormContext>;
}

/** A parameter that contains other parameters. */
function Container(props: ParameterItemProps) {
  const { property, value } = props;
  if (property.type === "collection" && property.typeOptions?.multipleValues)
    return <MultipleValues {...props} Item={ParameterItem} />;
  if (isOddValue(property, value)) return <OddValue {...props} />;
  switch (property.type) {
    case "fixedCollection":
      return (
        <Suspense fallback={<Skeleton height="64px" />}>
          <FixedCollectionInput {...props} />
        </Suspense>
      );
    case "assignmentCollection":
      return <AssignmentsInput {...props} />;
    case "filter":
      return <FilterInput {...props} />;
    case "resourceMapper":
      return <ResourceMapperInput {...props} />;
    default:
      return <CollectionInput {...props} Item={ParameterItem} />;
  }
}
