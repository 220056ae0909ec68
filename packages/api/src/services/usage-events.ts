const LOCATOR = ["instance_id", "workflow_id", "node_type", "resource", "operation", "field_name"] as const;
const COMPLETION = [
  "instance_id",
  "node_type",
  "field_name",
  "field_type",
  "context",
  "inserted_text",
] as const;
const NODE = ["workflow_id", "node_type"] as const;

/**
 * Every usage event with the names of its properties, sent once telemetry is enabled. Nothing outside of the table is
 * sent. The names are those that reports of the n8n family use.
 */
export const USAGE_EVENTS = {
  "Session started": ["session_id"],
  "Page viewed": ["category", "name"],
  "User is part of experiment": ["name", "variant"],
  "Instance FE emitted error": [
    ...(["error_title", "error_description", "error_message"] as const),
    ...(["caused_by_credential", "workflow_id"] as const),
  ],

  "User refreshed resource locator list": LOCATOR,
  "User clicked resource locator link": LOCATOR,
  "User searched resource locator list": LOCATOR,
  "User changed resource locator mode": [...LOCATOR, "mode"],
  "User autocompleted code": [...COMPLETION, "category"],
  "User viewed data mapping tooltip": ["type"],
  "User dragged data for mapping": [
    ...(["src_field_nest_level", "src_element", "success"] as const),
    ...(["dest_node_type", "dest_parameter", "dest_parameter_mode"] as const),
  ],
  "User mapped data": [],
  "User attempted to save locked workflow": ["workflowId", "sharing_role"],

  "User searched workflow templates": ["search_string", "wf_template_repo_session_id"],
  "User changed template filters": ["search_string", "categories_applied", "wf_template_repo_session_id"],
  "User inserted workflow template": ["template_id", "wf_template_repo_session_id"],
  "User saved new workflow from template": ["workflow_id", "template_id", "wf_template_repo_session_id"],

  "User opened node modal": NODE,
  "User closed node modal": NODE,
  "User added node to workflow canvas": NODE,
  "User opened nodes panel": ["workflow_id", "source"],
  "User clicked execute workflow button": ["workflow_id"],
  "User clicked execute node button": ["workflow_id"],
  "User clicked stop workflow execution": ["workflow_id"],
  "User set workflow active status": ["workflow_id", "is_active"],
  "User opened sharing modal": ["workflow_id"],

  "User responded to personalization questions": [
    ...(["version", "personalization_survey_submitted_at", "personalization_survey_n8n_version"] as const),
    ...(["companyType", "companySize", "companyIndustryExtended", "otherCompanyIndustryExtended"] as const),
    ...([
      "role",
      "roleOther",
      "automationGoalDevops",
      "automationGoalDevopsOther",
      "automationGoalSm",
    ] as const),
    ...(["automationGoalSmOther", "automationBeneficiary", "reportedSource", "reportedSourceOther"] as const),
    ...(["workArea", "otherWorkArea", "codingSkill", "automationGoal", "otherAutomationGoal"] as const),
    ...(["companyIndustry", "otherCompanyIndustry", "mspFocus", "mspFocusOther", "customerType"] as const),
    ...(["usageModes"] as const),
  ],
  "User shown value survey": [],
  "User responded value survey score": ["nps"],
  "User responded value survey email": [],
  "User closed email modal": [],
  "user clicked onboarding toast": ["seq_num", "title"],
  "user clicked feature waiting list button": ["feature"],
} as const satisfies Record<string, readonly string[]>;

/** One of {@link USAGE_EVENTS}. */
export type UsageEventName = keyof typeof USAGE_EVENTS;

/** Properties of an event; values are strings, numbers, flags or lists of strings. */
export type UsageProperties<Name extends UsageEventName = UsageEventName> = {
  readonly [Key in (typeof USAGE_EVENTS)[Name][number]]?:
    | string
    | number
    | boolean
    | null
    | readonly string[]
    | undefined;
};

/** True for names in the table. @internal */
export function isUsageEvent(name: string): name is UsageEventName {
  return Object.hasOwn(USAGE_EVENTS, name);
}
