import { readDataTable } from "@heddle/api";
import { toEntity } from "../../../data-tables/table-shape.ts";
import { serve } from "../../call/serve.ts";

export default serve(readDataTable, ({ subject }) => toEntity(subject));
