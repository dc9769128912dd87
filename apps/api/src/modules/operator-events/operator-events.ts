/** What operators did (the audit log). Others record an event inside the transaction of the action. */
export { deleteOldOperatorEvents, findOperatorEvents, recordOperatorEvent } from './operator-events.repository.ts';
