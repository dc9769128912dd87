const SAME_MINIMUM = 'The smaller of two equal numbers is the same.';

/**
 * Mutants that no test can notice, by file: the beginning of what Stryker puts in, and why the behavior stays the same.
 * Lines move, so they are not part of it.
 */
export const WHY_THEY_SURVIVE: Readonly<Record<string, readonly { replacement: string; why: string }[]>> = {
  'libs/rules/src/password.ts': [
    { replacement: 'false', why: 'Cutting a text that is short enough returns it unchanged.' },
    { replacement: 'password.length <', why: 'Cutting a text of exactly that length returns it unchanged.' },
  ],
  'libs/rules/src/typing/edit-distance.ts': [
    { replacement: 'above[j]! + 1 <= least', why: SAME_MINIMUM },
    { replacement: 'row[j - 1]! + 1 <= least', why: SAME_MINIMUM },
    { replacement: 'before[j - 2]! + 1 <= least', why: SAME_MINIMUM },
    { replacement: 'least <= rowLeast', why: SAME_MINIMUM },
  ],
  'apps/api/src/modules/card-vault/card-number.ts': [
    { replacement: '/[0-9]{12,19}$/', why: 'The check digit is refused unless everything is a digit.' },
    { replacement: '/^[0-9]{12,19}/', why: 'No network has numbers longer than 19 digits.' },
    { replacement: 'false', why: 'Network and lengths are both there or neither is.' },
  ],
  'apps/api/src/modules/card-vault/card-vault.service.ts': [
    { replacement: 'true', why: 'The environment is refused when it has CARD_VAULT_URL without CARD_VAULT_SECRET.' },
  ],
  'apps/api/src/modules/card-vault/signed-body.ts': [
    { replacement: '"Stryker was here!"', why: 'It is no signature either.' },
    { replacement: '["Stryker was here"]', why: 'The first element is not read.' },
    { replacement: 'time === undefined && mac', why: 'Both parts are there or neither is.' },
  ],
  'apps/api/src/modules/card-vault/frame-files.ts': [
    { replacement: 'false', why: 'The look is computed again instead of taken from the cache.' },
    { replacement: ';', why: 'The look is computed again instead of taken from the cache.' },
  ],
  'apps/api/src/platform/db/partner-condition.ts': [
    { replacement: '["Stryker was here"]', why: 'A text is no table, so no condition is added for it.' },
  ],
  'libs/rules/src/app-version.ts': [{ replacement: 'left <= right', why: 'Equal parts never reach it.' }],
  'libs/rules/src/local-moment.ts': [
    { replacement: 'true', why: 'The format is made again instead of taken from the cache.' },
    { replacement: ';', why: 'The format is made again instead of taken from the cache.' },
  ],
};
