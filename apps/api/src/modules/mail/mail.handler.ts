import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import type { Env } from '../../platform/env/env.schema.ts';
import { FinalFailure, type Effect, type EffectHandler } from '../../platform/outbox/effect.ts';
import { siteHost, siteOrigin } from '../../platform/tenancy/site-origin.ts';
import type { SiteRegistry } from '../../platform/tenancy/site-registry.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import { mailTemplateNames, templateOf, type MailTemplate } from './mail-templates.ts';
import { findRecipient } from './mail.repository.ts';
import type { Mailer } from './mail.ts';
import { mailKind } from './queue-mail.ts';
import { renderMail } from './render-mail.ts';

/** Creates the secrets of one-time links when their mail is sent. */
export type MailLinks = {
  /** Records a password reset link, valid for RECOVER_LINK_MINUTES, and returns its token, which this module does not store. */
  recover(trx: PartnerTransaction, memberId: string): Promise<string>;
};

export type MailOptions = {
  database: Database;
  sites: Pick<SiteRegistry, 'sites'>;
  mailer: Mailer;
  links: MailLinks;
  env: Pick<Env, 'APP_ENV' | 'PORT' | 'MAIL_FROM'>;
  now(): Date;
};

type Payload = { memberId: string; data: Readonly<Record<string, string | number>> };

/** The outbox's handlers for all mails, by kind. */
export function mailHandlers(options: MailOptions): Record<string, EffectHandler> {
  return Object.fromEntries(
    mailTemplateNames.map((template) => [mailKind(template), (effect) => sendMail(options, template, effect)]),
  );
}

async function sendMail(
  { database, sites, mailer, links, env, now }: MailOptions,
  template: MailTemplate,
  effect: Effect,
): Promise<void> {
  const { partner, id, queuedAt, signal } = effect;
  const { memberId, data } = effect.payload as Payload;
  const site = sites.sites.find(({ code }) => code === partner);
  if (site === undefined) throw new Error('This process does not serve the site of the mail.');
  const { within = Number.POSITIVE_INFINITY, hasToken } = templateOf(template);
  const sentAt = now();
  if (sentAt.getTime() - queuedAt.getTime() > within)
    throw new FinalFailure('The mail could not be sent in time and is now obsolete.');

  const recipient = await database.withPartner(partner, async (trx) => {
    const member = await findRecipient(trx, memberId);
    return member && { ...member, token: hasToken === true ? await links.recover(trx, memberId) : '' };
  });
  if (recipient === undefined) return;

  const { email, firstName, publicId, token } = recipient;
  const url = siteOrigin(site, env) + templateOf(template).path({ publicId, token, data });
  const rendered = renderMail({
    bundle: site.bundle,
    origin: siteOrigin(site, env),
    template,
    url,
    firstName,
    data,
    year: sentAt.getUTCFullYear(),
  });
  await mailer.send(
    { ...rendered, ...sender(site, env), id: `${partner}.${id}.${queuedAt.getTime()}`, partner, to: email, sentAt },
    signal,
  );
}

/** Mails are sent in the program's name, and replies go to its member support. */
function sender(site: Site, { MAIL_FROM }: Pick<Env, 'MAIL_FROM'>) {
  const { programName, customerSupport } = site.bundle.basics.partner.settings;
  return {
    from: { name: programName, address: MAIL_FROM ?? `no-reply@${siteHost(site)}` },
    replyTo: customerSupport.email.display,
  };
}
