import { composeDeck } from '@dining/copy-engine';
import type { SiteBundle } from '@dining/site';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import { makeBundle, type BundleParts } from '../../platform/tenancy/sites.testing.ts';
import type { Mail, Mailer } from './mailer.ts';

/** A bundle of an invented partner with a whole deck, as compose writes it. */
export function bundleWithCopy(code: string, parts: BundleParts = {}): SiteBundle {
  const bundle = makeBundle(code, parts);
  return { ...bundle, basics: { ...bundle.basics, deck: composeDeck(bundle.basics.partner.settings) } };
}

export const siteWithCopy = (code: string, parts: BundleParts = {}): Site => ({
  code,
  folder: '',
  bundle: bundleWithCopy(code, parts),
});

/** A mailer that records mails in memory, or throws `failure` while that is set. */
export function recordingMailer(): Mailer & { mails: Mail[]; failure: Error | undefined } {
  const mailer: Mailer & { mails: Mail[]; failure: Error | undefined } = {
    mails: [],
    failure: undefined,
    async send(mail) {
      if (mailer.failure) throw mailer.failure;
      mailer.mails.push(mail);
    },
  };
  return mailer;
}

/** Adds a member with an e-mail address and returns their id. */
export async function addMember(
  trx: PartnerTransaction,
  publicId: string,
  more: { email?: string | null; first_name?: string; email_opt_in?: boolean } = {},
): Promise<string> {
  const { id } = await trx
    .insertInto('member')
    .values({
      partner: trx.partner,
      public_id: publicId,
      email: `${publicId}@example.com`,
      first_name: 'Ada',
      email_opt_in: true,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
