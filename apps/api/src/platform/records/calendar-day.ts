import { FieldProblem, type FieldReader } from './field-readers.ts';

/** Whether a text is a day that exists, as "YYYY-MM-DD". */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // JavaScript turns February 30 into a day in March.
  const start = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text);
}

/** A day without a time, "YYYY-MM-DD". */
export const calendarDay: FieldReader<string> = (value) => {
  const given = typeof value === 'string' ? value.trim() : '';
  if (!isCalendarDay(given)) throw new FieldProblem('must be a date that exists, such as 2026-11-20');
  if (given < '2000') throw new FieldProblem('must not be before the year 2000');
  return given;
};
