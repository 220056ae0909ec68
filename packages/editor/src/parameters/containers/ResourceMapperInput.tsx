import type { NodeProperty, PropertyType } from "@heddle/workflow";
import { parameterTexts } from "../../texts/parameters.ts";
import { Select } from "../../ui/index.ts";
import { useServices } from "../form-services.ts";
import type { ParameterItemProps } from "../item-props.ts";
import { joinPath } from "../model/path.ts";
import { ParameterInput } from "../ParameterInput.tsx";
import styles from "./Container.module.css";
import { ContainerTitle } from "./ContainerTitle.tsx";
import { useMapperFields } from "./use-mapper-fields.ts";

/** One field of a mapping, as nodes store it. */
export interface MapperField {
  id: string;
  displayName: string;
  required?: boolean;
  type?: string;
  removed?: boolean;
  readOnly?: boolean;
  options?: { name: string; value: string }[];
}

interface MapperValue {
  mappingMode?: string;
  value?: Record<string, unknown> | null;
  matchingColumns?: string[];
  schema?: MapperField[];
}

/** Values for the fields of a table elsewhere, by name or one by one. */
export function ResourceMapperInput({ property, path, value }: ParameterItemProps) {
  const { form, isReadOnly } = useServices();
  const mapper = (value !== null && typeof value === "object" ? value : {}) as MapperValue;
  const fields = (mapper.schema ?? []).filter((field) => !field.removed && !field.readOnly);
  const canMapAutomatically = property.typeOptions?.resourceMapper?.["supportAutoMap"] !== false;
  const loaded = useMapperFields(property, path, mapper.schema ?? [], (schema) =>
    form.set(path, { ...mapper, mappingMode: mapper.mappingMode ?? "defineBelow", schema }),
  );
  const isAutomatic = mapper.mappingMode === "autoMapInputData";
  return (
    <div className={styles["container"]} data-parameter={path}>
      <ContainerTitle property={property} />
      {(canMapAutomatically || isAutomatic) && (
        <Select
          aria-label={parameterTexts.mappingMode}
          value={isAutomatic ? "autoMapInputData" : "defineBelow"}
          disabled={isReadOnly}
          options={[
            { value: "defineBelow", label: parameterTexts.mapBelow },
            { value: "autoMapInputData", label: parameterTexts.mapAutomatically },
          ]}
          onChange={(mappingMode) => form.set(path, { ...mapper, mappingMode })}
        />
      )}
      {!isAutomatic && fields.length === 0 && <p className={styles["empty"]}>{noFields(loaded, property)}</p>}
      {!isAutomatic &&
        fields.map((field) => (
          <ParameterInput
            key={field.id}
            parameter={fieldProperty(field)}
            path={`${joinPath(path, "value")}.${field.id}`}
            value={mapper.value?.[field.id] ?? ""}
            onChange={(next) => form.set(path, { ...mapper, value: { ...mapper.value, [field.id]: next } })}
          />
        ))}
    </div>
  );
}

function noFields({ isLoading, error }: { isLoading: boolean; error: Error | null }, property: NodeProperty) {
  if (isLoading) return parameterTexts.loadingOptions;
  if (error) return error.message;
  return property.typeOptions?.resourceMapper?.["localResourceMapperMethod"]
    ? parameterTexts.mappingTakesAll
    : parameterTexts.mappingNoFields;
}

const fieldTypes: Record<string, PropertyType> = {
  number: "number",
  boolean: "boolean",
  dateTime: "dateTime",
  options: "options",
  object: "json",
  array: "json",
};

function fieldProperty(field: MapperField): NodeProperty {
  return {
    displayName: field.displayName,
    name: field.id,
    type: fieldTypes[field.type ?? ""] ?? "string",
    default: "",
    ...(field.required ? { required: true } : {}),
    ...(field.options ? { options: field.options } : {}),
  };
}
