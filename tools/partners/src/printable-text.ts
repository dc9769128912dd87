/**
 * A text for the terminal and for logs of builds, in which no value of a partner's folder moves the cursor, colors or
 * reorders what it stands in (SEC-02). Soft hyphens and joiners of copy stay, since they change nothing around them.
 */
export const printableText = (text: string): string =>
  text.replaceAll(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, '\uFFFD');
