/** Fictitious people, with the fields that lessons use. */
export const CUSTOMERS = [
  {
    id: "23423532",
    name: "Ada Marsh",
    email: "ada.marsh@example.com",
    notes: "Has an order of five boxes of tea every month",
    country: "GB",
    created: "2024-02-11",
  },
  {
    id: "23423533",
    name: "Bruno Keller",
    email: "bruno@example.com",
    notes: "Asked for invoices on paper",
    country: "DE",
    created: "2024-05-30",
  },
  {
    id: "23423534",
    name: "Chiara Conti",
    email: "chiara.conti@example.net",
    notes: "Moved to another city, and wants a new delivery address",
    country: "IT",
    created: "2024-09-02",
  },
  {
    id: "23423535",
    name: "Diego Vega",
    email: "diego.vega@example.org",
    notes: "Returned a kettle that did not switch off",
    country: "MX",
    created: "2025-01-17",
  },
  {
    id: "23423536",
    name: "Emi Sato",
    email: "emi@example.com",
    notes: "Recommended us to three friends",
    country: "JP",
    created: "2025-06-08",
  },
] as const;
