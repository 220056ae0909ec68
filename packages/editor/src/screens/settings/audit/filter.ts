/** Filter of the audit log. Dates are days, as `2026-01-31`; empty strings do not filter. */
export interface AuditFilter {
  readonly event: string;
  readonly userId: string;
  readonly from: string;
  readonly to: string;
  readonly search: string;
}

/** Everything. */
export const NO_FILTER: AuditFilter = { event: "", userId: "", from: "", to: "", search: "" };

/** The query of the call: days in the reader's time zone, the last one included. */
export function queryOf({ event, userId, from, to, search }: AuditFilter) {
  return {
    event: event || undefined,
    userId: userId || undefined,
    from: startOf(from, 0),
    to: startOf(to, 1),
    search: search.trim() || undefined,
  };
}

function startOf(day: string, later: number): string | undefined {
  const [year, month, date] = day.split("-").map(Number);
  if (!year || !month || !date) return undefined;
  return new Date(year, month - 1, date + later).toISOString();
}
