/**
 * Cards that guarantee reservations, held by a payment provider (RSV-03). Others use a guarantee inside their transaction
 * and queue its release.
 */
export { findGuarantee, type GuaranteedSlot, useGuarantee } from './card-guarantees.repository.ts';
export {
  type CardGuaranteeService,
  chooseGuarantees,
  guaranteeHandlers,
  queueRelease,
  releaseAbandoned,
} from './card-guarantees.service.ts';
export { type CardGuarantees, GuaranteeFailed } from './guarantees.ts';
