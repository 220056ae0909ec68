import type { CredentialTypeDescription } from "@heddle/workflow";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { isPageAddress } from "../base/page-address.ts";
import { serverPath } from "../base/server-path.ts";
import type { FormServices } from "../form/parameters/form-services.ts";
import { ResourceLists } from "../form/parameters/model/resource-list.ts";
import { parameterRest } from "../form/parameters/parameter-rest.ts";
import type { CredentialEdit } from "./model/credential-edit.ts";
import { REFERENCE_START, secretExpressions } from "./model/secret-expressions.ts";
import { secretNamesQuery } from "./model/secret-names.ts";

/** Provides the services that form widgets need without a node. */
export function useCredentialServices(
  edit: CredentialEdit,
  credentialTypes: ReadonlyMap<string, CredentialTypeDescription>,
  { isReadOnly, hidesIssues }: { isReadOnly: boolean; hidesIssues: boolean },
): FormServices {
  const [lists] = useState(() => new ResourceLists());
  const { data: names } = useQuery(secretNamesQuery);
  const documentation = edit.description?.documentationUrl;
  return useMemo(
    () => ({
      form: edit.form,
      isReadOnly,
      hidesIssues,
      isForCredential: true,
      eventSource: "credential",
      documentationUrl: documentation && isPageAddress(documentation) ? serverPath(documentation) : undefined,
      remoteNode: () => ({ type: "", version: 1, parameters: {} }),
      rest: parameterRest,
      lists,
      expressions: names && secretExpressions(names),
      referenceStart: names && Object.keys(names).length > 0 ? REFERENCE_START : undefined,
      credentialTypes,
      timezone: "UTC",
      onFocus: () => {},
      onBlur: () => {},
      onMapped: () => {},
      hintsMapping: () => false,
    }),
    [edit, credentialTypes, lists, isReadOnly, hidesIssues, names, documentation],
  );
}
