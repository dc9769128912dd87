// A separate entry point: what the main one exports is in the initial JavaScript.
export type { StoredAnswer } from '../stored-answers/answer-area.ts';
export { isFavoritesSearch } from '../stored-answers/answer-policy.ts';
export { recordAnswers, restoreAnswer, restoredKeys } from '../stored-answers/record-answers.ts';
export { listAnswers, removeAnswersAtSignOut } from '../stored-answers/stored-answers.ts';
export { useMemberGreeting } from '../member/use-member-greeting.ts';
