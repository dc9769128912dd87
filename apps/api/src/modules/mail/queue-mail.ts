import type { PartnerTransaction } from '../../platform/db/database.ts';
import { queueEffect, queueEffects } from '../../platform/outbox/queue-effect.ts';
import type { MailTemplate } from './mail-templates.ts';

export type NewMail = {
  template: MailTemplate;
  memberId: string;
  /** Values of placeholders beyond those that every mail has (`firstName`, `minutes`, `currentYear`). No secrets: they are kept. */
  data?: Readonly<Record<string, string | number>>;
  now: Date;
};

/** What the outbox calls a mail: each template is a kind, so that a process which does not know one leaves it alone. */
export const mailKind = (template: MailTemplate): `mail.${MailTemplate}` => `mail.${template}`;

/** Writes a mail to a member, sent if and only if this transaction commits. Its address and its links are found when it is sent. */
export const queueMail = (trx: PartnerTransaction, { template, memberId, data = {}, now }: NewMail): Promise<void> =>
  queueEffect(trx, { kind: mailKind(template), payload: { memberId, data }, now });

/** Writes any number of mails at once. */
export const queueMails = (trx: PartnerTransaction, mails: readonly NewMail[]): Promise<void> =>
  queueEffects(
    trx,
    mails.map(({ template, memberId, data = {}, now }) => ({
      kind: mailKind(template),
      payload: { memberId, data },
      now,
    })),
  );
