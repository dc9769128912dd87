import { token } from '@dining/theme';

type Tone = 'success' | 'warning' | 'error';

/** Colours of a tone for whatever has this `data-kind`; what has another kind keeps its own. */
export const toneColours = (kind: string, tone: Tone): string => `
  &[data-kind='${kind}'] {
    background: ${token(`color-${tone}-bg`)};
    color: ${token(`color-${tone}-text`)};
  }
`;

/** Colours of whatever has a `data-kind` of message, which is named as its tone. */
export const messageColours = (['success', 'warning', 'error'] as const).map((tone) => toneColours(tone, tone)).join('');
