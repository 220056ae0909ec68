import type { Translation } from "../language/translation.ts";

/** German of the texts of the same file in `texts`. */
export const document: Translation["document"] = {
  unknownType: (type) => `Der Knotentyp ${type} ist nicht installiert.`,
  errorOutput: "Fehler",
  successOutput: "Erfolg",
  modelPort: "Modell",
  nodeLimit: (displayName, limit) =>
    limit === 1
      ? `Ein Workflow kann nur einen Knoten ${displayName} haben.`
      : `Ein Workflow kann höchstens ${limit} Knoten ${displayName} haben.`,
};
