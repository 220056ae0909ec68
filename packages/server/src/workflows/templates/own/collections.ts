/** Templates that belong together, by their ids. */
export interface OwnCollection {
  id: string;
  name: string;
  description: string;
  workflows: readonly string[];
}

/** The collections of our own library. */
export const COLLECTIONS: readonly OwnCollection[] = [
  {
    id: "first",
    name: "First steps",
    description: "Small workflows that run at once or need one account only.",
    workflows: ["morning-weather", "exchange-rate-alert", "xml-to-json", "certificate-page", "website-watch"],
  },
  {
    id: "ai",
    name: "Put a language model to work",
    description: "Workflows that read, sort, write and translate.",
    workflows: [
      "ai-ticket-triage",
      "ai-news-digest",
      "ai-translate",
      "ai-meeting-minutes",
      "ai-product-texts",
      "ai-review-sentiment",
    ],
  },
  {
    id: "forms",
    name: "Begin with a form",
    description: "People fill in a form or upload a file, and the workflow does the rest.",
    workflows: ["lead-form", "invoice-file", "clean-contacts", "markdown-newsletter", "ai-meeting-minutes"],
  },
];
