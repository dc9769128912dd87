import type { PartnerTransaction } from '../../platform/db/database.ts';
import { queueEffect, queueEffects } from '../../platform/outbox/queue-effect.ts';
import type { MailTemplate } from './mail-templates.ts';

export type NewMail = {
  template: MailTemplate;
  memberId: string;
  /** Values of placeholders besides `firstName`, `minutes` and `currentYear`. The outbox stores them: no secrets. */
  data?: Readonly<Record<string, string | number>>;
  now: Date;
};

/** The outbox kind of a template. Each template is a separate kind, so a process that does not know one leaves it alone. */
export const mailKind = (template: MailTemplate): `mail.${MailTemplate}` => `mail.${template}`;

/** Queues a mail to a member; it is sent only if this transaction commits. Address and links are determined on sending. */
export const queueMail = (trx: PartnerTransaction, { template, memberId, data = {}, now }: NewMail): Promise<void> =>
  queueEffect(trx, { kind: mailKind(template), payload: { memberId, data }, now });

/** Queues several mails. */
export const queueMails = (trx: PartnerTransaction, mails: readonly NewMail[]): Promise<void> =>
  queueEffects(
    trx,
    mails.map(({ template, memberId, data = {}, now }) => ({
      kind: mailKind(template),
      payload: { memberId, data },
      now,
    })),
  );
