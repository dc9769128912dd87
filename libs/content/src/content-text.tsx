import { fillPlaceholders, type CopyVariables } from '@dining/copy-engine';
import { RichText } from '@dining/copy-engine/react';
import type { ReactNode } from 'react';
import { useContentVariables } from './use-content-variables.ts';

export type ContentTextProps = {
  text: string;
  /** The text on phones, if different. */
  mobile?: string | undefined;
  variables?: CopyVariables;
};

/** A plain text from content with its placeholders filled. HTML in it is shown as text. */
export function ContentText({ text, mobile, variables }: ContentTextProps): ReactNode {
  return (
    <RichText
      value={mobile === undefined ? text : { desktop: text, mobile }}
      variables={useContentVariables(variables)}
    />
  );
}

/** A plain text from content as a string, for titles and labels. */
export function useContentString(text: string, variables?: CopyVariables): string {
  return fillPlaceholders(text, useContentVariables(variables));
}
