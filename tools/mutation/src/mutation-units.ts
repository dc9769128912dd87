/**
 * A part of the code that is tested by mutation, with the tests that must notice, those that notice most first. Globs
 * start at the root.
 */
export type MutationUnit = { mutate: readonly string[]; tests: readonly string[]; needsPostgres: boolean };

/** What lies beside the code of a unit and is not mutated. */
export const NOT_TESTS: readonly string[] = ['!**/*.test.ts', '!**/*.testing.ts'];

/** The units of `npm run mutation -- <name>`. The narrowest tests that prove a unit: each mutant runs those that reach it. */
export const MUTATION_UNITS: Readonly<Record<string, MutationUnit>> = {
  rules: {
    mutate: ['libs/rules/src/**/*.ts', ...NOT_TESTS],
    tests: ['libs/rules/src/**/*.test.ts'],
    needsPostgres: false,
  },
  'sign-in': {
    mutate: [
      'apps/api/src/modules/{accounts,sign-in,sessions}/*.ts',
      'apps/api/src/platform/session/*.ts',
      ...NOT_TESTS,
    ],
    tests: [
      'apps/api/src/modules/sign-in/sign-in.guessing.test.ts',
      'apps/api/src/modules/{sign-in,sessions}/*.test.ts',
      'apps/api/src/platform/session/*.test.ts',
      'apps/api/test/{sessions,forgery,cookies}.test.ts',
    ],
    needsPostgres: true,
  },
  vault: {
    mutate: ['apps/api/src/modules/card-vault/*.ts', ...NOT_TESTS],
    tests: [
      'apps/api/src/modules/card-vault/{card-fingerprint,card-number,signed-body,remote-vault,open-own-vault,rekey-cards,vault-failures}.test.ts',
      'apps/api/src/modules/card-vault/*.test.ts',
      'apps/api/src/modules/policy-reports/policy-reports.test.ts',
      'apps/api/commands/import/partner-cards/*.test.ts',
      'apps/api/test/cards-server.test.ts',
    ],
    needsPostgres: true,
  },
  tenancy: {
    mutate: [
      'apps/api/src/platform/tenancy/*.ts',
      'apps/api/src/platform/db/{database,partner-condition,partner-driver,tenant-rules}.ts',
      ...NOT_TESTS,
    ],
    tests: [
      'apps/api/src/platform/db/partner-condition.test.ts',
      'apps/api/src/platform/tenancy/*.test.ts',
      'apps/api/src/platform/db/{partner-driver,database,tenant-rules,listener,connection-turns,migrate}.test.ts',
      'apps/api/src/modules/sign-in/csrf.routes.test.ts',
      'apps/api/test/{hosts,load,environments}.test.ts',
      'apps/api/test/tenancy*.test.ts',
    ],
    needsPostgres: true,
  },
  rewards: {
    mutate: ['apps/api/src/modules/rewards/**/*.ts', ...NOT_TESTS],
    tests: [
      'apps/api/src/modules/rewards/{apply-transactions,reservation-bonus,bonus-dines}.test.ts',
      'apps/api/src/modules/claims/decide-claim.test.ts',
      'apps/api/src/modules/activity/explained-rewards.test.ts',
      'apps/api/src/modules/rewards/*.test.ts',
      '!apps/api/src/modules/rewards/rewards-kill.test.ts',
    ],
    needsPostgres: true,
  },
};
