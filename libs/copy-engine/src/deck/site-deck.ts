import { accountDeck } from './account.deck.ts';
import { activateDeck } from './activate.deck.ts';
import { announcementDeck } from './announcement.deck.ts';
import { captchaDeck } from './captcha.deck.ts';
import { cardNetworkDeck } from './card.deck.ts';
import { confirmEmailDeck } from './confirm-email.deck.ts';
import { currencyDeck } from './currency.deck.ts';
import { dayDeck } from './day.deck.ts';
import { discoverDeck } from './discover.deck.ts';
import { earnDeck } from './earn.deck.ts';
import { errorDeck } from './error.deck.ts';
import { fieldDeck } from './field.deck.ts';
import { flexDeck } from './flex.deck.ts';
import { forYouDeck } from './for-you.deck.ts';
import { formDeck } from './form.deck.ts';
import { fraudDeck } from './fraud.deck.ts';
import { helpDeck } from './help.deck.ts';
import { homeDeck } from './home.deck.ts';
import { howItWorksDeck } from './how-it-works.deck.ts';
import { installDeck } from './install.deck.ts';
import { joinDeck } from './join.deck.ts';
import { layoutDeck } from './layout.deck.ts';
import { legalDeck } from './legal.deck.ts';
import { linkDeck } from './link.deck.ts';
import { loginDeck } from './login.deck.ts';
import { loyaltyNumberDeck } from './loyalty-number.deck.ts';
import { maintenanceDeck } from './maintenance.deck.ts';
import { mapDeck } from './map.deck.ts';
import { memberDeck } from './member.deck.ts';
import { merchantPageDeck } from './merchant-page.deck.ts';
import { merchantDeck } from './merchant.deck.ts';
import { noScriptDeck } from './no-script.deck.ts';
import { notFoundDeck } from './not-found.deck.ts';
import { offlineDeck } from './offline.deck.ts';
import { optOutDeck } from './opt-out.deck.ts';
import { recoverDeck } from './recover.deck.ts';
import { reservationDeck } from './reservation.deck.ts';
import { reviewsDeck } from './reviews.deck.ts';
import { searchDeck } from './search.deck.ts';
import { serverErrorDeck } from './server-error.deck.ts';
import { sessionDeck } from './session.deck.ts';
import { shareDeck } from './share.deck.ts';
import { sharedListDeck } from './shared-list.deck.ts';
import { signOutDeck } from './sign-out.deck.ts';
import { smsDeck } from './sms.deck.ts';
import { surveyDeck } from './survey.deck.ts';
import { tierDeck } from './tier.deck.ts';
import { toastDeck } from './toast.deck.ts';
import { unlockDeck } from './unlock.deck.ts';
import { updateDeck } from './update.deck.ts';
import { validationDeck } from './validation.deck.ts';

/** Texts that every page carries. */
export const siteDeck = {
  ...currencyDeck,
  ...loyaltyNumberDeck,
  ...tierDeck,
  ...earnDeck,
  ...fieldDeck,
  ...validationDeck,
  ...formDeck,
  ...noScriptDeck,
  ...smsDeck,
  ...captchaDeck,
  ...toastDeck,
  ...errorDeck,
  ...layoutDeck,
  ...legalDeck,
  ...linkDeck,
  ...offlineDeck,
  ...updateDeck,
  ...announcementDeck,
  ...installDeck,
  ...homeDeck,
  ...helpDeck,
  ...howItWorksDeck,
  ...discoverDeck,
  ...forYouDeck,
  ...maintenanceDeck,
  ...notFoundDeck,
  ...serverErrorDeck,
  ...searchDeck,
  ...sharedListDeck,
  ...mapDeck,
  ...merchantDeck,
  ...merchantPageDeck,
  ...unlockDeck,
  ...optOutDeck,
  ...dayDeck,
  ...reviewsDeck,
  ...flexDeck,
  ...joinDeck,
  ...activateDeck,
  ...loginDeck,
  ...signOutDeck,
  ...recoverDeck,
  ...confirmEmailDeck,
  ...sessionDeck,
  ...shareDeck,
  ...memberDeck,
  ...accountDeck,
  ...reservationDeck,
  ...fraudDeck,
  ...surveyDeck,
  ...cardNetworkDeck,
};
