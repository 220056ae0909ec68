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
    description: "Small workflows that need one account at most.",
    workflows: ["morning-weather", "exchange-rate-alert", "xml-to-json", "certificate-page", "website-watch"],
  },
  {
    id: "ai",
    name: "Get started with AI",
    description: "Chat with an agent, and let AI read, sort, write and translate.",
    workflows: [
      "chat-with-agent",
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
    name: "Start with a form",
    description: "Collect data or files with a form and process them automatically.",
    workflows: ["lead-form", "invoice-file", "clean-contacts", "markdown-newsletter", "ai-meeting-minutes"],
  },
  {
    id: "watch",
    name: "Monitoring",
    description: "Watch websites, prices, packages, contracts and jobs.",
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
    name: "Security",
    description: "Signed webhooks, leaked passwords, malware and unusual sign-ins.",
    workflows: [
      "signed-webhook",
      "leaked-password",
      "check-file-hash",
      "new-place-sign-in",
      "newsletter-opt-in",
    ],
  },
];
