/** Surveys (SUR-01 to SUR-03). */
export const surveyDeck = {
  'survey.title': 'Tell us what you think',
  'survey.shown': 'There’s a survey at the bottom of the page: {title}',
  'survey.dismiss': 'Dismiss survey',
  'survey.loading': 'Loading the survey…',
  'survey.identify.title': 'Include your member ID?',
  'survey.identify.text':
    'With your member ID, {programName} can follow up on what you tell us. Without it, we won’t know it’s you.',
  'survey.identify.yes': 'Include my ID',
  'survey.identify.no': 'Leave it out',
  'survey.success': 'Thanks for your feedback!',
  'survey.success.text': 'Every answer helps us make {programName} better.',
  'survey.success.search': 'Find a restaurant',
  'survey.error': 'Oops, issue processing survey',
  'survey.error.text': 'Your answers may not have reached us. Please try again in a moment.',
  'survey.retry': 'Try again',
  'survey.home': 'Go home',
} as const;
