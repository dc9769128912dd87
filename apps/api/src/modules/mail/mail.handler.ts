import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import type { Env } from '../../platform/env/env.schema.ts';
import { FinalFailure, type Effect, type EffectHandler } from '../../platform/outbox/effect.ts';
import { forgetGivenAddress } from '../../platform/outbox/outbox.repository.ts';
import { siteHost, siteOrigin } from '../../platform/tenancy/site-origin.ts';
import type { SiteRegistry } from '../../platform/tenancy/site-registry.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import { mailPath, mailTemplateNames, templateOf, type MailTemplate } from './mail-templates.ts';
import { findChangeAddress, findRecipient } from './mail.repository.ts';
import type { MailCalendar, Mailer } from './mailer.ts';
import { mailKind } from './queue-mail.ts';
import { renderMail } from './render-mail.ts';
import { unsubscribePath } from './unsubscribe-link.ts';

/** Creates the secrets of one-time links when their mail is sent. A template names the link that its mail carries. */
export type MailLinks = {
  /** Records a password reset link, valid for RECOVER_LINK_MINUTES, and returns its token, which this module does not store. */
  recover(trx: PartnerTransaction, memberId: string): Promise<string>;
  /** Does the same for the link that confirms a new address; undefined when the change no longer waits (ACC-14). */
  confirmEmail(trx: PartnerTransaction, changeId: string): Promise<string | undefined>;
};

/** Makes the calendar entries of mails when these are sent, so that the latest version of a reservation arrives. */
export type MailCalendars = {
  /** @returns undefined for a reservation that is gone */
  reservation(
    trx: PartnerTransaction,
    order: { site: Site; reservationId: string; recipient: string },
  ): Promise<MailCalendar | undefined>;
};

/** What meals are expected to earn, found when their mails are sent. */
export type MailExpectations = {
  /**
   * @param dineId feed id of the meal
   * @returns the figure without its unit; undefined for a meal that is not pending any more, or would not earn
   */
  reward(trx: PartnerTransaction, meal: { site: Site; memberId: string; dineId: string }): Promise<string | undefined>;
};

export type MailOptions = {
  database: Database;
  sites: Pick<SiteRegistry, 'sites'>;
  mailer: Mailer;
  links: MailLinks;
  calendars: MailCalendars;
  expectations: MailExpectations;
  env: Pick<Env, 'APP_ENV' | 'PORT' | 'MAIL_FROM' | 'COOKIE_SECRET'>;
  now(): Date;
};

type Payload = {
  memberId: string;
  /** The recipient of a mail whose member is deleted. */
  to?: { email: string; firstName: string };
  data: Readonly<Record<string, string | number>>;
};

/** The outbox's handlers for all mails, by kind. */
export function mailHandlers(options: MailOptions): Record<string, EffectHandler> {
  return Object.fromEntries(
    mailTemplateNames.map((template) => [mailKind(template), (effect) => sendMail(options, template, effect)]),
  );
}

async function sendMail(
  { database, sites, mailer, links, calendars, expectations, env, now }: MailOptions,
  template: MailTemplate,
  effect: Effect,
): Promise<void> {
  const { partner, id, queuedAt, signal } = effect;
  const { memberId, to, data } = effect.payload as Payload;
  const site = sites.sites.find(({ code }) => code === partner);
  if (site === undefined) throw new Error('This process does not serve the site of the mail.');
  const { within = Number.POSITIVE_INFINITY, ...parts } = templateOf(template);
  const { hasCalendar, hasExpectation, changeAddress, isOptional } = parts;
  const sentAt = now();
  if (sentAt.getTime() - queuedAt.getTime() > within) {
    if (to) await database.withPartner(partner, (trx) => forgetGivenAddress(trx, id));
    throw new FinalFailure('The mail could not be sent in time and is now obsolete.');
  }

  const recipient = await database.withPartner(partner, async (trx) => {
    const member = to ? { ...to, publicId: '', isOptedIn: false } : await findRecipient(trx, memberId);
    const changeId = String(data['changeId']);
    const email = changeAddress === undefined ? member?.email : await findChangeAddress(trx, changeId, changeAddress);
    if (!member || email === undefined) return undefined;
    // Members may have unsubscribed since the mail was queued.
    if (isOptional === true && !member.isOptedIn) return undefined;
    const createToken = {
      recover: () => links.recover(trx, memberId),
      confirmEmail: () => links.confirmEmail(trx, changeId),
    } satisfies Record<keyof MailLinks, () => Promise<string | undefined>>;
    const token = parts.token === undefined ? '' : await createToken[parts.token]();
    // A link without its token would lead nowhere.
    if (token === undefined) return undefined;
    const reservationId = hasCalendar === true ? data['reservationId'] : undefined;
    const expected =
      hasExpectation === true
        ? await expectations.reward(trx, { site, memberId, dineId: String(data['dineId']) })
        : undefined;
    return {
      ...member,
      email,
      shown: expected === undefined ? data : { ...data, rewardExpected: expected },
      token,
      calendar:
        reservationId === undefined
          ? undefined
          : await calendars.reservation(trx, { site, reservationId: String(reservationId), recipient: email }),
    };
  });
  if (recipient === undefined) return;

  const { email, firstName, publicId, token, calendar, shown } = recipient;
  const origin = siteOrigin(site, env);
  const unsubscribeUrl =
    isOptional === true ? origin + unsubscribePath(env.COOKIE_SECRET, { partner, publicId }) : undefined;
  const rendered = renderMail({
    bundle: site.bundle,
    origin,
    template,
    url: origin + mailPath(template, { publicId, token, data }),
    unsubscribeUrl,
    firstName,
    data: shown,
    year: sentAt.getUTCFullYear(),
  });
  await mailer.send(
    {
      ...rendered,
      ...sender(site, env),
      id: `${partner}.${id}.${queuedAt.getTime()}`,
      partner,
      to: email,
      unsubscribeUrl,
      calendar,
      sentAt,
    },
    signal,
  );
  if (to) await database.withPartner(partner, (trx) => forgetGivenAddress(trx, id));
}

/** Mails are sent in the program's name, and replies go to its member support. */
function sender(site: Site, { MAIL_FROM }: Pick<Env, 'MAIL_FROM'>) {
  const { programName, customerSupport } = site.bundle.basics.partner.settings;
  return {
    from: { name: programName, address: MAIL_FROM ?? `no-reply@${siteHost(site)}` },
    replyTo: customerSupport.email.display,
  };
}
