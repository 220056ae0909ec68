import type { Routes } from "../../../service/testing/written-contract/routes.ts";

const place = (prefix: string, code = "Code") =>
  ["City", code, "Country", "State", "Street"].map((part) => `${prefix}_${part}`).join(" ");
const bare = "City Country State Street Zip_Code";
const own = "Score Description Currency";
const document = `${place("Billing")} ${place("Shipping")} ${own} Subject Product_Details Adjustment Carrier Due_Date Exchange_Rate Grand_Total Status
  Sub_Total Tax Terms_And_Conditions`;

/** The fields of modules: https://www.zoho.com/crm/developer/docs/api/v2/field-meta.html */
const MODULES: Record<string, string> = {
  Accounts: `${own} ${place("Billing")} ${place("Shipping")} Account_Name Account_Number Account_Site Account_Type Annual_Revenue Employees
    Exchange_Rate Fax Industry Phone Ticker_Symbol Website`,
  Contacts: `${own} ${place("Mailing", "Zip")} ${place("Other", "Zip")} Last_Name First_Name Full_Name Assistant Date_of_Birth Department Email
    Secondary_Email Fax Home_Phone Mobile Other_Phone Phone Asst_Phone Salutation Skype_ID Title Twitter`,
  Deals: `${own} Deal_Name Stage Account_Name Amount Closing_Date Contact_Name Lead_Conversion_Time Next_Step Overall_Sales_Duration Pipeline
    Probability Sales_Cycle_Duration`,
  Invoices: `${document} Account_Name Invoice_Date Invoice_Number Sales_Commission`,
  Leads: `${own} ${bare} Company Last_Name First_Name Full_Name Annual_Revenue Designation Email Email_Opt_Out Fax Industry Industry_Type
    Lead_Source Lead_Status Mobile No_of_Employees Phone Salutation Secondary_Email Skype_ID Twitter Website`,
  Products: `${own} Product_Name Commission_Rate Manufacturer Product_Active Product_Category Qty_in_Demand Qty_in_Stock Taxable Unit_Price`,
  Purchase_Orders: `${document} Vendor_Name Discount PO_Date PO_Number Tracking_Number`,
  Quotes: `${document} Quote_Stage Team Valid_Till`,
  Sales_Orders: `${document} Account_Name Contact_Name Deal_Name Discount Purchase_Order SO_Number Sales_Commission`,
  Vendors: `${own} ${bare} Vendor_Name Category Email Phone Website`,
};

const written = {
  data: [{ code: "SUCCESS", details: { id: "7" }, message: "record added", status: "success" }],
};

/** Requests that Zoho CRM accepts: https://www.zoho.com/crm/developer/docs/api/v2 */
export const ZOHO: Routes = Object.fromEntries([
  ...Object.entries(MODULES).flatMap(([module]) => {
    const path = `/crm/v2/${module}`;
    const body = "data";
    return [
      [`POST ${path}`, { body, status: 201, answer: written }],
      [`POST ${path}/upsert`, { body, answer: written }],
      [`PUT ${path}/{id}`, { body, answer: written }],
      [`GET ${path}/{id}`, { answer: { data: [{ id: "7" }] } }],
      [`DELETE ${path}/{id}`, { answer: written }],
      [
        `GET ${path}`,
        {
          query: "approved converted fields include_child sort_by sort_order territory_id page per_page",
          answer: { data: [{ id: "7" }], info: { more_records: false } },
        },
      ],
    ] as const;
  }),
  [
    "GET /crm/v2/settings/fields",
    {
      query: "module",
      answer: { fields: [{ api_name: "Score", field_label: "Score", custom_field: true }] },
    },
  ],
]);

/** The fields that each module takes. */
export const FIELDS: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries(MODULES).map(([module, names]) => [module, new Set(names.trim().split(/\s+/))]),
);
