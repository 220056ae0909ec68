import type { NodeProperty } from "@heddle/workflow";
import type { ComponentType } from "react";
import type { ControlProps } from "../control-props.ts";
import { BooleanControl } from "./BooleanControl.tsx";
import { CodeControl } from "./CodeControl.tsx";
import { ColorControl } from "./ColorControl.tsx";
import { CredentialTypeControl } from "./CredentialTypeControl.tsx";
import { DateTimeControl } from "./DateTimeControl.tsx";
import { IconControl } from "./IconControl.tsx";
import { JsonControl } from "./JsonControl.tsx";
import { LocatorControl } from "./LocatorControl.tsx";
import { MultiOptionsControl } from "./MultiOptionsControl.tsx";
import { NumberControl } from "./NumberControl.tsx";
import { OptionsControl } from "./OptionsControl.tsx";
import { StringControl } from "./StringControl.tsx";
import { UnknownControl } from "./UnknownControl.tsx";
import { WorkflowControl } from "./WorkflowControl.tsx";

const controls: Record<string, ComponentType<ControlProps>> = {
  string: StringControl,
  number: NumberControl,
  boolean: BooleanControl,
  options: OptionsControl,
  multiOptions: MultiOptionsControl,
  color: ColorControl,
  dateTime: DateTimeControl,
  json: JsonControl,
  code: CodeControl,
  resourceLocator: LocatorControl,
  credentialsSelect: CredentialTypeControl,
  workflowSelector: WorkflowControl,
  icon: IconControl,
};

const codeEditors = new Set<string>([
  "codeNodeEditor",
  "htmlEditor",
  "jsEditor",
  "sqlEditor",
  "cssEditor",
  "markdownEditor",
  "code",
  "json",
]);

/** Returns the control for a parameter's fixed value; unknown types are edited as JSON. */
export function controlFor(property: NodeProperty): ComponentType<ControlProps> {
  const editor = property.typeOptions?.editor;
  if (property.type === "string" && editor && codeEditors.has(editor))
    return editor === "json" ? JsonControl : CodeControl;
  if (property.type === "string" && property.typeOptions?.codeAutocomplete) return CodeControl;
  return controls[property.type] ?? UnknownControl;
}
