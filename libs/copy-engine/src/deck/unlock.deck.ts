/** Offers for a higher tier, and how to reach it (MER-02). */
export const unlockDeck = {
  'unlock.prompt': 'Unlock access to earn',
  'unlock.bonus': '{amount} for {tier}',
  'unlock.title': '{tier} earns here',
  'unlock.bonus.title': '{tier} earns more here',
  'unlock.text.activate': 'Activate your membership first. It takes a minute.',
  'unlock.text.2': 'Opt in to e-mail to move up. You can change your mind at any time.',
  'unlock.text.3': 'Have eleven meals in a calendar year, and it’s yours through the end of the next.',
  'unlock.action.activate': 'Activate',
  'unlock.action.2': 'Opt in to e-mail',
  'unlock.action.3': 'See my progress',
  'unlock.later': 'Not now',
} as const;
