import type { DataTables, TableRow } from "@heddle/workflow";

interface Table {
  readonly name: string;
  readonly rows: TableRow[];
  readonly steps: Set<string>;
}

/** Data tables with the features that vector stores use: repeated steps run once, and results are paginated. */
export function memoryTables(): { tables: DataTables; rowsOf(name: string): readonly TableRow[] } {
  const known = new Map<string, Table>();
  const of = ({ name = "" }: { name?: string | undefined }) => {
    const table = known.get(name);
    if (!table) throw new Error(`There is no data table "${name}"`);
    return table;
  };
  const calls = {
    list: () => [...known.values()].map(({ name }) => ({ id: name, name })),
    create: ({ name }: { name: string }) => {
      if (!known.has(name)) known.set(name, { name, rows: [], steps: new Set() });
    },
    clear: ({ table }: { table: { name?: string } }) => of(table).rows.splice(0).length,
    count: ({ table }: { table: { name?: string } }) => of(table).rows.length,
    insertMany: ({ table, rows, step }: { table: { name?: string }; rows: object[]; step: string }) => {
      const { rows: all, steps } = of(table);
      if (steps.has(step)) return 0;
      steps.add(step);
      for (const row of rows) all.push({ id: all.length + 1, createdAt: "", updatedAt: "", ...row });
      return rows.length;
    },
    read: ({ table, after = "0", limit }: { table: { name?: string }; after?: string; limit: number }) => {
      const { rows } = of(table);
      const end = Number(after) + Math.min(limit, 2);
      return { rows: rows.slice(Number(after), end), next: end < rows.length ? String(end) : null };
    },
  };
  const call = async (name: string, argument: unknown) =>
    (calls as unknown as Record<string, (given: unknown) => unknown>)[name]?.(argument);
  return { tables: { call: call as never }, rowsOf: (name) => known.get(name)?.rows ?? [] };
}
