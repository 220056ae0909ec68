import type { FormContext, PropertyOption } from "@heddle/workflow";
import { defineService } from "../../service/define-service.ts";
import { companyOperations } from "./companies.ts";
import { connection } from "./connection.ts";
import { contactOperations } from "./contacts.ts";
import { membershipOperations } from "./memberships.ts";
import { recordItems } from "./records.ts";

/** Maximum number of choices that a form requests. */
const MAX_CHOICES = 1_000;

interface Choices {
  readonly path: string;
  /** Path of the records in the response; same as `path` by default. */
  readonly at?: string;
  readonly name: (record: Record<string, unknown>) => unknown;
  readonly value?: string;
  readonly isFor?: (record: Record<string, unknown>) => boolean;
}

/** Lists of Mautic are objects by the numbers of records. */
function choices({ path, at = path, name, value = "id", isFor = () => true }: Choices) {
  return async (context: FormContext): Promise<PropertyOption[]> => {
    const isOauth = context.parameters["authentication"] === "oAuth2";
    const type = isOauth ? "mauticOAuth2Api" : "mauticApi";
    const { url } = await context.credentials(type);
    const baseURL = `${String(url).replace(/\/+$/, "")}/api`;
    const answer = await context.request(
      { baseURL, url: `/${path}`, qs: { limit: MAX_CHOICES, minimal: true } },
      type,
    );
    // Users, stages and tags have their own list format.
    const found = Array.isArray(answer) ? answer : recordItems(answer, at);
    return found
      .filter(isFor)
      .map((record) => ({ name: String(name(record)), value: record[value] as string }));
  };
}

const named = ({ name }: Record<string, unknown>) => name;

export default defineService({
  name: "n8n-nodes-base.mautic",
  displayName: "Mautic",
  description: "Manages contacts, companies, segments and campaigns in Mautic",
  icon: "file:mautic.svg",
  ...connection,
  resources: {
    campaignContact: "Campaign Contact",
    company: "Company",
    companyContact: "Company Contact",
    contact: "Contact",
    contactSegment: "Contact Segment",
    segmentEmail: "Segment Email",
  },
  defaultResource: "contact",
  operations: [...contactOperations, ...companyOperations, ...membershipOperations],
  methods: {
    loadOptions: {
      getCampaigns: choices({ path: "campaigns", name: named }),
      getCompanies: choices({
        path: "companies",
        name: ({ fields }) => (Object(fields) as { all?: { companyname?: string } }).all?.companyname,
      }),
      getEmails: choices({ path: "emails", name: named }),
      getSegmentEmails: choices({
        path: "emails",
        name: named,
        isFor: ({ emailType }) => emailType === "list",
      }),
      getSegments: choices({ path: "segments", at: "lists", name: named }),
      getStages: choices({ path: "stages", name: named }),
      getTags: choices({ path: "tags", name: ({ tag }) => tag, value: "tag" }),
      getUsers: choices({ path: "users", name: ({ firstName, lastName }) => `${firstName} ${lastName}` }),
    },
  },
  codex: { categories: ["Marketing"], alias: ["contact", "campaign", "segment", "newsletter", "crm"] },
});
