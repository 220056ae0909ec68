import type { Translation } from "../language/translation.ts";

/** German translations of the file of the same name in `texts`. */
export const rest: Translation["rest"] = {
  unreachable: "Der API-Server ist nicht erreichbar. Wahrscheinlich läuft er nicht.",
  noAnswer: "Es kam keine Antwort.",
  status: (status) => `Der Server antwortete mit Status ${status}.`,
};
