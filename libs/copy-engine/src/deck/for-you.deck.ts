/** Suggestions by what a member ate, on the discover page (HOM-05). */
export const forYouDeck = {
  'forYou.label': 'For you',
  'forYou.because': 'Because you had {cuisine}',
  'forYou.why': 'Picked from the meals in your account. Only you see this.',
  'forYou.off': 'Suggestions from your meals are off on this device.',
  'forYou.turnOff': 'Turn off',
  'forYou.turnOn': 'Turn on',
} as const;
