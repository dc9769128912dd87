import {
  CARD_NICKNAME_MAX_LENGTH,
  type Card,
  type CardRegistration,
  type LinkCards,
  type LinkedCards,
  type PartnerCard,
} from '@dining/api-contract';
import { MAX_CARDS, mayHoldCardNumber, type CardNetwork } from '@dining/rules';
import type { Database } from '../../platform/db/database.ts';
import { AppError, badFields, notFound } from '../../platform/http/app-error.ts';
import type { MemberCaller } from '../../platform/session/caller.ts';
import type { SecurityLog } from '../../platform/session/security-log.ts';
import type { Sessions } from '../../platform/session/sessions.service.ts';
import { copyOf, fieldError, type SiteCopy } from '../../platform/tenancy/site-copy.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import { cleanText } from '../../platform/text/clean-text.ts';
import { checkCaptcha, type Captcha } from '../captcha/captcha.ts';
import type { CardVault, VaultCard } from '../card-vault/card-vault.ts';
import { queueMail } from '../mail/mail.ts';
import { lockMember, setMemberType } from '../members/members.ts';
import { cancelReservations } from '../reservations/reservations.ts';
import { cardName, toCard, toPartnerCard } from './card-names.ts';
import {
  addLinks,
  endLink,
  linkedCards,
  linksOf,
  partnerCards,
  saveConsentText,
  setNickname,
} from './cards.repository.ts';
import { cardOf, chooseLinks, filledEntries, keyOf, programCard, type Choice } from './choose-links.ts';
import { consentTerms } from './consent-terms.ts';

/** Linked cards, and the cards that a program supplies (CRD-04 to CRD-09, ENR-11, EXT-06). */
export type CardService = {
  /** The linked cards of a member, oldest first. */
  list(site: Site, memberId: string): Promise<Card[]>;
  /** The cards that the program supplied for the member (CRD-08). @throws AppError (404) at other partners */
  listPartnerCards(caller: MemberCaller): Promise<PartnerCard[]>;
  /**
   * Links cards (CRD-05, CRD-06, CRD-09). The first card makes the member a card member, and reopens a closed account
   * (ENR-11).
   * @param caller the member in person: only they can give consent (EXT-06)
   * @throws AppError (400) for a wrong captcha answer or outdated consent terms, (409) before enrollment is complete
   */
  link(caller: MemberCaller, form: LinkCards): Promise<LinkedCards>;
  /**
   * Gives a linked card a nickname, or removes it with an empty text (CRD-10).
   * @throws AppError (400) for a text that could hold a card number, (404) for a card that is not the member's
   */
  rename(caller: MemberCaller, id: string, nickname: string): Promise<void>;
  /**
   * Unlinks a card (CRD-07). With the last one the account closes, tables that can still be canceled are, and every
   * session of the member ends.
   * @returns whether the account is closed now
   * @throws AppError (404) for a card that is not the member's, (409) for the last card without `closesAccount`
   */
  unlink(caller: MemberCaller, card: { id: string; closesAccount?: boolean }): Promise<{ isClosed: boolean }>;
};

const notJoined = () =>
  new AppError(
    409,
    'not_joined',
    'Only members whose enrollment is complete can link cards: call POST /api/Members/Prospects first.',
  );

const lastCard = () =>
  new AppError(
    409,
    'last_card',
    'This is the last card: deleting it closes the account. Send closesAccount=true if the member has agreed.',
  );

type Needs = {
  database: Database;
  cardVault: CardVault;
  captcha: Captcha;
  sessions: Sessions;
  securityLog: SecurityLog;
  now(): Date;
};

