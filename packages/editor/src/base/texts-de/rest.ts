import type { Translation } from "../language/translation.ts";

/** German of the texts of the same file in `texts`. */
export const rest: Translation["rest"] = {
  unreachable: "Der API-Server ist nicht erreichbar. Wahrscheinlich läuft er nicht.",
  noAnswer: "Es kam keine Antwort.",
  status: (status) => `Der Server antwortete mit Status ${status}.`,
};
