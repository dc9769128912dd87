import { describe, expect, it } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

describe('kept answers', () => {
  /** Asks for a search by its key; its answer says how often it was made. */
  const asking = (kept: AnswerCache, printOf: (key: string) => number) => {
    const made = new Map<string, number>();
    return (key: string): string =>
      kept.answer(
        printOf(key),
        () => key,
        () => {
          const times = (made.get(key) ?? 0) + 1;
          made.set(key, times);
          return `${key}, made ${times} times`;
        },
      );
  };
  const byLetter = (key: string): number => key.charCodeAt(0);

  it('SRC-01 keeps what is asked a second time', () => {
    const ask = asking(new AnswerCache(1_000), byLetter);
    expect(['a', 'a', 'a', 'b', 'a', 'b', 'b'].map(ask)).toEqual([
      'a, made 1 times',
      'a, made 2 times',
      'a, made 2 times',
      'b, made 1 times',
      'a, made 2 times',
      'b, made 2 times',
      'b, made 2 times',
    ]);
  });

  it('SRC-01 gives each search its own answer, also when two have the same print or the same place', () => {
    const samePrint = asking(new AnswerCache(1_000), () => 7);
    const samePlace = asking(new AnswerCache(1_000), (key) => byLetter(key) * 2 ** 20);
    for (const ask of [samePrint, samePlace]) {
      for (const key of ['a', 'b', 'a', 'b', 'b', 'a', 'a', 'b']) expect(ask(key)).toMatch(new RegExp(`^${key}, `));
    }
  });

  it('SRC-01 holds no more than its measure, whatever is asked', () => {
    const kept = new AnswerCache(1_000);
    const keys = Array.from({ length: 200 }, (_, number) => `search ${number}`);
    let made = 0;
    const ask = (key: string): string =>
      kept.answer(
        Number(key.slice(7)),
        () => key,
        () => ((made += 1), 'x'.repeat(90)),
      );
    for (const key of keys) for (let times = 0; times < 2; times += 1) ask(key);
    made = 0;
    for (const key of keys) ask(key);
    expect(made).toBeGreaterThanOrEqual(190);
  });
});
