import { listText } from "../../language/amounts.ts";
import type { Translation } from "../../language/translation.ts";

/** German translations of the file of the same name in `texts`. */
export const instance: Translation["instance"] = {
  title: "Instanz",
  hint: "URL, Zeitzone und Aufbewahrung. Leer = eigene Adresse des Servers; 0 = unbegrenzt.",
  fixed: (variables) =>
    `Durch die Umgebung des Servers festgelegt und hier nicht änderbar: ${listText(variables)}.`,
  restart: "Die Änderungen sind gespeichert. Alle außer der Zeitzone gelten nach einem Neustart von Heddle.",
  baseUrl: "Basis-URL",
  timezone: "Standardzeitzone",
  days: "Ausführungen behalten (Tage)",
  count: "Höchstzahl der Ausführungen",
  megabytes: "Speichergrenze (MB)",
  save: "Speichern",
};
