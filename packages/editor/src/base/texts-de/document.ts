import { plural } from "../language/amounts.ts";
import type { Translation } from "../language/translation.ts";

/** German translations of the file of the same name in `texts`. */
export const document: Translation["document"] = {
  unknownType: (type) => `Der Knotentyp ${type} ist nicht installiert.`,
  hostRefused: (host) =>
    `Anfragen an ${host} sind nicht erlaubt. Ein Administrator des Servers kann sie mit HEDDLE_HTTP_ALLOW erlauben.`,
  errorOutput: "Fehler",
  successOutput: "Erfolg",
  parts: {
    ai_languageModel: "Modell",
    ai_memory: "Gedächtnis",
    ai_tool: "Werkzeug",
    ai_outputParser: "Ausgabe-Parser",
    ai_retriever: "Retriever",
    ai_reranker: "Reranker",
    ai_embedding: "Einbettung",
    ai_document: "Dokument",
    ai_textSplitter: "Textteiler",
    ai_vectorStore: "Vektorspeicher",
    ai_agent: "Agent",
    ai_chain: "Kette",
  },
  nodeLimit: (displayName, limit) =>
    plural(limit, {
      one: `Ein Workflow kann nur einen Knoten ${displayName} haben.`,
      other: `Ein Workflow kann höchstens # Knoten ${displayName} haben.`,
    }),
};
