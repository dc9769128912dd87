import {
  fillPlaceholders,
  plainText,
  wideText,
  type CopyKey,
  type CopyVariables,
  type WholeDeck,
} from '@dining/copy-engine';
import type { PartnerSettings } from '@dining/partner-settings';
import { cardNetworks, isMoney, moneyText, type CardNetwork } from '@dining/rules';

/** Data with whole units of the currency (cents for money), or with a figure, that is shown with its unit. */
const REWARDS = ['reward', 'rewardBase', 'rewardBonus', 'rewardExpected', 'payout'] as const;

/** Data that is a day, "YYYY-MM-DD". */
const DAYS = ['dinedOn', 'bonusUntil', 'vipThrough'] as const;

/**
 * The data of a mail as members read it: "570 miles", "November 20, 2026", "Visa ending in 4417". Queued mails carry
 * plain values, so that the partner's wording is added on sending; texts that are ready are left as they are.
 */
export function shownData(
  data: CopyVariables,
  { currencyType: currency, showsEarnRate }: Pick<PartnerSettings, 'currencyType' | 'showsEarnRate'>,
  deck: WholeDeck,
): Record<string, string> {
  const shown: Record<string, string> = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, String(value)]),
  );
  const fill = (key: CopyKey, values: CopyVariables) => fillPlaceholders(textOf(key, deck), values);
  /** A figure of the currency; a value in words stays. */
  const rewardText = (value: string | number, unit: 'one' | 'many' | 'bonus'): string => {
    if (isMoney(currency)) {
      const figure = typeof value === 'number' ? moneyText(value) : value;
      return unit === 'bonus' ? fill('mail.reward.bonusMoney', { figure }) : figure;
    }
    const figure = typeof value === 'number' ? value.toLocaleString('en-US') : value;
    if (!/^[\d,]+$/.test(figure)) return figure;
    return fill(`mail.reward.${unit === 'many' && figure === '1' ? 'one' : unit}`, { figure });
  };

  const sum = data['reward'] ?? data['earned'];
  const given: CopyVariables = sum === undefined ? data : { ...data, reward: sum };
  for (const name of REWARDS) {
    const value = given[name];
    if (value !== undefined) shown[name] = rewardText(value, 'many');
  }
  if (data['bonus'] !== undefined) shown['bonus'] = rewardText(data['bonus'], 'bonus');
  for (const name of DAYS) {
    const day = shown[name];
    if (day !== undefined) shown[name] = dayText(day);
  }
  if (showsEarnRate) shown['vipRate'] = fill('mail.vipRate', {});
  const card = cardsText(shown, deck);
  if (card !== '') shown['card'] = card;
  return shown;
}

/** "2026-11-20" as "November 20, 2026"; other texts stay as they are. */
function dayText(day: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
}

/** "Visa ending in 4417", for one card or for the list of `cards`: "VISA 4417,AMEX 1001". Empty without cards. */
function cardsText(
  { cards, cardNetwork = '', cardLastFour = '' }: Readonly<Record<string, string>>,
  deck: WholeDeck,
): string {
  const given = cards ?? (cardLastFour === '' ? '' : `${cardNetwork} ${cardLastFour}`);
  return given
    .split(',')
    .flatMap((card) => {
      const [, network = '', lastFour] = /^(.*?) ?(\S+)$/.exec(card) ?? [];
      if (lastFour === undefined) return [];
      return fillPlaceholders(textOf('mail.card', deck), { network: networkName(network, deck), lastFour });
    })
    .join(', ');
}

const NETWORK_KEYS: Record<CardNetwork, 'amex' | 'disc' | 'mast' | 'visa'> = {
  AMEX: 'amex',
  DISC: 'disc',
  MAST: 'mast',
  VISA: 'visa',
};

/** The name of a card's network, by its code. Other names stay; without one it is a card. */
function networkName(given: string, deck: WholeDeck): string {
  const network = cardNetworks.find((code) => code === given);
  if (network) return textOf(`card.network.${NETWORK_KEYS[network]}`, deck).replace('®', '');
  return given === '' ? textOf('mail.card.unnamed', deck) : given;
}

const textOf = (key: CopyKey, deck: WholeDeck): string => plainText(wideText(deck[key]));
