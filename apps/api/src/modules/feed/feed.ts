/** Card transactions that arrive by call. The imports read the same fields; the jobs delete old deliveries. */
export { deleteOldDeliveries } from './feed.repository.ts';
export { DELIVERY_REMEMBERED_MS } from './feed.service.ts';
export { readTransaction } from './read-transaction.ts';
export { moment, transactionFields } from './transaction-fields.ts';
