import { locator } from "../../service/parameters.ts";

const CONSOLE = "https:\\/\\/console\\.cloud\\.google\\.com\\/bigquery";

export const projectId = locator("projectId", "Project", "The project that pays for the query", {
  list: "searchProjects",
  url: `${CONSOLE}.*[?&]project=([0-9a-zA-Z\\-_]+)`,
});

export const datasetId = locator("datasetId", "Dataset", "The dataset of the table", {
  list: "searchDatasets",
});

export const tableId = locator("tableId", "Table", "The table", { list: "searchTables" });
