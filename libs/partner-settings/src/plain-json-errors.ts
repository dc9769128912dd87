import { printParseErrorCode, type ParseError } from 'jsonc-parser';

type Explanation = { problem: string; fix: string };

const COMMENT: Explanation = { problem: 'there is a comment, which JSON does not have', fix: 'remove the comment' };

const EXPLANATIONS: Record<string, Explanation> = {
  InvalidSymbol: {
    problem: 'there is a word without quotes',
    fix: 'put texts in double quotes; only true, false, null and numbers have none',
  },
  InvalidNumberFormat: { problem: 'a number is not written as JSON writes numbers', fix: 'write it like 5 or 0.5' },
  PropertyNameExpected: {
    problem: 'a key in double quotes is missing',
    fix: 'write the key in double quotes',
  },
  ValueExpected: { problem: 'a value is missing', fix: 'write the value' },
  ColonExpected: { problem: 'a colon is missing after a key', fix: 'write a colon between key and value' },
  CommaExpected: { problem: 'a comma is missing between two entries', fix: 'write a comma at the end of the line' },
  CloseBraceExpected: { problem: 'a closing "}" is missing', fix: 'close every "{" with a "}"' },
  CloseBracketExpected: { problem: 'a closing "]" is missing', fix: 'close every "[" with a "]"' },
  EndOfFileExpected: {
    problem: 'there is text after the end of the JSON',
    fix: 'remove it; also look for one "}" or "]" too many',
  },
  InvalidCommentToken: COMMENT,
  UnexpectedEndOfComment: COMMENT,
  UnexpectedEndOfString: { problem: 'a text has no closing quote on its line', fix: 'close the text with a quote' },
  UnexpectedEndOfNumber: { problem: 'a number ends too early', fix: 'finish the number' },
  InvalidUnicode: { problem: 'a text contains an incomplete \\u code', fix: 'write \\u and four digits or a to f' },
  InvalidEscapeCharacter: {
    problem: 'a text contains a backslash before a character that needs none',
    fix: 'write \\\\ for a backslash',
  },
  InvalidCharacter: { problem: 'a text contains an invisible character', fix: 'remove it; write \\t or \\n instead' },
};

const TRAILING_COMMA: Explanation = { problem: 'there is a comma after the last entry', fix: 'remove the comma' };

const WRONG_BRACKET: Explanation = {
  problem: 'the brackets do not match',
  fix: 'close every "{" with a "}" and every "[" with a "]"',
};

/** Errors that the parser notices only at the next word, often on the next line. */
const NOTICED_LATE = new Set(['CommaExpected', 'ColonExpected', 'CloseBraceExpected', 'CloseBracketExpected']);

/** A syntax error in plain words, and where in the text to look for it. */
export function explainJsonError(error: ParseError, content: string): Explanation & { offset: number } {
  const code = printParseErrorCode(error.error);
  const before = Math.max(content.slice(0, error.offset).trimEnd().length - 1, 0);
  if (content[before] === ',' && /^\s*[\]}]/.test(content.slice(error.offset)))
    return { ...TRAILING_COMMA, offset: before };
  const isBracket = code === 'CommaExpected' && /^\s*[\]}]/.test(content.slice(error.offset));
  const explanation = isBracket ? WRONG_BRACKET : EXPLANATIONS[code];
  return {
    ...(explanation ?? { problem: 'it cannot be read', fix: 'check quotes, commas and brackets' }),
    offset: NOTICED_LATE.has(code) ? before : error.offset,
  };
}
