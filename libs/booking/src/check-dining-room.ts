import { schemaFindings } from '@dining/partner-settings';
import { seatsFor } from './assign-tables.ts';
import { shiftProblems } from './check-shifts.ts';
import { DiningRoomSchema, type DiningRoom } from './dining-room.schema.ts';
import type { Report, RoomProblem } from './room-problem.ts';

/**
 * Finds everything wrong in the data of a dining room. A room without findings is a {@link DiningRoom}, and the engine
 * relies on all that is checked here.
 * @param value of any shape, such as parsed JSON
 */
export function checkDiningRoom(value: unknown): RoomProblem[] {
  const source = { file: '', value, findings: [], lineOf: () => 1 };
  const findings = schemaFindings(DiningRoomSchema, value, source);
  if (findings.length > 0) return findings.map(({ key, problem, expected, fix }) => ({ key, problem, expected, fix }));
  const problems: RoomProblem[] = [];
  const report: Report = (key, problem, expected, fix) => {
    problems.push({ key, problem, expected, fix });
  };
  const room = value as DiningRoom;
  tableProblems(room, report);
  ruleProblems(room, report);
  shiftProblems(room, report);
  return problems;
}

function tableProblems({ tables }: DiningRoom, report: Report): void {
  const numbers = tables.map(({ number }) => number);
  tables.forEach(({ number, minSeats, maxSeats, joinsWith }, index) => {
    const key = `tables.${index}`;
    if (numbers.indexOf(number) < index)
      report(
        `${key}.number`,
        `the table number "${number}" is used twice`,
        'one entry per table',
        'rename or remove one',
      );
    if (minSeats > maxSeats)
      report(
        `${key}.minSeats`,
        `table "${number}" seats at least ${minSeats} but at most ${maxSeats}`,
        'minSeats of at most maxSeats',
        'swap the two, or correct one',
      );
    joinsWith.forEach((neighbor, position) => {
      const at = `${key}.joinsWith.${position}`;
      if (neighbor === number)
        report(at, `table "${number}" is joined with itself`, 'numbers of other tables', 'remove it');
      else if (!numbers.includes(neighbor))
        report(at, `there is no table "${neighbor}"`, 'the number of a table of this room', 'correct or remove it');
    });
  });
}

function ruleProblems(room: DiningRoom, report: Report): void {
  const { minParty, maxParty } = room.rules;
  if (minParty > maxParty) {
    report(
      'rules.minParty',
      `parties have at least ${minParty} guests but at most ${maxParty}`,
      'minParty of at most maxParty',
      'swap the two, or correct one',
    );
    return;
  }
  const unseated = Array.from({ length: maxParty - minParty + 1 }, (_, index) => minParty + index).filter(
    (partySize) => seatsFor(room, partySize).length === 0,
  );
  if (unseated.length > 0)
    report(
      'tables',
      `no table and no joined pair seats a party of ${unseated.join(', ')}`,
      `seats for every party from ${minParty} to ${maxParty}`,
      'add tables or joinsWith, or narrow minParty and maxParty',
    );
}
