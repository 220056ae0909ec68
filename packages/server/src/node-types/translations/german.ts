import type { TypeTranslations } from "./type-translations.ts";

/** German names of the core nodes that are used most, and of common fields of credentials. */
export const german: TypeTranslations = {
  nodes: {
    "n8n-nodes-base.manualTrigger": header(
      "Manueller Start",
      "Startet den Workflow, wenn jemand im Editor auf Ausführen drückt",
    ),
    "n8n-nodes-base.scheduleTrigger": header("Zeitplan", "Läuft nach Zeitplan"),
    "n8n-nodes-base.webhook": header(
      "Webhook",
      "Startet den Workflow, wenn seine Webhook-Adresse aufgerufen wird",
    ),
    "n8n-nodes-base.formTrigger": header(
      "Formular-Start",
      "Startet den Workflow, wenn ein Formular von Heddle abgesendet wird",
    ),
    "n8n-nodes-base.errorTrigger": header(
      "Fehler-Start",
      "Startet den Workflow, wenn ein anderer fehlschlägt",
    ),
    "n8n-nodes-base.executeWorkflowTrigger": header(
      "Aufruf durch anderen Workflow",
      "Startet den Workflow, wenn ein anderer ihn aufruft",
    ),
    "n8n-nodes-base.executeWorkflow": header("Workflow aufrufen", "Ruft einen anderen Workflow auf"),
    "n8n-nodes-base.httpRequest": header(
      "HTTP-Anfrage",
      "Sendet eine HTTP-Anfrage und gibt die Antwort weiter",
    ),
    "n8n-nodes-base.respondToWebhook": header(
      "Webhook beantworten",
      "Bestimmt, was der Aufrufer eines Webhooks als Antwort erhält",
    ),
    "n8n-nodes-base.code": header("Code", "Führt eigenes JavaScript oder Python über den Elementen aus"),
    "n8n-nodes-base.set": header("Felder bearbeiten", "Setzt, ändert und entfernt Felder der Elemente"),
    "n8n-nodes-base.if": header("Wenn", "Sendet Elemente nach Bedingungen in einen von zwei Zweigen"),
    "n8n-nodes-base.switch": header("Verteilen", "Sendet Elemente nach Regeln in einen von mehreren Zweigen"),
    "n8n-nodes-base.merge": header("Zusammenführen", "Führt Elemente mehrerer Zweige zusammen"),
    "n8n-nodes-base.filter": header("Filtern", "Behält nur Elemente, die Bedingungen erfüllen"),
    "n8n-nodes-base.splitInBatches": header(
      "Elemente durchlaufen",
      "Durchläuft Elemente in Gruppen, mit einer Schleife über die folgenden Knoten",
    ),
    "n8n-nodes-base.splitOut": header("Aufteilen", "Macht aus den Einträgen einer Liste eigene Elemente"),
    "n8n-nodes-base.aggregate": header(
      "Zusammenfassen",
      "Fasst Felder vieler Elemente zu einem Element zusammen",
    ),
    "n8n-nodes-base.summarize": header("Auswerten", "Zählt, summiert und gruppiert Elemente"),
    "n8n-nodes-base.sort": header("Sortieren", "Bringt Elemente in eine andere Reihenfolge"),
    "n8n-nodes-base.limit": header("Begrenzen", "Behält nur eine Anzahl von Elementen"),
    "n8n-nodes-base.removeDuplicates": header("Doppelte entfernen", "Entfernt Elemente, die schon vorkamen"),
    "n8n-nodes-base.compareDatasets": header(
      "Datenmengen vergleichen",
      "Vergleicht die Elemente zweier Eingänge",
    ),
    "n8n-nodes-base.renameKeys": header("Felder umbenennen", "Gibt Feldern der Elemente andere Namen"),
    "n8n-nodes-base.dateTime": header("Datum und Uhrzeit", "Rechnet mit Daten und Zeiten und formatiert sie"),
    "n8n-nodes-base.crypto": header("Kryptografie", "Bildet Hashes und Signaturen und erzeugt Zufallswerte"),
    "n8n-nodes-base.html": header("HTML", "Liest Werte aus HTML und erzeugt HTML"),
    "n8n-nodes-base.markdown": header("Markdown", "Wandelt zwischen Markdown und HTML um"),
    "n8n-nodes-base.xml": header("XML", "Wandelt zwischen XML und JSON um"),
    "n8n-nodes-base.wait": header(
      "Warten",
      "Wartet eine Zeit lang oder auf einen Aufruf, bevor es weitergeht",
    ),
    "n8n-nodes-base.stopAndError": header(
      "Mit Fehler beenden",
      "Beendet die Ausführung mit einem eigenen Fehler",
    ),
    "n8n-nodes-base.noOp": header("Nichts tun", "Gibt die Elemente unverändert weiter"),
    "n8n-nodes-base.dataTable": header("Datentabelle", "Liest und schreibt Zeilen von Datentabellen"),
    "n8n-nodes-base.emailSend": header("E-Mail senden", "Sendet E-Mails über einen Mailserver"),
    "n8n-nodes-base.emailReadImap": header(
      "E-Mail-Start (IMAP)",
      "Startet den Workflow, wenn eine E-Mail eintrifft",
    ),
    "n8n-nodes-base.form": header("Formular", "Zeigt weitere Seiten eines Formulars"),
    "n8n-nodes-base.rssFeedRead": header("RSS lesen", "Liest die Einträge eines Feeds"),
    "n8n-nodes-base.graphql": header("GraphQL", "Sendet GraphQL-Anfragen"),
    "n8n-nodes-base.readWriteFile": header(
      "Dateien lesen und schreiben",
      "Liest und schreibt Dateien auf dem Datenträger",
    ),
    "n8n-nodes-base.extractFromFile": header("Aus Datei lesen", "Macht aus Dateien Elemente"),
    "n8n-nodes-base.convertToFile": header("In Datei umwandeln", "Macht aus Elementen Dateien"),
    "n8n-nodes-base.compression": header("Komprimierung", "Packt und entpackt Dateien"),
    "n8n-nodes-base.editImage": header("Bild bearbeiten", "Ändert Bilder"),
  },
  credentials: {},
  fields: {
    User: "Benutzer",
    Username: "Benutzername",
    Password: "Passwort",
    Name: "Name",
    Value: "Wert",
    "API Key": "API-Schlüssel",
    "API Token": "API-Token",
    "Access Token": "Zugriffstoken",
    "Access Token URL": "Adresse für Zugriffstoken",
    "Authorization URL": "Adresse für die Anmeldung",
    "Client ID": "Client-ID",
    "Client Secret": "Client-Geheimnis",
    "Private Key": "Privater Schlüssel",
    "Public Key": "Öffentlicher Schlüssel",
    Secret: "Geheimnis",
    Scope: "Berechtigungen",
    Host: "Server",
    Port: "Port",
    Database: "Datenbank",
    "Base URL": "Basisadresse",
    "Maximum Number of Connections": "Höchste Zahl von Verbindungen",
  },
};

function header(displayName: string, description: string) {
  return { displayName, description };
}
