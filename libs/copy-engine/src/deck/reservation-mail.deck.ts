/** Mail about reservations, and what calendars and late callers read. These texts stay on the server. */
export const reservationMailDeck = {
  'mail.reservationConfirmed.subject': 'You’re booked: {merchantName}, {date}',
  'mail.reservationConfirmed.heading': 'Your table is booked',
  'mail.reservationConfirmed.body':
    'See you at {merchantName}. Pay with a linked card and your meal earns {currencyPlural}.\n\n[Add it to your calendar](/api/Member/Reservations/{reservationId}/Calendar)',
  'mail.reservationConfirmed.button': 'See my reservations',
  'mail.reservationChanged.subject': 'Your table at {merchantName} has changed',
  'mail.reservationChanged.heading': 'Your new plan is set',
  'mail.reservationChanged.body':
    'Here’s your table now.\n\n[Update your calendar](/api/Member/Reservations/{reservationId}/Calendar)',
  'mail.reservationChanged.button': 'See my reservations',
  'mail.reservationCanceled.subject': 'Your table at {merchantName} is canceled',
  'mail.reservationCanceled.heading': 'Your reservation is canceled',
  'mail.reservationCanceled.body':
    'We gave back your table. Hope to see you another time!\n\n[Remove it from your calendar](/api/Member/Reservations/{reservationId}/Calendar)',
  'mail.reservationCanceled.button': 'Find another table',
  'mail.reservationNoShow.subject': 'We missed you at {merchantName}',
  'mail.reservationNoShow.heading': 'We missed you',
  'mail.reservationNoShow.body':
    '{merchantName} told us that you didn’t make it to your table. If plans change next time, cancel in your account so that someone else can have it.\n\nWere you there? Reply to this e-mail and we’ll look into it.',
  'mail.reservationNoShow.button': 'See my reservations',
  'mail.reservationNoShowFee.subject': 'We missed you at {merchantName}',
  'mail.reservationNoShowFee.heading': 'We missed you',
  'mail.reservationNoShowFee.body':
    '{merchantName} told us that you didn’t make it to your table. As you agreed when you booked, the card that held the table is charged **{fee}**.\n\nWere you there? Reply to this e-mail and we’ll look into it.',
  'mail.reservationNoShowFee.button': 'See my reservations',
  'mail.reservationReminder.subject': 'See you at {merchantName} tomorrow',
  'mail.reservationReminder.heading': 'Your table is almost ready',
  'mail.reservationReminder.body':
    'Remember to pay with a linked card so that your meal earns {currencyPlural}.\n\nPlans changed? Change or cancel your reservation so that the restaurant knows.',
  'mail.reservationReminder.button': 'See my reservations',
  'mail.tableFree.subject': 'A table opened up at {merchantName}',
  'mail.tableFree.heading': 'There’s a table for you',
  'mail.tableFree.body':
    'You asked us to watch {merchantName}. A table is free around the time you wanted. Book it before someone else does!',
  'mail.tableFree.button': 'Book this table',
  'mail.calendar.title': 'Table at {merchantName}',
  'mail.calendar.notes': 'Party of {partySize}. Confirmation number {confirmation}. {telephone}',
  'mail.reservationTooLate':
    'It’s too late to cancel online. Please call {merchantName} at {telephone} and they’ll help you.',
  'mail.reservationTooLateUnlisted': 'It’s too late to cancel online. Please call {merchantName} and they’ll help you.',
} as const;
