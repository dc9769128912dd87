import { truncatePassword } from '@dining/rules';

/**
 * Passwords that attackers try first, according to lists of leaked passwords, beyond those that {@link
 * isCommonPassword} recognizes by their pattern.
 */
const COMMON_PASSWORDS = new Set(
  (
    'password passwort password1 passw0rd p@ssw0rd p@ssword qwertyuiop qwerty123 qwerty12 1q2w3e4r 1qaz2wsx zaq12wsx q1w2e3r4 iloveyou iloveyou1 ' +
    'princess sunshine football baseball superman batman123 starwars whatever trustno1 welcome1 welcome123 letmein1 letmein123 ' +
    'monkey123 dragon123 master123 shadow123 michael1 jennifer charlie1 jordan23 computer internet samsung1 liverpool chocolate ' +
    'abcd1234 abc12345 admin123 administrator changeme changeme1 secret123 default1 test1234 testtest guest123 hello123 ' +
    'mynoob123 asdfghjkl zxcvbnm1 google123 facebook1 pokemon1 naruto123 cristiano dining123 rewards1'
  ).split(' '),
);

const KEY_ROWS = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiopasdfghjklzxcvbnm'];

/**
 * Whether a password is among the first that an attacker would try: a common one with or without digits after it, a run
 * of neighboring keys, one or two repeated characters, or the account's own name.
 * @param names what an attacker knows: email address, loyalty number, first and last name
 */
export function isCommonPassword(password: string, names: readonly string[]): boolean {
  // Also bounds the time: the expressions below take quadratic time on blanks.
  const text = truncatePassword(password).toLowerCase();
  const bare = text.replace(/[^a-z]+$/, '');
  if (COMMON_PASSWORDS.has(text) || COMMON_PASSWORDS.has(bare) || new Set(text).size <= 2) return true;
  if (KEY_ROWS.some((row) => isRun(text, row) || isRun(text, [...row].toReversed().join('')))) return true;
  return names.some((name) => {
    const known = name.toLowerCase().trim();
    return known.length >= 3 && (text === known || bare === known || text === known.split('@')[0]);
  });
}

/** Whether a text is part of an endlessly repeated row, such as "34567890123". */
const isRun = (text: string, row: string): boolean =>
  row.repeat(Math.ceil(text.length / row.length) + 1).includes(text);
