import { checkDiningRoom, type DiningRoom } from '@dining/booking';
import { FieldProblem, identifier, parseJson, type FieldReader } from '../../../src/platform/records/field-readers.ts';
import { readFields, requireField, rowOrReason } from '../../../src/platform/records/read-fields.ts';
import type { SharedImportKind } from '../import-kind.ts';
import { writeDiningRooms, type DiningRoomRecord } from './write-dining-rooms.ts';

/** Problems of one room that the report names; the next import names the rest. */
const MAX_PROBLEMS = 3;

/** As JSON writes the characters that PostgreSQL cannot store: NUL, and halves of surrogate pairs. */
const UNWRITABLE = /\\u(0000|d[89a-f][0-9a-f]{2})/i;

/** An object, or its JSON in a column of a CSV file. */
const room: FieldReader<DiningRoom> = (value) => {
  // Objects are parsed again, because a number such as 12.0 is a number here.
  const given = parseJson(typeof value === 'string' ? value : JSON.stringify(value));
  if (given === undefined) throw new FieldProblem('is not JSON');
  const problems = checkDiningRoom(given);
  if (problems.length > 0)
    throw new FieldProblem(
      `has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}: ${problems
        .slice(0, MAX_PROBLEMS)
        .map(({ key, problem, expected, fix }) => `${key && `${key}: `}${problem}; expected ${expected}; ${fix}`)
        .join(' | ')}`,
    );
  if (UNWRITABLE.test(JSON.stringify(given))) throw new FieldProblem('has characters that cannot be stored');
  return given as DiningRoom;
};

/** How each field of a dining room is read. */
export const diningRoomFields = { merchantId: identifier(200), room };

/** Dining rooms of restaurants whose tables this server books (RSV-05), which all partners share. */
export const diningRoomImport: SharedImportKind<DiningRoomRecord> = {
  name: 'dining-rooms',
  fields: Object.keys(diningRoomFields),
  required: ['merchantId', 'room'],
  unique: { name: 'merchantId', keyOf: ({ merchantId }) => merchantId },
  read: (record) =>
    rowOrReason(() => {
      const fields = readFields(diningRoomFields, record);
      return { merchantId: requireField('merchantId', fields.merchantId), room: requireField('room', fields.room) };
    }),
  write: writeDiningRooms,
};
