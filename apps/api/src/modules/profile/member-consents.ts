import type { legalConsentsOf } from '../enrollment/enrollment.ts';

/** What the export calls a legal page. */
const DOCUMENT_NAMES = { terms: 'program terms', privacy: 'privacy notice' } as const;

type CardConsent = {
  id: string;
  consentVersion: string;
  words: string | null;
  agreedAt: Date;
  withdrawnAt: Date | null;
};

type Consents = {
  /** When the member accepted the terms. */
  termsAcceptedAt: Date | null;
  /** The legal texts that were stored then (EXT-17); members who joined earlier have none. */
  accepted: Awaited<ReturnType<typeof legalConsentsOf>>;
  linked: readonly CardConsent[];
};

/** Everything that a member consented to, for the export (EXT-06, EXT-07, EXT-17). */
export const consentsOf = ({ termsAcceptedAt, accepted, linked }: Consents) => [
  ...(termsAcceptedAt && accepted.length === 0 ? [{ to: DOCUMENT_NAMES.terms, agreedAt: termsAcceptedAt }] : []),
  ...accepted.map(({ document, ...consent }) => ({ to: DOCUMENT_NAMES[document], ...consent })),
  ...linked.map(({ id, consentVersion, words, agreedAt, withdrawnAt }) => ({
    to: 'card monitoring',
    cardId: id,
    version: consentVersion,
    words,
    agreedAt,
    withdrawnAt,
  })),
];
