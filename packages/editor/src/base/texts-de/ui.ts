import type { Translation } from "../language/translation.ts";

/** German of the texts of the same file in `texts`. */
export const ui: Translation["ui"] = {
  readOnly: "Schreibgeschützt",
  readOnlyHint: "Zum Ändern den Workflow im Editor öffnen.",
  close: "Schließen",
  cancel: "Abbrechen",
  confirm: "Bestätigen",
  delete: "Löschen",
  save: "Speichern",
  search: "Suchen",
  clear: "Leeren",
  clearSelection: "Auswahl aufheben",
  loading: "Wird geladen",
  more: "Weitere Aktionen",
  none: "Keine",
  noMatches: "Keine Treffer",
  showDetails: "Details anzeigen",
  hideDetails: "Details ausblenden",
  increase: "Erhöhen",
  decrease: "Verringern",
  resize: "Größe ändern",
  retry: "Erneut versuchen",
  copy: "Kopieren",
  copied: "Kopiert",
  justNow: "gerade eben",
  selectPlaceholder: "Auswählen",
};
