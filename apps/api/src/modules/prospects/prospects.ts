/** Email addresses of people who may join (HOM-01). Others delete an address inside their transaction. */
export { deleteProspectEmail } from './prospects.repository.ts';
