import { accessMailDeck } from './access-mail.deck.ts';
import { claimMailDeck } from './claim-mail.deck.ts';
import { mealMailDeck } from './meal-mail.deck.ts';
import { reservationMailDeck } from './reservation-mail.deck.ts';
import { unsubscribeDeck } from './unsubscribe.deck.ts';

/** Mail to members (MAI-01). These texts stay on the server: no page carries them. */
export const mailDeck = {
  'mail.greeting': 'Hi {firstName},',
  'mail.greetingUnnamed': 'Hi there,',
  'mail.welcome.subject': 'Welcome to {programName}',
  'mail.welcome.heading': 'Your table is ready',
  'mail.welcome.body':
    'Thanks for joining! Link the card you already carry and pay with it at any of {restaurantCount} restaurants. You earn {currencyPlural} automatically, with nothing to scan and nothing to show.',
  'mail.welcome.button': 'Find a restaurant',
  'mail.activate.subject': 'Your {programName} membership is waiting',
  'mail.activate.heading': 'One step to start earning',
  'mail.activate.body':
    'Activate your membership and earn {currencyPlural} on every meal at {restaurantCount} restaurants.',
  'mail.activate.button': 'Activate my membership',
  'mail.recover.subject': 'Reset your {programName} password',
  'mail.recover.heading': 'Choose a new password',
  'mail.recover.body':
    'We got a request to reset your {programName} password. The link works once, for {minutes} minutes.',
  'mail.recover.button': 'Reset my password',
  'mail.finishJoining.subject': 'Finish joining {programName}',
  'mail.finishJoining.heading': 'You’re almost in',
  'mail.finishJoining.body':
    'Choose a password, sign in and confirm your details, and your {programName} membership starts. The link works once, for {minutes} minutes.',
  'mail.finishJoining.button': 'Finish joining',
  'mail.passwordChanged.subject': 'Your password has been changed',
  'mail.passwordChanged.heading': 'Your password has been changed',
  'mail.passwordChanged.body':
    'We signed you out of {programName} on every device. Sign in again with your new password.',
  'mail.passwordChanged.button': 'Recover my account',
  'mail.passwordChanged.note': 'If it wasn’t you, recover your account right away and call us at {supportPhone}.',
  'mail.cardLinked.subject': 'You’re set to earn with {card}',
  'mail.cardLinked.heading': 'You’re set to earn',
  'mail.cardLinked.body':
    'Pay with a linked card at any of our restaurants and your meal earns {currencyPlural}. You keep your card’s own rewards.',
  'mail.cardLinked.button': 'Find a restaurant',
  'mail.cardLinked.note':
    'Wasn’t you? Remove the card it under [Linked Cards](/account/manage_cards) and call us at {supportPhone}.',
  'mail.cardRemoved.subject': '{card} has been removed',
  'mail.cardRemoved.heading': 'We removed your card',
  'mail.cardRemoved.body':
    'Meals you pay for with it no longer earn. You keep the {currencyPlural} it has already earned, and your other cards earn as before.',
  'mail.cardRemoved.button': 'See my cards',
  'mail.cardRemoved.note': 'If it wasn’t you, call us at {supportPhone}.',
  'mail.accountClosed.subject': 'Your {programName} account is closed',
  'mail.accountClosed.heading': 'Your account is closed',
  'mail.accountClosed.body':
    'You removed your last card, so we closed your account and signed you out. Want to come back? Sign in, link a card, and your account opens again.',
  'mail.accountClosed.button': 'Reopen my account',
  'mail.accountClosed.note': 'If it wasn’t you, call us at {supportPhone}.',
  'mail.accountDeleted.subject': 'Your {programName} account is deleted',
  'mail.accountDeleted.heading': 'Your account is deleted',
  'mail.accountDeleted.body':
    'As you asked, we deleted your account and your personal details, and unlinked your cards. This is our last e-mail to you. Thanks for dining with us!',
  'mail.accountDeleted.button': 'Visit {programName}',
  'mail.accountDeleted.note': 'If it wasn’t you, call us at {supportPhone}.',
  ...mealMailDeck,
  ...claimMailDeck,
  ...reservationMailDeck,
  ...accessMailDeck,
  ...unsubscribeDeck,
  'mail.ignore': 'If it wasn’t you, ignore this e-mail. Nothing changes.',
  'mail.footer': '{programName} · {supportPhone} · {supportEmail}',
  'mail.footer.optional': 'You get this e-mail because you signed up for e-mail from {programName}.',
  'mail.footer.always': 'We send this e-mail because it’s about your {programName} account.',
  'mail.footer.preferences': 'E-mail preferences',
  'mail.footer.unsubscribe': 'Unsubscribe',
} as const;