export function createCardService({ database, cardVault, captcha, sessions, securityLog, now }: Needs): CardService {
  /** Redeeming is final: if linking then fails, the member must type the card again. */
  async function redeemAll(partner: string, tokens: readonly string[]): Promise<Map<string, VaultCard | undefined>> {
    const redeemed = new Map<string, VaultCard | undefined>();
    for (const token of new Set(tokens)) redeemed.set(token, await cardVault.redeem(partner, token));
    return redeemed;
  }

  return {
    async list(site, memberId) {
      const rows = await database.withPartner(site.code, (trx) => linkedCards(trx, memberId));
      return rows.map((row) => toCard(row, copyOf(site)));
    },

    async listPartnerCards({ site, partner, session }) {
      if (!partner.settings.hasPartnerLoadedCards) throw notFound('Cards of the program at this partner');
      const rows = await database.withPartner(partner.code, (trx) => partnerCards(trx, session.memberId));
      return rows.map((row) => toPartnerCard(row, copyOf(site)));
    },

    async link(caller, form) {
      const { code, settings } = caller.partner;
      const { memberId } = caller.session;
      const copy = copyOf(caller.site);
      await checkCaptcha(captcha, code, form['g-recaptcha-response']);
      const terms = consentTerms(caller.site.bundle.basics.deck);
      if (form.termsVersion !== terms.version) throw badFields(fieldError('termsVersion', copy('card.terms.changed')));
      const entries = filledEntries(form.creditCards);
      const redeemed = await redeemAll(
        code,
        entries.flatMap((entry) => (programCard(entry) === undefined && entry.token ? [entry.token] : [])),
      );
      const hasProgramCards =
        settings.hasPartnerLoadedCards && entries.some((entry) => programCard(entry) !== undefined);

      const choices = await database.withPartner(code, async (trx) => {
        const member = await lockMember(trx, memberId);
        if (member.joined_at === null) throw notJoined();
        const loadedCards = hasProgramCards ? await partnerCards(trx, memberId) : [];
        const loaded = new Map(loadedCards.map((card) => [card.id, card]));
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
          if (member.member_type !== 'EnrolledCardMember')
            await setMemberType(trx, memberId, 'EnrolledCardMember', time);
          const added = chosen.toLink.filter((card) => linked.has(keyOf(card)));
          await queueMail(trx, { template: 'cardLinked', memberId, data: { cards: mailedCards(added) }, now: time });
          const details = { cards: linked.size, terms: terms.version };
          await securityLog.record(trx, caller, { kind: 'card_linked', memberId, details });
          if (member.member_type === 'ClosedAccountMember')
            await securityLog.record(trx, caller, { kind: 'account_reopened', memberId });
        }
        const lost = new Set(chosen.toLink.map(keyOf).filter((key) => !linked.has(key)));
        return chosen.choices.map((choice): Choice =>
          choice.card && lost.has(keyOf(choice.card)) ? { ...choice, error: 'in_use' } : choice,
        );
      });
      return { cardRegistration: choices.map((choice) => toRegistration(choice, copy)) };
    },

    async rename(caller, id, typed) {
      const { memberId } = caller.session;
      const copy = copyOf(caller.site);
      const nickname = cleanText(typed).replaceAll(/\s+/g, ' ');
      if (mayHoldCardNumber(nickname)) throw badFields(fieldError('nickname', copy('card.nickname.number')));
      if ([...nickname].length > CARD_NICKNAME_MAX_LENGTH)
        throw badFields(fieldError('nickname', copy('card.nickname.long', { num: CARD_NICKNAME_MAX_LENGTH })));
      await database.withPartner(caller.partner.code, async (trx) => {
        // Only the member's own cards are searched, so that an id reveals nothing and no malformed id reaches SQL.
        const card = (await linkedCards(trx, memberId)).find((own) => own.id === id.toLowerCase());
        if (card === undefined) throw notFound('The card');
        await setNickname(trx, card.id, nickname);
      });
    },

    async unlink(caller, { id, closesAccount = false }) {
      const { memberId } = caller.session;
      return database.withPartner(caller.partner.code, async (trx) => {
        await lockMember(trx, memberId);
        // Only the member's own cards are searched, so that an id reveals nothing and no malformed id reaches SQL.
        const cards = await linkedCards(trx, memberId);
        const card = cards.find((own) => own.id === id.toLowerCase());
        if (card === undefined)
          throw new AppError(404, 'not_found', 'The card was not found.', [
            fieldError('id', copyOf(caller.site)('card.notDeleted.any')),
          ]);
        const isLast = cards.length === 1;
        if (isLast && !closesAccount) throw lastCard();
        const time = now();
        await endLink(trx, card.id, time);
        await securityLog.record(trx, caller, { kind: 'card_unlinked', memberId });
        await queueMail(trx, {
          template: isLast ? 'accountClosed' : 'cardRemoved',
          memberId,
          data: { cards: mailedCards([card]) },
          now: time,
        });
        if (!isLast) return { isClosed: false };
        await setMemberType(trx, memberId, 'ClosedAccountMember', time);
        await cancelReservations(trx, memberId, time);
        await sessions.endAll(trx, memberId);
        await securityLog.record(trx, caller, { kind: 'account_closed', memberId });
        return { isClosed: true };
      });
    },
  };
}

/** Cards as mails take them: network and last four digits of each. */
const mailedCards = (cards: readonly { network: CardNetwork; last_four: string }[]): string =>
  cards.map(({ network, last_four }) => `${network} ${last_four}`).join();

function toRegistration({ entry, card, error }: Choice, copy: SiteCopy): CardRegistration {
  const { lastFour = '', cardType } = entry;
  const name = card
    ? cardName(card, copy)
    : { lastFour, description: cardType ? copy(`card.type.${cardType}`) : '', ...(cardType && { cardType }) };
  const partnerCardId = programCard(entry);
  return {
    memberCard: { ...name, ...(partnerCardId !== undefined && { partnerCardId }) },
    ...(error && { error: { code: error, message: copy(`card.error.${error}`, { num: MAX_CARDS }) } }),
  };
}
