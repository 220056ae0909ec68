import { joinPath } from "@heddle/workflow";
import { Plus, RefreshCw, Trash2 } from "lucide-react";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { Button, Checkbox, IconButton, Menu, Select, Spinner } from "../../../ui/index.ts";
import { useServices } from "../form-services.ts";
import type { ParameterItemProps } from "../item-props.ts";
import {
  addableFields,
  fieldProperty,
  isRemovable,
  type MapperSettings,
  type MapperValue,
  mapperSettings,
  shownFields,
  toMapper,
  withFields,
  withLoadedFields,
  withoutFields,
  withValue,
} from "../model/mapper.ts";
import { ParameterInput } from "../ParameterInput.tsx";
import styles from "./Container.module.css";
import { ContainerTitle } from "./ContainerTitle.tsx";
import { MatchingColumns } from "./MatchingColumns.tsx";
import { type MapperFields, useMapperFields } from "./use-mapper-fields.ts";

/** Values for the fields of an external table, by name or one by one. */
export function ResourceMapperInput({ property, path, value }: ParameterItemProps) {
  const { form, isReadOnly } = useServices();
  const mapper = toMapper(value);
  const settings = mapperSettings(property);
  const put = (next: MapperValue) => form.set(path, next);
  const loaded = useMapperFields(property, path, (fields) => {
    const next = withLoadedFields(mapper, fields, settings);
    if (next !== mapper) put(next);
  });
  const isAutomatic = mapper.mappingMode === "autoMapInputData";
  return (
    <div className={styles["container"]} data-parameter={path}>
      <div className={styles["titleRow"]}>
        <ContainerTitle property={property} />
        {loaded.refresh && (
          <IconButton
            size="xs"
            label={parameterTexts.refreshFields(settings.word.plural)}
            icon={loaded.isLoading ? <Spinner size={13} /> : <RefreshCw size={13} />}
            onClick={loaded.refresh}
          />
        )}
      </div>
      {(settings.canMapAutomatically || isAutomatic) && (
        <Select
          aria-label={parameterTexts.mappingMode}
          value={mapper.mappingMode}
          disabled={isReadOnly}
          options={[
            { value: "defineBelow", label: parameterTexts.mapBelow },
            { value: "autoMapInputData", label: parameterTexts.mapAutomatically },
          ]}
          onChange={(mappingMode) =>
            put({ ...mapper, mappingMode: mappingMode as MapperValue["mappingMode"] })
          }
        />
      )}
      <MapperState
        loaded={loaded}
        mapper={mapper}
        settings={settings}
        isAutomatic={isAutomatic}
        isLocal={isLocal(property)}
      />
      {settings.matches && mapper.schema.length > 0 && (
        <MatchingColumns mapper={mapper} settings={settings} isReadOnly={isReadOnly} onChange={put} />
      )}
      {!isAutomatic && <MapperRows path={path} mapper={mapper} settings={settings} onChange={put} />}
      {settings.convertsTypes && (
        <Checkbox
          disabled={isReadOnly}
          checked={mapper["attemptToConvertTypes"] === true}
          onChange={(attemptToConvertTypes) => put({ ...mapper, attemptToConvertTypes })}
        >
          {parameterTexts.convertTypes}
        </Checkbox>
      )}
    </div>
  );
}

function isLocal(property: ParameterItemProps["property"]): boolean {
  return property.typeOptions?.resourceMapper?.["localResourceMapperMethod"] !== undefined;
}

interface MapperStateProps {
  loaded: MapperFields;
  mapper: MapperValue;
  settings: MapperSettings;
  isAutomatic: boolean;
  isLocal: boolean;
}

/** Reason why there are no fields, or a notice that they are outdated. */
function MapperState({ loaded, mapper, settings, isAutomatic, isLocal }: MapperStateProps) {
  if (loaded.error) {
    return (
      <p className={styles["failed"]} role="alert">
        {parameterTexts.fieldsFailed(settings.word.plural, loaded.error.message)}
      </p>
    );
  }
  if (mapper.schema.length > 0 || isAutomatic) return null;
  if (loaded.lacksCredential)
    return <p className={styles["empty"]}>{parameterTexts.fieldsNeedCredential(settings.word.plural)}</p>;
  if (loaded.isLoading)
    return <p className={styles["empty"]}>{parameterTexts.loadingFields(settings.word.plural)}</p>;
  const text = isLocal ? parameterTexts.mappingTakesAll : parameterTexts.mappingNoFields;
  return <p className={styles["empty"]}>{loaded.notice ?? text}</p>;
}

interface MapperRowsProps {
  path: string;
  mapper: MapperValue;
  settings: MapperSettings;
  onChange(next: MapperValue): void;
}

function MapperRows({ path, mapper, settings, onChange }: MapperRowsProps) {
  const { isReadOnly } = useServices();
  const fields = shownFields(mapper, settings);
  const valuePath = joinPath(path, "value");
  return (
    <div className={styles["entries"]}>
      {fields.map((field) => (
        <div key={field.id} className={styles["entry"]}>
          <div
            className={styles["entryBody"]}
            data-option-body={isRemovable(mapper, field, settings) || undefined}
          >
            <ParameterInput
              parameter={fieldProperty(field, settings.matches && mapper.matchingColumns.includes(field.id))}
              path={joinPath(valuePath, field.id)}
              value={mapper.value?.[field.id] ?? ""}
              onChange={(next) => onChange(withValue(mapper, field.id, next))}
            />
          </div>
          {!isReadOnly && isRemovable(mapper, field, settings) && (
            <div className={styles["entryTools"]}>
              <IconButton
                size="xs"
                label={parameterTexts.removeItem(field.displayName)}
                icon={<Trash2 size={13} />}
                onClick={() => onChange(withoutFields(mapper, [field.id]))}
              />
            </div>
          )}
        </div>
      ))}
      {!isReadOnly && <AddField mapper={mapper} settings={settings} onChange={onChange} />}
    </div>
  );
}

function AddField({ mapper, settings, onChange }: Omit<MapperRowsProps, "path">) {
  const fields = addableFields(mapper);
  if (fields.length === 0) return null;
  const all = fields.map(({ id }) => id);
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" className={styles["add"]} icon={<Plus size={14} />}>
          {parameterTexts.addItem(settings.word.singular)}
        </Button>
      }
      entries={() => [
        ...fields.map(({ id, displayName }) => ({
          id,
          label: displayName,
          onSelect: () => onChange(withFields(mapper, [id])),
        })),
        {
          id: "all fields",
          label: parameterTexts.addAll(settings.word.plural),
          onSelect: () => onChange(withFields(mapper, all)),
        },
      ]}
    />
  );
}
