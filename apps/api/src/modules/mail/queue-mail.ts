import type { PartnerTransaction } from '../../platform/db/database.ts';
import { queueEffect, queueEffects, type NewEffect } from '../../platform/outbox/queue-effect.ts';
import type { MailTemplate } from './mail-templates.ts';

export type NewMail = {
  template: MailTemplate;
  memberId: string;
  /**
   * Address and name of a member whose data this transaction deletes. The outbox stores them until the mail is sent or given
   * up, and only then; all other mails find them on sending.
   */
  to?: { email: string; firstName: string };
  /** Values of placeholders besides `firstName`, `minutes` and `currentYear`. The outbox stores them: no secrets. */
  data?: Readonly<Record<string, string | number>>;
  now: Date;
};

/** The outbox kind of a template. Each template is a separate kind, so a process that does not know one leaves it alone. */
export const mailKind = (template: MailTemplate): `mail.${MailTemplate}` => `mail.${template}`;

const effectOf = ({ template, memberId, to, data = {}, now }: NewMail): NewEffect => ({
  kind: mailKind(template),
  payload: { memberId, ...(to && { to }), data },
  now,
});

/** Queues a mail to a member; it is sent only if this transaction commits. Address and links are determined on sending. */
export const queueMail = (trx: PartnerTransaction, mail: NewMail): Promise<void> => queueEffect(trx, effectOf(mail));

/** Queues several mails. */
export const queueMails = (trx: PartnerTransaction, mails: readonly NewMail[]): Promise<void> =>
  queueEffects(trx, mails.map(effectOf));
