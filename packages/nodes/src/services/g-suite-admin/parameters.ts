import { choice, collection, locator, rows, text, toggle } from "../../service/parameters.ts";

const mode = (name: string, displayName: string) => ({ mode: name, displayName }) as const;

export const userId = locator("userId", "User", "The user", {
  list: "searchUsers",
  byName: mode("userEmail", "By Email"),
});
export const groupId = locator("groupId", "Group", "The group", { list: "searchGroups" });
export const deviceUuid = locator("deviceUuid", "Device", "The ChromeOS device", { list: "searchDevices" });

/** Output format of a user or a device. */
export const outputOf = (fields: readonly string[]) =>
  [
    choice("output", "Output", "Result to return", {
      values: { simplified: "Simplified", raw: "Raw", select: "Select Included Fields" },
      standard: "simplified",
    }),
    {
      displayName: "Fields",
      name: "fields",
      type: "multiOptions",
      default: [],
      description: "The fields that are returned",
      displayOptions: { show: { output: ["select"] } },
      options: fields.map((name) => ({ name, value: name })),
    },
  ] as const;

export const USER_FIELDS =
  "agreedToTerms archived changePasswordAtNextLogin creationTime customerId emails hashFunction id includeInGlobalAddressList ipWhitelisted isAdmin isDelegatedAdmin isEnforcedIn2Sv isEnrolledIn2Sv isMailboxSetup kind lastLoginTime name nonEditableAliases orgUnitPath phones primaryEmail recoveryEmail recoveryPhone suspended suspensionReason thumbnailPhotoUrl".split(
    " ",
  );

export const projection = [
  choice("projection", "Projection", "Custom fields to return", {
    values: { basic: "Do Not Include", custom: "Custom", full: "Include All" },
    standard: "basic",
  }),
  text("customFieldMask", "Custom Schemas Names", "Names of the schemas, with commas", {
    displayOptions: { show: { projection: ["custom"] } },
  }),
] as const;

const phoneKinds =
  "assistant callback car company_main home home_fax main mobile other pager work work_fax work_mobile".split(
    " ",
  );

export const userDetails = [
  toggle(
    "changePasswordAtNextLogin",
    "Change Password at Next Login",
    "Whether the user has to choose a password",
  ),
  rows("phoneUi", "Phones", {
    name: "phoneValues",
    displayName: "Phone",
    values: [
      choice("type", "Type", "What kind the number is", {
        values: Object.fromEntries(phoneKinds.map((name) => [name, name])),
        standard: "work",
      }),
      text("value", "Phone Number", "The number"),
      toggle("primary", "Primary", "Whether it is the main number"),
    ],
  }),
  rows("emailUi", "Secondary Emails", {
    name: "emailValues",
    displayName: "Email",
    values: [
      choice("type", "Type", "What kind the address is", {
        values: { home: "Home", work: "Work", other: "Other" },
        standard: "work",
      }),
      text("address", "Email", "The address"),
    ],
  }),
  rows("customFields", "Custom Fields", {
    name: "fieldValues",
    displayName: "Field",
    values: [
      text("schemaName", "Schema Name", "Name of the schema"),
      text("fieldName", "Field Name", "Name of the field"),
      text("value", "Value", "Value of the field"),
    ],
  }),
] as const;

export const listFilter = collection("filter", "Filter", [
  text("customer", "Customer", "Identifier of the organization; my_customer is your own"),
  text("domain", "Domain", "Only what belongs to this domain"),
  text("query", "Query", "A search as Google documents it, such as name:Ada"),
  toggle("showDeleted", "Show Deleted", "Whether deleted users are returned instead"),
]);

export const groupFilter = collection("filter", "Filter", [
  text("customer", "Customer", "Identifier of the organization; my_customer is your own"),
  text("domain", "Domain", "Only groups of this domain"),
  text("query", "Query", "A search as Google documents it, such as name:Team*"),
  text("userId", "User ID", "Only groups of this member"),
]);

/** Sort order of a list; `values` are the fields to sort by. */
export const sortBy = (values: Readonly<Record<string, string>>) =>
  ({
    displayName: "Sort",
    name: "sort",
    type: "fixedCollection",
    placeholder: "Add sort rule",
    default: {},
    options: [
      {
        name: "sortRules",
        displayName: "Sort Rules",
        values: [
          choice("orderBy", "Order By", "What the order goes by", {
            values,
            standard: Object.keys(values)[0] ?? "",
          }),
          choice("sortOrder", "Sort Order", "The direction", {
            values: { ASCENDING: "Ascending", DESCENDING: "Descending" },
            standard: "ASCENDING",
          }),
        ],
      },
    ],
  }) as const;
