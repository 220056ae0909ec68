import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import type { NewPlace } from "../../people/new-place.ts";
import { importFiles } from "../workflow/import/import-many.ts";

/** Imports files to the target, and opens a single imported workflow. Render `picker` once. */
export function useImportInto(target: NewPlace) {
  const navigate = useNavigate();
  const picker = useRef<HTMLInputElement>(null);
  const open = async (files: readonly File[]) => {
    const id = await importFiles(files, target);
    if (id) await navigate({ to: "/workflow/$id", params: { id } });
  };
  const input = (
    <input
      ref={picker}
      type="file"
      accept=".json,.zip,application/json,application/zip"
      multiple
      hidden
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        event.target.value = "";
        void open(files);
      }}
    />
  );
  return { open, input, pick: () => picker.current?.click() };
}
