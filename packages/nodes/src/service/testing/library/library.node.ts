import { defineService } from "../../define-service.ts";
import bookCreate from "./book-create.operation.ts";
import bookDelete from "./book-delete.operation.ts";
import bookGet from "./book-get.operation.ts";
import bookList from "./book-list.operation.ts";
import bookSearch from "./book-search.operation.ts";
import coverDownload from "./cover-download.operation.ts";
import coverUpload from "./cover-upload.operation.ts";
import loanHistory from "./loan-history.operation.ts";
import loanList from "./loan-list.operation.ts";

export default defineService({
  name: "test.library",
  displayName: "Library",
  description: "Lends books",
  icon: "file:library.svg",
  credentials: [
    { type: "libraryApi", value: "key", name: "Key" },
    { type: "libraryGuestApi", value: "guest", name: "Guest" },
  ],
  baseUrl: ({ url }) => String(url),
  headers: { "x-client": "heddle" },
  resources: { loan: "Loan", book: "Book", cover: "Cover" },
  operations: [
    bookCreate,
    bookDelete,
    bookGet,
    bookList,
    bookSearch,
    coverDownload,
    coverUpload,
    loanHistory,
    loanList,
  ],
  lists: {
    shelves: {
      path: "/shelves",
      items: "data",
      name: "title",
      value: "id",
      url: "links.self",
      search: "q",
      cursor: { at: "next", query: "from" },
    },
    genres: { path: "/genres", name: "name", value: "name" },
  },
  codex: { categories: ["Development"] },
});
