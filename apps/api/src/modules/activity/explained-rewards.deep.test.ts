import { afterAll, beforeAll, it } from 'vitest';
import {
  compareExpectations,
  compareWithLedger,
  createExplainedRewards,
  type ExplainedRewards,
} from './explained-rewards.testing.ts';

let rewards: ExplainedRewards;
beforeAll(async () => {
  rewards = await createExplainedRewards();
});
afterAll(() => rewards.drop());

it('ACC-12 the explanations of 30 members’ rewards add up to the ledger, whatever was settled, refunded and reversed', () =>
  compareWithLedger(rewards, 30));

it('ACC-12 MER-07 pending dines of 20 members earn exactly what was expected when they settle in their order', () =>
  compareExpectations(rewards, 20));
