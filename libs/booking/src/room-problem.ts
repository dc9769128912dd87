import type { Finding } from '@dining/partner-settings';

/** One problem in the data of a dining room; an importer adds the file and the line or record. */
export type RoomProblem = Pick<
  Finding,
  /** Dotted path in the room, such as `tables.3.maxSeats`; empty for the whole room. */
  'key' | 'problem' | 'expected' | 'fix'
>;

export type Report = (key: string, problem: string, expected: string, fix: string) => void;
