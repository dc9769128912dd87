import { accessDeck } from './access.deck.ts';
import { accountPageDeck } from './account-page.deck.ts';
import { activityDeck } from './activity.deck.ts';
import { addCardDeck } from './add-card.deck.ts';
import { bonusDeck } from './bonus.deck.ts';
import { bookingDeck } from './booking.deck.ts';
import { cardAddedDeck } from './card-added.deck.ts';
import { cardDeck } from './card.deck.ts';
import { claimDeck } from './claim.deck.ts';
import { creditBarDeck } from './credit-bar.deck.ts';
import { creditDeck } from './credit.deck.ts';
import { fixCredentialsDeck } from './fix-credentials.deck.ts';
import { insightsDeck } from './insights.deck.ts';
import { latestDeck } from './latest.deck.ts';
import { myDataDeck } from './my-data.deck.ts';
import { myReservationsDeck } from './my-reservations.deck.ts';
import { profileDeck } from './profile.deck.ts';
import { reEnrollDeck } from './re-enroll.deck.ts';
import { reasonDeck } from './reason.deck.ts';
import { referralDeck } from './referral.deck.ts';
import { reviewDeck } from './review.deck.ts';
import { statusDeck } from './status.deck.ts';
import { yearDeck } from './year.deck.ts';

/** Texts that only member pages show. A page rendered for a visitor does not carry them. */
export const memberOnlyDeck = {
  ...addCardDeck,
  ...cardAddedDeck,
  ...reEnrollDeck,
  ...fixCredentialsDeck,
  ...accountPageDeck,
  ...statusDeck,
  ...creditBarDeck,
  ...latestDeck,
  ...yearDeck,
  ...insightsDeck,
  ...referralDeck,
  ...profileDeck,
  ...accessDeck,
  ...myDataDeck,
  ...activityDeck,
  ...reasonDeck,
  ...creditDeck,
  ...bonusDeck,
  ...reviewDeck,
  ...bookingDeck,
  ...myReservationsDeck,
  ...claimDeck,
  ...cardDeck,
};
