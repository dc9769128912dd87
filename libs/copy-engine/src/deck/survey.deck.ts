/** Surveys. */
export const surveyDeck = {
  'survey.error': 'Oops, issue processing survey',
} as const;
