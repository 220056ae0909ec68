/** Templates that belong together, by their ids. */
export interface OwnCollection {
  id: string;
  name: string;
  description: string;
  workflows: readonly string[];
}

/** Collections of our own library. */
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
      "ai-faq",
      "blog-to-social",
    ],
  },
  {
    id: "forms",
    name: "Begin with a form",
    description: "People fill in a form or upload a file, and the workflow does the rest.",
    workflows: ["lead-form", "invoice-file", "clean-contacts", "markdown-newsletter", "ai-meeting-minutes"],
  },
  {
    id: "watch",
    name: "Keep an eye on things",
    description: "Websites, prices, packages, contracts and jobs: hear of it before others do.",
    workflows: [
      "website-watch",
      "heartbeat-check",
      "alert-relay",
      "response-times",
      "package-release-watch",
      "price-watch",
      "contract-ends",
      "domain-expiry",
    ],
  },
  {
    id: "secure",
    name: "Stay on the safe side",
    description: "Signed calls, leaked passwords, bad files and sign-ins from new places.",
    workflows: [
      "signed-webhook",
      "leaked-password",
      "check-file-hash",
      "new-place-sign-in",
      "newsletter-opt-in",
    ],
  },
];
