import { isRecord, type NodeParameters } from "@heddle/workflow";

/** Upgrades parameters of any version to 2.1. */
export function upgrade(parameters: NodeParameters, version: number): NodeParameters {
  return version < 2 ? fromFirst(parameters) : parameters;
}

/** Version 1 sent text and HTML, and had the current options at the top level. */
function fromFirst({ ccEmail, bccEmail, attachments, options, ...rest }: NodeParameters): NodeParameters {
  const moved = Object.entries({ ccEmail, bccEmail, attachments }).filter(([, value]) => value);
  return {
    ...rest,
    operation: "send",
    emailFormat: "both",
    options: {
      appendAttribution: false,
      ...(isRecord(options) ? options : {}),
      ...Object.fromEntries(moved),
    },
  };
}
