import type { CardRegistration, LinkCards, LinkedCards } from '@dining/api-contract';
import { MAX_CARDS } from '@dining/rules';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { AppError, badFields } from '../../platform/http/app-error.ts';
import { fieldError, memberWords, type MemberWords } from '../../platform/http/member-words.ts';
import { refuseEmulated, sessionOf } from '../../platform/session/access.ts';
import type { SecurityLog } from '../../platform/session/security-events.ts';
import { partnerOf, siteOf } from '../../platform/tenancy/partner.ts';
import { checkCaptcha, type Captcha } from '../captcha/captcha.ts';
import type { CardVault, VaultCard } from '../card-vault/card-vault.ts';
import { lockMember } from '../members/lock-member.ts';
import { cardName } from './card-names.ts';
import { addLinks, linksOf, partnerCards, saveConsentText, setMemberType } from './cards.repository.ts';
import { cardOf, chooseLinks, filledEntries, keyOf, programCard, type Choice } from './choose-links.ts';
import { consentTerms } from './consent-terms.ts';

export type LinkingDependencies = {
  database: Database;
  vault: CardVault;
  captcha: Captcha;
  securityLog: SecurityLog;
  now(): Date;
};

const notJoined = () =>
  new AppError(
    409,
    'not_joined',
    'Cards are linked by members whose enrollment is complete: POST /api/Members/Prospects comes first.',
  );

/** Linking cards (CRD-05, CRD-06, CRD-09). The first card makes a card member, and brings a closed account back (ENR-11). */
export function createCardLinking({ database, vault, captcha, securityLog, now }: LinkingDependencies) {
  /** Redeeming is final: whoever cannot link a card after it types the card once more. */
  async function redeemAll(partner: string, tokens: readonly string[]): Promise<Map<string, VaultCard | undefined>> {
    const redeemed = new Map<string, VaultCard | undefined>();
    for (const token of new Set(tokens)) redeemed.set(token, await vault.redeem(partner, token));
    return redeemed;
  }

  return async function link(request: FastifyRequest, form: LinkCards): Promise<LinkedCards> {
    const { code, settings } = partnerOf(request);
    const words = memberWords(request);
    // Consent is the member's own (EXT-06).
    refuseEmulated(request);
    const { memberId } = sessionOf(request);
    await checkCaptcha(captcha, code, form['g-recaptcha-response']);
    const terms = consentTerms(siteOf(request).bundle.basics.deck);
    if (form.termsVersion !== terms.version) throw badFields(fieldError('termsVersion', words('card.terms.changed')));
    const entries = filledEntries(form.creditCards);
    const redeemed = await redeemAll(
      code,
      entries.flatMap((entry) => (programCard(entry) === undefined && entry.token ? [entry.token] : [])),
    );
    const hasProgramCards = settings.hasPartnerLoadedCards && entries.some((entry) => programCard(entry) !== undefined);

    const choices = await database.withPartner(code, async (trx) => {
      const member = await lockMember(trx, memberId);
      if (member.joined_at === null) throw notJoined();
      const loaded = new Map((hasProgramCards ? await partnerCards(trx, memberId) : []).map((card) => [card.id, card]));
      const found = entries.map((entry) => cardOf(entry, { redeemed, loaded }));
      const fingerprints = found.flatMap(({ card }) => card?.fingerprint ?? []);
      if (fingerprints.length === 0) return found;
      const links = await linksOf(trx, memberId, fingerprints);
      const chosen = chooseLinks(found, { memberId, accepted: settings.cardTypesAccepted, links });
      if (chosen.toLink.length === 0) return chosen.choices;
      const time = now();
      const linked = await addLinks(trx, memberId, chosen.toLink, {
        version: terms.version,
        directFileFeed: form.directFileFeedOptIn ?? false,
        at: time,
      });
      if (linked.size > 0) {
        await saveConsentText(trx, terms, time);
        if (member.member_type !== 'EnrolledCardMember') await setMemberType(trx, memberId, 'EnrolledCardMember', time);
        await securityLog.note(trx, request, 'card_linked', memberId, { cards: linked.size, terms: terms.version });
        if (member.member_type === 'ClosedAccountMember')
          await securityLog.note(trx, request, 'account_reopened', memberId);
      }
      const lost = new Set(chosen.toLink.map(keyOf).filter((key) => !linked.has(key)));
      return chosen.choices.map((choice): Choice =>
        choice.card && lost.has(keyOf(choice.card)) ? { ...choice, error: 'in_use' } : choice,
      );
    });
    return { cardRegistration: choices.map((choice) => toRegistration(choice, words)) };
  };
}

/** Whether any card is linked now (CRD-06). */
export const isAnyLinked = ({ cardRegistration }: LinkedCards): boolean =>
  cardRegistration.some(({ error }) => error === undefined);

function toRegistration({ entry, card, error }: Choice, words: MemberWords): CardRegistration {
  const { lastFour = '', cardType } = entry;
  const name = card
    ? cardName(card, words)
    : { lastFour, description: cardType ? words(`card.type.${cardType}`) : '', ...(cardType && { cardType }) };
  const partnerCardId = programCard(entry);
  return {
    memberCard: { ...name, ...(partnerCardId !== undefined && { partnerCardId }) },
    ...(error && { error: { code: error, message: words(`card.error.${error}`, { num: MAX_CARDS }) } }),
  };
}
