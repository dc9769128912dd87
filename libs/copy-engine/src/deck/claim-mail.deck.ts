/** Mail about rewards in review, rewards taken back, and claims (MAI-01, EXT-18). */
export const claimMailDeck = {
  'mail.dineInReview.subject': 'We’re reviewing your meal at {merchantName}',
  'mail.dineInReview.heading': 'Your reward is in review',
  'mail.dineInReview.body': 'We saw your meal at {merchantName}, and it isn’t decided yet. {reason}',
  'mail.dineInReview.button': 'See my activity',
  'mail.dineReversed.subject': 'Your reward from {merchantName} was reversed',
  'mail.dineReversed.heading': 'We reversed a reward',
  'mail.dineReversed.body':
    'We took back what your meal at {merchantName} had earned: **{reward}**. {reason}\n\nThink that’s wrong? Tell us about the meal under Reviews & History.',
  'mail.dineReversed.button': 'See my activity',
  'mail.claimReceived.subject': 'We have your report about {merchantName}',
  'mail.claimReceived.heading': 'We’re looking into it',
  'mail.claimReceived.body':
    'Thanks for telling us about your {amount} meal at {merchantName}. We check with the restaurant, which usually takes a week. We’ll e-mail you once it’s decided, or if we need anything else.',
  'mail.claimReceived.button': 'Follow my report',
  'mail.claimAsked.subject': 'A question about your meal at {merchantName}',
  'mail.claimAsked.heading': 'We need something from you',
  'mail.claimAsked.body':
    'To decide your report about {merchantName}, we need to know:\n\n{answer}\n\nAnswer under Reviews & History, with a photo if you have one.',
  'mail.claimAsked.button': 'Answer now',
  'mail.claimApproved.subject': 'Your meal at {merchantName} earned after all',
  'mail.claimApproved.heading': 'Your report is approved',
  'mail.claimApproved.body':
    'You were right about your {amount} meal at {merchantName}. It earned **{reward}**, and the reward is in your activity.',
  'mail.claimApproved.button': 'See my activity',
  'mail.claimDeclined.subject': 'About your report on {merchantName}',
  'mail.claimDeclined.heading': 'We couldn’t approve your report',
  'mail.claimDeclined.body':
    'We looked into your {amount} meal at {merchantName}, but it doesn’t earn.\n\n{answer}\n\nQuestions? Call us at {supportPhone}.',
  'mail.claimDeclined.button': 'See my report',
} as const;
