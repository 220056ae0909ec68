import type { Routes } from "../../../service/testing/written-contract/routes.ts";

const COMPANY = "/v3/company/99";
const PERSON = `Active BillAddr PrimaryPhone PrimaryEmailAddr PrintOnCheckName DisplayName FamilyName GivenName CompanyName Balance`;
const SALE = `CustomerRef Line ApplyTaxAfterDiscount BillAddr BillEmail CustomField CustomerMemo DocNumber EmailStatus PrintStatus ShipAddr TotalAmt
  TxnDate TxnTaxDetail`;
const changes = "Id SyncToken sparse";

/** The fields of records: https://developer.intuit.com/app/developer/qbo/docs/api/accounting */
const RECORDS: Record<string, string> = {
  Bill: "VendorRef Line APAccountRef Balance DueDate SalesTermRef TotalAmt TxnDate",
  Customer: `${PERSON} BalanceWithJobs BillWithParent FullyQualifiedName PreferredDeliveryMethod Taxable`,
  Employee: `${PERSON} BillableTime PrimaryAddr SSN`,
  Estimate: SALE,
  Invoice: `${SALE} Balance DepartmentRef DueDate ShipDate TrackingNum`,
  Payment: "CustomerRef TotalAmt TxnDate",
  Vendor: `${PERSON} AcctNum Vendor1099`,
};

const answer = (object: string) => ({ [object]: { Id: "1", SyncToken: "3" } });

const records = Object.entries(RECORDS).flatMap(([object, body]) => {
  const path = `${COMPANY}/${object.toLowerCase()}`;
  const query = "requestid operation include";
  return [
    [`POST ${path}`, { query, body: `${body} ${changes}`, answer: answer(object) }],
    [`GET ${path}/{id}`, { answer: answer(object) }],
  ] as const;
});

/** Requests that QuickBooks accepts. */
export const QUICKBOOKS: Routes = Object.fromEntries([
  ...records,
  [`GET ${COMPANY}/item/{id}`, { answer: answer("Item") }],
  [`GET ${COMPANY}/purchase/{id}`, { answer: answer("Purchase") }],
  ...["invoice", "estimate", "payment"].map(
    (kind) =>
      [
        `POST ${COMPANY}/${kind}/{id}/send`,
        { query: "sendTo", answer: answer(kind.charAt(0).toUpperCase() + kind.slice(1)) },
      ] as const,
  ),
  [`GET ${COMPANY}/query`, { query: "query", answer: { QueryResponse: { Customer: [{ Id: "1" }] } } }],
  [
    `GET ${COMPANY}/reports/TransactionList`,
    {
      query: `appaid arpaid cleared columns customer start_date end_date start_createdate end_createdate start_duedate end_duedate start_moddate
        end_moddate date_macro department docnum group_by memo payment_method printed sort_by sort_order qzurl source_account_type term
        transaction_type vendor`,
      answer: {
        Columns: { Column: [{ ColTitle: "Date" }, { ColTitle: "Name" }] },
        Rows: {
          Row: [
            { ColData: [{ value: "2026-03-01" }, { value: "Ada", id: "4" }] },
            { Rows: { Row: [{ ColData: [{ value: "2026-03-02" }] }] } },
          ],
        },
      },
    },
  ],
]);
