import { collection, longText, severalFromList, text } from "../../../service/parameters.ts";
import { entriesOf } from "../../../service/requests.ts";
import { contactId } from "../locators.ts";
import { type Kind, operationsOf } from "./kinds.ts";

const contactFields = [
  text("assistantName", "Assistant Name", "Name of the assistant"),
  text("birthday", "Birthday", "Day of birth"),
  text("businessHomePage", "Business Home Page", "Address of the site"),
  text("businessPhones", "Business Phones", "Numbers, with commas"),
  severalFromList("categories", "Category Names or IDs", "Categories in Outlook", {
    list: "getCategoriesNames",
  }),
  text("children", "Children", "Names, with commas"),
  text("companyName", "Company Name", "The company"),
  text("department", "Department", "The department"),
  text("displayName", "Display Name", "Name that is shown"),
  text("emailAddresses", "Email Address", "Addresses, with commas"),
  text("fileAs", "File As", "Name that it is sorted by"),
  text("homePhones", "Home Phones", "Numbers, with commas"),
  text("imAddresses", "Instant Messaging Addresses", "Addresses, with commas"),
  text("initials", "Initials", "Initials"),
  text("jobTitle", "Job Title", "The job"),
  text("manager", "Manager", "Name of the manager"),
  text("middleName", "Middle Name", "Middle name"),
  text("mobilePhone", "Mobile Phone", "Number"),
  text("nickName", "Nickname", "Nickname"),
  text("officeLocation", "Office Location", "The office"),
  longText("personalNotes", "Notes", "Notes"),
  text("profession", "Profession", "Profession"),
  text("spouseName", "Spouse Name", "Name of the spouse"),
  text("title", "Title", "Title"),
] as const;

/** Graph requires a time where users enter a date. */
const dayStart = (day: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00Z` : day);

const surname = text("surname", "Last Name", "Last name");
const givenName = text("givenName", "First Name", "First name");

const contact: Kind = {
  resource: "contact",
  noun: "a contact",
  plural: "contacts",
  idParameter: "contactId",
  id: [contactId],
  place: [],
  path: () => "/contacts",
  fields: {
    names: [...contactFields.map(({ name }) => name), "givenName", "surname"],
    simple: "id,givenName,surname,displayName,emailAddresses,mobilePhone,businessPhones,companyName,jobTitle",
  },
  create: [
    { ...givenName, required: true },
    surname,
    collection("additionalFields", "Additional Fields", contactFields),
  ],
  updateParameter: "additionalFields",
  update: [collection("additionalFields", "Fields", [...contactFields, givenName, surname])],
  body: ({ emailAddresses, birthday, ...given }) => {
    const lists = ["businessPhones", "homePhones", "imAddresses", "children", "categories"];
    const values = Object.entries(given).filter(([, value]) => value !== "");
    return {
      ...Object.fromEntries(
        values.map(([name, value]) => [name, lists.includes(name) ? entriesOf(value) : value]),
      ),
      ...(birthday ? { birthday: dayStart(String(birthday)) } : {}),
      ...(emailAddresses
        ? { emailAddresses: entriesOf(emailAddresses).map((address) => ({ address })) }
        : {}),
    };
  },
};

export const contactOperations = operationsOf(contact);
