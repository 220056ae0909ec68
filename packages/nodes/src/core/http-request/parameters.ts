import type { ExecuteContext, NodeProperty } from "@heddle/workflow";
import { description } from "./description.ts";

/** Parameters that the code reads: the newest form, and fields of forms that old files give as JSON. */
export const parameters = [
  ...description.properties,
  ...description.toolProperties,
  { displayName: "Form Fields", name: "formFieldsJson", type: "json", default: "" },
] as const satisfies readonly NodeProperty[];

/** Execution context of HTTP Request. */
export type HttpRequestContext = ExecuteContext<typeof parameters>;
/** Reads the parameters of an item. */
export type Read = HttpRequestContext["read"];

/** The parameters of one item, converted to their types. */
export type RequestParameters = ReturnType<Read>;
/** Parameters of one item, unconverted: values of fields can be lists, and keep their types in JSON. */
export type GivenParameters = ReturnType<Read["given"]>;
