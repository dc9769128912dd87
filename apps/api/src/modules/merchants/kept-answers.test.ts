import { describe, expect, it } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

describe('kept answers', () => {
  it('SRC-01 keeps what is asked a second time, and gives each search its own answer', () => {
    const kept = new KeptAnswers(1_000);
    expect(kept.get('a')).toBeUndefined();
    kept.note('a', 'answer a');
    expect(kept.get('a')).toBeUndefined();
    kept.note('a', 'answer a');
    kept.note('b', 'answer b');
    kept.note('b', 'answer b');
    expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['answer a', 'answer b', undefined]);
  });

  it('SRC-01 holds no more than its measure, whatever is asked', () => {
    const kept = new KeptAnswers(1_000);
    const keys = Array.from({ length: 200 }, (_, number) => `search ${number}`);
    for (const key of [...keys, ...keys.toReversed(), ...keys]) {
      kept.note(key, 'x'.repeat(90));
      kept.note(key, 'x'.repeat(90));
    }
    expect(keys.filter((key) => kept.get(key) !== undefined).length).toBeLessThanOrEqual(10);
  });
});
