/** Joining a program (ENR-01). Others read which legal texts a member accepted. */
export { legalConsentsOf } from './legal-consents.repository.ts';
