import type { CredentialTypeDescription } from "@heddle/workflow";
import { useMemo } from "react";
import { useCredentialTypes } from "../base/rest/index.ts";

/** Credential types by name; empty while they load. */
export function useTypeMap(): ReadonlyMap<string, CredentialTypeDescription> {
  const { data } = useCredentialTypes();
  return useMemo(() => new Map((data ?? []).map((type) => [type.name, type])), [data]);
}
