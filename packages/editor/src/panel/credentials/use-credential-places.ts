import { useEffect, useRef } from "react";
import { type CredentialNeed, readReference } from "../../credentials/credential-needs.ts";
import { openCredential } from "../../credentials/open-credential.ts";
import { useFormState } from "../../form/parameters/form-services.ts";
import { usePanel } from "../model/panel-context.ts";
import { credentialPlaces } from "./credential-places.ts";
import { currentNeeds } from "./current-needs.ts";
import { useNodeCredential } from "./use-node-credential.ts";

const nowhere: ReadonlyMap<string, CredentialNeed[]> = new Map();

/** Returns the currently required credentials, by the parameter that requires them. */
export function useCredentialPlaces(): ReadonlyMap<string, CredentialNeed[]> {
  const panel = usePanel();
  const { resolved, visible } = useFormState();
  const needs = currentNeeds(panel, resolved);
  if (!panel.description || needs.length === 0) return nowhere;
  return credentialPlaces(panel.description, needs, { visible, values: resolved });
}

interface OpenRequest {
  isOpen: boolean;
  onDone(): void;
  type: string | undefined;
}

/** Opens the only credential on request of a failed list. */
export function useOpenOnRequest({ isOpen, onDone, type = "" }: OpenRequest): void {
  const { node } = usePanel();
  const { editing } = useNodeCredential(type);
  const latest = useRef({ editing, onDone });
  latest.current = { editing, onDone };
  const id = readReference(node.credentials?.[type])?.id;
  useEffect(() => {
    if (!isOpen) return;
    latest.current.onDone();
    if (id) openCredential(latest.current.editing(id));
  }, [isOpen, id]);
}
