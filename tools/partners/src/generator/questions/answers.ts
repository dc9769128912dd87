import type { PartnerSettings } from '@dining/partner-settings';
import type { LOOK_CHOICES } from '@dining/theme';

/** The layouts of a look, from the lists in @dining/theme. */
export type LookAnswers = { [Name in keyof typeof LOOK_CHOICES]: (typeof LOOK_CHOICES)[Name][number] };

/** What a brief says about a program: one value for each question of `npx nx g partner`. */
export type Answers = {
  code: string;
  name: string;
  programName: string;
  host: string;
  supportPhone: string;
  supportEmail: string;
  enrollmentType: PartnerSettings['enrollmentType'];
  /** The identity provider's address, with single sign-on; empty for the development provider. */
  ssoIssuer: string;
  currencyType: PartnerSettings['currencyType'];
  /** Units per dollar, or dollars per dollar for money. */
  earnRate: number;
  earnRateWithEmail: number;
  hasVIP: boolean;
  earnRateVip: number;
  /** Units of the bonus for the first meal (cents for money); 0 for none. */
  newMemberBonus: number;
  /** The short code of text messages; empty for none. */
  shortCode: string;
  fullAddress: boolean;
  loyaltyNumber: 'none' | 'any' | 'ten-digit' | 'pattern';
  loyaltyNumberPattern: string;
  discoverPage: boolean;
  primaryColor: string;
  accentColor: string;
  corners: 'square' | 'soft' | 'round';
  /** Names of @fontsource-variable packages, such as `hanken-grotesk`. */
  displayFont: string;
  bodyFont: string;
} & LookAnswers;

/** The questions that have been answered so far. */
export type SomeAnswers = Partial<Answers>;

export const canJoin = ({ enrollmentType }: SomeAnswers): boolean => enrollmentType !== 'none';

/** Money is shown as a percentage of the bill. */
export const isMoney = ({ currencyType }: SomeAnswers): boolean =>
  currencyType === 'Dollar' || currencyType === 'Credit';
